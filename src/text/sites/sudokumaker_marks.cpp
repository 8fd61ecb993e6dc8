// The look of what SudokuMaker only draws. Numbers are clamped, as files come from anybody.
#include <algorithm>

#include "text/core/color.h"
#include "text/sites/sudokumaker_rules.h"

namespace quadrille::text {

namespace {

draw::Rgba color_in(const Json& style, std::string_view member, draw::Rgba otherwise) {
  return read_color(style.text_of(member)).value_or(otherwise);
}

double number_in(const Json& style, std::string_view member, double otherwise) {
  const Json value = style.find(member);
  return value.is_number() ? std::clamp(value.real(), -1000.0, 1000.0) : otherwise;
}

// A point without coordinates lies far away from the puzzle, where nothing shows.
Spot spot_in(const Json& point) { return {number_in(point, "y", -1000), number_in(point, "x", -1000)}; }

Mark line_mark(const Json& style, const Json& points) {
  Mark mark{.form = Mark::Form::line};
  for (const Json& point : points) mark.spots.push_back(spot_in(point));
  mark.paint = {.stroke = color_in(style, "color", {}), .width = draw::cell_size * number_in(style, "thickness", 0.1)};
  return mark;
}

Mark cage_mark(const Json& style, const Json& cage, int columns) {
  Mark mark{.form = Mark::Form::cage, .layer = draw::Layer::marks};
  for (const Json& cell : cage.find("cells")) {
    const int place = cell.is_integer() ? static_cast<int>(std::clamp<std::int64_t>(cell.integer(), -1, 10'000)) : -1;
    if (place < 0) return {};
    mark.spots.push_back({static_cast<double>(place / columns), static_cast<double>(place % columns)});
  }
  mark.paint = {.stroke = color_in(style.find("cage"), "color", {}), .width = 1.5, .dashes = {5, 3}, .round = false};
  mark.text = cage.text_of("value");
  mark.font_size = 13;
  mark.text_paint.fill = color_in(style.find("text"), "color", {});
  return mark;
}

Mark symbol_mark(const Json& symbol) {
  const Json params = symbol.find("params");
  const std::string_view layer = symbol.text_of("layer");
  Mark mark{.form = Mark::Form::shape, .spots = {spot_in(symbol.find("position"))}};
  if (layer != "default") mark.layer = layer == "background" ? draw::Layer::shading : draw::Layer::marks;
  mark.angle = number_in(params, "angle", 0);
  mark.paint = {.fill = color_in(params, "fill", {0, 0, 0, 0}),
                .stroke = color_in(params, "stroke", {0, 0, 0, 0}),
                .width = draw::cell_size * number_in(params, "strokeWidth", 0),
                .round = false};
  if (params.find("type").is_text("rectangle"))
    mark.width = number_in(params, "width", 1), mark.height = number_in(params, "height", 1);
  if (params.find("type").is_text("ellipse")) {
    mark.width = 2 * number_in(params, "rx", 0.4), mark.height = 2 * number_in(params, "ry", 0.4);
    mark.rounded = true;
  }
  if (params.find("type").is_text("text")) {
    mark.text = params.text_of("text");
    mark.font_size = std::clamp(draw::cell_size * number_in(params, "size", 0.5), 1.0, 200.0);
    mark.text_paint = mark.paint;
  }
  return mark;
}

}  // namespace

Mark sudokumaker_mark(int type, const Json& style, const Json& clue, int columns) {
  return type == 2000 ? line_mark(style, clue) : type == 2001 ? cage_mark(style, clue, columns) : symbol_mark(clue);
}

}  // namespace quadrille::text
