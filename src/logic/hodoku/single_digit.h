// Patterns of one digit as HoDoKu 2.2 looks for them, digits ascending. Skyscrapers: pairs of rows, then of columns,
// with two places each. Two-string kites: each such row with each such column. Empty rectangles: boxes, then the place
// where the row and the column meet.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

bool for_each_skyscraper(const View& view, const FindingSink& sink);
bool for_each_two_string_kite(const View& view, const FindingSink& sink);
bool for_each_empty_rectangle(const View& view, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
