#include "board/rules/inspection.h"
#include "quadrille/board/board.h"

namespace quadrille {

std::optional<Violation> find_violation(const Board& board, std::span<const std::uint8_t> cells) {
  return rules::Inspection(board, cells).first();
}

bool is_solution(const Board& board, std::span<const std::uint8_t> solution) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (solution.size() != is_cell.size()) return false;
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    if ((solution[i] != 0) != is_cell[i] || solution[i] > board.shape.order()) return false;
    if (board.cells[i] != 0 && board.cells[i] != solution[i]) return false;
  }
  return !find_violation(board, solution);
}

}  // namespace quadrille
