// Looks of numbers next to the grid, about the cells that they look at. The number stands before the first cell, in
// line with the cells; the form of its frame tells the kinds apart.
#include <cmath>

#include "draw/rules/look.h"

namespace quadrille::draw {

namespace {

using enum RuleKind;

enum class ClueFrame : std::uint8_t { none, circle, square, house, diamond };

constexpr double frame_radius = 19;

// Tells whether each cell follows the one before in the same direction.
bool is_straight(const RulePainter& painter, const std::vector<int>& cells) {
  if (cells.size() < 2) return false;
  const Point a = painter.center(cells[0]), b = painter.center(cells[1]);
  const Point step{b.x - a.x, b.y - a.y};
  if (std::max(std::abs(step.x), std::abs(step.y)) != cell_size) return false;
  for (std::size_t i = 2; i < cells.size(); ++i) {
    const Point from = painter.center(cells[i - 1]), to = painter.center(cells[i]);
    if (Point{to.x - from.x, to.y - from.y} != step) return false;
  }
  return true;
}

// Draws the frame: a house for skyscrapers, a room for numbered rooms, a diamond for ranks.
void draw_frame(RulePainter& painter, ClueFrame frame, FillPattern pattern, Point at) {
  const double r = frame_radius;
  const auto spot = [&](double x, double y) { return Point{at.x + x * r, at.y + y * r}; };
  const auto add = [&](auto form) { painter.add(Layer::marks, ShapeRole::outside_frame, std::move(form), 0, pattern); };
  switch (frame) {
    case ClueFrame::none: return;
    case ClueFrame::circle: return add(Circle{at, r});
    case ClueFrame::square: return add(Rectangle{spot(-.9, -.9), 1.8 * r, 1.8 * r, 2});
    case ClueFrame::house:
      return add(Strokes()
                     .move(spot(-.8, .95))
                     .line(spot(-.8, -.55))
                     .line(spot(0, -1.25))
                     .line(spot(.8, -.55))
                     .line(spot(.8, .95))
                     .close());
    case ClueFrame::diamond:
      return add(Strokes().move(spot(0, -1.3)).line(spot(1.3, 0)).line(spot(0, 1.3)).line(spot(-1.3, 0)).close());
  }
}

// Writes the number before the first cell. Cells that are not in a line have no place to look from: they get an outline
// with the number.
void draw_number(RulePainter& painter, const Rule& rule, ClueFrame frame, FillPattern pattern) {
  const std::string number = std::to_string(rule.number.value_or(0));
  if (!is_straight(painter, rule.cells)) return painter.draw_area(rule.cells, ShapeRole::area, number, 7, pattern);
  const Point at = painter.outside_place(rule.cells[0], rule.cells[1]);
  draw_frame(painter, frame, pattern, at);
  const double wanted = frame == ClueFrame::none ? 0.4 * cell_size : 0.32 * cell_size;
  const double size = std::min(wanted, 1.5 * frame_radius / width_of(number, 1));
  painter.add(Layer::marks, ShapeRole::outside, Text{number, at, size});
}

void draw_sandwich(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::none, FillPattern::solid);
}
void draw_x_sum(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::circle, FillPattern::solid);
}
void draw_skyscraper(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::house, FillPattern::solid);
}
void draw_hidden_skyscraper(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::house, FillPattern::dashed);
}
void draw_numbered_room(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::square, FillPattern::solid);
}
void draw_rank(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::diamond, FillPattern::solid);
}
void draw_shared_rank(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_number(painter, rule, ClueFrame::diamond, FillPattern::dashed);
}

// Draws an arrow from the number to the first cell: on a diagonal the place alone does not show the direction. The tip
// ends a little inside of the cell's border, which is farther away on a diagonal.
void draw_little_killer(RulePainter& painter, const Rule& rule, const LineLook&) {
  const std::string number = std::to_string(rule.number.value_or(0));
  if (!is_straight(painter, rule.cells)) return painter.draw_area(rule.cells, ShapeRole::area, number, 7);
  const Point at = painter.outside_place(rule.cells[0], rule.cells[1]), first = painter.center(rule.cells[0]);
  const double length = std::hypot(first.x - at.x, first.y - at.y);
  const double dx = (first.x - at.x) / length, dy = (first.y - at.y) / length;
  const auto spot = [&](double along, double across) {
    return Point{at.x + along * dx - across * dy, at.y + along * dy + across * dx};
  };
  const double tip = length - 0.5 * cell_size * std::hypot(1, std::abs(dx * dy) > 0.1 ? 1 : 0) + 3;
  painter.add(
      Layer::marks, ShapeRole::outside_arrow,
      Strokes().move(spot(17, 0)).line(spot(tip, 0)).move(spot(tip - 8, -6)).line(spot(tip, 0)).line(spot(tip - 8, 6)));
  painter.add(Layer::marks, ShapeRole::outside, Text{number, spot(-2, 0), 0.34 * cell_size});
}

constexpr RuleLook outside_rows[] = {
    {sandwich, draw_sandwich, SampleBoard::row, true},
    {x_sum, draw_x_sum, SampleBoard::row, true},
    {skyscraper, draw_skyscraper, SampleBoard::row, true},
    {hidden_skyscraper, draw_hidden_skyscraper, SampleBoard::row, true},
    {numbered_room, draw_numbered_room, SampleBoard::row, true},
    {little_killer, draw_little_killer, SampleBoard::diagonal, true},
    {rank, draw_rank, SampleBoard::row, true},
    {shared_rank, draw_shared_rank, SampleBoard::row, true},
};

}  // namespace

std::span<const RuleLook> outside_looks() { return outside_rows; }

}  // namespace quadrille::draw
