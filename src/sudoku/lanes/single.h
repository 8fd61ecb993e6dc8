// One puzzle at a time: for batches with too few search nodes to fill the lanes.
//
// The rules have the same fixpoint as those of planes.h, and the branches are those of branch.h. So the tree, and with
// limit 1 the solution, are those of the lanes. With a somewhat higher limit, the way down to the first solution, or
// contradiction, takes two branches at a time, as lanes do for puzzles given by candidates; and puzzles that probably
// have several solutions dive.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/lanes/branch.h"
#include "sudoku/lanes/digit_sets.h"
#include "sudoku/lanes/digit_transfers.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille::QUADRILLE_KERNEL {

// As for a lane, each waiting node belongs to a different cell that was set on the way down.
inline constexpr int max_depth = 81;

/// Solves one puzzle, depth first.
template <int bits>
class SingleSearch {
 public:
  enum class End {
    complete,
    stopped,  ///< by the token
    paused    ///< after `most_nodes`
  };
  static constexpr std::uint64_t any_number = ~std::uint64_t{0};

  /// Fills the empty verdict, as far as it comes. `dives`: the puzzle probably has several solutions.
  End solve(const Grid& puzzle, Verdict& verdict, std::uint64_t limit, const std::stop_token& stop, bool dives,
            std::uint64_t most_nodes = any_number) {
    preference_ = {};
    now_.load(puzzle);
    top_ = doublings_ = 0;
    hasty_ = limit > 1 && limit < many_solutions;
    dives_left_ = hasty_ && dives ? most_dives : 0;
    return search(verdict, limit, stop, most_nodes);
  }
  /// Continues a search: `now`, where a solution stands for 2^doublings, then the waiting nodes from the last to
  /// the first. `hasty`: many solutions are expected, and no contradiction has been met yet.
  End resume(const Node& now, int doublings, bool hasty, std::span<const Node* const> waiting, Verdict& verdict,
             std::uint64_t limit, const std::stop_token& stop, const Preference& preference,
             std::uint64_t most_nodes = any_number) {
    preference_ = preference;
    now_.load(now);
    top_ = 0, doublings_ = doublings;
    hasty_ = hasty;
    dives_left_ = 0;
    assert(waiting.size() <= max_depth);
    for (const Node* node : waiting) waiting_[top_++].load(*node);
    return search(verdict, limit, stop, most_nodes);
  }

