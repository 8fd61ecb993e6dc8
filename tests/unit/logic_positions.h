// Positions in which steps are looked for.
#pragma once

#include "quadrille/logic.h"
#include "support.h"

namespace quadrille::test {

inline Grid solution_of(const Grid& puzzle) {
  GridSolver solver;
  return solver.solve(puzzle).solution;
}

inline Grid valid_puzzle(Dice& random, int clues) {
  const Grid full = random_full_grid(random);
  return with_one_solution(random_clues_of(full, clues, random), full, random);
}

/// All candidates but those of the solution may be crossed out: more positions than paths have.
inline void cross_out_some(const Grid& solution, Dice& random, logic::Position& position) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    auto& digits = position.candidates[cell];
    for (int d = 0; d < 9; ++d)
      if ((digits >> d & 1) != 0 && d + 1 != solution.cells[cell] && random.below(4) == 0)
        digits = static_cast<std::uint16_t>(digits & ~(1 << d));
  }
}

/// A position on the way from a puzzle to its solution: where a path leads, or with other digits and candidates gone.
inline logic::Position some_position(const Grid& puzzle, const Grid& solution, logic::StepFinder& finder,
                                     Dice& random) {
  logic::Position position(puzzle);
  if (random.coin()) {
    for (int steps = random.below(60); steps > 0; --steps)
      if (const auto step = finder.next(position)) apply(*step, position);
    return position;
  }
  for (int cell = 0; cell < 81; ++cell)
    if (position.digits[static_cast<std::size_t>(cell)] == 0 && random.below(3) == 0)
      place(cell, solution.cells[static_cast<std::size_t>(cell)], position);
  cross_out_some(solution, random, position);
  return position;
}

}  // namespace quadrille::test
