// Answers about a filling for everybody outside of the rules. A solution must also be complete and keep the clues,
// which the inspection of rules does not look at.
#include "puzzle/rules/inspection.h"
#include "quadrille/puzzle.h"

namespace quadrille {

std::optional<Violation> find_violation(const Puzzle& board, std::span<const std::uint8_t> cells) {
  return rules::Inspection(board, cells).first();
}

// Checks the symbols before the rules: Inspection may rely on numbers of the board.
std::optional<Error> why_not_solution(const Puzzle& board, std::span<const std::uint8_t> solution) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (solution.size() != is_cell.size())
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(is_cell.size()) + " cells, found " + std::to_string(solution.size())};
  const auto fail = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    const auto name = [&] { return cell_name(board.shape, static_cast<int>(i)); };
    const int symbol = solution[i], clue = board.cells[i];
    if (is_cell[i] && symbol == 0) return fail(name() + " is empty");
    if (!is_cell[i] && symbol != 0) return fail(name() + " is not a cell");
    if (symbol > board.shape.order()) return fail(name() + " has no symbol of the board");
    if (clue != 0 && clue != symbol) {
      return fail("expected " + candidate_name(board.shape, static_cast<int>(i), clue) + ", found " +
                  std::to_string(board.shape.least_value() + symbol - 1));
    }
  }
  if (auto violation = find_violation(board, solution)) return fail(std::move(violation->detail));
  return std::nullopt;
}

bool is_solution(const Puzzle& board, std::span<const std::uint8_t> solution) {
  return !why_not_solution(board, solution);
}

}  // namespace quadrille