  /// The remaining work of a paused search, from the last to the first.
  int waiting_nodes() const { return top_ + 1; }
  void unload_waiting(int i, Node& node) const { (i < top_ ? waiting_[i] : now_).unload(node); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t nodes_between_stop_checks = 1024;
  // A puzzle that takes more of them has only one solution, more often than not.
  static constexpr int most_dives = 8;

  End search(Verdict& verdict, std::uint64_t limit, const std::stop_token& stop, std::uint64_t most_nodes);
  bool dive();
  bool branch(Verdict& verdict, std::uint64_t limit);
  void go_down(const Branch& branch);

  DigitSets<bits> now_;
  DigitSets<bits> waiting_[max_depth];
  Preference preference_;
  int top_ = 0;
  int doublings_ = 0;   // a solution found here stands for 2^doublings
  bool hasty_ = false;  // many solutions are expected, and no contradiction has been met yet
  int dives_left_ = 0;  // before it chooses its branches with care
  std::uint64_t nodes_ = 0;
};

template <int bits>
auto SingleSearch<bits>::search(Verdict& verdict, std::uint64_t limit, const std::stop_token& stop,
                                std::uint64_t most_nodes) -> End {
  using State = typename DigitSets<bits>::State;
  for (const std::uint64_t before = nodes_;;) {
    // Lanes have no part of a pair that waits.
    if (nodes_ - before >= most_nodes && doublings_ == 0) return End::paused;
    const State state = now_.settle();
    if (state == State::open) {
      if (nodes_ % nodes_between_stop_checks == 0 && stop.stop_requested()) return End::stopped;
      if ((dives_left_ > 0 && dive()) || branch(verdict, limit)) continue;
    } else if (state == State::solved) {
      if (verdict.count == 0) now_.unload(verdict.solution);
      verdict.count = count_doubled(verdict.count, 1, doublings_, limit);
    }
    if (top_ == 0 || verdict.count == limit) return End::complete;
    hasty_ = false, preference_ = {};
    dives_left_ -= dives_left_ > 0;
    now_ = waiting_[--top_];
    doublings_ = 0;
  }
}

// As lanes dive (dive.h), but with up to three branches at once, which say little about each other. False if no cell
// has two candidates.
template <int bits>
bool SingleSearch<bits>::dive() {
  constexpr int at_once = 3;
  auto pairs = now_.pairs();
  if (!pairs.any()) return false;
  if (pairs.only) {
    ++nodes_;
    ++doublings_;
    const int cell = pairs.first();
    now_.set(std::countr_zero(now_.candidates_at(cell)), cell);
    return true;
  }
  for (int i = 0; i < at_once && pairs.any(); ++i) {
    const int cell = pairs.first();
    const std::uint32_t candidates = now_.candidates_at(cell);
    const Branch branch{cell, std::countr_zero(candidates), candidates & (candidates - 1)};
    pairs = now_.unrelated(pairs, branch.digit, cell);
    go_down(branch);
  }
  return true;
}

// False if nothing is left to search below this node.
template <int bits>
bool SingleSearch<bits>::branch(Verdict& verdict, std::uint64_t limit) {
  Node node;
  now_.unload(node);
  const Decision decision = decide(node, verdict.count, preference_);
  const auto [cell, digit, others] = decision.branch;
  if (decision.solutions > 0) {
    ++nodes_;
    verdict.count = count_doubled(verdict.count, static_cast<std::uint64_t>(decision.solutions), doublings_, limit);
    return false;
  }
  if (decision.mirrored) {
    ++nodes_;
    ++doublings_;
    assert(doublings_ <= max_depth);
    now_.set(digit, cell);
    return true;
  }
  go_down(decision.branch);
  // Few branches are wrong if there are solutions in plenty: the rules need not run after each of them.
  if (!hasty_) return true;
  if (const CellSet pairs = unrelated_pairs(node, decision.branch); size(pairs) > 0) {
    go_down(preference_.of(branch_at(node, last(pairs))));
  }
  return true;
}

// To the first child; the second waits.
template <int bits>
void SingleSearch<bits>::go_down(const Branch& branch) {
  const auto [cell, digit, others] = branch;
  ++nodes_;
  assert(top_ < max_depth && others != 0);
  DigitSets<bits>& second = waiting_[top_++];
  second = now_;
  if ((others & (others - 1)) == 0) {
    second.set(std::countr_zero(others), cell);
  } else {
    second.remove(digit, cell);
  }
  now_.set(digit, cell);
}

/// All solutions, one after the other, in the order of the tree.
template <int bits>
class SingleWalk final : public SolutionWalk {
 public:
  void begin(const Candidates& node) override {
    waiting_[0].load(node_of(node));
    top_ = 1;
  }
  bool next(Grid& solution, const std::stop_token& stop) override;
  std::vector<Candidates> remaining() const override {
    std::vector<Candidates> remaining;
    for (int i = top_; i-- > 0;) {
      Node node;
      waiting_[i].unload(node);
      remaining.push_back(candidates_of(node));
    }
    return remaining;
  }

 private:
  DigitSets<bits> waiting_[max_depth + 1];  // the newest is the next
  int top_ = 0;
};

template <int bits>
bool SingleWalk<bits>::next(Grid& solution, const std::stop_token& stop) {
  using State = typename DigitSets<bits>::State;
  while (top_ > 0 && !stop.stop_requested()) {
    DigitSets<bits>& now = waiting_[top_ - 1];
    const State state = now.settle();
    if (state == State::open) {
      Node node;
      now.unload(node);
      const Branch branch = decide(node, 0).branch;
      assert(top_ <= max_depth);
      waiting_[top_] = now;
      now.remove(branch.digit, branch.cell);
      waiting_[top_++].set(branch.digit, branch.cell);
      continue;
    }
    --top_;
    if (state == State::contradiction) continue;
    now.unload(solution);
    return true;
  }
  return false;
}

}  // namespace quadrille::QUADRILLE_KERNEL
