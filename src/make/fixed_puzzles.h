// A fixed list of 9x9 puzzles, on which machines, builds and engines can be compared.
//
//     const FixedPuzzles puzzles;
//     GridSolver solver;
//     const auto pass = puzzles.solve(solver, {.limit = 1});      // pass.nodes: the signature of the engine
//
// The list never changes, because signatures are sums over it.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

class FixedPuzzles {
 public:
  struct Pass {
    std::uint64_t nodes = 0;
    std::size_t solved = 0;  ///< puzzles: all of the list unless a stop came first
  };

  FixedPuzzles();
  std::size_t size() const { return list_.size(); }
  Pass solve(GridSolver& solver, const SolveOptions& options) const;

 private:
  std::vector<Grid> list_;
};

}  // namespace quadrille
