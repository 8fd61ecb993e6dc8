// Looks of rules about areas: what shades cells, and what is drawn around them. Shading and circles lie below the
// digits; outlines are inset, so that those of several rules stay apart (RulePainter::draw_area()). Texts stand in the
// upper left corner, as totals of cages do in print.
#include "draw/rules/look.h"
#include "puzzle/core/rule_names.h"

namespace quadrille::draw {

namespace {

using enum RuleKind;

// Draws a line from corner to corner of each grid.
void draw_diagonal(RulePainter& painter, bool down) {
  for (const PlacedGrid& grid : painter.shape().grids()) {
    const double left = grid.column * cell_size, right = left + grid.columns * cell_size;
    const double top = grid.row * cell_size, bottom = top + grid.rows * cell_size;
    painter.add(Layer::lines, ShapeRole::diagonal,
                Strokes().move({left, down ? top : bottom}).line({right, down ? bottom : top}));
  }
}

void draw_diagonal_down(RulePainter& painter, const Rule&, const LineLook&) { draw_diagonal(painter, true); }
void draw_diagonal_up(RulePainter& painter, const Rule&, const LineLook&) { draw_diagonal(painter, false); }

// Uses the same windows as the rule: one cell from the edge and from each other.
void draw_windows(RulePainter& painter, const Rule&, const LineLook&) {
  for (const PlacedGrid& grid : painter.shape().grids()) {
    const auto [rows, columns] = grid.boxes;
    for (int top = 1; top + rows < grid.rows; top += rows + 1) {
      for (int left = 1; left + columns < grid.columns; left += columns + 1) {
        const Point corner{(grid.column + left) * cell_size, (grid.row + top) * cell_size};
        painter.add(Layer::shading, ShapeRole::window, Rectangle{corner, columns * cell_size, rows * cell_size});
      }
    }
  }
}

// A square is even, a circle odd, as setters draw them.
void draw_even(RulePainter& painter, const Rule& rule, const LineLook&) {
  constexpr double side = 0.74 * cell_size;
  for (const int cell : rule.cells) {
    const Point center = painter.center(cell);
    painter.add(Layer::shading, ShapeRole::even_cell,
                Rectangle{{center.x - side / 2, center.y - side / 2}, side, side});
  }
}

void draw_odd(RulePainter& painter, const Rule& rule, const LineLook&) {
  for (const int cell : rule.cells)
    painter.add(Layer::shading, ShapeRole::odd_cell, Circle{painter.center(cell), 0.39 * cell_size});
}

void draw_counting_circles(RulePainter& painter, const Rule& rule, const LineLook&) {
  for (const int cell : rule.cells)
    painter.add(Layer::lines, ShapeRole::arrow_circle, Circle{painter.center(cell), 0.42 * cell_size});
}

// Shades each cell and writes a text of its own into its corner.
void draw_noted_cells(RulePainter& painter, const Rule& rule, const std::string& text) {
  for (const int cell : rule.cells) {
    painter.add(Layer::shading, ShapeRole::shaded_cell, Rectangle{painter.corner(cell), cell_size, cell_size});
    painter.draw_area({&cell, 1}, ShapeRole::area, text, 0, FillPattern::thin);
  }
}

void draw_one_of(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_noted_cells(painter, rule, list_text(rule.list));
}
void draw_row_index(RulePainter& painter, const Rule& rule, const LineLook&) { draw_noted_cells(painter, rule, "row"); }
void draw_column_index(RulePainter& painter, const Rule& rule, const LineLook&) {
  draw_noted_cells(painter, rule, "col");
}
void draw_box_index(RulePainter& painter, const Rule& rule, const LineLook&) { draw_noted_cells(painter, rule, "box"); }

std::string number_text(const Rule& rule) { return rule.number ? std::to_string(*rule.number) : ""; }

void draw_cage(RulePainter& painter, const Rule& rule, const LineLook&) {
  painter.draw_area(rule.cells, ShapeRole::cage, number_text(rule));
}
void draw_cage_sums(RulePainter& painter, const Rule& rule, const LineLook&) {
  painter.draw_area(rule.cells, ShapeRole::cage, list_text(rule.list));
}

void draw_outline(RulePainter& painter, const Rule& rule, const std::string& text, const LineLook& line) {
  painter.draw_area(cells_of(rule), ShapeRole::area, text, line.tone, line.pattern);
}
void draw_plain_outline(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, "", line);
}
// Returns A, B, C, ... if the board has several clones; nothing for the only one.
std::string letter_of_clone(const std::vector<Rule>& rules, const Rule& rule) {
  int count = 0, number = 0;
  for (const Rule& other : rules) {
    if (&other == &rule) number = count;
    count += other.kind == rule.kind ? 1 : 0;
  }
  return count > 1 ? std::string(1, static_cast<char>('A' + number % 26)) : "";
}

// Shades and outlines each part: equal letters say which parts belong together.
void draw_clone(RulePainter& painter, const Rule& rule, const LineLook& line) {
  const std::string letter = letter_of_clone(painter.painter().board().rules, rule);
  const auto parts = static_cast<std::size_t>(std::max(1, number_of(rule, painter.shape().order())));
  // A sample may have fewer cells than the rule has parts: these are then empty.
  const std::size_t size = rule.cells.size() / parts;
  for (const int cell : cells_of(rule))
    painter.add(Layer::shading, ShapeRole::shaded_cell, Rectangle{painter.corner(cell), cell_size, cell_size});
  for (std::size_t i = 0; i < parts; ++i)
    painter.draw_area(std::span(rule.cells).subspan(i * size, size), ShapeRole::area, letter, line.tone, line.pattern);
}

void draw_lunchbox(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, "(" + number_text(rule) + ")", line);
}
void draw_rellik(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, "\u2260" + number_text(rule), line);
}
void draw_equality(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, "=", line);
}
void draw_contains(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, list_text(rule.list), line);
}

