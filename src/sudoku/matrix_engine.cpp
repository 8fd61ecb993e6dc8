#include "sudoku/matrix_engine.h"

namespace quadrille {

MatrixEngine::MatrixEngine(BoxShape shape, cover::ItemChoice choice)
    : shape_(shape), problem_(sudoku_matrix(shape)), search_(problem_, {cover::Engine::links, choice}) {}

MatrixEngine::MatrixEngine(const Candidates& candidates)
    : problem_(sukaku_matrix(candidates)), search_(problem_, {.engine = cover::Engine::links}) {
  for (int cell = 0; cell < 81; ++cell) {
    for (int symbol = 1; symbol <= 9; ++symbol) {
      if ((candidates.cells[cell] >> (symbol - 1) & 1) == 0) continue;
      row_.push_back(static_cast<std::uint16_t>(cover::index(option_of(shape_, cell, symbol))));
    }
  }
}

bool MatrixEngine::solve(std::span<const std::uint8_t> puzzle, std::uint64_t& count, std::span<std::uint8_t> solution,
                         const SolveOptions& options) {
  count = 0;
  search_.reset();
  for (int cell = 0; cell < shape_.cell_count(); ++cell) {
    if (puzzle[cell] != 0 && !search_.require(option_of(shape_, cell, puzzle[cell]))) return true;
  }
  while (count < options.limit && search_.next({options.stop})) {
    if (count++ > 0) continue;
    for (cover::OptionId option : search_.solution()) {
      if (!row_.empty()) option = cover::OptionId{row_[cover::index(option)]};
      solution[cell_of(shape_, option)] = static_cast<std::uint8_t>(symbol_of(shape_, option));
    }
  }
  return !search_.stopped();
}

std::size_t MatrixEngine::memory_bytes() const { return sizeof *this + problem_.entry_count() * 16; }

}  // namespace quadrille
