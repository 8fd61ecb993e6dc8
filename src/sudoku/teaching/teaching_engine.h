// Common parts of the engines of docs/explanation/algorithms.md: counts of solutions and nodes, the limit, the stop. So
// the file of each engine shows its idea and nothing else.
#pragma once

#include "sudoku/core/engine.h"

namespace quadrille {

class TeachingEngine : public SudokuEngine {
 public:
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) final;
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) final;
  std::uint64_t nodes() const final { return nodes_; }

 protected:
  /// Recursion is at most one level deep for each cell, with some hundred bytes on the stack.
  static constexpr std::size_t stack_bytes = 81 * 128;
  static constexpr int no_cell = -1;

  /// grid_ and given_ hold a new puzzle. False if two of its clues clash.
  virtual bool begin() = 0;
  /// Calls found() for every solution of grid_, until done().
  virtual void search() = 0;

  bool done() const { return stopped_ || verdict_->count >= options_->limit; }
  /// To be called for each digit that the search puts into a cell.
  void count_node();
  /// grid_ is complete.
  void found();

  bool is_given(int cell, int digit) const { return (given_.cells[cell] >> (digit - 1) & 1) != 0; }

  Grid grid_;
  Candidates given_;  ///< the digits that each cell may hold: all nine, if the puzzle is a grid

 private:
  bool answer(const Grid& clues, const Candidates& given, Verdict& verdict, const SolveOptions& options);

  const SolveOptions* options_ = nullptr;
  Verdict* verdict_ = nullptr;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace quadrille
