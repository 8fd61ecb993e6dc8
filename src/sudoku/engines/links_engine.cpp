// Solves with dancing links of the library for exact cover. The full matrix of 729 options is built once for all
// puzzles: clues are required options, and reset() undoes them. Puzzles with given candidates need a matrix of their
// own.
#include "sudoku/engines/links_engine.h"

#include <bit>

namespace quadrille {

namespace {

cover::SearchOptions search_options(cover::ItemChoice choice) { return {cover::Engine::links, choice}; }

// Counts the solutions of a search up to the limit; false if it was stopped. `option_in_full` maps an option to that of
// the full matrix.
template <class OptionInFull>
bool count_solutions(cover::Search& search, Verdict& verdict, const SolveOptions& options,
                     OptionInFull option_in_full) {
  while (verdict.count < options.limit && search.next({options.stop})) {
    if (verdict.count++ > 0) continue;
    for (const cover::OptionId found : search.solution()) {
      const cover::OptionId option = option_in_full(found);
      verdict.solution.cells[cell_of(grid_shape, option)] = static_cast<std::uint8_t>(symbol_of(grid_shape, option));
    }
  }
  return !search.stopped();
}

// The options of sukaku_matrix(), in their order.
std::vector<cover::OptionId> options_of(const Candidates& candidates) {
  std::vector<cover::OptionId> options;
  for (int cell = 0; cell < 81; ++cell) {
    for (int symbol = 1; symbol <= 9; ++symbol) {
      if ((candidates.cells[cell] >> (symbol - 1) & 1) != 0) options.push_back(option_of(grid_shape, cell, symbol));
    }
  }
  return options;
}

}  // namespace

LinksEngine::LinksEngine(cover::ItemChoice choice)
    : choice_(choice), problem_(sudoku_matrix(grid_shape)), search_(problem_, search_options(choice)) {}

std::size_t LinksEngine::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts,
                               const SolveOptions& options) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!answer(puzzles[i], verdicts[i], options)) return i;
  }
  return puzzles.size();
}

std::size_t LinksEngine::solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                               const SolveOptions& options) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!answer(puzzles[i], verdicts[i], options)) return i;
  }
  return puzzles.size();
}

// A clue that clashes cannot be required: the puzzle then has no solution, which is an answer.
bool LinksEngine::answer(const Grid& puzzle, Verdict& verdict, const SolveOptions& options) {
  search_.reset();
  for (int cell = 0; cell < 81; ++cell) {
    const int clue = puzzle.cells[cell];
    if (clue != 0 && !search_.require(option_of(grid_shape, cell, clue))) return true;
  }
  return count_solutions(search_, verdict, options, [](cover::OptionId option) { return option; });
}

// Requires the cells with one candidate, as if they were clues. The nodes of the temporary search are added to the
// engine's own.
bool LinksEngine::answer(const Candidates& puzzle, Verdict& verdict, const SolveOptions& options) {
  const cover::Problem matrix = sukaku_matrix(puzzle);
  const std::vector<cover::OptionId> in_full = options_of(puzzle);
  cover::Search search(matrix, search_options(choice_));
  for (std::size_t i = 0; i < in_full.size(); ++i) {
    const bool is_clue = std::has_single_bit(puzzle.cells[cell_of(grid_shape, in_full[i])]);
    if (is_clue && !search.require(cover::OptionId{static_cast<std::uint32_t>(i)})) return true;
  }
  const bool answered =
      count_solutions(search, verdict, options, [&](cover::OptionId option) { return in_full[cover::index(option)]; });
  sukaku_nodes_ += search.nodes();
  return answered;
}

}  // namespace quadrille
