#include "text/lines.h"

#include <algorithm>
#include <charconv>

namespace quadrille::text {

namespace {
constexpr std::string_view blanks = " \t\r\v\f";
}

bool Lines::next() {
  if (next_start_ >= text_.size()) return false;
  const std::size_t end = std::min(text_.find('\n', next_start_), text_.size());
  line_ = text_.substr(next_start_, end - next_start_);
  if (line_.ends_with('\r')) line_.remove_suffix(1);
  next_start_ = std::min(end + 1, text_.size());
  ++number_;
  return true;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(blanks) == line.npos; }

bool next_record_line(Lines& lines) {
  while (lines.next()) {
    if (!is_blank(lines.line()) && !lines.line().starts_with('#')) return true;
  }
  return false;
}

std::optional<std::uint32_t> whole_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string_view without_trailing_blanks(std::string_view line) {
  return line.substr(0, line.find_last_not_of(blanks) + 1);
}

bool is_printable(std::string_view text) { return std::none_of(text.begin(), text.end(), is_control); }

namespace {
std::string escaped(char character) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(character);
  return {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
}
}  // namespace

std::string shown(char character) {
  if (character >= ' ' && character <= '~') return std::string("'") + character + "'";
  return escaped(character);
}

std::string shown(std::string_view word) {
  constexpr std::size_t most = 100;
  std::string text = "'";
  for (char character : word.substr(0, most))
    text += is_control(character) ? escaped(character) : std::string(1, character);
  return text + (word.size() > most ? "...'" : "'");
}

}  // namespace quadrille::text
