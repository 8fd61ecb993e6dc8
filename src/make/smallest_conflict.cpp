// A filling of the grid leaves out the clues and rules that it violates. Every conflict has a part of each such set,
// and a choice of parts that no filling satisfies is a conflict: so a smallest choice that hits all sets found so far
// is either a smallest conflict, or some filling satisfies it and gives another set. Sets are made small first: parts
// join the choice as long as a filling satisfies all.
//
// Source: A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest MUS extraction with minimal hitting set
// dualization", CP 2015.
#include "make/smallest_conflict.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "make/hitting_set.h"
#include "puzzle/rules/inspection.h"

namespace quadrille {

namespace {

// Clues come first, then rules: the number of a part is its place among all.
class Parts {
 public:
  explicit Parts(const Puzzle& board) : board_(board) {
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] != 0) clues_.push_back(static_cast<int>(cell));
    }
  }

  std::size_t count() const { return clues_.size() + board_.rules.size(); }

  Puzzle with(const std::vector<bool>& chosen) const {
    Puzzle part = board_;
    part.rules.clear();
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (!chosen[i]) part.cells[static_cast<std::size_t>(clues_[i])] = 0;
    }
    for (std::size_t i = 0; i < board_.rules.size(); ++i) {
      if (chosen[clues_.size() + i]) part.rules.push_back(board_.rules[i]);
    }
    return part;
  }

  std::vector<bool> satisfied_by(const std::vector<std::uint8_t>& filling) const {
    std::vector<bool> satisfied(count());
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      const auto cell = static_cast<std::size_t>(clues_[i]);
      satisfied[i] = filling[cell] == board_.cells[cell];
    }
    for (std::size_t i = 0; i < board_.rules.size(); ++i)
      satisfied[clues_.size() + i] = !rules::Inspection(board_, filling).first_of(board_.rules[i]);
    return satisfied;
  }

  Conflict conflict_of(const std::vector<int>& parts) const {
    Conflict conflict;
    for (const int part : parts) {
      const auto place = static_cast<std::size_t>(part);
      if (place < clues_.size())
        conflict.clues.push_back(clues_[place]);
      else
        conflict.rules.push_back(part - static_cast<int>(clues_.size()));
    }
    return conflict;
  }

 private:
  const Puzzle& board_;
  std::vector<int> clues_;
};

// Looks for fillings, and gives up after a number of nodes, so that the answer is the same on every machine.
class Fillings {
 public:
  Fillings(Solver& solver, const Parts& parts, std::stop_token stop)
      : solver_(solver), parts_(parts), stop_(std::move(stop)) {}

  /// The parts that some filling satisfies, among them the chosen ones, and to which no other can be added; nothing if
  /// no filling satisfies the chosen ones, or if this gives up.
  std::optional<std::vector<bool>> largest_with(const std::vector<bool>& chosen) {
    auto most = satisfied_with(chosen);
    for (std::size_t part = 0; most && part < most->size(); ++part) {
      if ((*most)[part]) continue;
      std::vector<bool> more = *most;
      more[part] = true;
      if (auto found = satisfied_with(std::move(more))) most = std::move(found);
      if (has_given_up_) return std::nullopt;
    }
    return most;
  }

  bool has_given_up() const { return has_given_up_; }

 private:
  std::optional<std::vector<bool>> satisfied_with(const std::vector<bool>& chosen) {
    constexpr std::uint64_t nodes_of_a_solve = 20;  // that its preparation is worth
    const auto answer = solver_.solve_within({stop_, nodes_left_, 1}, parts_.with(chosen));
    const std::uint64_t nodes = answer ? answer->nodes + nodes_of_a_solve : nodes_left_;
    nodes_left_ -= std::min(nodes_left_, nodes);
    has_given_up_ = !answer || answer->reason == StopReason::stopped || nodes_left_ == 0;
    if (has_given_up_ || answer->solution.empty()) return std::nullopt;
    return parts_.satisfied_by(answer->solution);
  }

  Solver& solver_;
  const Parts& parts_;
  const std::stop_token stop_;
  std::uint64_t nodes_left_ = 12'000;
  bool has_given_up_ = false;
};

}  // namespace

std::optional<Conflict> smaller_conflict(Solver& solver, const Puzzle& board, std::size_t enough,
                                         const std::stop_token& stop) {
  const Parts parts(board);
  Fillings fillings(solver, parts, stop);
  std::vector<std::vector<int>> left_out;
  std::uint64_t nodes = 100'000;
  while (true) {
    const HittingSet hitting = smallest_hitting_set(left_out, enough, nodes, stop);
    if (hitting.bound >= enough || !hitting.proven()) return std::nullopt;
    std::vector<bool> chosen(parts.count());
    for (const int part : hitting.elements) chosen[static_cast<std::size_t>(part)] = true;
    const auto satisfied = fillings.largest_with(chosen);
    if (fillings.has_given_up()) return std::nullopt;
    if (!satisfied) return parts.conflict_of(hitting.elements);
    std::vector<int>& others = left_out.emplace_back();
    for (std::size_t part = 0; part < satisfied->size(); ++part) {
      if (!(*satisfied)[part]) others.push_back(static_cast<int>(part));
    }
    if (others.empty()) return std::nullopt;  // the board has a solution
  }
}

}  // namespace quadrille
