// Sue de Coq as HoDoKu 2.2 looks for it: rows, then columns, and the boxes that they cross. Two or three cells of the
// intersection hold at least two digits more than there are cells; cells of the line and cells of the box, with no such
// digit in common, use up the extra ones. Cells in lexicographic order, larger sets before the next cell.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

bool for_each_sue_de_coq(const View& view, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
