// Looks of rules about two cells: a sign on their border, as setters draw it: dots, X and V, wedges.
#include <cmath>

#include "draw/rules/look.h"

namespace quadrille::draw {

namespace {

using enum RuleKind;

constexpr double dot_radius = 9, letter_size = 19;

struct Between {
  Point middle;
  Point toward;  // the unit vector from the first cell to the second one
  bool neighbors;
};

Between pair_span(const RulePainter& painter, int first, int second) {
  const Point a = painter.center(first), b = painter.center(second);
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  return {{(a.x + b.x) / 2, (a.y + b.y) / 2}, {(b.x - a.x) / length, (b.y - a.y) / length}, length == cell_size};
}

// Joins cells that are not neighbors by a line, so that one sees whose sign it is. Returns the point for the sign.
Point join(RulePainter& painter, const Rule& rule) {
  const Between pair = pair_span(painter, rule.cells[0], rule.cells[1]);
  if (!pair.neighbors)
    painter.add(Layer::lines, ShapeRole::line,
                Strokes().move(painter.center(rule.cells[0])).line(painter.center(rule.cells[1])), 0,
                FillPattern::thin);
  return pair.middle;
}

// Leaves the usual number out: plain dots mean 1 and 2.
void draw_dot(RulePainter& painter, const Rule& rule, ShapeRole role, ShapeRole number_role, int usual) {
  const Point at = join(painter, rule);
  const int number = rule.number.value_or(usual);
  painter.add(Layer::marks, role, Circle{at, number == usual ? dot_radius : dot_radius + 1.5});
  if (number != usual) painter.add(Layer::marks, number_role, Text{std::to_string(number), at, 14});
}

void draw_difference(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_dot(painter, rule, ShapeRole::white_dot, ShapeRole::dot_number, 1);
}
void draw_ratio(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_dot(painter, rule, ShapeRole::black_dot, ShapeRole::black_dot_number, 2);
}

void draw_pair_sum(RulePainter& painter, const Rule& rule, const LineLook&) {
  const Point at = join(painter, rule);
  const int sum = *rule.number;
  const std::string text = sum == 10 ? "X" : sum == 5 ? "V" : "+" + std::to_string(sum);
  const double size = text.size() > 1 ? 0.8 * letter_size : letter_size, width = width_of(text, size) + 2;
  painter.add(Layer::marks, ShapeRole::pair_sum_ground, Rectangle{{at.x - width / 2, at.y - 9}, width, 18});
  painter.add(Layer::marks, ShapeRole::pair_sum, Text{text, at, size});
}

// Draws a wedge that points to the lesser cell.
void draw_greater(RulePainter& painter, const Rule& rule, const LineLook&) {
  const Point at = join(painter, rule);
  const Point d = pair_span(painter, rule.cells[0], rule.cells[1]).toward;
  const auto spot = [&](double along, double across) {
    return Point{at.x + along * d.x - across * d.y, at.y + along * d.y + across * d.x};
  };
  painter.add(Layer::marks, ShapeRole::comparison,
              Strokes().move(spot(-4.5, -8)).line(spot(4.5, 0)).line(spot(-4.5, 8)));
}

// Draws triangles at the sides of the named cells, which point where numbers are less.
void draw_slopes(RulePainter& painter, const Rule& rule, bool inward) {
  struct Side {
    int down, right;
  };
  constexpr Side sides[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
  const Painter& canvas = painter.painter();
  const std::vector<int> named = cells_of(rule);
  for (const int cell : named) {
    for (const Side& side : sides) {
      const int row = canvas.row(cell) + side.down, column = canvas.column(cell) + side.right;
      if (!canvas.is_cell(row, column) || std::ranges::binary_search(named, row * canvas.columns() + column)) continue;
      const Point center = painter.center(cell);
      const auto spot = [&](double out, double across) {
        return Point{center.x + out * side.right - across * side.down,
                     center.y + out * side.down + across * side.right};
      };
      const double base = inward ? 30 : 23, tip = inward ? 23 : 30;
      painter.add(Layer::marks, ShapeRole::slope,
                  Strokes().move(spot(base, -6)).line(spot(tip, 0)).line(spot(base, 6)).close());
    }
    painter.add(Layer::shading, ShapeRole::shaded_cell, Rectangle{painter.corner(cell), cell_size, cell_size});
  }
}

void draw_minimum(RulePainter& painter, const Rule& rule, const LineLook&) { draw_slopes(painter, rule, true); }
void draw_maximum(RulePainter& painter, const Rule& rule, const LineLook&) { draw_slopes(painter, rule, false); }

constexpr RuleLook pair_rows[] = {
    {greater, draw_greater, SampleBoard::two_cells},   {minimum, draw_minimum, SampleBoard::two_cells},
    {maximum, draw_maximum, SampleBoard::two_cells},   {difference, draw_difference, SampleBoard::two_cells, true},
    {ratio, draw_ratio, SampleBoard::two_cells, true}, {pair_sum, draw_pair_sum, SampleBoard::two_cells, true},
};

}  // namespace

std::span<const RuleLook> pair_looks() { return pair_rows; }

}  // namespace quadrille::draw
