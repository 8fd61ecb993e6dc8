// Taking clues away from boards.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/board.h"

namespace quadrille {

/// Groups of clues go one after the other, in this order, as long as the solution stays the only one and there are more
/// than `enough` clues. Several groups at a time if that goes well: the result is the same, as what cannot go cannot go
/// together with others. False if the stop came first.
bool remove_clues(BoardSolver& solver, Board& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop);

}  // namespace quadrille
