// Solves puzzles one by one at the beginning and the end of a batch, where there are too few of them to fill the lanes.
#pragma once

#include "sudoku/lanes/search.h"

namespace quadrille::QUADRILLE_KERNEL {

// A batch of few puzzles. Those that turn out to be hard are left to the lanes, if these may share them and there are
// enough to keep lanes busy: one event costs as much as fifty nodes one by one.
template <int lanes>
bool LaneSearch<lanes>::begin_one_by_one() {
  const std::uint64_t size = puzzles_.size(), before_sharing = size < 8 ? 512 : 64 / size + 12;
  const std::uint64_t most_nodes = limit_ == 1 ? Single::any_number : before_sharing;
  for (int lane = 0; next_ < puzzles_.size(); ++next_) {
    if (stop_.stop_requested()) return false;
    const auto end = single_.solve(puzzles_[next_], verdicts_[next_], limit_, stop_, expects_several(), most_nodes);
    if (end == Single::End::stopped) return false;
    if (end == Single::End::complete) {
      if (limit_ > 1) several_ += verdicts_[next_].count > 1, note_ends(1);
      continue;
    }
    Lane& mine = lane_[lane];
    mine.puzzle = static_cast<std::uint32_t>(next_);
    assert(single_.waiting_nodes() <= most_waiting);
    for (; mine.top < single_.waiting_nodes(); ++mine.top) {
      Waiting& next = waiting(lane, mine.top);
      single_.unload_waiting(mine.top, next.node);
      next.origin = {mine.puzzle, 0};
    }
    ++lane;
    in_use_ = true;
  }
  return true;
}

// The last puzzles of a batch with limit 1, each in one lane.
template <int lanes>
bool LaneSearch<lanes>::end_one_by_one() {
  Node nodes[few];
  Moves<Node*> moves;
  busy_.for_each([&](int lane) { moves.add(lane, &nodes[moves.count]); });
  planes_.unload(moves);
  int i = 0;
  bool stopped = false;
  Lanes(busy_).for_each([&](int lane) {
    Lane& mine = lane_[lane];
    const Node* stack[max_depth];
    int count = 0;
    for (int level = mine.bottom; level < mine.top; ++level) stack[count++] = &waiting(lane, level).node;
    stopped =
        stopped || Single::End::complete != single_.resume(nodes[i++], mine.doublings, mine.hasty,
                                                           std::span(stack, static_cast<std::size_t>(count)),
                                                           verdicts_[mine.puzzle], limit_, stop_, preference(mine));
    if (stopped) return;
    busy_.remove(lane);
    mine = Lane{};
  });
  return !stopped;
}

}  // namespace quadrille::QUADRILLE_KERNEL
