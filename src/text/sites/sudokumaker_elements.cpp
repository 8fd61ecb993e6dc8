// The elements of SudokuMaker's puzzles. Each has a number as its type, whose hundreds are a family: 0 the whole board,
// 100 single cells, 200 sides, 300 shapes of cells, 400 lines, 500 clues outside, 600 indexers, 2000 what is only
// drawn, 4000 what is for the page. A row says in which member the clues are, and in what form.
//
// A form without a rule of its own has the kind `cage`, which means nothing there. Numbers of drawings are clamped, as
// files come from anybody.
#include "text/sites/sudokumaker_elements.h"

#include <algorithm>

#include "text/core/color.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using Form = SudokuMakerForm;

constexpr SudokuMakerElement elements[] = {
    {0, Form::nothing, cage, ""},
    {1, Form::regions, cage, "regions"},
    {2003, Form::nothing, cage, ""},  // rows and columns
    {10, Form::whole_board, diagonal_down, ""},
    {11, Form::whole_board, diagonal_up, ""},
    {12, Form::whole_board, anti_king, ""},
    {13, Form::whole_board, anti_knight, ""},
    {14, Form::whole_board, disjoint_groups, ""},
    {15, Form::whole_board, nonconsecutive, ""},
    {16, Form::groups, entropy, ""},
    {100, Form::single_cells, even, "cells"},
    {101, Form::single_cells, odd, "cells"},
    {102, Form::single_cells, maximum, "cells"},
    {103, Form::single_cells, minimum, "cells"},
    {200, Form::edges, difference, "clues"},
    {201, Form::edges, ratio, "clues"},
    {202, Form::edges, pair_sum, "clues"},
    {300, Form::lines, thermometer, "thermometers"},
    {301, Form::cages, cage, "cages"},
    {302, Form::clones, clone, "groups"},
    {303, Form::corners, quadruple, "clues"},
    {304, Form::cages, look_and_say, "cages"},
    {305, Form::one_area, different, "cells"},
    {400, Form::lines, renban, "lines"},
    {401, Form::lines, whispers, "lines"},
    {402, Form::lines, palindrome, "lines"},
    {403, Form::lines, between, "lines"},
    {404, Form::lines, region_sums, "lines"},
    {406, Form::lines, entropic, "lines"},
    {407, Form::lines, lockout, "lines"},
    {408, Form::arrows, arrow, "bulbsWithArrows"},
    {409, Form::lines, double_arrow, "lines"},
    {500, Form::diagonal_sums, little_killer, "clues"},
    {501, Form::outside, sandwich, "clues"},
    {502, Form::outside, x_sum, "clues"},
    {503, Form::outside, skyscraper, "clues"},
    {504, Form::outside, numbered_room, "clues"},
    {600, Form::single_cells, row_index, "cells"},
    {601, Form::single_cells, column_index, "cells"},
    {2000, Form::drawn, cage, "lines"},
    {2001, Form::drawn, cage, "cages"},
    {2002, Form::drawn, cage, "symbols"},
    {4000, Form::page, cage, ""},
    {4001, Form::page, cage, ""},
};

draw::Rgba color_in(const Json& style, std::string_view member, draw::Rgba otherwise) {
  return read_color(style.text_of(member)).value_or(otherwise);
}

double number_in(const Json& style, std::string_view member, double otherwise) {
  const Json value = style.find(member);
  return value.is_number() ? std::clamp(value.real(), -1000.0, 1000.0) : otherwise;
}

// A point without coordinates lies far away from the board, where nothing shows.
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

const SudokuMakerElement* sudokumaker_element(int type) {
  const auto* const found = std::ranges::find(elements, type, &SudokuMakerElement::type);
  return found == std::end(elements) ? nullptr : found;
}

Mark sudokumaker_mark(int type, const Json& style, const Json& clue, int columns) {
  return type == 2000 ? line_mark(style, clue) : type == 2001 ? cage_mark(style, clue, columns) : symbol_mark(clue);
}

}  // namespace quadrille::text
