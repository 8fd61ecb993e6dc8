// The vicinity of a puzzle: every valid puzzle that comes of removing some clues and adding some others.
//
//     Variations near(puzzle, {.removed = 1, .added = 1});
//     for (std::vector<Grid> some; near.next(solver, some);) show(some);
//
//     std::vector<int> cells = backdoors(solver, puzzle);     // cells whose digit makes the rest fall by singles
//
// A clue that is removed does not come back as it was, so each puzzle comes once.
// Cost: all choices of clues are tried, some hundred for -1 and about 500 times as many for +1; a microsecond or less
// each. Errors: none. Threads: one Solver per thread.
#pragma once

#include <stop_token>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

struct Vicinity {
  int removed = 1, added = 1;
};

class Variations {
 public:
  Variations(const Grid& puzzle, Vicinity vicinity);

  /// Only those without a certain set of clues: parts of the vicinity that several threads may share. `removal` counts
  /// from 0 to removals() - 1; one part after the other they are the whole, in the same order.
  Variations(const Grid& puzzle, Vicinity vicinity, std::uint64_t removal);
  /// From 2^57 on it may be 2^64 - 1 instead.
  static std::uint64_t removals(const Grid& puzzle, Vicinity vicinity);

  /// Replaces `found` by valid puzzles of the vicinity that had not come before, perhaps none. False if there are no
  /// more, or if a stop is requested.
  bool next(Solver& solver, std::vector<Grid>& found, const std::stop_token& stop = {});

  /// Puzzles that were tried so far.
  std::uint64_t tried() const { return tried_; }

 private:
  // Clues are added in ascending order of their cells.
  struct Prefix {
    Grid grid;
    int first_cell;  // where the next clue may stand
    int left;        // clues to be added
  };
  bool begin_removal();
  std::vector<Prefix> children(const Prefix& prefix) const;

  const Grid puzzle_;
  const Vicinity vicinity_;
  std::vector<int> clues_;    // cells
  std::vector<int> removal_;  // the next one: positions in clues_, ascending; empty with `begun_`: none is left
  bool begun_ = false, only_one_ = false;
  std::vector<Prefix> open_;  // the last is the next
  std::uint64_t tried_ = 0;
};

/// Does the puzzle fall by naked and hidden singles alone?
bool falls_by_singles(const Grid& puzzle);

/// Empty cells of a valid puzzle whose digit makes the rest fall by singles. All of them if it does so anyway.
std::vector<int> backdoors(Solver& solver, const Grid& puzzle);

}  // namespace quadrille
