// Looks of lines through cells: each kind has a pattern and ends of its own, so that they differ without their colors,
// too. Thermometers and arrows look as in print; all others are rows of a table: a tone, a pattern, two ends.
#include <cmath>

#include "draw/core/square.h"
#include "draw/rules/look.h"

namespace quadrille::draw {

namespace {

using enum RuleKind;

constexpr double circle_radius = 0.36 * cell_size, dot_radius_of_end = 8.5, square_side = 17;

Strokes path_through(const RulePainter& painter, std::span<const int> cells) {
  Strokes path;
  for (const int cell : cells) path.pieces.empty() ? path.move(painter.center(cell)) : path.line(painter.center(cell));
  return path;
}

// Returns the point `distance` before `to`, seen from `from`; with a negative distance, one beyond it.
Point before(Point from, Point to, double distance) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length <= distance) return from;
  return {to.x - distance * (to.x - from.x) / length, to.y - distance * (to.y - from.y) / length};
}

// Draws two strokes from the tip back.
void draw_arrow_head(RulePainter& painter, Point from, Point to, ShapeRole role, Tone tone) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const auto spot = [&](double back, double across) {
    return Point{to.x - back * dx - across * dy, to.y - back * dy + across * dx};
  };
  painter.add(Layer::lines, role, Strokes().move(spot(12, -10)).line(to).line(spot(12, 10)), tone,
              role == ShapeRole::line ? FillPattern::thin : FillPattern::solid);
}

// Draws the end of a line. Filled ends cover the stroke, open ones show the digit in the cell.
void draw_end(RulePainter& painter, End end, Point at, Point from, Tone tone) {
  const double half = square_side / 2;
  switch (end) {
    case End::none: return;
    case End::dot: return painter.add(Layer::lines, ShapeRole::line_end, Circle{at, dot_radius_of_end}, tone);
    case End::circle: return painter.add(Layer::lines, ShapeRole::open_end, Circle{at, circle_radius}, tone);
    case End::square: return painter.add(Layer::lines, ShapeRole::line_end, square_around(at, half, half), tone);
    case End::open_square:
      return painter.add(Layer::lines, ShapeRole::open_end, square_around(at, 2.5 * half, 2.5 * half), tone);
    case End::diamond: return painter.add(Layer::lines, ShapeRole::line_end, square_around(at, 1.3 * half, 0), tone);
    case End::open_diamond:
      return painter.add(Layer::lines, ShapeRole::open_end, square_around(at, 2.4 * 1.3 * half, 0), tone);
    case End::arrow: return draw_arrow_head(painter, from, at, ShapeRole::line, tone);
  }
}