// Writes counts and numbers as "2\u00d73 0\u00d74": two threes, no four.
void draw_look_and_say(RulePainter& painter, const Rule& rule, const LineLook& line) {
  std::string text;
  for (std::size_t i = 0; i + 1 < rule.list.size(); i += 2)
    text += (i > 0 ? " " : "") + std::to_string(rule.list[i]) + "\u00d7" + std::to_string(rule.list[i + 1]);
  draw_outline(painter, rule, text, line);
}

// Writes the total for all cells, and the factor of each.
void draw_weighted_sum(RulePainter& painter, const Rule& rule, const LineLook& line) {
  draw_outline(painter, rule, "=" + number_text(rule), line);
  for (std::size_t i = 0; i < std::min(rule.cells.size(), rule.list.size()); ++i)
    painter.draw_corner_text(rule.cells[i], "\u00d7" + std::to_string(rule.list[i]));
}

// Labels one cell for each row, then one for each column and each box of the first grid.
void draw_doppelganger(RulePainter& painter, const Rule& rule, const LineLook&) {
  const PlacedGrid& grid = painter.shape().grids().front();
  for (int i = 0; i < static_cast<int>(rule.cells.size()); ++i) {
    const int column = i - grid.rows, box = column - grid.columns;
    const std::string text = column < 0 ? "row " + std::to_string(i + 1)
                             : box < 0  ? "col " + std::to_string(column + 1)
                                        : "box " + std::to_string(box + 1);
    painter.draw_corner_text(rule.cells[static_cast<std::size_t>(i)], text);
  }
}

// Draws a circle where four cells meet, with up to two lines of digits; other cells get an outline.
void draw_quadruple(RulePainter& painter, const Rule& rule, const LineLook& line) {
  const std::vector<int> cells = cells_of(rule);
  const int columns = painter.painter().columns(), first = cells.front();
  if (cells != std::vector<int>{first, first + 1, first + columns, first + columns + 1})
    return draw_outline(painter, rule, number_text(rule), line);
  const Point corner = painter.corner(first), middle{corner.x + cell_size, corner.y + cell_size};
  const std::string digits = number_text(rule);
  const double radius = digits.size() > 2 ? 15 : 13;
  painter.add(Layer::marks, ShapeRole::quadruple, Circle{middle, radius});
  const std::size_t in_first = digits.size() > 2 ? (digits.size() + 1) / 2 : digits.size();
  const bool two_lines = in_first < digits.size();
  painter.add(Layer::marks, ShapeRole::quadruple_digits,
              Text{digits.substr(0, in_first), {middle.x, middle.y - (two_lines ? 6 : 0)}, 14});
  if (two_lines)
    painter.add(Layer::marks, ShapeRole::quadruple_digits, Text{digits.substr(in_first), {middle.x, middle.y + 6}, 14});
}

constexpr RuleLook area_rows[] = {
    {diagonal_down, draw_diagonal_down, SampleBoard::diagonal},
    {diagonal_up, draw_diagonal_up, SampleBoard::diagonal},
    {windoku, draw_windows, SampleBoard::diagonal},
    {different, draw_plain_outline, SampleBoard::row, true, {1, FillPattern::dotted}},
    {even, draw_even, SampleBoard::one_cell},
    {odd, draw_odd, SampleBoard::one_cell},
    {one_of, draw_one_of, SampleBoard::one_cell, true},
    {row_index, draw_row_index, SampleBoard::one_cell},
    {column_index, draw_column_index, SampleBoard::one_cell},
    {box_index, draw_box_index, SampleBoard::one_cell},
    {cage, draw_cage, SampleBoard::row, true},
    {lunchbox, draw_lunchbox, SampleBoard::row, true, {2, FillPattern::solid}},
    {cage_sums, draw_cage_sums, SampleBoard::row, true},
    {quadruple, draw_quadruple, SampleBoard::square, true, {1, FillPattern::solid}},
    {rellik, draw_rellik, SampleBoard::row, true, {4, FillPattern::dashed}},
    {equality, draw_equality, SampleBoard::row, true, {3, FillPattern::solid}},
    {counting_circles, draw_counting_circles, SampleBoard::one_cell},
    {RuleKind::clone, draw_clone, SampleBoard::long_row, true, {0, FillPattern::thin}},
    {contains, draw_contains, SampleBoard::row, true, {5, FillPattern::dash_dotted}},
    {look_and_say, draw_look_and_say, SampleBoard::row, true, {6, FillPattern::solid}},
    {weighted_sum, draw_weighted_sum, SampleBoard::row, true, {7, FillPattern::dash_dotted}},
    {doppelganger, draw_doppelganger, SampleBoard::row},
};

}  // namespace

std::span<const RuleLook> area_looks() { return area_rows; }

}  // namespace quadrille::draw
