// Colors as HoDoKu 2.2 uses them, digits ascending: the places of a digit that are linked by houses with two places get
// two colors in turn, beginning at the first cell and following rows, columns, then boxes.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// Searches one coloring at a time. A color that is twice in a house is wrong; otherwise what sees both colors goes.
bool for_each_simple_color(const View& view, const FindingSink& sink);
/// Searches pairs of colorings. A color that sees both colors of the other one is wrong; if two colors see each other,
/// what sees both of their opposites goes.
bool for_each_multi_color(const View& view, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
