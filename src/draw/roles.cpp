// How each role looks: one row for each. A shape of a role with tones takes its color from the tone (currentColor).
#include <array>
#include <cassert>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

namespace {

using enum Role;

constexpr RoleInfo roles[] = {
    {sheet, "sheet", "fill:@sheet"},
    {cell_border, "cell-border", "fill:none;stroke:@line;stroke-width:1"},
    {region_border, "region-border",
     "fill:none;stroke:@bold;stroke-width:2.8;stroke-linejoin:round;stroke-linecap:round"},
    {extra_cell, "extra-cell", "fill:none;stroke:@dim;stroke-width:1.2;stroke-dasharray:3 3"},
    {diagonal, "diagonal", "fill:none;stroke:@tone-1;stroke-width:2.5"},
    {window, "window", "fill:@shade"},
    {even_cell, "even-cell", "fill:@soft"},
    {odd_cell, "odd-cell", "fill:@soft"},
    {shaded_cell, "shaded-cell", "fill:@shade"},
    {thermometer, "thermometer", "fill:@soft;stroke:@soft;stroke-width:20;stroke-linejoin:round;stroke-linecap:round"},
    {slow_thermometer, "slow-thermometer",
     "fill:@sheet;stroke:@sheet;stroke-width:14;stroke-linejoin:round;stroke-linecap:round"},
    {line, "line", "fill:none;stroke:currentColor;stroke-width:8;stroke-linejoin:round;stroke-linecap:round"},
    {line_end, "line-end", "fill:currentColor;stroke:currentColor;stroke-width:3;stroke-linejoin:round"},
    {open_end, "open-end", "fill:@sheet;stroke:currentColor;stroke-width:3.5;stroke-linejoin:round"},
    {arrow, "arrow", "fill:none;stroke:@shaft;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round"},
    {arrow_circle, "arrow-circle", "fill:@sheet;stroke:@shaft;stroke-width:3.2"},
    {cage, "cage", "fill:none;stroke:@ink;stroke-width:1.5;stroke-dasharray:5 3.4"},
    {area, "area", "fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round"},
    {corner_ground, "corner-ground", "fill:@sheet"},
    {corner, "corner", "fill:@ink;font-weight:600"},
    {white_dot, "white-dot", "fill:@sheet;stroke:@ink;stroke-width:1.8"},
    {black_dot, "black-dot", "fill:@ink;stroke:@ink;stroke-width:1.8"},
    {dot_number, "dot-number", "fill:@ink;font-weight:600"},
    {black_dot_number, "black-dot-number", "fill:@sheet;font-weight:600"},
    {pair_sum, "pair-sum", "fill:@ink;font-weight:600"},
    {pair_sum_ground, "pair-sum-ground", "fill:@sheet"},
    {comparison, "comparison", "fill:none;stroke:@ink;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round"},
    {slope, "slope", "fill:@dim"},
    {quadruple, "quadruple", "fill:@sheet;stroke:@ink;stroke-width:1.4"},
    {quadruple_digits, "quadruple-digits", "fill:@ink;font-weight:500"},
    {outside, "outside", "fill:@ink;font-weight:500"},
    {outside_frame, "outside-frame", "fill:none;stroke:@dim;stroke-width:1.6;stroke-linejoin:round"},
    {outside_arrow, "outside-arrow", "fill:none;stroke:@dim;stroke-width:2;stroke-linejoin:round;stroke-linecap:round"},
    {badge, "badge", "fill:@sheet;stroke:@ink;stroke-width:1.2"},
    {badge_letter, "badge-letter", "fill:@ink;font-weight:600"},
    {clue, "clue", "fill:@ink;font-weight:600"},
    {digit, "digit", "fill:@blue"},
    {solution, "solution", "fill:@dim"},
    {candidate, "candidate", "fill:@dim"},
    {true_candidate, "true-candidate", "fill:@green;font-weight:700"},
    {base_house, "base-house", "fill:@wash;stroke:@blue;stroke-width:3"},
    {cover_house, "cover-house", "fill:none;stroke:@gold;stroke-width:3;stroke-dasharray:9 5"},
    {pattern_cell, "pattern-cell", "fill:@same"},
    {reason_cell, "reason-cell", "fill:@peer"},
    {placed_cell, "placed-cell", "fill:@good"},
    {failed_cell, "failed-cell", "fill:@bad;stroke:@red;stroke-width:3;stroke-dasharray:3 3"},
    {mark, "mark", "fill:@sheet;stroke:currentColor;stroke-width:2"},
    {mark_digit, "mark-digit", "fill:@ink;font-weight:700"},
    {node_on, "node-on", "fill:@blue;stroke:@blue;stroke-width:2"},
    {node_on_digit, "node-on-digit", "fill:@sheet;font-weight:700"},
    {node_off, "node-off", "fill:@sheet;stroke:@blue;stroke-width:2"},
    {node_off_digit, "node-off-digit", "fill:@ink;font-weight:700"},
    {strong_link, "strong-link", "fill:none;stroke:@blue;stroke-width:2.6;stroke-linecap:round"},
    {weak_link, "weak-link", "fill:none;stroke:@blue;stroke-width:2.4;stroke-linecap:round;stroke-dasharray:.1 5.4"},
    {link_head, "link-head", "fill:@blue"},
    {eliminated, "eliminated", "fill:@red;font-weight:700"},
    {elimination, "elimination", "fill:none;stroke:@red;stroke-width:2.2;stroke-linecap:round"},
    {placement, "placement", "fill:@good;stroke:@green;stroke-width:2.4"},
    {placement_digit, "placement-digit", "fill:@green;font-weight:700"},
    {root, "root", "fill:@blue"},
    {item_link, "item-link", "fill:none;stroke:@blue;stroke-width:2"},
    {item_bow, "item-bow", "fill:none;stroke:@red;stroke-width:2"},
    {item, "item", "fill:@sheet;stroke:@blue;stroke-width:1.8"},
    {chosen_item, "chosen-item", "fill:@blue;stroke:@blue;stroke-width:1.8"},
    {covered_item, "covered-item", "fill:@sheet;stroke:@line;stroke-width:1.8;stroke-dasharray:4 3"},
    {item_name, "item-name", "fill:@ink;font-weight:700"},
    {chosen_item_name, "chosen-item-name", "fill:@sheet;font-weight:700"},
    {covered_item_name, "covered-item-name", "fill:@dim"},
    {item_size, "item-size", "fill:@dim"},
    {item_band, "item-band", "fill:@wash"},
    {option_band, "option-band", "fill:@good"},
    {option_name, "option-name", "fill:@ink"},
    {hidden_option_name, "hidden-option-name", "fill:@dim;fill-opacity:.75"},
    {chosen_option_name, "chosen-option-name", "fill:@green;font-weight:700"},
    {option_link, "option-link", "fill:none;stroke:@line;stroke-width:1.4"},
    {chosen_option_link, "chosen-option-link", "fill:none;stroke:@green;stroke-width:3"},
    {column_link, "column-link", "fill:none;stroke:@dim;stroke-width:1.5"},
    {covered_column_link, "covered-column-link", "fill:none;stroke:@line;stroke-width:1.5"},
    {bow, "bow", "fill:none;stroke:@red;stroke-width:2"},
    {covered_bow, "covered-bow", "fill:none;stroke:@red;stroke-width:1.6;stroke-opacity:.5"},
    {node, "node", "fill:@ink"},
    {covered_node, "covered-node", "fill:@faded;stroke:@dim;stroke-width:1.2"},
    {hidden_node, "hidden-node", "fill:@sheet;stroke:@red;stroke-width:1.6;stroke-dasharray:3 2"},
    {chosen_node, "chosen-node", "fill:@green"},
    {current_node, "current-node", "fill:none;stroke:@gold;stroke-width:3"},
    {node_color, "node-color", "fill:@ink"},
    {title, "title", "fill:@ink;font-weight:600"},
    {words, "words", "fill:@ink"},
    {sample_frame, "sample-frame", "fill:@sheet;stroke:@line;stroke-width:1"},
};

}  // namespace

const RoleInfo& info(Role role) {
  static_assert(std::size(roles) == role_count);
  const RoleInfo& found = roles[static_cast<std::size_t>(role)];
  assert(found.role == role);
  return found;
}

}  // namespace quadrille::draw
