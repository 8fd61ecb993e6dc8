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

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/result.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

class NearSolutions;

/// The numbers of clues to remove and to add.
struct Vicinity {
  int removed = 1, added = 1;
};

class Variations {
 public:
  Variations(const Puzzle& puzzle, Vicinity vicinity);

  /// A part of the variations, so that several threads can share them: those in which a certain set of clues is removed
  /// and, if two or more are added, the first of these is in a certain cell. Parts are numbered from 0 to parts() - 1;
  /// one after the other they give all variations in the same order. Many parts at once are faster: two to three times
  /// if one clue is added to 9x9 grids.
  Variations(const Puzzle& puzzle, Vicinity vicinity, std::uint64_t part);
  Variations(const Puzzle& puzzle, Vicinity vicinity, std::vector<std::uint64_t> parts);
  /// The number of parts; from 2^57 on it may be given as 2^64 - 1.
  static std::uint64_t parts(const Puzzle& puzzle, Vicinity vicinity);
  ~Variations();
  Variations(Variations&&) noexcept;

  /// Replaces the contents of `found` by the next valid puzzles, possibly none: never those of two removals. False if
  /// there are no more, or if a stop is requested.
  bool next(Solver& solver, std::vector<Puzzle>& found, const std::stop_token& stop = {});

  /// The number of puzzles tried so far: those of which next() has told, and some that come next.
  std::uint64_t tried() const { return tried_; }

 private:
  // Clues are added in ascending order of their cells.
  struct Prefix {
    Puzzle puzzle;
    std::size_t first_cell, end;  // where the next clue may stand
    int left;                     // clues to be added
  };
  std::size_t useful_solutions() const;
  bool begin_removal();
  void begin_part(std::uint64_t part);
  bool has_open() { return !open_.empty() || begin_removal(); }
  bool look_ahead(Solver& solver, const std::stop_token& stop);
  bool extend(Solver& solver, const std::stop_token& stop);

  const Puzzle puzzle_;
  const Vicinity vicinity_;
  std::vector<std::size_t> clues_;                           // cells
  std::vector<int> removal_;                                 // the next one: positions in clues_, ascending
  std::size_t first_cell_ = 0, end_ = puzzle_.cells.size();  // where the first clue may stand that is added
  bool begun_ = false;
  std::optional<std::vector<std::uint64_t>> parts_;  // nothing: all
  std::size_t next_part_ = 0;
  std::unique_ptr<NearSolutions> near_;    // of a 9x9 grid to which one clue is added
  std::vector<Prefix> open_;               // the last is the next
  std::deque<std::vector<Puzzle>> ready_;  // what next() tells
  std::uint64_t tried_ = 0;
};

// ---- Completing a puzzle
//
// Finds the fewest clues to add to a puzzle with several solutions so that only one is left.
//
//     const auto added = complete(board);
//     if (!added) return fail(added.error().detail);
//     for (int cell : added->cells) board.cells[cell] = added->solution[cell];
//     std::cout << added->cells.size() << (added->proven() ? ", the fewest" : " may not be the fewest");
//
// Each other solution differs from the target solution in a set of cells, and a clue is needed in one of them. So a
// smallest choice of cells that hits the sets known so far is tried; if there is another solution with these clues, it
// gives one more set. Without a given target, all solutions are compared if there are at most CompleteOptions::pool;
// otherwise several targets are tried in turn, and fewer clues are proven not to be enough by trying all choices of one
// clue, two clues, ... Cost: exponential in the number of clues. Up to about ten are a matter of seconds for 9x9
// puzzles; the limits end longer searches with the best answer so far. Threads: pure function. Source of the method: J.
// Davies, F. Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011.

struct CompleteOptions {
  std::vector<std::uint8_t> solution = {};     ///< the one to be left; empty: one for which the fewest clues are enough
  std::optional<std::vector<int>> cells = {};  ///< where clues may be added; nothing: anywhere
  std::size_t pool = 500;                      ///< at most this many solutions are compared with each other
  std::uint64_t tries = 50'000;                ///< at most this many solutions are looked for
  std::uint64_t nodes = 1'000'000;             ///< at most this many search nodes for smallest choices of cells
  std::stop_token stop = {};
};

struct Completion {
  std::vector<std::uint8_t> solution;  ///< the one that is left
  std::vector<int> cells;              ///< of the new clues, in ascending order; none if the board is valid already
  std::size_t bound = 0;               ///< fewer clues are not enough

  /// Tells whether no fewer clues are enough. If not, a limit or a stop came before the proof.
  bool proven() const { return cells.size() == bound; }
};

/// Errors: no_solution; the reason why the given solution does not solve the board (why_not_solution()); unsupported if
/// no clues in the given cells are enough; stopped if a limit or a stop came before an answer. The board must be valid
/// (validate()).
Result<Completion> complete(const Puzzle& board, const CompleteOptions& options = {});

}  // namespace quadrille
