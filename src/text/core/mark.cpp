// Draws marks as the pages of sites show them. Places are in cells with the row first, pictures have x first:
// place_of() turns one into the other. Drawings far outside of the puzzle are left out, whatever a page says.
#include "text/core/mark.h"

#include <algorithm>
#include <cassert>
#include <numbers>
#include <utility>

#include "base/fields.h"
#include "base/utf8.h"
#include "draw/rules/outline.h"

namespace quadrille::text {

namespace {

using draw::cell_size;
using draw::Point;
using draw::Rgba;
using draw::Shape;
using draw::Strokes;

Point place_of(Spot spot) { return {spot.column * cell_size, spot.row * cell_size}; }

// Turns a point clockwise, as y grows downward.
Point turned(Point point, Point around, double degrees) {
  const double angle = degrees * std::numbers::pi / 180, sine = std::sin(angle), cosine = std::cos(angle);
  const double x = point.x - around.x, y = point.y - around.y;
  return {around.x + x * cosine - y * sine, around.y + x * sine + y * cosine};
}

class ShapeWriter {
 public:
  ShapeWriter(const Mark& mark, int rows, int columns, std::vector<Shape>& shapes)
      : mark_(mark), rows_(rows), columns_(columns), shapes_(shapes) {}

  void write() {
    const bool near = std::ranges::all_of(mark_.spots, [&](Spot spot) { return is_near_board(spot, rows_, columns_); });
    if (!near || !mark_.is_seen()) return;
    switch (mark_.form) {
      case Mark::Form::line:
      case Mark::Form::arrow: return write_line();
      case Mark::Form::shape: return write_shape();
      case Mark::Form::cage: return write_cage();
      default: return;
    }
  }

 private:
  template <class Form>
  void add(Form form, draw::Paint paint, draw::Layer layer) {
    shapes_.push_back(
        {.layer = layer, .role = draw::ShapeRole::drawing, .form = std::move(form), .paint = std::move(paint)});
  }
  template <class Form>
  void add(Form form) {
    add(std::move(form), mark_.paint, mark_.layer);
  }

  void write_line() {
    if (mark_.spots.empty()) return mark_.path.pieces.empty() ? void() : add(mark_.path);
    Strokes path;
    for (const Spot spot : mark_.spots) path.pieces.empty() ? path.move(place_of(spot)) : path.line(place_of(spot));
    if (path.pieces.size() == 1) path.line(path.pieces.front().to);  // a dot
    add(std::move(path));
    if (mark_.form == Mark::Form::arrow && mark_.spots.size() > 1) write_head();
  }

  // Draws the head of an arrow: two strokes at right angles, back from the tip.
  void write_head() {
    assert(mark_.spots.size() > 1);
    const Point tip = place_of(mark_.spots.back()), before = place_of(mark_.spots[mark_.spots.size() - 2]);
    const double length = std::hypot(tip.x - before.x, tip.y - before.y);
    if (length == 0) return;
    const double reach = mark_.head * cell_size;
    const Point back{tip.x - (tip.x - before.x) / length * reach, tip.y - (tip.y - before.y) / length * reach};
    add(Strokes().move(turned(back, tip, 45)).line(tip).line(turned(back, tip, -45)));
  }

  // Draws the form, then its text. The border lies inside of the form, as pages draw it.
  void write_shape() {
    const Point middle = place_of(mark_.middle());
    const bool has_form = mark_.width > 0 && mark_.height > 0;
    const bool has_border = mark_.paint.stroke.alpha > 0 && mark_.paint.width > 0;
    if (has_form && (has_border || mark_.paint.fill.alpha > 0)) {
      const double inset = has_border ? mark_.paint.width : 0;
      const double width = std::max(mark_.width * cell_size - inset, 0.0);
      const double height = std::max(mark_.height * cell_size - inset, 0.0);
      write_box(middle, width, height);
    }
    if (!mark_.text.empty()) write_text(middle, mark_.text, draw::Anchor::middle, mark_.layer);
  }

  // A box that is turned becomes a path; its corners are single curves with the corner itself as the control point.
  void write_box(Point middle, double width, double height) {
    // Round ends on the shorter sides: a circle if both are equal.
    const double rounding = mark_.rounded ? std::min(width, height) / 2 : 0;
    if (mark_.rounded && width == height) return add(draw::Circle{middle, width / 2});
    const Point corner{middle.x - width / 2, middle.y - height / 2};
    if (mark_.angle == 0) return add(draw::Rectangle{corner, width, height, rounding});
    const auto at = [&](double x, double y) { return turned({middle.x + x, middle.y + y}, middle, mark_.angle); };
    const double x = width / 2, y = height / 2, r = rounding;
    Strokes path;
    path.move(at(r - x, -y)).line(at(x - r, -y)).curve(at(x, -y), at(x, r - y)).line(at(x, y - r));
    path.curve(at(x, y), at(x - r, y)).line(at(r - x, y)).curve(at(-x, y), at(-x, y - r)).line(at(-x, r - y));
    add(std::move(path.curve(at(-x, -y), at(r - x, -y)).close()));
  }

  // Writes each line of a text, around the middle of all.
  void write_text(Point at, std::string_view text, draw::Anchor anchor, draw::Layer layer) {
    const double size = mark_.font_size, step = 1.2 * size;
    const auto lines = std::ranges::count(text, '\n');
    // The first line stands half of all others higher.
    at.y -= step * static_cast<double>(lines) / 2;
    for (Fields fields(text, '\n'); fields.next(); at.y += step) {
      const std::string_view line = fields.field();
      if (!line.empty()) add(draw::Text{std::string(line), at, size, anchor, mark_.angle}, mark_.text_paint, layer);
    }
  }

  // Draws the outline, which needs the cells sorted, and the text in the corner of the first cell on a light ground.
  void write_cage() {
    std::vector<int> cells;
    for (const Spot spot : mark_.spots) {
      const int row = line_at(spot.row), column = line_at(spot.column);
      if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return;
      cells.push_back(row * columns_ + column);
    }
    if (cells.empty()) return;
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    // Within the borders of the cells, so that neighboring cages stay apart.
    constexpr double inset = 5;
    add(draw::outline_of(cells, columns_, inset));
    if (mark_.text.empty()) return;
    const Point corner{cells.front() % columns_ * cell_size, cells.front() / columns_ * cell_size};
    const double width = draw::width_of(mark_.text, mark_.font_size) + 2;
    add(draw::Rectangle{{corner.x + 2, corner.y + 2}, width, mark_.font_size}, {.fill = Rgba{255, 255, 255, 0.9}},
        mark_.layer);
    write_text({corner.x + 3, corner.y + 2 + mark_.font_size / 2}, mark_.text, draw::Anchor::start, mark_.layer);
  }

  const Mark& mark_;
  const int rows_, columns_;
  std::vector<Shape>& shapes_;
};

}  // namespace

void append_shapes(const Mark& mark, int rows, int columns, std::vector<Shape>& shapes) {
  ShapeWriter(mark, rows, columns, shapes).write();
}

}  // namespace quadrille::text
