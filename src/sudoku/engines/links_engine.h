// Dancing links on the sudoku matrix: Knuth's Algorithm X as tutorials teach it.
#pragma once

#include "quadrille/cover.h"
#include "sudoku/core/engine.h"
#include "sudoku/core/matrix.h"

namespace quadrille {

class LinksEngine final : public SudokuEngine {
 public:
  explicit LinksEngine(cover::ItemChoice choice = cover::ItemChoice::fewest_options);

  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override;
  /// The matrix has one row less for each missing candidate, so each puzzle has its own matrix.
  std::size_t solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                    const SolveOptions& options) override;
  std::uint64_t nodes() const override { return search_.nodes() + sukaku_nodes_; }
  std::size_t memory_bytes() const override { return sizeof *this + problem_.entry_count() * 16; }

 private:
  bool answer(const Grid& puzzle, Verdict& verdict, const SolveOptions& options);
  bool answer(const Candidates& puzzle, Verdict& verdict, const SolveOptions& options);

  cover::ItemChoice choice_;
  cover::Problem problem_;
  cover::Search search_;
  std::uint64_t sukaku_nodes_ = 0;
};

}  // namespace quadrille
