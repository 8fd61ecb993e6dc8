// Turns an element into a mark with its paint. Widths and heights of shapes are in cells; widths of lines and sizes of
// texts are in halves of a cell. Every number is clamped: files come from anybody, and a picture must not grow because
// of one.
#include "text/sites/f_puzzles_marks.h"

#include <algorithm>
#include <cctype>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/color.h"

namespace quadrille::text {

namespace {

using draw::Layer;
using draw::Rgba;

constexpr double half_cell = draw::cell_size / 2;  // what a size of 1 means

double number_of(const Json& entry, std::string_view member, double otherwise) {
  const Json value = entry.find(member);
  return value.is_number() ? std::clamp(value.real(), -100.0, 100.0) : otherwise;
}

Rgba color_of(const Json& entry, std::string_view member, Rgba otherwise) {
  const Json value = entry.find(member);
  return value.is_string() ? read_color(value.text()).value_or(otherwise) : otherwise;
}

// Returns the middle of "R1C2"; R0 and C0 lie next to the board.
std::optional<Spot> middle_of(const Json& name) {
  if (!name.is_string()) return std::nullopt;
  const std::string_view text = name.text();
  const std::size_t c = text.find_first_of("cC");
  if (c == text.npos || (text.front() != 'R' && text.front() != 'r')) return std::nullopt;
  const auto row = whole_number(text.substr(1, c - 1)), column = whole_number(text.substr(c + 1));
  if (!row || !column || *row > 1000 || *column > 1000) return std::nullopt;
  return Spot{*row - 0.5, *column - 0.5};
}

std::vector<Spot> middles_of(const Json& cells) {
  std::vector<Spot> spots;
  for (const Json& name : cells) {
    const auto spot = middle_of(name);
    if (!spot) return {};
    spots.push_back(*spot);
  }
  return spots;
}

// A single line keeps its points; several lines in one element become one path.
Mark line_mark(const Json& entry) {
  Mark mark{.form = Mark::Form::line};
  mark.paint = {.stroke = color_of(entry, "outlineC", {}), .width = half_cell * number_of(entry, "width", 0.5)};
  for (const Json& line : entry.find("lines")) {
    const auto spots = middles_of(line);
    if (entry.find("lines").size() == 1) return mark.spots = spots, mark;
    for (const Spot spot : spots) {
      const draw::Point at{spot.column * draw::cell_size, spot.row * draw::cell_size};
      spot == spots.front() ? mark.path.move(at) : mark.path.line(at);
    }
  }
  return mark;
}

// Centers the shape on the middle of its cells: one cell, or the two or four whose side or corner it lies on.
Mark shape_mark(const Json& entry, bool is_circle) {
  const auto spots = middles_of(entry.find("cells"));
  if (spots.empty()) return {};
  Mark mark{.form = Mark::Form::shape, .layer = Layer::shading};
  Spot middle;
  for (const Spot spot : spots) {
    middle.row += spot.row / static_cast<double>(spots.size());
    middle.column += spot.column / static_cast<double>(spots.size());
  }
  mark.spots.push_back(middle);
  mark.width = number_of(entry, "width", 0), mark.height = number_of(entry, "height", 0);
  mark.angle = number_of(entry, "angle", 0);
  mark.rounded = is_circle;
  constexpr Rgba none{0, 0, 0, 0};
  mark.paint = {
      .fill = color_of(entry, "baseC", none), .stroke = color_of(entry, "outlineC", none), .width = 2, .round = false};
  return mark;
}

void add_text(const Json& entry, double size, Mark& mark) {
  const Json value = entry.find("value");
  if (value.is_null() || value.is_structured()) return;
  mark.text = value.written();
  mark.font_size = std::clamp(size * number_of(entry, "size", 1), 1.0, 200.0);
  mark.text_paint = {.fill = color_of(entry, "fontC", {})};
}

Mark cage_mark(const Json& entry) {
  Mark mark{.form = Mark::Form::cage, .layer = Layer::marks, .spots = middles_of(entry.find("cells"))};
  mark.paint = {.stroke = color_of(entry, "outlineC", {}), .width = 1.5, .dashes = {5, 3}, .round = false};
  add_text(entry, 13, mark);
  return mark;
}

}  // namespace

Mark fpuzzles_mark(const Json& entry, std::string_view member) {
  if (member == "line") return line_mark(entry);
  if (member == "cage") return cage_mark(entry);
  Mark mark = shape_mark(entry, member == "circle");
  if (mark.form == Mark::Form::shape) add_text(entry, half_cell, mark);
  return mark;
}

}  // namespace quadrille::text
