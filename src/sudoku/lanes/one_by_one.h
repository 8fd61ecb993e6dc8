// Solves puzzles one by one at the beginning and the end of a batch, where there are too few of them to fill the lanes.
#pragma once

#include "sudoku/lanes/search.h"

namespace quadrille::QUADRILLE_KERNEL {

// Up to this number of puzzles a batch begins one by one. The fewer nodes each takes, the more of them are needed to
// pay for what an event costs in the lanes. With limit 1 no other lane may share a puzzle, so hard ones cannot be left.
template <int lanes>
std::size_t LaneSearch<lanes>::most_one_by_one() const {
  return limit_ == 1 ? few : expects_several() ? 4 * few : 2 * few;
}

// A batch of few puzzles. If most of the first ones are hard, the lanes take all others and what is left of these. Each
// may end before it asks for a stop, so a caller with many such batches would never learn of one.
template <int lanes>
bool LaneSearch<lanes>::begin_one_by_one() {
  if (stop_.stop_requested()) return false;
  constexpr std::size_t enough_to_tell = 8, enough_for_lanes = 16;
  const std::size_t size = puzzles_.size(), share = size > few ? 8 : 2;
  const std::uint64_t before_sharing = size < enough_to_tell ? most_alone : expects_several() ? 64 : 16;
  const std::uint64_t most_nodes = limit_ == 1 ? Single::any_number : before_sharing;
  std::size_t hard = 0;
  for (; next_ < size; ++next_) {
    const bool most_are_hard = next_ >= enough_to_tell && share * hard > next_;
    if (limit_ > 1 && most_are_hard && size - next_ + hard >= enough_for_lanes) return in_use_ = true;
    const auto puzzle = static_cast<std::uint32_t>(next_);
    const auto end = single_.solve(puzzles_[next_], verdicts_[next_], limit_, stop_, expects_several(), most_nodes);
    if (end == Single::End::stopped) return false;
    if (end == Single::End::complete) {
      note_outcome(puzzle);
    } else {
      keep_paused(static_cast<int>(hard++), puzzle);
    }
  }
  return before_sharing == most_alone || continue_one_by_one(static_cast<int>(hard));
}

// The first lanes have puzzles that were paused: each continues alone, but if it is very hard, the lanes share it.
template <int lanes>
bool LaneSearch<lanes>::continue_one_by_one(int paused) {
  for (int lane = 0; lane < paused; ++lane) {
    const std::uint32_t puzzle = waiting(lane, 0).origin.puzzle;
    const Node* stack[max_depth];
    int count = 0;
    for (int level = 0; level + 1 < lane_[lane].top; ++level) stack[count++] = &waiting(lane, level).node;
    const auto end = single_.resume(waiting(lane, lane_[lane].top - 1).node, 0, false,
                                    std::span(stack, static_cast<std::size_t>(count)), verdicts_[puzzle], limit_, stop_,
                                    Preference(), most_alone);
    if (end == Single::End::stopped) return false;
    lane_[lane] = Lane{};
    if (end == Single::End::complete) {
      note_outcome(puzzle);
    } else {
      keep_paused(lane, puzzle);
    }
  }
  return true;
}

// Keeps the nodes of the paused search on the stack of a lane.
template <int lanes>
void LaneSearch<lanes>::keep_paused(int lane, std::uint32_t puzzle) {
  Lane& mine = lane_[lane];
  mine.puzzle = puzzle;
  assert(single_.waiting_nodes() <= most_waiting);
  for (; mine.top < single_.waiting_nodes(); ++mine.top) {
    Waiting& next = waiting(lane, mine.top);
    single_.unload_waiting(mine.top, next.node);
    next.origin = {puzzle, 0};
  }
  in_use_ = true;
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
