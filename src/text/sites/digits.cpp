// Codoku packs a digit and the blanks after it into one character, so an empty grid has 14 characters. The first cell
// of a character may itself be blank.
//
//     cells         5 | 3 . . | 7 . . . . |          value = digit + 10 * (blanks after it, at most 5)
//     characters    5 | N     | l         |          5, 3 + 20 = 23 = N, 7 + 40 = 47 = l
//
// Nothing separates characters, and 81 digits are a text of this kind, too: each cell is a character of its own.
#include "text/sites/digits.h"

#include <algorithm>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {

namespace {

constexpr std::string_view codoku_signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t most_blanks = 5;

}  // namespace

PuzzleRecord empty_9x9() {
  return {Puzzle{BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}, Alphabet::digits, {}};
}

Error bad_cell_count(std::size_t found, std::size_t column) {
  return {ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(found), {1, column}};
}

PuzzleRecord record_of(std::string_view digits) {
  PuzzleRecord record = empty_9x9();
  for (std::size_t i = 0; i < classic_cells; ++i) record.puzzle.cells[i] = static_cast<std::uint8_t>(digits[i] - '0');
  return record;
}

// May return more than 81 cells, if the last character has too many blanks: the caller compares the number.
std::string take_codoku(std::string_view& text) {
  std::string digits;
  while (!text.empty() && digits.size() < classic_cells) {
    const std::size_t sign = codoku_signs.find(text.front());
    if (sign == codoku_signs.npos) break;
    digits += static_cast<char>('0' + sign % 10);
    digits.append(sign / 10, '0');
    text.remove_prefix(1);
  }
  return digits;
}

// Looks ahead at most five cells, never beyond the last one.
std::string codoku_of(const Puzzle& board) {
  std::string text;
  for (std::size_t i = 0; i < classic_cells;) {
    std::size_t blanks = 0;
    while (blanks < most_blanks && i + 1 + blanks < classic_cells && board.cells[i + 1 + blanks] == 0) ++blanks;
    text += codoku_signs[board.cells[i] + 10 * blanks];
    i += 1 + blanks;
  }
  return text;
}

Result<PuzzleRecord> read_81_digits(std::string_view payload) {
  auto grid = parse_grid(payload);
  if (!grid) return grid.error();
  PuzzleRecord record = empty_9x9();
  std::copy(grid->cells.begin(), grid->cells.end(), record.puzzle.cells.begin());
  return record;
}

// Prefers 81 digits, which may also use other characters for empty cells than Codoku has.
Result<PuzzleRecord> read_codoku(std::string_view payload) {
  if (payload.size() == classic_cells) return read_81_digits(payload);
  std::string_view rest = payload;
  const std::string digits = take_codoku(rest);
  const std::size_t column = payload.size() - rest.size() + 1;
  if (!rest.empty() && digits.size() < classic_cells) {
    return Error{ErrorCode::bad_symbol, "expected a clue with blanks, found " + shown_character(rest), {1, column}};
  }
  if (digits.size() != classic_cells || !rest.empty()) return bad_cell_count(digits.size() + rest.size(), column);
  return record_of(digits);
}

}  // namespace quadrille::text
