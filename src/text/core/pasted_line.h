// Lines of puzzles as people paste them: with labels, list marks, quotes, code marks, brackets and words around the
// cells.
//
//     pasted_line("Puzzle 3: **53..7....6..195...**").kind       // PastedKind::puzzle
//     pasted_line("    [5, 3, None, None, 7, 0, 0, 0, 0],")       // a row, "5 3 . . 7 0 0 0 0"
//     pasted_line("| 9 | 2 |   |     h - move left")              // a row, "| 9 | 2 |   |"
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::text {

enum class PastedKind : std::uint8_t {
  text,    ///< none of the others: words, or nothing
  border,  ///< a line of a drawing without cells
  row,     ///< one row of cells
  puzzle,  ///< all cells of a puzzle
};

struct PastedLine {
  PastedKind kind = PastedKind::text;
  std::string cells = {};  ///< of a puzzle, a character each: too many, or bad ones, if it is damaged
  std::string drawn = {};  ///< of a border or a row: without what is around it, its walls in the same columns
  bool damaged = false;    ///< a text that is mostly cells or a border: a damaged row or puzzle
  bool is_stub = false;    ///< a text that is one character of a border: in a drawing, one that was cut
  int in_row = 0;          ///< the number of cells in a row: also of a puzzle that may be a row of a larger one
  int like_row = 0;        ///< the same of what is a row only among others with as many cells, as a number may be
};
PastedLine pasted_line(std::string_view line);

}  // namespace quadrille::text
