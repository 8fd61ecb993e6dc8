// Solutions that a 9x9 grid gets when one of its clues changes: they show at once, for all sets of clues that may be
// removed, most of the clues that cannot make the rest a valid puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include "quadrille/grid.h"

namespace quadrille {

/// Says which candidates occur in one solution of several, and which in more. Digit d is bit d-1.
class SeenCandidates {
 public:
  void add(const Grid& solution);
  /// Adds what was seen in other solutions, none of which is among those seen here.
  void add(const SeenCandidates& other);
  std::uint16_t several_times(std::size_t cell) const { return twice_[cell]; }

 private:
  std::array<std::uint16_t, 81> once_{}, twice_{};  // twice: also in once
};

/// The first solutions of the grid and, for each clue, the first that have all other clues but not this one. They solve
/// the grid without this clue, and so each grid with fewer clues; no solution is found for two clues.
///
///     NearSolutions near(grid, 512);
///     const SeenCandidates seen = near.without({r1c1, r2c2}, stop);
///     if (seen.several_times(cell) & digit) ...  // with this clue, the grid without those two has several solutions
///
/// Cost: a third of a microsecond for each of these solutions, when a clue is first removed. Threads: one object per
/// thread.
class NearSolutions {
 public:
  NearSolutions(const Grid& grid, std::size_t most_of_a_clue) : grid_(grid), most_(most_of_a_clue) {}

  /// What was seen without the clues in these cells; less if a stop is requested.
  SeenCandidates without(std::span<const std::size_t> cells, const std::stop_token& stop);

 private:
  static constexpr std::size_t no_clue = 81;
  const SeenCandidates& without_clue(std::size_t cell, const std::stop_token& stop);

  const Grid grid_;
  const std::size_t most_;
  std::array<std::unique_ptr<SeenCandidates>, 82> without_;  // each is made when it is first asked for
};

}  // namespace quadrille
