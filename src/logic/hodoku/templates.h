// Templates: all ways to place a digit nine times, given where it may go. What all of them have in common is true; what
// is in none of them is false. HoDoKu has them, but does not use them in ratings.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// One step for each cell, then one for the candidates that go, by digit. Cost: up to 46,656 templates for a digit.
bool for_each_template(const View& view, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
