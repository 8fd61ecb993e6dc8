#include "text/sites/iss_items.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/lines.h"

namespace quadrille::text {

IssText::IssText(std::string_view text) {
  words_.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), '~')));
  bool open = false;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    const bool blank = is_blank(line);
    if (blank) open = false;
    if (blank || line.starts_with('#')) continue;
    if (!std::exchange(open, true)) sections_.emplace_back();
    append(line, static_cast<std::size_t>(line.data() - text.data()));
  }
  for (const IssSection& section : sections_) {
    const std::string& signs = section.text;
    const bool items = signs.size() > 1 && signs[0] == '.' && (signs[1] == '~' || is_iss_letter(signs[1]));
    items ? split_items(section) : grids_.push_back(&section);
  }
}

void IssText::append(std::string_view line, std::size_t start) {
  IssSection& section = sections_.back();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_blank(line[i])) continue;
    section.text += line[i];
    section.at.push_back(start + i);
  }
}

void IssText::split_items(const IssSection& section) {
  const std::string_view text = section.text;
  for (std::size_t start = 0, end = 0; start < text.size(); start = end) {
    for (end = start + 1; end < text.size() && text[end] != '.' && text[end] != '~';) ++end;
    const std::string_view word = text.substr(start + 1, end - start - 1);
    if (text[start] == '.') {
      items_.push_back({word, section.at[start], {}});
    } else {
      words_.push_back(word);
      IssItem& item = items_.back();
      item.words = {&words_.back() - item.words.size(), item.words.size() + 1};
    }
  }
}

std::string_view text_of(std::string_view text, const IssItem& item) {
  return trimmed(text.substr(item.at, text.find_first_of(".\r\n", item.at + 1) - item.at));
}

Error error_of(const IssItem& item, ErrorCode code, const std::string& detail) {
  return {code, std::string(item.name) + (item.name.empty() ? "" : ": ") + detail};
}

std::optional<int> iss_number(std::string_view text) {
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = failure == std::errc{} && end == text.data() + text.size();
  return good ? std::optional(number) : std::nullopt;
}

std::optional<std::vector<int>> iss_numbers(std::string_view text, NumberStyle style) {
  std::vector<int> numbers;
  for (std::size_t start = 0; start < text.size();) {
    const bool digits = style == NumberStyle::digits;
    const std::size_t end = digits ? start + 1 : std::min(text.find('_', start), text.size());
    const auto number = iss_number(text.substr(start, end - start));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    start = digits ? end : end + 1;
  }
  return numbers;
}

}  // namespace quadrille::text
