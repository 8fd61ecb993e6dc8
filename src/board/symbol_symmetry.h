// Solutions that differ by an exchange of symbols, counted together.
#pragma once

#include "quadrille/board/board.h"
#include "quadrille/exact_count.h"

namespace quadrille {

/// A board each of whose solutions stands for `times` solutions of another one.
struct Representative {
  Board board;
  ExactCount times = 1;
};

/// Where the symbols of the board are alike, one of all ways to name them. Otherwise the board itself.
Representative representative_of(const Board& board);

}  // namespace quadrille
