#include "quadrille/puzzle/true_candidates.h"

#include <algorithm>

#include "board/symbol_set.h"
#include "puzzle/singles_grid.h"

namespace quadrille {

namespace {

using Sets = std::vector<SymbolSet>;

// What is known about one puzzle.
class TrueCandidates {
 public:
  explicit TrueCandidates(Sets possible) : possible_(std::move(possible)), seen_(possible_.size()) {}

  const Sets& possible() const { return possible_; }
  const Sets& seen() const { return seen_; }

  /// Moves to the next cell, in turns, that has candidates left which are neither true nor refuted. False: none has.
  bool next() {
    for (std::size_t tried = 0; tried < seen_.size(); ++tried) {
      cell_ = (cell_ + 1) % seen_.size();
      if (wanted() != 0) return true;
    }
    return false;
  }
  std::size_t cell() const { return cell_; }
  SymbolSet wanted() const { return possible_[cell_] & ~seen_[cell_]; }

  void see(std::span<const std::uint8_t> solution) {
    for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i] |= solution[i] == 0 ? 0 : only(solution[i]);
  }
  void refute(std::size_t cell, SymbolSet symbols) { possible_[cell] &= ~symbols; }

  Result<Sets> result() && {
    const bool none = std::ranges::all_of(seen_, [](SymbolSet set) { return set == 0; });
    return none ? Result<Sets>(Error{ErrorCode::no_solution, "no solution"}) : Result<Sets>(std::move(seen_));
  }

 private:
  Sets possible_, seen_;  // not refuted; in a solution
  std::size_t cell_ = 0;
};

// What singles exclude need not be asked about.
Sets possible_in(const Grid& puzzle) {
  Sets possible(81);
  SinglesGrid singles(puzzle);
  if (!singles.fill()) return possible;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = singles.grid().cells[cell];
    possible[static_cast<std::size_t>(cell)] = digit != 0 ? only(digit) : singles.candidates(cell) >> 1;
  }
  return possible;
}

Sets possible_in(const Board& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  Sets possible = board.candidates;
  possible.resize(is_cell.size(), all_symbols(board.shape.order()));
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    possible[i] &= !is_cell[i] ? 0 : board.cells[i] > 0 ? only(board.cells[i]) : ~SymbolSet{0};
  }
  return possible;
}

// Questions about many puzzles are a batch for the solver.
class GridQuestions {
 public:
  void ask(std::vector<TrueCandidates>& all, std::size_t which) {
    TrueCandidates& known = all[which];
    for (int i = 0; i < most_for_one && known.next(); ++i) {
      if (i > 0 && known.cell() == asked_.back().cell) break;
      Candidates& puzzle = puzzles_.emplace_back();
      std::ranges::transform(known.possible(), puzzle.cells.begin(),
                             [](SymbolSet set) { return static_cast<std::uint16_t>(set); });
      puzzle.cells[known.cell()] = static_cast<std::uint16_t>(known.wanted());
      asked_.push_back({which, known.cell(), known.wanted()});
    }
  }

  // False if there was no question, or a stop came first.
  bool answer(Solver& solver, std::vector<TrueCandidates>& all, const std::stop_token& stop) {
    verdicts_.resize(puzzles_.size());
    if (asked_.empty() || solver.solve(puzzles_, verdicts_, {.stop = stop}) < puzzles_.size()) return false;
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const Question& question = asked_[i];
      if (verdicts_[i].count > 0) {
        all[question.puzzle].see(verdicts_[i].solution.cells);
      } else {
        all[question.puzzle].refute(question.cell, question.wanted);
      }
    }
    puzzles_.clear(), asked_.clear();
    return true;
  }

 private:
  static constexpr int most_for_one = 4;
  struct Question {
    std::size_t puzzle, cell;
    SymbolSet wanted;
  };
  std::vector<Candidates> puzzles_;
  std::vector<Question> asked_;
  std::vector<Verdict> verdicts_;
};

Error stopped_before() { return {ErrorCode::stopped, "stopped"}; }

}  // namespace

std::vector<Result<Sets>> true_candidates(Solver& solver, std::span<const Grid> puzzles, const std::stop_token& stop) {
  std::vector<TrueCandidates> all;
  for (const Grid& puzzle : puzzles) all.emplace_back(possible_in(puzzle));
  GridQuestions questions;
  do {
    for (std::size_t i = 0; i < all.size(); ++i) questions.ask(all, i);
  } while (questions.answer(solver, all, stop));
  std::vector<Result<Sets>> results;
  for (TrueCandidates& known : all) {
    if (stop.stop_requested() && known.next()) {
      results.emplace_back(stopped_before());
    } else {
      results.push_back(std::move(known).result());
    }
  }
  return results;
}

Result<Sets> true_candidates(Solver& solver, const Grid& puzzle, const std::stop_token& stop) {
  return std::move(true_candidates(solver, std::span(&puzzle, 1), stop).front());
}

Result<Sets> true_candidates(BoardSolver& solver, const Board& board, const std::stop_token& stop) {
  TrueCandidates known(possible_in(board));
  Board asked = board;
  for (BoardVerdict verdict; known.next();) {
    asked.candidates = known.possible();
    asked.candidates[known.cell()] = known.wanted();
    if (!solver.solve(asked, verdict, {.stop = stop})) return stopped_before();
    verdict.solution.empty() ? known.refute(known.cell(), known.wanted()) : known.see(verdict.solution);
  }
  return std::move(known).result();
}

}  // namespace quadrille
