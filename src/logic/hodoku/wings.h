// Wings as HoDoKu 2.2 looks for them. XY-wing: three cells with two candidates in ascending order, each of them tried
// as the pivot; XYZ-wing: the pivot, then the pincers. W-wing: pairs of equal cells, then the houses that link them.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

bool for_each_xy_wing(const View& view, const FindingSink& sink);
bool for_each_xyz_wing(const View& view, const FindingSink& sink);
bool for_each_w_wing(const View& view, const FindingSink& sink);

}  // namespace quadrille::logic::hodoku
