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

  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    begin(puzzles, verdicts, options);
    while (refill()) {
      if (options.stop.stop_requested()) return false;
      sweep_until_enough_finished();
      sort_finished();
    }
    return true;
  }
  std::uint64_t nodes() const override { return nodes_; }
  std::size_t memory_bytes() const override { return sizeof *this + waiting_.size() * sizeof(Node); }

 private:
  using Lanes = typename Planes<lanes>::Lanes;
  static constexpr int max_depth = 81;

  struct Lane {
    std::uint32_t puzzle = 0;
    std::uint8_t bottom = 0, top = 0;  // of its stack of waiting nodes
    bool has_waiting() const { return bottom < top; }
  };

  void begin(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
    puzzles_ = puzzles, verdicts_ = verdicts, limit_ = options.limit;
    std::fill(verdicts.begin(), verdicts.end(), Verdict{});
    std::fill(std::begin(lane_), std::end(lane_), Lane{});
    busy_ = {};
    limit_reached_ = false;
    next_puzzle_ = 0;
    next_victim_ = 0;
  }

  // The stacks lie level by level, so that their lowest levels, the ones in use, share pages.
  Node& waiting(int lane, int level) { return waiting_[static_cast<std::size_t>(level) * lanes + lane]; }
  bool at_limit(std::uint32_t puzzle) const { return verdicts_[puzzle].count >= limit_; }

  bool refill();
  const Node* next_node_for(int lane);
  const Node* steal_for(int lane);
  void sweep_until_enough_finished();
  void sort_finished();
  void count_solution(int lane, const Node& node);
  void branch(int lane, Node& node);

  Planes<lanes> planes_;
  Lanes busy_;
  Lane lane_[lanes];
  std::vector<Node> waiting_;
  Node moving_[lanes];  // nodes on their way into or out of the planes

  std::span<const Grid> puzzles_;
  std::span<Verdict> verdicts_;
  std::uint64_t limit_ = 1;
  bool limit_reached_ = false;  // by some puzzle since the lanes were last sorted
  std::size_t next_puzzle_ = 0;
  int next_victim_ = 0;
  std::uint64_t nodes_ = 0;
};

// False if no lane has anything to do.
template <int lanes>
bool LaneSearch<lanes>::refill() {
  const Node* entering[lanes];
  std::uint16_t slots[lanes];
  int count = 0;
  Lanes into;
  Lanes::of(~busy_.word()).for_each([&](int lane) {
    const Node* node = next_node_for(lane);
    if (node == nullptr) return;
    slots[count] = static_cast<std::uint16_t>(lane);
    entering[count++] = node;
    into.add(lane);
  });
  if (count > 0) planes_.load(entering, slots, count, into);
  busy_ = Lanes::of(busy_.word() | into.word());
  return busy_.size() > 0;
}

template <int lanes>
const Node* LaneSearch<lanes>::next_node_for(int lane) {
  Lane& mine = lane_[lane];
  if (mine.has_waiting() && !at_limit(mine.puzzle)) return &waiting(lane, --mine.top);
  mine.bottom = mine.top = 0;
  if (next_puzzle_ == puzzles_.size()) return steal_for(lane);
  mine.puzzle = static_cast<std::uint32_t>(next_puzzle_);
  moving_[lane] = Node::of(puzzles_[next_puzzle_++]);
  return &moving_[lane];
}

// With limit 1 nothing is stolen: the answer is then the first solution in depth-first order, on every kernel and in
// every batch.
template <int lanes>
const Node* LaneSearch<lanes>::steal_for(int lane) {
  if (limit_ == 1) return nullptr;
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
  planes_.forget_contradictions();
  planes_.template sweep<false>();
  const auto finished = [&] { return Lanes::of((planes_.contradiction | ~planes_.changed) & busy_.word()).size(); };
  do {
    planes_.template sweep<true>();
  } while (finished() < enough);
}

// A lane in which the last sweep changed nothing is solved or stuck. Stuck lanes go on with one child.
template <int lanes>
void LaneSearch<lanes>::sort_finished() {
  const auto steady = busy_.word() & ~planes_.changed & ~planes_.contradiction;
  const Lanes solved = Lanes::of(steady & ~planes_.open);
  std::uint16_t slots[lanes];
  int count = 0;
  Lanes::of(steady).for_each([&](int lane) { slots[count++] = static_cast<std::uint16_t>(lane); });
  if (count > 0) planes_.unload(moving_, slots, count);
  busy_ = Lanes::of(busy_.word() & ~planes_.contradiction & ~solved.word());
  for (int i = 0; i < count; ++i) {
    if (solved.contains(slots[i])) {
      count_solution(slots[i], moving_[i]);
    } else {
      branch(slots[i], moving_[i]);
    }
  }
  if (std::exchange(limit_reached_, false)) {
    Lanes(busy_).for_each([&](int lane) {
      if (at_limit(lane_[lane].puzzle)) busy_.remove(lane);
    });
  }
}

template <int lanes>
void LaneSearch<lanes>::count_solution(int lane, const Node& node) {
  Verdict& verdict = verdicts_[lane_[lane].puzzle];
  if (verdict.count >= limit_) return;
  if (verdict.count++ == 0) verdict.solution = node.solution();
  limit_reached_ |= verdict.count == limit_;
}

// One child stays in its lane, the other waits.
template <int lanes>
void LaneSearch<lanes>::branch(int lane, Node& node) {
  Lane& mine = lane_[lane];
  if (at_limit(mine.puzzle)) return;
  ++nodes_;
  const Branch branch = choose_branch(node);
  node.remove(branch.digit, branch.cell);
  waiting(lane, mine.top++) = node;
  for (std::uint32_t rest = branch.rest; rest != 0; rest &= rest - 1) {
    planes_.remove(std::countr_zero(rest), branch.cell, lane);
  }
}

}  // namespace quadrille::QUADRILLE_KERNEL
