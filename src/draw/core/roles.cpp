// Says how each role looks: one row for each. A shape of a role with tones takes its color from the tone
// (currentColor). "@name" is a color of the palette, which style.cpp replaces for each theme. Rows stand in the order
// of the enumeration, since the number of a role is the index of its row.
#include <array>
#include <cassert>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

namespace {

constexpr RoleInfo roles[] = {
    {Role::sheet, "sheet", "fill:@sheet"},
    {Role::cell_border, "cell-border", "fill:none;stroke:@line;stroke-width:1"},
    {Role::region_border, "region-border",
     "fill:none;stroke:@bold;stroke-width:2.8;stroke-linejoin:round;stroke-linecap:round"},
    {Role::extra_cell, "extra-cell", "fill:none;stroke:@dim;stroke-width:1.2;stroke-dasharray:3 3"},
    {Role::diagonal, "diagonal", "fill:none;stroke:@tone-1;stroke-width:2.5"},
    {Role::window, "window", "fill:@shade"},
    {Role::even_cell, "even-cell", "fill:@soft"},
    {Role::odd_cell, "odd-cell", "fill:@soft"},
    {Role::shaded_cell, "shaded-cell", "fill:@shade"},
    {Role::tube, "tube", "fill:none;stroke:@soft;stroke-width:20;stroke-linejoin:round;stroke-linecap:round"},
    {Role::bulb, "bulb", "fill:@soft"},
    {Role::hollow_tube, "hollow-tube",
     "fill:none;stroke:@sheet;stroke-width:11;stroke-linejoin:round;stroke-linecap:round"},
    {Role::hollow_bulb, "hollow-bulb", "fill:@sheet"},
    {Role::line_core, "line-core", "fill:none;stroke:@sheet;stroke-width:7;stroke-linejoin:round;stroke-linecap:round"},
    {Role::line, "line", "fill:none;stroke:currentColor;stroke-width:8;stroke-linejoin:round;stroke-linecap:round"},
    {Role::line_end, "line-end", "fill:currentColor;stroke:currentColor;stroke-width:3;stroke-linejoin:round"},
    {Role::open_end, "open-end", "fill:@sheet;stroke:currentColor;stroke-width:3.5;stroke-linejoin:round"},
    {Role::arrow, "arrow", "fill:none;stroke:@shaft;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round"},
    {Role::arrow_circle, "arrow-circle", "fill:@sheet;stroke:@shaft;stroke-width:3.2"},
    {Role::cage, "cage", "fill:none;stroke:@ink;stroke-width:1.5;stroke-dasharray:5 3.4"},
    {Role::area, "area", "fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round"},
    {Role::corner_ground, "corner-ground", "fill:@sheet"},
    {Role::corner, "corner", "fill:@ink;font-weight:600"},
    {Role::white_dot, "white-dot", "fill:@sheet;stroke:@ink;stroke-width:1.8"},
    {Role::black_dot, "black-dot", "fill:@ink;stroke:@ink;stroke-width:1.8"},
    {Role::dot_number, "dot-number", "fill:@ink;font-weight:600"},
    {Role::black_dot_number, "black-dot-number", "fill:@sheet;font-weight:600"},
    {Role::pair_sum, "pair-sum", "fill:@ink;font-weight:600"},
    {Role::pair_sum_ground, "pair-sum-ground", "fill:@sheet"},
    {Role::comparison, "comparison",
     "fill:none;stroke:@ink;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round"},
    {Role::slope, "slope", "fill:@dim"},
    {Role::quadruple, "quadruple", "fill:@sheet;stroke:@ink;stroke-width:1.4"},
    {Role::quadruple_digits, "quadruple-digits", "fill:@ink;font-weight:500"},
    {Role::outside, "outside", "fill:@ink;font-weight:500"},
    {Role::outside_frame, "outside-frame", "fill:none;stroke:@dim;stroke-width:1.6;stroke-linejoin:round"},
    {Role::outside_arrow, "outside-arrow",
     "fill:none;stroke:@dim;stroke-width:2;stroke-linejoin:round;stroke-linecap:round"},
    {Role::badge, "badge", "fill:@sheet;stroke:@ink;stroke-width:1.2"},
    {Role::badge_letter, "badge-letter", "fill:@ink;font-weight:600"},
    {Role::clue, "clue", "fill:@ink;font-weight:600"},
    {Role::digit, "digit", "fill:@blue"},
    {Role::solution, "solution", "fill:@dim"},
    {Role::candidate, "candidate", "fill:@dim"},
    {Role::true_candidate, "true-candidate", "fill:@green;font-weight:700"},
    {Role::base_house, "base-house", "fill:@wash;stroke:@blue;stroke-width:3"},
    {Role::cover_house, "cover-house", "fill:none;stroke:@gold;stroke-width:3;stroke-dasharray:9 5"},
    {Role::pattern_cell, "pattern-cell", "fill:@same"},
    {Role::reason_cell, "reason-cell", "fill:@peer"},
    {Role::placed_cell, "placed-cell", "fill:@good"},
    {Role::failed_cell, "failed-cell", "fill:@bad;stroke:@red;stroke-width:3;stroke-dasharray:3 3"},
    {Role::mark, "mark", "fill:@sheet;stroke:currentColor;stroke-width:2"},
    {Role::mark_digit, "mark-digit", "fill:@ink;font-weight:700"},
    {Role::node_on, "node-on", "fill:currentColor;stroke:currentColor;stroke-width:2"},
    {Role::node_on_digit, "node-on-digit", "fill:@on-tone;font-weight:700"},
    {Role::node_off, "node-off", "fill:@sheet;stroke:currentColor;stroke-width:2.4"},
    {Role::node_off_digit, "node-off-digit", "fill:@ink;font-weight:700"},
    {Role::strong_link, "strong-link", "fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round"},
    {Role::weak_link, "weak-link",
     "fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-dasharray:.1 5.4"},
    {Role::link_head, "link-head", "fill:currentColor"},
    {Role::eliminated, "eliminated", "fill:@red;font-weight:700"},
    {Role::elimination_ground, "elimination-ground", "fill:@bad"},
    {Role::elimination, "elimination", "fill:none;stroke:@red;stroke-width:1.5;stroke-linecap:round"},
    {Role::placement, "placement", "fill:@good;stroke:@green;stroke-width:2.4"},
    {Role::placement_digit, "placement-digit", "fill:@green;font-weight:700"},
    {Role::root, "root", "fill:@blue"},
    {Role::item_link, "item-link", "fill:none;stroke:@blue;stroke-width:2"},
    {Role::item_bow, "item-bow", "fill:none;stroke:@red;stroke-width:2"},
    {Role::item, "item", "fill:@sheet;stroke:@blue;stroke-width:1.8"},
    {Role::chosen_item, "chosen-item", "fill:@blue;stroke:@blue;stroke-width:1.8"},
    {Role::covered_item, "covered-item", "fill:@sheet;stroke:@line;stroke-width:1.8;stroke-dasharray:4 3"},
    {Role::item_name, "item-name", "fill:@ink;font-weight:700"},
    {Role::chosen_item_name, "chosen-item-name", "fill:@sheet;font-weight:700"},
    {Role::covered_item_name, "covered-item-name", "fill:@dim"},
    {Role::item_size, "item-size", "fill:@dim"},
    {Role::item_band, "item-band", "fill:@wash"},
    {Role::option_band, "option-band", "fill:@good"},
    {Role::option_name, "option-name", "fill:@ink"},
    {Role::hidden_option_name, "hidden-option-name", "fill:@dim;fill-opacity:.75"},
    {Role::chosen_option_name, "chosen-option-name", "fill:@green;font-weight:700"},
    {Role::option_link, "option-link", "fill:none;stroke:@line;stroke-width:1.4"},
    {Role::chosen_option_link, "chosen-option-link", "fill:none;stroke:@green;stroke-width:3"},
    {Role::column_link, "column-link", "fill:none;stroke:@dim;stroke-width:1.5"},
    {Role::covered_column_link, "covered-column-link", "fill:none;stroke:@line;stroke-width:1.5"},
    {Role::bow, "bow", "fill:none;stroke:@red;stroke-width:2"},
    {Role::covered_bow, "covered-bow", "fill:none;stroke:@red;stroke-width:1.6;stroke-opacity:.5"},
    {Role::node, "node", "fill:@ink"},
    {Role::covered_node, "covered-node", "fill:@faded;stroke:@dim;stroke-width:1.2"},
    {Role::hidden_node, "hidden-node", "fill:@sheet;stroke:@red;stroke-width:1.6;stroke-dasharray:3 2"},
    {Role::chosen_node, "chosen-node", "fill:@green"},
    {Role::current_node, "current-node", "fill:none;stroke:@gold;stroke-width:3"},
    {Role::node_color, "node-color", "fill:@ink"},
    {Role::title, "title", "fill:@ink;font-weight:600"},
    {Role::words, "words", "fill:@ink"},
    {Role::sample_frame, "sample-frame", "fill:@sheet;stroke:@line;stroke-width:1"},
    {Role::drawing, "drawing", "fill-rule:evenodd"},
};

}  // namespace

const RoleInfo& info(Role role) {
  static_assert(std::size(roles) == role_count);
  const RoleInfo& found = roles[static_cast<std::size_t>(role)];
  assert(found.role == role);
  return found;
}

}  // namespace quadrille::draw
