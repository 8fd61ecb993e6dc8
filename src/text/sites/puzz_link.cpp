// Links to puzz.link, pzv.jp and others that serve pzpr: ?sudoku/COLUMNS/ROWS/CLUES.
//
//     ?sudoku/4/4/1g2h34i.k        1, a blank, 2, two blanks, 3, 4, three blanks, a question mark, five blanks
//
// A clue is a digit of base 16, or - and two digits, or + and three; . is a cell with a question mark, g to z are 1 to
// 20 empty cells. Blocks follow from the size, as pzpr has no other ones.
#include <algorithm>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/format.h"
#include "text/core/regions.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"
#include "text/sites/pzpr.h"

namespace quadrille::text {

Result<Puzzle> empty_pzpr_board(std::uint32_t columns, std::uint32_t rows) {
  constexpr std::uint32_t most_order = 35;
  if (columns != rows || columns < 1 || columns > most_order)
    return Error{
        ErrorCode::unsupported,
        "unsupported: a sudoku of " + std::to_string(rows) + " rows and " + std::to_string(columns) + " columns",
        {1, 0}};
  return empty_puzzle(usual_boxes(static_cast<int>(columns)));
}

namespace {

int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

// Takes off the clue with which the text begins; -1 for a question mark.
std::optional<int> take_clue(std::string_view& text) {
  const char first = text.front();
  if (first == '.') return text.remove_prefix(1), -1;
  const std::size_t width = first == '-' ? 2 : first == '+' ? 3 : 1, start = width > 1 ? 1 : 0;
  int value = 0;
  for (std::size_t i = start; i < start + width; ++i) {
    const int digit = i < text.size() ? hex_digit(text[i]) : -1;
    if (digit < 0) return std::nullopt;
    value = 16 * value + digit;
  }
  return text.remove_prefix(start + width), value;
}

}  // namespace

Result<PuzzleRecord> read_puzz_link(std::string_view payload) {
  std::string_view rest = payload;
  if (rest.starts_with("v:/")) rest.remove_prefix(3);  // not to be changed by others
  const auto columns = whole_number(take_until(rest, "/")), rows = whole_number(take_until(rest, "/"));
  rest = take_until(rest, "/");
  if (!columns || !rows) return Error{ErrorCode::bad_number, "expected the number of columns, and of rows", {1, 1}};
  auto board = empty_pzpr_board(*columns, *rows);
  if (!board) return board.error();
  const std::size_t size = board->cells.size();
  std::size_t cell = 0;
  while (!rest.empty() && cell < size) {
    const TextPlace at{1, static_cast<std::uint64_t>(rest.data() - payload.data()) + 1};
    if (rest.front() >= 'g' && rest.front() <= 'z') {
      cell += static_cast<std::size_t>(rest.front() - 'f');
      rest.remove_prefix(1);
      continue;
    }
    const char first = rest.front();
    const auto clue = take_clue(rest);
    if (!clue) return Error{ErrorCode::bad_symbol, "expected a clue or a number of blanks, found " + shown(first), at};
    if (*clue == 0 || *clue > board->shape.order())
      return Error{
          ErrorCode::bad_number,
          "expected a number from 1 to " + std::to_string(board->shape.order()) + ", found " + std::to_string(*clue),
          at};
    board->cells[cell++] = static_cast<std::uint8_t>(std::max(*clue, 0));
  }
  if (!rest.empty()) return Error{ErrorCode::surplus_text, "more cells than the board has", {1, 0}};
  return PuzzleRecord{*std::move(board), Alphabet::digits};
}

namespace {

// Counts blanks until a clue or the end follows; more than 20 take several letters.
std::string write_puzz_link(const PuzzleRecord& record) {
  constexpr std::string_view digits = "0123456789abcdef";
  const int n = record.puzzle.shape.order();
  std::string out = "https://puzz.link/p?sudoku/" + std::to_string(n) + '/' + std::to_string(n) + '/';
  std::size_t blanks = 0;
  const auto put_blanks = [&] {
    for (; blanks > 0; blanks -= std::min<std::size_t>(blanks, 20))
      out += static_cast<char>('f' + std::min<std::size_t>(blanks, 20));
  };
  for (const std::uint8_t cell : record.puzzle.cells) {
    if (cell == 0) {
      ++blanks;
      continue;
    }
    put_blanks();
    if (cell >= 16) (out += '-') += digits[cell >> 4];
    out += digits[cell & 15U];
  }
  put_blanks();
  return out + '\n';
}

const PuzzleFormat puzz_link_line{line_size, read_link, write_puzz_link, {.least_order = 1, .most_order = 35}};

std::optional<Guess> recognize_puzz_link(const Head& head) {
  return guess_link(head, LinkKind::puzz_link, puzz_link_line, "a link to a page of pzpr: ?sudoku/");
}

}  // namespace

extern const Format puzz_link_format{"puzz-link", Family::sites, "links to puzz.link, pzv.jp and others of pzpr",
                                     PuzzleLayout{.boards = &puzz_link_line}, recognize_puzz_link};

}  // namespace quadrille::text
