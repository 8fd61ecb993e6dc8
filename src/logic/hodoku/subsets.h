// Locked candidates and subsets as HoDoKu 2.2 looks for them: subsets in boxes, rows, then columns, cells or digits in
// lexicographic order; locked candidates by house, then by digit.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// Pointing: a box, whose digit goes from the row or else from the column.
bool for_each_pointing(const View& view, const FindingSink& sink);
/// Claiming: rows, then columns.
bool for_each_claiming(const View& view, const FindingSink& sink);
/// Naked sets that cross out in a box and in the line that they share with it: boxes only, 2 or 3 cells.
bool for_each_locked_set(const View& view, int size, const FindingSink& sink);
/// Naked sets that are not locked: 2 to 4 cells.
bool for_each_naked_set(const View& view, int size, const FindingSink& sink);
bool for_each_hidden_set(const View& view, int size, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
