// Reads a pattern character by character: lines, blanks and walls do not matter, only the number of cells. Digits
// as clues and drawn characters exclude each other, as one of the two would be empty cells.
#include "text/pattern.h"

#include <algorithm>
#include <string>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/symbols.h"

namespace quadrille::text {

namespace {

constexpr std::string_view digits = "123456789", drawn = "Xx#*?Oo@", empty = ".0_-", walls = "|!";

// Tells whether a line has nothing but dashes, corners and walls, and more of them than cells fit into a row.
bool is_only_border(std::string_view line) {
  const auto dashes = std::count(line.begin(), line.end(), '-');
  return line.find_first_not_of("-+=|:' \t\r") == line.npos && (line.find('+') != line.npos || dashes > 9);
}

constexpr bool is_clue(char c) { return is_one_of(digits, c) || is_one_of(drawn, c); }
constexpr bool is_sign(char c) { return is_clue(c) || is_one_of(empty, c) || is_one_of(walls, c) || is_blank(c); }

// Tells whether a line that begins with '#' is a comment: a row may begin so, too.
bool is_comment(std::string_view line) {
  return line.starts_with('#') && !std::all_of(line.begin(), line.end(), is_sign);
}

}  // namespace

Result<std::vector<bool>> parse_pattern(std::string_view text, std::size_t cells) {
  const std::string expected = "expected " + std::to_string(cells) + " cells, found ";
  std::vector<bool> pattern;
  TextPlace last{1, 1};
  bool has_digits = false, has_drawn = false;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    if (is_blank(line) || is_comment(line) || is_only_border(line)) continue;
    for (std::size_t i = 0; i < line.size(); ++i) {
      last = {lines.number(), i + 1};
      if (!is_sign(line[i])) {
        return Error{ErrorCode::bad_symbol,
                     "expected a clue such as X, # or 1, or an empty cell, found " + shown_character(line.substr(i)),
                     last};
      }
      if (is_blank(line[i]) || is_one_of(walls, line[i])) continue;
      if (pattern.size() == cells) return Error{ErrorCode::bad_length, expected + "more", last};
      has_digits |= is_one_of(digits, line[i]), has_drawn |= is_one_of(drawn, line[i]);
      if (has_digits && has_drawn) {
        return Error{ErrorCode::bad_symbol,
                     "ambiguous " + shown(line[i]) + " among other characters: a clue or an empty cell?", last};
      }
      pattern.push_back(is_clue(line[i]));
    }
  }
  if (pattern.size() != cells) return Error{ErrorCode::bad_length, expected + std::to_string(pattern.size()), last};
  return pattern;
}

}  // namespace quadrille::text
