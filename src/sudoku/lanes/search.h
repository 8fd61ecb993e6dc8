// The search: every lane works on one puzzle, depth first, with a stack of its own.
//
//     refill free lanes -> sweep until enough lanes are finished -> unload them -> solved: count; stuck: branch ->
//     refill ...
//
// A free lane takes, in this order: the newest node of its own stack; the next puzzle; if none is left, the oldest node
// of another lane's stack. Each waiting node of a lane belongs to a different cell that was set on the lane's path, so
// a stack of 81 is enough for any puzzle.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/lanes/branch.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/lanes/planes.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
class LaneSearch final : public LaneKernel {
 public:
  LaneSearch() : waiting_(max_depth * lanes) {}

  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    begin(puzzles, verdicts, options);
    while (refill()) {
      if (options.stop.stop_requested()) return answered();
      sweep_until_enough_finished();
      sort_finished();
    }
    return puzzles.size();
  }
  std::uint64_t nodes() const override { return nodes_; }
  std::size_t memory_bytes() const override { return sizeof *this + waiting_.size() * sizeof(Node); }

 private:
  using Lanes = typename Planes<lanes>::Lanes;
  template <class Item>
  using Moves = typename Planes<lanes>::template Moves<Item>;
  static constexpr int max_depth = 81;

  struct Lane {
    std::uint32_t puzzle = 0;
    std::uint8_t bottom = 0, top = 0;  // of its stack of waiting nodes
    bool has_waiting() const { return bottom < top; }
  };

  void begin(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
    puzzles_ = puzzles, verdicts_ = verdicts, limit_ = options.limit;
    std::fill(std::begin(lane_), std::end(lane_), Lane{});
    busy_ = {};
    next_puzzle_ = 0;
    next_victim_ = 0;
  }

  // The stacks lie level by level, so that their lowest levels, the ones in use, share pages.
  Node& waiting(int lane, int level) { return waiting_[static_cast<std::size_t>(level) * lanes + lane]; }
  bool at_limit(std::uint32_t puzzle) const { return verdicts_[puzzle].count >= limit_; }

  std::size_t answered() const;
  bool refill();
  const Node* waiting_node_for(int lane);
  const Node* stolen_node_for(int lane);
  void sweep_until_enough_finished();
  void sort_finished();
  void count_solutions(Lanes solved);
  void branch(int lane, Node& node, Branch branch);

  Planes<lanes> planes_;
  Lanes busy_;
  Lane lane_[lanes];
  std::vector<Node> waiting_;

  std::span<const Grid> puzzles_;
  std::span<Verdict> verdicts_;
  std::uint64_t limit_ = 1;
  std::size_t next_puzzle_ = 0;
  int next_victim_ = 0;
  std::uint64_t nodes_ = 0;
};

// Puzzles are begun in order; those that no lane works on any more are done.
template <int lanes>
std::size_t LaneSearch<lanes>::answered() const {
  std::size_t first_open = next_puzzle_;
  for (int lane = 0; lane < lanes; ++lane) {
    const std::size_t puzzle = lane_[lane].puzzle;
    const bool works = busy_.contains(lane) || lane_[lane].has_waiting();
    if (works && !at_limit(lane_[lane].puzzle)) first_open = std::min(first_open, puzzle);
  }
  return first_open;
}

// False if no lane has anything to do. With limit 1 nothing is stolen: the answer is then the first solution in
// depth-first order, on every kernel and in every batch.
template <int lanes>
bool LaneSearch<lanes>::refill() {
  Moves<const Node*> nodes;
  Moves<const Grid*> puzzles;
  bool can_steal = limit_ > 1;
  Lanes::of(~busy_.word()).for_each([&](int lane) {
    if (const Node* node = waiting_node_for(lane)) {
      nodes.add(lane, node);
    } else if (next_puzzle_ < puzzles_.size()) {
      lane_[lane].puzzle = static_cast<std::uint32_t>(next_puzzle_);
      puzzles.add(lane, &puzzles_[next_puzzle_++]);
    } else if (can_steal) {
      const Node* stolen = stolen_node_for(lane);
      can_steal = stolen != nullptr;
      if (!can_steal) return;
      nodes.add(lane, stolen);
    }
  });
  if (nodes.count > 0) planes_.load(nodes);
  if (puzzles.count > 0) planes_.load(puzzles);
  busy_ = Lanes::of(busy_.word() | nodes.taken.word() | puzzles.taken.word());
  return busy_.size() > 0;
}

