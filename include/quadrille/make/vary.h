// Finds every valid puzzle that results from removing some clues of a puzzle and adding others.
//
//     Variations near(puzzle, {.removed = 1, .added = 1});
//     for (std::vector<Puzzle> some; near.next(solver, some);) show(some);
//
// Clues change, rules stay. A removed clue is not added again with the same symbol, so each puzzle occurs once.
// Cost: all choices of clues are tried, a microsecond or two for each. For a 9x9 grid, removing one clue means a few
// dozen choices, and adding one multiplies their number by about 500. On boards the first solutions that are found
// exclude most choices.
// Errors: none. Threads: one solver per thread.
#pragma once

#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// The numbers of clues to remove and to add.
struct Vicinity {
  int removed = 1, added = 1;
};

class Variations {
 public:
  Variations(const Puzzle& puzzle, Vicinity vicinity);

  /// A part of the variations, so that several threads can share them: those in which a certain set of clues is removed
  /// and, if two or more are added, the first of these is in a certain cell. Parts are numbered from 0 to parts() - 1;
  /// one after the other they give all variations in the same order.
  Variations(const Puzzle& puzzle, Vicinity vicinity, std::uint64_t part);
  /// The number of parts; from 2^57 on it may be given as 2^64 - 1.
  static std::uint64_t parts(const Puzzle& puzzle, Vicinity vicinity);

  /// Replaces the contents of `found` by the next valid puzzles, possibly none. False if there are no more, or if a
  /// stop is requested.
  bool next(Solver& solver, std::vector<Puzzle>& found, const std::stop_token& stop = {});

  /// The number of puzzles tried so far.
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

}  // namespace quadrille
