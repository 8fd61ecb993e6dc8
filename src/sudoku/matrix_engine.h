// Dancing links on the sudoku matrix, for grids of any box shape.
#pragma once

#include <span>

#include "quadrille/cover.h"
#include "quadrille/sudoku.h"
#include "sudoku/matrix.h"

namespace quadrille {

class MatrixEngine {
 public:
  explicit MatrixEngine(BoxShape shape, cover::ItemChoice choice = cover::ItemChoice::fewest_options);

  /// Only these candidates; puzzles are to be empty.
  explicit MatrixEngine(const Candidates& candidates);

  /// Counts the solutions of one puzzle up to the limit and writes the first into `solution`. `count` is correct as far
  /// as the search came, also if it was stopped (then the result is false).
  bool solve(std::span<const std::uint8_t> puzzle, std::uint64_t& count, std::span<std::uint8_t> solution,
             const SolveOptions& options);

  std::uint64_t nodes() const { return search_.nodes(); }
  std::size_t memory_bytes() const;

 private:
  BoxShape shape_;
  cover::Problem problem_;
  std::vector<std::uint16_t> row_;  // of the full matrix, for each option; empty if it is the full one
  cover::Search search_;
};

}  // namespace quadrille
