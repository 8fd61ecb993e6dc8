// Represents the drawings of a page as geometry, the same for all sites. Pictures and proposals of rules are made from
// it.
//
//     Mark line{.form = Mark::Form::line, .spots = {{0.5, 0.5}, {2.5, 0.5}}, .paint = {.stroke = grey, .width = 8}};
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "quadrille/draw/scene.h"

namespace quadrille::text {

/// In cells, from the upper left corner of the puzzle: the middle of r1c1 is (0.5, 0.5).
struct Spot {
  double row = 0, column = 0;
  bool operator==(const Spot&) const = default;
};

/// A coordinate as near to the puzzle as numbers of lines go: pages may have any number.
inline double within_reach(double at) {
  constexpr double far = 1e6;
  return at >= -far ? std::min(at, far) : -far;  // also if it is not a number
}
/// The number of the row or column that a coordinate lies in, and of the edge next to it: edge 0 comes before line 0.
inline int line_at(double at) { return static_cast<int>(std::floor(within_reach(at))); }
inline int edge_at(double at) { return static_cast<int>(std::lround(within_reach(at))); }

struct Mark {
  enum class Form : std::uint8_t {
    none,   ///< it is not seen
    line,   ///< through its spots, or its path
    arrow,  ///< the same with a head at its end
    shape,  ///< a rectangle or an ellipse around its spot, and a text
    cage,   ///< around cells, whose upper left corners are its spots, with a text in the corner
    rule,   ///< of the whole puzzle; its text is the name
  };
  Form form = Form::none;
  draw::Layer layer = draw::Layer::lines;
  std::vector<Spot> spots = {};
  draw::Strokes path = {};  ///< of a line that has no spots, in units of pictures
  draw::Paint paint = {};   ///< the color of a line is its stroke
  double width = 0, height = 0;
  double angle = 0;  ///< of a shape, in degrees, clockwise
  bool rounded = false;
  double head = 0;  ///< the length of an arrow's head
  std::string text = {};
  draw::Paint text_paint = {};
  double font_size = 0;  ///< in units of pictures
  bool operator==(const Mark&) const = default;

  bool is_seen() const { return paint.fill.alpha > 0 || (paint.stroke.alpha > 0 && paint.width > 0) || !text.empty(); }
  Spot middle() const { return spots.empty() ? Spot{} : spots.front(); }
};

/// Further out nothing is drawn, and nothing is meant.
inline constexpr double most_spots_outside = 12;
inline bool is_near_board(Spot spot, int rows, int columns) {
  const auto near = [](double at, int size) {
    return std::isfinite(at) && at >= -most_spots_outside && at <= size + most_spots_outside;
  };
  return near(spot.row, rows) && near(spot.column, columns);
}

/// Appends what is seen of a mark. `columns`: of the puzzle.
void append_shapes(const Mark& mark, int rows, int columns, std::vector<draw::Shape>& shapes);

}  // namespace quadrille::text
