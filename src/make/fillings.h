// Improves puzzles by small changes: of symbols, or of orbits of a symmetry.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// The numbers of candidates that were tried and rejected.
struct FillingCounts {
  std::uint64_t not_unique = 0, not_minimal = 0;
};

/// Changes one or two symbols of each filling at a time to reduce the number of its solutions, until there is one or no
/// change helps. Returns the fillings that have one solution. They do not influence each other, but are processed as
/// one batch. After a stop the result has no meaning.
std::vector<Grid> made_valid(GridSolver& solver, const std::vector<Grid>& fillings, Random& random,
                             FillingCounts& counts, const std::stop_token& stop);
/// The same for puzzles of any kind. `fixed` has a flag for each cell: clues in these cells stay.
std::vector<Puzzle> made_valid(Solver& solver, const std::vector<Puzzle>& fillings, const std::vector<bool>& fixed,
                               Random& random, FillingCounts& counts, const std::stop_token& stop);

/// Changes one symbol of each valid filling at a time, keeping it valid, to reduce the number of clues that are not
/// needed. Returns the fillings in which every clue is needed. After a stop the result has no meaning.
std::vector<Grid> made_minimal(GridSolver& solver, const std::vector<Grid>& valid, Random& random,
                               FillingCounts& counts, const std::stop_token& stop);
/// The same for puzzles of any kind: clues in fixed cells stay, needed or not.
std::vector<Puzzle> made_minimal(Solver& solver, const std::vector<Puzzle>& valid, const std::vector<bool>& fixed,
                                 Random& random, FillingCounts& counts, const std::stop_token& stop);

/// Exchanges one orbit that contains a clue that is not needed for another orbit, keeping the solution; for each
/// puzzle, the best valid result is kept, as above. Returns the puzzles in which every clue is needed; puzzles with
/// more than a few clues that are not needed are rejected.
std::vector<Grid> made_minimal_by_orbits(GridSolver& solver, const std::vector<Grid>& valid,
                                         const std::vector<std::vector<int>>& orbits, Random& random,
                                         FillingCounts& counts, const std::stop_token& stop);

}  // namespace quadrille
