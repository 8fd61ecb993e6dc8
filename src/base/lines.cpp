// Cuts text into lines, words and trimmed fields, finds places in it, and shows parts of it in messages. Texts may be
// any bytes: whatever is shown is escaped, so that a message cannot control a terminal.
#include "base/lines.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille {

namespace {
// Within a line. Looked for one by one: the functions of std::string_view call memchr() for each character.
constexpr bool is_gap(char c) { return is_blank(c) && c != '\n'; }
}  // namespace

bool is_blank(std::string_view line) { return std::all_of(line.begin(), line.end(), is_gap); }

// Skips empty lines and comments.
bool next_record_line(Lines& lines) {
  while (lines.next()) {
    if (!is_blank(lines.line()) && !lines.line().starts_with('#')) return true;
  }
  return false;
}

std::optional<std::string_view> take_line(std::string_view& text) {
  if (text.find('\n') == text.npos) return std::nullopt;
  return take_until(text, "\n");
}

std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::string_view taken = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(text.size(), taken.size() + mark.size()));
  return taken;
}

// Two spaces leave an empty word, which callers reject.
std::string_view take_word(std::string_view& line) { return take_until(line, " "); }

std::string_view without_trailing_blanks(std::string_view line) {
  while (!line.empty() && is_gap(line.back())) line.remove_suffix(1);
  return line;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_gap(text.front())) text.remove_prefix(1);
  return without_trailing_blanks(text);
}

std::uint64_t line_ends(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

// Counts from 1; the column is in bytes.
TextPlace position_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {line_ends(before) + 1, before.size() - line_start + 1};
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

// Copies whole characters and escapes damaged bytes. The character U+FFFD in the text has three bytes, unlike a damaged
// byte that is read as it.
std::string shown(std::string_view word) {
  constexpr std::size_t most = 100;
  std::string text = "'";
  std::string_view rest = word;
  while (!rest.empty() && word.size() - rest.size() < most) {
    const std::string_view before = rest;
    const bool damaged = take_utf8(rest) == replacement_character && before.size() - rest.size() == 1;
    const std::string_view character = before.substr(0, before.size() - rest.size());
    text += damaged || is_control(character.front()) ? escaped(character.front()) : std::string(character);
  }
  return text + (rest.empty() ? "'" : "...'");
}

// Moves both ends to the boundaries of UTF-8 characters.
std::string shown_at(std::string_view text, std::size_t at, std::size_t most) {
  constexpr std::size_t longest_character = 4;
  const auto is_within = [text](std::size_t i) { return i < text.size() && (text[i] & '\xC0') == '\x80'; };
  if (at >= text.size()) return "the end";
  std::size_t begin = at, end = std::min(text.size(), at + most);
  for (std::size_t i = 1; i < longest_character && begin > 0 && is_within(begin); ++i) --begin;
  for (std::size_t i = 1; i < longest_character && is_within(end); ++i) ++end;
  return shown(text.substr(begin, end - begin));
}

}  // namespace quadrille