// Returns the middle cell, or the border between the two in the middle.
Point middle_of(const RulePainter& painter, const std::vector<int>& cells) {
  const Point a = painter.center(cells[(cells.size() - 1) / 2]), b = painter.center(cells[cells.size() / 2]);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void draw_part(RulePainter& painter, std::span<const int> cells, const LineLook& line) {
  painter.add(Layer::lines, ShapeRole::line, path_through(painter, cells), line.tone, line.pattern);
  const Point first = painter.center(cells.front()), last = painter.center(cells.back());
  draw_end(painter, line.first, first, cells.size() > 1 ? painter.center(cells[1]) : first, line.tone);
  draw_end(painter, line.last, last, cells.size() > 1 ? painter.center(cells[cells.size() - 2]) : last, line.tone);
}

// Puts the badge where the line begins, off its first cell's middle.
void draw_badge_at(RulePainter& painter, int cell) {
  painter.draw_badge({painter.corner(cell).x + 15, painter.corner(cell).y + cell_size - 15});
}

void draw_line(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_part(painter, rule.cells, line);
  if (line.marks_middle)
    painter.add(Layer::lines, ShapeRole::line_end, Circle{middle_of(painter, rule.cells), dot_radius_of_end},
                line.tone);
  draw_badge_at(painter, rule.cells.front());
}

// Cuts the line into parts, each with its own ends. Lengths are not trusted: samples have fewer cells than rules.
void draw_parts(RulePainter& painter, const Rule& rule, const LineLook& line, std::span<const int> lengths) {
  std::span<const int> left(rule.cells);
  for (const int length : lengths) {
    const auto size = std::min(static_cast<std::size_t>(std::max(length, 1)), left.size());
    if (size > 0) draw_part(painter, left.first(size), line);
    left = left.subspan(size);
  }
  draw_badge_at(painter, rule.cells.front());
}

void draw_same_sets(RulePainter& painter, const Rule& rule, const LineLook& line) {
  const int parts = std::max(1, number_of(rule, painter.shape().order()));
  const std::vector<int> lengths(static_cast<std::size_t>(parts), static_cast<int>(rule.cells.size()) / parts);
  draw_parts(painter, rule, line, lengths);
}

void draw_equal_sums(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_parts(painter, rule, line, rule.list);
}

void draw_thermometer(RulePainter& painter, const Rule& rule, const LineLook&) {
  painter.add(Layer::lines, ShapeRole::tube, path_through(painter, rule.cells));
  painter.add(Layer::lines, ShapeRole::bulb, Circle{painter.center(rule.cells.front()), 0.38 * cell_size});
}

// Draws a hollow one: a thinner tube in the color of the sheet lies upon it.
void draw_slow_thermometer(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_thermometer(painter, rule, line);
  painter.add(Layer::lines, ShapeRole::hollow_tube, path_through(painter, rule.cells));
  painter.add(Layer::lines, ShapeRole::hollow_bulb, Circle{painter.center(rule.cells.front()), 0.29 * cell_size});
}

// Draws a pill around the first cells, which are a number together if there are several.
void draw_pill(RulePainter& painter, std::span<const int> cells) {
  Point least = painter.center(cells.front()), most = least;
  for (const int cell : cells) {
    const Point center = painter.center(cell);
    least = {std::min(least.x, center.x), std::min(least.y, center.y)};
    most = {std::max(most.x, center.x), std::max(most.y, center.y)};
  }
  painter.add(Layer::lines, ShapeRole::arrow_circle,
              Rectangle{{least.x - circle_radius, least.y - circle_radius},
                        most.x - least.x + 2 * circle_radius,
                        most.y - least.y + 2 * circle_radius,
                        circle_radius});
}

// Draws the shaft from the last cell of the pill, a little beyond the middle of the last cell.
void draw_arrow(RulePainter& painter, const Rule& rule, const LineLook&) {
  const std::span<const int> cells(rule.cells);
  const auto pill = std::min(static_cast<std::size_t>(std::max(rule.number.value_or(1), 1)), cells.size() - 1);
  const std::span<const int> shaft = cells.subspan(pill - 1);
  Strokes path = path_through(painter, shaft);
  const Point from = painter.center(shaft[shaft.size() - 2]);
  const Point tip = before(from, painter.center(shaft.back()), -0.12 * cell_size);
  path.pieces.back().to = tip;
  painter.add(Layer::lines, ShapeRole::arrow, std::move(path));
  draw_arrow_head(painter, from, tip, ShapeRole::arrow, 0);
  draw_pill(painter, cells.first(pill));
}

void draw_double_arrow(RulePainter& painter, const Rule& rule, const LineLook&) {
  painter.add(Layer::lines, ShapeRole::arrow, path_through(painter, rule.cells));
  draw_pill(painter, {&rule.cells.front(), 1});
  draw_pill(painter, {&rule.cells.back(), 1});
}

// The first cell says something about the others: a circle, joined to them by a dotted line. Where the second cell is
// named again, another line begins.
void draw_counted_line(RulePainter& painter, const Rule& rule, const LineLook& line) {
  const std::span<const int> others = std::span<const int>(rule.cells).subspan(1);
  Strokes path;
  for (const int cell : others) {
    const bool begins = path.pieces.empty() || cell == others.front();
    begins ? path.move(painter.center(cell)) : path.line(painter.center(cell));
  }
  const Point first = painter.center(rule.cells.front()), second = painter.center(others.front());
  painter.add(Layer::lines, ShapeRole::line, Strokes().move(first).line(second), line.tone, FillPattern::dotted);
  painter.add(Layer::lines, ShapeRole::line, path, line.tone, line.pattern);
  draw_end(painter, line.last, second, first, line.tone);
  painter.add(Layer::lines, ShapeRole::open_end, Circle{first, circle_radius}, line.tone);
  draw_badge_at(painter, rule.cells.front());
}

constexpr RuleLook line_rows[] = {
    {thermometer, draw_thermometer},
    {slow_thermometer, draw_slow_thermometer},
    {palindrome, draw_line, SampleBoard::row, false, {0, FillPattern::wide}},
    {renban, draw_line, SampleBoard::row, false, {5, FillPattern::solid}},
    {nabner, draw_line, SampleBoard::row, false, {7, FillPattern::dashed}},
    {whispers, draw_line, SampleBoard::row, false, {3, FillPattern::broad}},
    {RuleKind::between, draw_line, SampleBoard::row, false, {0, FillPattern::solid, End::circle, End::circle}},
    {lockout, draw_line, SampleBoard::row, false, {1, FillPattern::solid, End::open_diamond, End::open_diamond}},
    {entropic, draw_line, SampleBoard::row, false, {4, FillPattern::dash_dotted}},
    {modular, draw_line, SampleBoard::row, false, {6, FillPattern::dotted}},
    {value_index, draw_line, SampleBoard::row, false, {1, FillPattern::thin, End::circle, End::none, false}},
    {arrow, draw_arrow, SampleBoard::row, true},
    {double_arrow, draw_double_arrow},
    {zipper, draw_line, SampleBoard::row, false, {2, FillPattern::solid, End::none, End::none, true}},
    {sum_line, draw_line, SampleBoard::row, false, {2, FillPattern::solid, End::square, End::square}},
    {region_sums, draw_line, SampleBoard::row, false, {1, FillPattern::dashed, End::dot, End::dot}},
    {count_distinct, draw_counted_line, SampleBoard::row, false, {4, FillPattern::solid, End::none, End::dot}},
    {same_sets, draw_same_sets, SampleBoard::long_row, true, {6, FillPattern::thin, End::dot, End::dot}},
    {equal_sums, draw_equal_sums, SampleBoard::long_row, true, {2, FillPattern::thin, End::square, End::square}},
    {pair, draw_line, SampleBoard::row, false, {3, FillPattern::thin, End::dot, End::none}},
    {all_pairs, draw_line, SampleBoard::row, false, {6, FillPattern::thin, End::square, End::arrow}},
    {regex, draw_line, SampleBoard::row, false, {4, FillPattern::thin, End::none, End::arrow}},
    {state_machine, draw_line, SampleBoard::row, false, {5, FillPattern::thin, End::diamond, End::arrow}},
    {run_length, draw_counted_line, SampleBoard::row, false, {3, FillPattern::thin, End::none, End::square}},
    {count_same, draw_counted_line, SampleBoard::row, false, {7, FillPattern::thin, End::none, End::diamond}},
};

}  // namespace

std::span<const RuleLook> line_looks() { return line_rows; }

}  // namespace quadrille::draw
