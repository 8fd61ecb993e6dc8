// Says how each role looks: one row for each. A shape of a role with tones takes its color from the tone
// (currentColor). "@name" is a color of the palette, which style.cpp replaces for each theme. Rows stand in the order
// of the enumeration, since the number of a role is the index of its row.
#include <array>
#include <cassert>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

namespace {

constexpr RoleInfo roles[] = {
    {ShapeRole::sheet, "sheet", "fill:@sheet"},
    {ShapeRole::cell_border, "cell-border", "fill:none;stroke:@line;stroke-width:1"},
    {ShapeRole::region_border, "region-border",
     "fill:none;stroke:@bold;stroke-width:2.8;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::extra_cell, "extra-cell", "fill:none;stroke:@dim;stroke-width:1.2;stroke-dasharray:3 3"},
    {ShapeRole::diagonal, "diagonal", "fill:none;stroke:@tone-1;stroke-width:2.5"},
    {ShapeRole::window, "window", "fill:@shade"},
    {ShapeRole::even_cell, "even-cell", "fill:@soft"},
    {ShapeRole::odd_cell, "odd-cell", "fill:@soft"},
    {ShapeRole::shaded_cell, "shaded-cell", "fill:@shade"},
    {ShapeRole::tube, "tube", "fill:none;stroke:@soft;stroke-width:20;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::bulb, "bulb", "fill:@soft"},
    {ShapeRole::hollow_tube, "hollow-tube",
     "fill:none;stroke:@sheet;stroke-width:11;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::hollow_bulb, "hollow-bulb", "fill:@sheet"},
    {ShapeRole::line, "line",
     "fill:none;stroke:currentColor;stroke-width:8;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::line_end, "line-end", "fill:currentColor;stroke:currentColor;stroke-width:3;stroke-linejoin:round"},
    {ShapeRole::open_end, "open-end", "fill:@sheet;stroke:currentColor;stroke-width:3.5;stroke-linejoin:round"},
    {ShapeRole::arrow, "arrow", "fill:none;stroke:@shaft;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::arrow_circle, "arrow-circle", "fill:@sheet;stroke:@shaft;stroke-width:3.2"},
    {ShapeRole::cage, "cage", "fill:none;stroke:@ink;stroke-width:1.5;stroke-dasharray:5 3.4"},
    {ShapeRole::area, "area", "fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round"},
    {ShapeRole::corner_ground, "corner-ground", "fill:@sheet"},
    {ShapeRole::corner, "corner", "fill:@ink;font-weight:600"},
    {ShapeRole::white_dot, "white-dot", "fill:@white;stroke:@rim;stroke-width:1.8"},
    {ShapeRole::black_dot, "black-dot", "fill:@black;stroke:@rim;stroke-width:1.8"},
    {ShapeRole::dot_number, "dot-number", "fill:@black;font-weight:600"},
    {ShapeRole::black_dot_number, "black-dot-number", "fill:@white;font-weight:600"},
    {ShapeRole::pair_sum, "pair-sum", "fill:@ink;font-weight:600"},
    {ShapeRole::pair_sum_ground, "pair-sum-ground", "fill:@sheet"},
    {ShapeRole::comparison, "comparison",
     "fill:none;stroke:@ink;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::slope, "slope", "fill:@dim"},
    {ShapeRole::quadruple, "quadruple", "fill:@sheet;stroke:@ink;stroke-width:1.4"},
    {ShapeRole::quadruple_digits, "quadruple-digits", "fill:@ink;font-weight:500"},
    {ShapeRole::outside, "outside", "fill:@ink;font-weight:500"},
    {ShapeRole::outside_frame, "outside-frame", "fill:none;stroke:@dim;stroke-width:1.6;stroke-linejoin:round"},
    {ShapeRole::outside_arrow, "outside-arrow",
     "fill:none;stroke:@dim;stroke-width:2;stroke-linejoin:round;stroke-linecap:round"},
    {ShapeRole::badge, "badge", "fill:@sheet;stroke:@ink;stroke-width:1.2"},
    {ShapeRole::badge_letter, "badge-letter", "fill:@ink;font-weight:600"},
    {ShapeRole::clue, "clue", "fill:@ink;font-weight:600"},
    {ShapeRole::digit, "digit", "fill:@blue"},
    {ShapeRole::solution, "solution", "fill:@dim"},
    {ShapeRole::candidate, "candidate", "fill:@dim"},
    {ShapeRole::true_candidate, "true-candidate", "fill:@green;font-weight:700"},
    {ShapeRole::base_house, "base-house", "fill:@wash;stroke:@blue;stroke-width:3"},
    {ShapeRole::cover_house, "cover-house", "fill:none;stroke:@gold;stroke-width:3;stroke-dasharray:9 5"},
    {ShapeRole::pattern_cell, "pattern-cell", "fill:@same"},
    {ShapeRole::reason_cell, "reason-cell", "fill:@peer"},
    {ShapeRole::placed_cell, "placed-cell", "fill:@good"},
    {ShapeRole::failed_cell, "failed-cell", "fill:@bad;stroke:@red;stroke-width:3;stroke-dasharray:3 3"},
    {ShapeRole::mark, "mark", "fill:@sheet;stroke:currentColor;stroke-width:2"},
    {ShapeRole::mark_digit, "mark-digit", "fill:@ink;font-weight:700"},
    {ShapeRole::node_on, "node-on", "fill:currentColor;stroke:currentColor;stroke-width:2"},
    {ShapeRole::node_on_digit, "node-on-digit", "fill:@on-tone;font-weight:700"},
    {ShapeRole::node_off, "node-off", "fill:@sheet;stroke:currentColor;stroke-width:2.4"},
    {ShapeRole::node_off_digit, "node-off-digit", "fill:@ink;font-weight:700"},
    {ShapeRole::strong_link, "strong-link", "fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round"},
    {ShapeRole::weak_link, "weak-link",
     "fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-dasharray:.1 5.4"},
    {ShapeRole::link_head, "link-head", "fill:currentColor"},
    {ShapeRole::eliminated, "eliminated", "fill:@red;font-weight:700"},
    {ShapeRole::elimination_ground, "elimination-ground", "fill:@bad"},
    {ShapeRole::elimination, "elimination", "fill:none;stroke:@red;stroke-width:1.5;stroke-linecap:round"},
    {ShapeRole::placement, "placement", "fill:@good;stroke:@green;stroke-width:2.4"},
    {ShapeRole::placement_digit, "placement-digit", "fill:@green;font-weight:700"},
    {ShapeRole::root, "root", "fill:@blue"},
    {ShapeRole::item_link, "item-link", "fill:none;stroke:@blue;stroke-width:2"},
    {ShapeRole::item_bow, "item-bow", "fill:none;stroke:@red;stroke-width:2"},
    {ShapeRole::item, "item", "fill:@sheet;stroke:@blue;stroke-width:1.8"},
    {ShapeRole::chosen_item, "chosen-item", "fill:@blue;stroke:@blue;stroke-width:1.8"},
    {ShapeRole::covered_item, "covered-item", "fill:@sheet;stroke:@line;stroke-width:1.8;stroke-dasharray:4 3"},
    {ShapeRole::item_name, "item-name", "fill:@ink;font-weight:700"},
    {ShapeRole::chosen_item_name, "chosen-item-name", "fill:@sheet;font-weight:700"},
    {ShapeRole::covered_item_name, "covered-item-name", "fill:@dim"},
    {ShapeRole::item_size, "item-size", "fill:@dim"},
    {ShapeRole::item_band, "item-band", "fill:@wash"},
    {ShapeRole::option_band, "option-band", "fill:@good"},
    {ShapeRole::option_name, "option-name", "fill:@ink"},
    {ShapeRole::hidden_option_name, "hidden-option-name", "fill:@dim;fill-opacity:.75"},
    {ShapeRole::chosen_option_name, "chosen-option-name", "fill:@green;font-weight:700"},
    {ShapeRole::option_link, "option-link", "fill:none;stroke:@line;stroke-width:1.4"},
    {ShapeRole::chosen_option_link, "chosen-option-link", "fill:none;stroke:@green;stroke-width:3"},
    {ShapeRole::column_link, "column-link", "fill:none;stroke:@dim;stroke-width:1.5"},
    {ShapeRole::covered_column_link, "covered-column-link", "fill:none;stroke:@line;stroke-width:1.5"},
    {ShapeRole::bow, "bow", "fill:none;stroke:@red;stroke-width:2"},
    {ShapeRole::covered_bow, "covered-bow", "fill:none;stroke:@red;stroke-width:1.6;stroke-opacity:.5"},
    {ShapeRole::node, "node", "fill:@ink"},
    {ShapeRole::covered_node, "covered-node", "fill:@faded;stroke:@dim;stroke-width:1.2"},
    {ShapeRole::hidden_node, "hidden-node", "fill:@sheet;stroke:@red;stroke-width:1.6;stroke-dasharray:3 2"},
    {ShapeRole::chosen_node, "chosen-node", "fill:@green"},
    {ShapeRole::current_node, "current-node", "fill:none;stroke:@gold;stroke-width:3"},
    {ShapeRole::node_color, "node-color", "fill:@ink"},
    {ShapeRole::title, "title", "fill:@ink;font-weight:600"},
    {ShapeRole::words, "words", "fill:@ink"},
    {ShapeRole::sample_frame, "sample-frame", "fill:@sheet;stroke:@line;stroke-width:1"},
    {ShapeRole::drawing, "drawing", "fill-rule:evenodd"},
};

}  // namespace

const RoleInfo& info(ShapeRole role) {
  static_assert(std::size(roles) == role_count);
  const RoleInfo& found = roles[static_cast<std::size_t>(role)];
  assert(found.role == role);
  return found;
}

}  // namespace quadrille::draw