template <int lanes>
const Node* LaneSearch<lanes>::waiting_node_for(int lane) {
  Lane& mine = lane_[lane];
  if (mine.has_waiting() && !at_limit(mine.puzzle)) return &waiting(lane, --mine.top);
  mine.bottom = mine.top = 0;
  return nullptr;
}

// The oldest node of another lane: the root of its largest subtree.
template <int lanes>
const Node* LaneSearch<lanes>::stolen_node_for(int lane) {
  for (int tried = 0; tried < lanes; ++tried, next_victim_ = (next_victim_ + 1) % lanes) {
    Lane& victim = lane_[next_victim_];
    if (!victim.has_waiting() || at_limit(victim.puzzle)) continue;
    lane_[lane].puzzle = victim.puzzle;
    return &waiting(next_victim_, victim.bottom++);
  }
  return nullptr;
}

// Waiting for all lanes would leave most of them idle for most of the time, stopping for each would spend the time on
// moving nodes: five eighths is flat around the optimum.
template <int lanes>
void LaneSearch<lanes>::sweep_until_enough_finished() {
  const int enough = std::max(1, busy_.size() * 5 / 8);
  const auto finished = [&] {
    return Lanes::of((planes_.contradiction | ~planes_.changed()) & busy_.word()).size() >= enough;
  };
  planes_.begin_sweeps();
  do {
    planes_.sweep_rows();
    planes_.sweep_digits();
  } while (!finished());
}

// A lane in which the last sweep changed nothing is solved or stuck. Stuck lanes go on with one child.
template <int lanes>
void LaneSearch<lanes>::sort_finished() {
  const auto steady = busy_.word() & ~planes_.changed() & ~planes_.contradiction;
  const auto solved = steady & ~planes_.open;
  busy_ = Lanes::of(busy_.word() & ~planes_.contradiction & ~solved);
  count_solutions(Lanes::of(solved));
  Moves<Node*> stuck;
  Lanes::of(steady & busy_.word()).for_each([&](int lane) { stuck.add(lane, &waiting(lane, lane_[lane].top)); });
  if (stuck.count > 0) planes_.unload(stuck);
  // All choices before the first of them is written into the planes: measured 8% faster on hard puzzles.
  Branch branches[lanes];
  for (int i = 0; i < stuck.count; ++i) branches[i] = choose_branch(*stuck.item[i]);
  int i = 0;
  stuck.taken.for_each([&](int lane) {
    branch(lane, *stuck.item[i], branches[i]);
    ++i;
  });
}

template <int lanes>
void LaneSearch<lanes>::count_solutions(Lanes solved) {
  Moves<Grid*> first_solutions;
  bool limit_reached = false;
  solved.for_each([&](int lane) {
    Verdict& verdict = verdicts_[lane_[lane].puzzle];
    if (verdict.count >= limit_) return;
    if (verdict.count++ == 0) first_solutions.add(lane, &verdict.solution);
    limit_reached |= verdict.count == limit_;
  });
  if (first_solutions.count > 0) planes_.unload(first_solutions);
  if (!limit_reached) return;
  Lanes(busy_).for_each([&](int lane) {
    if (at_limit(lane_[lane].puzzle)) busy_.remove(lane);
  });
}

// One child stays in its lane, the other waits.
template <int lanes>
void LaneSearch<lanes>::branch(int lane, Node& node, Branch branch) {
  ++nodes_;
  remove(node[branch.digit], branch.cell);
  ++lane_[lane].top;
  for (std::uint32_t rest = branch.rest; rest != 0; rest &= rest - 1) {
    planes_.remove(std::countr_zero(rest), branch.cell, lane);
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
