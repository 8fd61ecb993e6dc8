// Cells that are equal in every solution have the same true candidates. Groups of such cells are split by solutions: a
// solution is looked for in which two cells of a group differ. It splits this group, and maybe others; if there is none
// for any candidate, the two are equal.
#include <algorithm>
#include <bit>
#include <map>

#include "quadrille/make/several.h"
#include "quadrille/make/solutions.h"

namespace quadrille {

namespace {

using Group = std::vector<int>;

class EqualCells {
 public:
  EqualCells(Solver& solver, const Puzzle& board, std::stop_token stop)
      : solver_(solver), board_(board), stop_(std::move(stop)) {}

  std::optional<std::vector<Group>> find() {
    if (!begin()) return std::nullopt;
    std::vector<Group> found;
    while (!open_.empty()) {
      Group group = std::move(open_.back());
      open_.pop_back();
      const std::optional<bool> whole = are_equal(group);
      if (!whole) return std::nullopt;
      if (*whole) found.push_back(std::move(group));
    }
    std::ranges::sort(found);
    return found;
  }

 private:
  // Cells with one candidate are known.
  bool begin() {
    const TrueCandidates known = true_candidates(board_, {.stop = stop_});
    if (!known.finished()) return false;
    std::map<SymbolSet, Group> alike;
    for (std::size_t cell = 0; cell < known.cells.size(); ++cell) {
      if (std::popcount(known.cells[cell]) > 1) alike[known.cells[cell]].push_back(static_cast<int>(cell));
    }
    for (auto& [candidates, group] : alike) keep(std::move(group));
    board_.candidates = known.cells;
    for (std::size_t cell = 0; cell < known.cells.size(); ++cell) {
      if (known.cells[cell] == 0) board_.candidates[cell] = all_symbols(board_.shape.order());
    }
    return true;
  }

  void keep(Group group) {
    if (group.size() > 1) open_.push_back(std::move(group));
  }

  // False if a solution has split the group; its parts and those of others are open.
  std::optional<bool> are_equal(const Group& group) {
    for (std::size_t i = 1; i < group.size(); ++i) {
      const auto one = static_cast<std::size_t>(group[i - 1]), other = static_cast<std::size_t>(group[i]);
      for (SymbolSet left = board_.candidates[one]; left != 0; left &= left - 1) {
        const SymbolSet symbol = left & -left;
        const auto split = find_different(one, other, symbol);
        if (!split) return std::nullopt;
        if (split->empty()) continue;
        open_.push_back(group);
        split_by(*split);
        return false;
      }
    }
    return true;
  }

  // A solution with the symbol in one cell but not in the other; empty if there is none.
  std::optional<std::vector<std::uint8_t>> find_different(std::size_t one, std::size_t other, SymbolSet symbol) {
    Puzzle question = board_;
    question.candidates[one] = symbol;
    question.candidates[other] &= ~symbol;
    auto answer = solver_.solve(question, {.limit = 1, .stop = stop_});
    if (!answer || stop_.stop_requested()) return std::nullopt;
    return std::move(answer->solution);
  }

  void split_by(const std::vector<std::uint8_t>& solution) {
    std::vector<Group> whole;
    std::swap(whole, open_);
    for (const Group& group : whole) {
      std::map<std::uint8_t, Group> parts;
      for (const int cell : group) parts[solution[static_cast<std::size_t>(cell)]].push_back(cell);
      for (auto& [symbol, part] : parts) keep(std::move(part));
    }
  }

  Solver& solver_;
  Puzzle board_;
  const std::stop_token stop_;
  std::vector<Group> open_;
};

}  // namespace

std::optional<std::vector<Group>> equal_cells(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  return EqualCells(solver, board, stop).find();
}

}  // namespace quadrille
