// The look of the parts of a picture in Penpa. Points of the picture have numbers:
//
//     middles of cells    row * width + column
//     corners             `all`, the number of cells, later: the lower right one of a cell
//     sides               2 * all and 3 * all later: the middle of the lower side, and of the right one
//     quarters            from 4 * all on, four for each cell; from 8 * all on, sides within cells
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "text/core/json_document.h"
#include "text/core/mark.h"

namespace quadrille::text {

struct PenpaPage {
  int width = 0, all = 0;  ///< cells in a row of the page, and on it
  int top = 0, left = 0;   ///< the first cell of the puzzle

  /// Returns the place of a point, in cells of the puzzle.
  std::optional<Spot> spot(int point) const;
};

/// A drawing with its name for people.
struct PenpaDrawing {
  std::string_view kind;
  Mark mark = {};
};

/// Returns all drawings of a part of the question: "surface", "line", "symbol", ... What cannot be drawn has no mark.
std::vector<PenpaDrawing> penpa_drawings(const Json& part, const PenpaPage& page);

/// Draws a list of points, such as a line or an arrow of a name.
PenpaDrawing penpa_list(const Json& list, std::string_view name, const PenpaPage& page);

/// Draws a text of a number part at the point that is its name.
PenpaDrawing penpa_text(const Json& entry, bool is_small, const PenpaPage& page);

}  // namespace quadrille::text
