// Sudoku of any order with rectangular boxes: 4x4, 6x6, 9x9, 12x12, 16x16, ... up to 36x36.
//
//     quadrille::Board puzzle{{4, 4}, cells};                  // 256 cells, row by row: 0 (empty) or 1..16
//     quadrille::BoardSolver solver(puzzle.shape);
//     quadrille::BoardVerdict v = solver.solve(puzzle, 2);     // v.count, v.solution
//
// Solved as an exact cover problem by dancing links (see cover.h). Threads: one BoardSolver per thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

struct Board {
  BoxShape shape;
  std::vector<std::uint8_t> cells;  ///< shape.cell_count() of them
};

struct BoardVerdict {
  std::uint64_t count = 0;               ///< never more than the limit, as in Verdict
  std::vector<std::uint8_t> solution{};  ///< one solution; empty if there is none
};

class BoardSolver {
 public:
  static constexpr int max_order = 36;

  /// Cost: the matrix of the shape, 4 n³ entries of 16 bytes.
  explicit BoardSolver(BoxShape shape);
  ~BoardSolver();
  BoardSolver(BoardSolver&&) noexcept;
  BoardSolver& operator=(BoardSolver&&) noexcept;

  /// Boards have the solver's shape. False if the stop came first.
  bool solve(const Board& puzzle, BoardVerdict& verdict, const SolveOptions& options);
  BoardVerdict solve(const Board& puzzle, std::uint64_t limit = 1);

  BoxShape shape() const;
  std::uint64_t nodes() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace quadrille
