#include "quadrille/board.h"

#include <cassert>

#include "sudoku/matrix_engine.h"

namespace quadrille {

class BoardSolver::Implementation {
 public:
  explicit Implementation(BoxShape box_shape) : shape(box_shape), engine(box_shape) {}
  BoxShape shape;
  MatrixEngine engine;
};

BoardSolver::BoardSolver(BoxShape shape) : implementation_(std::make_unique<Implementation>(shape)) {
  assert(shape.order() <= max_order);
}
BoardSolver::~BoardSolver() = default;
BoardSolver::BoardSolver(BoardSolver&&) noexcept = default;
BoardSolver& BoardSolver::operator=(BoardSolver&&) noexcept = default;

bool BoardSolver::solve(const Board& puzzle, BoardVerdict& verdict, const SolveOptions& options) {
  assert(puzzle.shape == shape());
  verdict.solution.assign(puzzle.cells.size(), 0);
  const bool finished = implementation_->engine.solve(puzzle.cells, verdict.count, verdict.solution, options);
  if (verdict.count == 0) verdict.solution.clear();
  return finished;
}

BoardVerdict BoardSolver::solve(const Board& puzzle, std::uint64_t limit) {
  BoardVerdict verdict;
  solve(puzzle, verdict, {.limit = limit});
  return verdict;
}

BoxShape BoardSolver::shape() const { return implementation_->shape; }
std::uint64_t BoardSolver::nodes() const { return implementation_->engine.nodes(); }

}  // namespace quadrille
