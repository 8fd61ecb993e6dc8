// Builds a 4x4 killer, and shows for each cell the numbers that it has in some solution.
#include <quadrille/make/solutions.h>

#include <iostream>

int main() {
  using namespace quadrille;
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  const int columns = board.shape.columns();
  const auto cell = [columns](int row, int column) { return (row - 1) * columns + column - 1; };
  board.rules.push_back({RuleKind::cage, {cell(1, 1), cell(1, 2), cell(2, 1)}, 6});
  board.rules.push_back({RuleKind::cage, {cell(3, 3), cell(3, 4)}, 7});
  board.rules.push_back({RuleKind::thermometer, {cell(2, 3), cell(1, 3)}});
  if (const auto error = validate(board)) return std::cerr << to_string(*error) << '\n', 2;

  const TrueCandidates found = true_candidates(board);
  if (!found.has_solution()) return std::cerr << "no solution\n", 1;
  for (int i = 0; i < board.shape.place_count(); ++i) {
    for (int symbol = 1; symbol <= found.order; ++symbol) {
      const SymbolSet possible = found.cells[static_cast<std::size_t>(i)];  // bit 0 for symbol 1
      if ((possible >> (symbol - 1) & 1U) != 0) std::cout << symbol;
    }
    std::cout << (i % columns == columns - 1 ? '\n' : ' ');
  }
}
