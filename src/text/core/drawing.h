// Reads grids that are drawn: rows of cells with bars between them, and lines of dashes, which are borders.
//
//     +-------+-------+          .--------.-------.          ...|.6.
//     | . . 2 | 5 . . |          | 45  3  | 1  26 |          .1.|..3
//     +-------+-------+          :--------+-------:          ---+---
//
// Anything between cells is a wall, whatever its characters. If the walls make equal boxes, those are the boxes; other
// walls draw the regions of a jigsaw. Without walls the boxes are the usual ones. Within a frame, blanks may be the
// empty cells. The box characters of Unicode are walls, too.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/puzzles.h"

namespace quadrille::text {

struct DrawnCell {
  std::string_view text;  ///< without marks; "." for a place between two bars that holds nothing
  TextPlace at;
  bool marked = false;  ///< a '*' or '+' stands before it
};

struct Drawing {
  int order = 0;
  std::vector<DrawnCell> cells;  ///< row by row
  bool words = false;            ///< some cell has several digits
  bool spaced = false;           ///< blanks stand between cells
  bool framed = false;           ///< the first line is a border
  char corner = ' ';             ///< the first character of that
  int bars = 0, borders = 0;     ///< bars in the first row, borders between rows
  bool crossed = false;          ///< a '+' is on a border between rows
  BoxShape boxes = {};
  std::vector<std::uint8_t> regions;  ///< if the walls draw no boxes
  /// Lines with cells that do not stand in the text as they were read. A drawing is not copied, as its cells may lie
  /// here.
  std::vector<std::unique_ptr<const std::string>> redrawn;
};

/// The meaning of a '*' before a digit: a mark if there are other empty cells, or always.
enum class Stars : bool { either, marks };

/// A line of a drawing without cells.
bool is_border(std::string_view line);

/// A line that may stand above or below a drawing and means nothing: blank, a comment, "```", or with words and without
/// walls.
bool is_beside_drawing(std::string_view line);

/// The bytes of the first drawing of a text that begins with one; 0 if its end has not been reached yet.
std::size_t drawing_size(std::string_view text, bool at_end, Stars stars);
inline std::size_t drawing_size(std::string_view text, bool at_end) {
  return drawing_size(text, at_end, Stars::either);
}

/// Properties of the cells of a drawing that are known without reading it; it may be damaged.
struct CellKinds {
  bool words = false;  ///< as in Drawing
  bool empty = false;  ///< some are '.' or '-'
};
CellKinds cell_kinds(std::string_view drawing);

/// The drawing that is all of the text, which must live as long; its first line has that number. Errors: bad_length for
/// rows or columns that are missing or too many, and for regions of a wrong size; bad_symbol.
Result<Drawing> read_drawing(std::string_view text, std::uint64_t first_line = 1, Stars stars = Stars::either);

}  // namespace quadrille::text
