// Removes clues from boards as long as the solution stays unique.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/board.h"

namespace quadrille {

/// Removes groups of clues one after the other, in this order, if the solution stays unique and as long as there are
/// more than `enough` clues. Tries several groups at a time to save time; the result is the same, because a group that
/// cannot be removed alone cannot be removed together with others. False if the stop came first.
bool remove_clues(BoardSolver& solver, Board& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop);

}  // namespace quadrille
