#include "sudoku/matrix_engine.h"

namespace quadrille {

MatrixEngine::MatrixEngine(BoxShape shape, cover::ItemChoice choice)
    : shape_(shape), problem_(sudoku_matrix(shape)), search_(problem_, choice) {}

bool MatrixEngine::solve(std::span<const std::uint8_t> puzzle, std::uint64_t& count, std::span<std::uint8_t> solution,
                         const SolveOptions& options) {
  count = 0;
  search_.reset();
  for (int cell = 0; cell < shape_.cell_count(); ++cell) {
    if (puzzle[cell] != 0 && !search_.require(option_of(shape_, cell, puzzle[cell]))) return true;
  }
  while (count < options.limit && search_.next(options.stop)) {
    if (count++ > 0) continue;
    for (cover::OptionId option : search_.solution()) {
      solution[cell_of(shape_, option)] = static_cast<std::uint8_t>(symbol_of(shape_, option));
    }
  }
  return !search_.stopped();
}

std::size_t MatrixEngine::memory_bytes() const { return sizeof *this + problem_.entry_count() * 16; }

}  // namespace quadrille
