// Keeps the rules of a board out of each other's way: outlines of overlapping areas lie one within the other, texts in
// one corner one below the other, numbers outside one after the other.
#include "draw/rules/rule_painter.h"

#include <algorithm>

#include "draw/rules/outline.h"

namespace quadrille::draw {

namespace {

constexpr double level_inset = 4.5, corner_size = 0.23 * cell_size;

double squared_distance(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

}  // namespace

// Outlines cells, joins the parts if they are not connected, writes the text into the first cell and the badge into the
// last.
void RulePainter::draw_area(std::span<const int> cells, ShapeRole role, const std::string& text, Tone tone,
                            FillPattern pattern) {
  if (cells.empty()) return;
  const double inset = first_inset + level_inset * free_level(cells);
  const int columns = painter_.columns();
  add(Layer::marks, role, outline_of(cells, columns, inset), tone, pattern);
  const auto parts = connected_parts(cells, columns);
  join_parts(parts, role, tone);
  const int first = parts.front().front();
  if (!text.empty()) draw_corner_text(first, inset, text);
  const int last = *std::ranges::max_element(cells);
  draw_badge({corner(last).x + cell_size - inset - 4, corner(last).y + cell_size - inset - 4});
}

// Returns the lowest level at which none of the cells has an outline yet. More than five would leave no room, so
// further ones share the last inset.
int RulePainter::free_level(std::span<const int> cells) {
  std::size_t level = 0;
  const auto is_taken = [&](int cell) { return outlined_[level].contains(cell); };
  while (level < outlined_.size() && std::ranges::any_of(cells, is_taken)) ++level;
  if (level == outlined_.size()) outlined_.emplace_back();
  outlined_[level].insert(cells.begin(), cells.end());
  return static_cast<int>(std::min<std::size_t>(level, 4));
}

// Joins each further part to the nearest cell of those before it, by a dotted line.
void RulePainter::join_parts(const std::vector<std::vector<int>>& parts, ShapeRole role, Tone tone) {
  std::vector<int> joined = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    std::pair<int, int> nearest{joined.front(), parts[i].front()};
    const auto length = [&](const std::pair<int, int>& two) {
      return squared_distance(center(two.first), center(two.second));
    };
    for (const int a : joined) {
      for (const int b : parts[i])
        nearest = std::min(nearest, {a, b}, [&](auto x, auto y) { return length(x) < length(y); });
    }
    // The line goes from border to border.
    const Point a = center(nearest.first), b = center(nearest.second);
    const double part = 0.36 * cell_size / std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
    const auto between = [&](double share) { return Point{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)}; };
    add(Layer::marks, role, Strokes().move(between(part)).line(between(1 - part)), tone, FillPattern::dotted);
    joined.insert(joined.end(), parts[i].begin(), parts[i].end());
  }
}

// Writes below earlier texts of the cell, on a ground that interrupts the outline. Candidates then leave the corner
// free.
void RulePainter::draw_corner_text(int cell, double inset, const std::string& text) {
  painter_.note_corner_text();
  const double size = std::min(corner_size, (cell_size - 2 * inset) / width_of(text, 1));
  const double x = corner(cell).x + inset + 1, y = corner(cell).y + inset + 4.5 + corner_texts_[cell]++ * corner_size;
  const double width = width_of(text, size), height = 0.8 * size;
  add(Layer::marks, ShapeRole::corner_ground, Rectangle{{x - 2, y - height / 2 - 1}, width + 3, height + 2});
  add(Layer::marks, ShapeRole::corner, Text{text, {x, y}, size, Anchor::start});
}

void RulePainter::draw_badge(Point at) {
  if (badge_.empty()) return;
  const double size = 13, radius = std::max(8.5, width_of(badge_, size) / 2 + 3);
  add(Layer::marks, ShapeRole::badge, Circle{at, radius});
  add(Layer::marks, ShapeRole::badge_letter, Text{badge_, at, size});
}

// Goes back from the first cell until a place is free, so that several clues of a line stand one after the other.
Point RulePainter::outside_place(int first, int second) {
  const int down = painter_.row(second) - painter_.row(first), right = painter_.column(second) - painter_.column(first);
  const auto step = [](int distance) { return distance > 0 ? 1 : distance < 0 ? -1 : 0; };
  int row = painter_.row(first), column = painter_.column(first);
  do {
    row -= step(down), column -= step(right);
  } while (painter_.is_cell(row, column) || taken_.contains({row, column}));
  taken_.insert({row, column});
  // Numbers stand closer to the grid than the middle of a cell would.
  const double closer = 0.1 * cell_size;
  return {(column + .5) * cell_size + step(right) * closer, (row + .5) * cell_size + step(down) * closer};
}

}  // namespace quadrille::draw
