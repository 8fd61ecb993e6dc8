// The vicinity of a puzzle: every valid puzzle that comes of removing some clues and adding some others.
//
//     Variations near(puzzle, {.removed = 1, .added = 1});
//     for (std::vector<Grid> some; near.next(solver, some);) show(some);
//
// A Puzzle is a Grid, with a Solver, or a Board of any kind, with a BoardSolver; the rules of a board stay. A clue that
// is removed does not come back as it was, so each puzzle comes once.
// Cost: all choices of clues are tried, for 9x9 grids some hundred for -1 and about 500 times as many for +1; a
// microsecond or two each. On boards what the first solutions show is not tried any more.
// Errors: none. Threads: one solver per thread.
#pragma once

#include <stop_token>
#include <vector>

#include "quadrille/puzzle/solver_of.h"

namespace quadrille {

struct Vicinity {
  int removed = 1, added = 1;
};

template <class Puzzle>
class Variations {
 public:
  Variations(const Puzzle& puzzle, Vicinity vicinity);

  /// A part of the vicinity, such that several threads may share it: those without a certain set of clues and, if two
  /// or more are added, with the first of these in a certain cell. `part` counts from 0 to parts() - 1; one part after
  /// the other they are the whole, in the same order.
  Variations(const Puzzle& puzzle, Vicinity vicinity, std::uint64_t part);
  /// From 2^57 on it may be 2^64 - 1 instead.
  static std::uint64_t parts(const Puzzle& puzzle, Vicinity vicinity);

  /// Replaces `found` by valid puzzles of the vicinity that had not come before, perhaps none. False if there are no
  /// more, or if a stop is requested.
  bool next(SolverOf<Puzzle>& solver, std::vector<Puzzle>& found, const std::stop_token& stop = {});

  /// Puzzles that were tried so far.
  std::uint64_t tried() const { return tried_; }

 private:
  // Clues are added in ascending order of their cells.
  struct Prefix {
    Puzzle puzzle;
    std::size_t first_cell, end;  // where the next clue may stand
    int left;                     // clues to be added
  };
  bool begin_removal();

  const Puzzle puzzle_;
  const Vicinity vicinity_;
  std::vector<std::size_t> clues_;                           // cells
  std::vector<int> removal_;                                 // the next one: positions in clues_, ascending
  std::size_t first_cell_ = 0, end_ = puzzle_.cells.size();  // where the first clue may stand that is added
  bool begun_ = false, only_one_ = false;
  std::vector<Prefix> open_;  // the last is the next
  std::uint64_t tried_ = 0;
};
extern template class Variations<Grid>;
extern template class Variations<Board>;

}  // namespace quadrille
