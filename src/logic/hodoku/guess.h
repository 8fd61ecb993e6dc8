// HoDoKu's last resort: it places the digit of the solution in the empty cell that is in the middle of all empty cells.
#pragma once

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// False if the candidates have several solutions or none.
bool guess(const View& view, Finding& finding);

}  // namespace quadrille::logic::hodoku
