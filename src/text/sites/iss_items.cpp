// Works on text without white space: each section (lines up to a blank one) is a string of the characters that count,
// next to the places where they stood, so errors can name them. Items and words are views of these strings; words_ is
// reserved beforehand, because items keep spans of it, which must not move.
//
// A section that begins with a point is a list of items if it has a tilde or a small letter; the solver's grids have
// neither, but others write large grids in small letters. Another section is a grid of clues, or the regions of a
// jigsaw, or clues with the regions after them:
//
//     112233112233...      36 regions alone          become .NoBoxes.Jigsaw~1122..., and .Shape~6x6 if none is given
//     1..2..112233...      36 clues, 36 regions      the second half as above, the first half is the grid
#include "text/sites/iss_items.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/fields.h"
#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"
#include "text/core/connected.h"

namespace quadrille::text {

namespace {

// A grid has letters if it has ten rows or columns at least, and up to the sixteenth letter. No items that need no
// arguments have such letters only and are as long together.
bool are_items(std::string_view section) {
  const auto is_cell = [](char c) { return c == '.' || is_digit(c) || (lower_case(c) >= 'a' && lower_case(c) <= 'p'); };
  constexpr std::size_t least_cells = 100;
  if (!section.starts_with('.') || !std::ranges::any_of(section, [](char c) { return c == '~' || is_small_letter(c); }))
    return false;
  return section.size() < least_cells || !std::ranges::all_of(section, is_cell);
}

}  // namespace

IssText::IssText(std::string_view text) {
  bool open = false;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    const bool blank = is_blank(line);
    if (blank) open = false;
    if (blank || line.starts_with('#')) continue;
    if (!std::exchange(open, true)) sections_.emplace_back();
    append(line, static_cast<std::size_t>(line.data() - text.data()));
  }
  const std::size_t count = sections_.size();
  words_.reserve(static_cast<std::size_t>(std::ranges::count(text, '~')) + 2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    are_items(sections_[i].text) ? split_items(sections_[i]) : take_grid(sections_[i]);
  }
  const bool has_shape = std::ranges::find(items_, "Shape", &IssItem::name) != items_.end();
  if (!size_.empty() && !has_shape) add_item("Shape", layout_at_, size_);
}

void IssText::add_item(std::string_view name, std::size_t at, std::string_view word) {
  words_.push_back(word);
  items_.push_back({name, at, {&words_.back(), 1}});
}

// Takes clues, or the regions of a jigsaw, or both, of which the regions are the second half.
void IssText::take_grid(const IssSection& section) {
  const std::size_t half = section.text.size() / 2;
  for (const std::size_t start : {std::size_t{0}, half}) {
    const std::string_view layout = std::string_view(section.text).substr(start);
    const int side = side_of_layout(layout);
    if (side == 0) continue;
    size_ = std::to_string(side) + 'x' + std::to_string(side);
    layout_at_ = section.at[start];
    items_.push_back({"NoBoxes", layout_at_, {}});
    add_item("Jigsaw", layout_at_, layout);
    if (start == 0) return;
    IssSection& clues = sections_.emplace_back();
    clues.text = section.text.substr(0, half);
    clues.at.assign(section.at.begin(), section.at.begin() + static_cast<std::ptrdiff_t>(half));
    return grids_.push_back(&clues);
  }
  grids_.push_back(&section);
}

// Appends the characters of a line that are not blank, and where they stand.
void IssText::append(std::string_view line, std::size_t start) {
  IssSection& section = sections_.back();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_blank(line[i])) continue;
    section.text += line[i];
    section.at.push_back(start + i);
  }
}

// The first character of a section of items is a point, so a word always has an item to which it belongs.
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

// A Latin grid of clues also has each symbol as often as there are rows, but its equal cells are not connected.
int side_of_layout(std::string_view text) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(text.size()))));
  constexpr std::size_t least = 4, most = 16;
  if (side < least || side > most || side * side != text.size()) return 0;
  const auto is_region = [&](char symbol) {
    return symbol != '.' && std::ranges::count(text, symbol) == static_cast<std::ptrdiff_t>(side);
  };
  if (!std::ranges::all_of(text, is_region)) return 0;
  const std::vector<int> parts =
      connected_parts(side, side, [&](std::size_t a, std::size_t b) { return text[a] == text[b]; });
  return *std::ranges::max_element(parts) + 1 == static_cast<int>(side) ? static_cast<int>(side) : 0;
}

std::string_view text_of(std::string_view text, const IssItem& item) {
  return trimmed(text.substr(item.at, text.find_first_of(".\r\n", item.at + 1) - item.at));
}

Error error_of(const IssItem& item, ErrorCode code, const std::string& detail) {
  return {code, std::string(item.name) + (item.name.empty() ? "" : ": ") + detail};
}

// Either style ends a number in its own way: at a '_', or after each digit.
std::optional<std::vector<int>> iss_numbers(std::string_view text, NumberStyle style) {
  std::vector<int> numbers;
  const auto add = [&](std::string_view word) {
    const auto number = whole_number<int>(word);
    if (number) numbers.push_back(*number);
    return number.has_value();
  };
  if (style == NumberStyle::digits) {
    const bool good = std::ranges::all_of(text, [&](const char& digit) { return add({&digit, 1}); });
    return good ? std::optional(std::move(numbers)) : std::nullopt;
  }
  for (Fields words(text, '_'); words.next_of_list();)
    if (!add(words.field())) return std::nullopt;
  return numbers;
}

}  // namespace quadrille::text
