// Continues the search where no rule applies any more: stuck lanes branch, as nodes or within the planes.
//
// A puzzle given by candidates, of which one solution is wanted, often has many (as for true_candidates() of
// make/solutions.h), so that few branches are wrong. Until the first contradiction the search tries preferred
// candidates first and makes two unrelated branches at once, without running the rules between them.
#pragma once

#include "sudoku/lanes/search.h"

namespace quadrille::QUADRILLE_KERNEL {

// All decisions come before the first of them is written into the planes: that is 8% faster on hard puzzles.
template <int lanes>
void LaneSearch<lanes>::branch_all(Lanes stuck) {
  if (limit_ > many_solutions) stuck = fork_in_place(stuck);
  Moves<Node*> moves;
  stuck.for_each([&](int lane) { moves.add(lane, &waiting(lane, lane_[lane].top).node); });
  if (moves.count == 0) return;
  planes_.unload(moves);
  Decision decisions[lanes];
  int i = 0, k = 0;
  stuck.for_each([&](int lane) {
    const Lane& mine = lane_[lane];
    decisions[i] = decide(*moves.item[i], verdicts_[mine.puzzle].count, preference(mine));
    ++i;
  });
  stuck.for_each([&](int lane) { branch(lane, decisions[k++]); });
}

// The node lies in the next place of the lane's stack.
template <int lanes>
void LaneSearch<lanes>::branch(int lane, const Decision& decision) {
  Lane& mine = lane_[lane];
  assert(busy_.contains(lane));
  ++nodes_;
  if (decision.solutions > 0) {
    add_solutions(lane, static_cast<std::uint64_t>(decision.solutions));
    busy_.remove(lane);
    return;
  }
  if (decision.mirrored) {
    mine.double_solutions();
    return take_first(lane, decision.branch);
  }
  const Node& node = waiting(lane, mine.top).node;
  const CellSet pairs = mine.hasty ? unrelated_pairs(node, decision.branch) : CellSet{};
  if (size(pairs) == 0) return go_down(lane, decision.branch);
  ++nodes_;
  Node& child = waiting(lane, mine.top + 1).node;
  child = first_child(node, decision.branch);
  const Branch second = preference(mine).of(branch_at(node, last(pairs)));
  go_down(lane, decision.branch);
  go_down(lane, second);
}

// One child stays in its lane, the other waits in the place of their node.
template <int lanes>
void LaneSearch<lanes>::go_down(int lane, const Branch& branch) {
  Lane& mine = lane_[lane];
  Waiting& second = waiting(lane, mine.top++);
  assert(contains(second.node[branch.digit], branch.cell) && branch.others != 0);
  remove(second.node[branch.digit], branch.cell);
  second.origin = mine;
  take_first(lane, branch);
}

template <int lanes>
void LaneSearch<lanes>::take_first(int lane, const Branch& branch) {
  for (std::uint32_t other = branch.others; other != 0; other &= other - 1)
    planes_.remove(std::countr_zero(other), branch.cell, lane);
}

// Forks as many stuck lanes as lanes are free, which pays where solutions are counted by the million. Those that are
// left over stay stuck until the next time, unless they are too many. Returns the lanes that must branch in the other
// way.
template <int lanes>
auto LaneSearch<lanes>::fork_in_place(Lanes stuck) -> Lanes {
  Lanes others, many;
  stuck.for_each([&](int lane) { (verdicts_[lane_[lane].puzzle].count >= many_solutions ? many : others).add(lane); });
  if (many.size() < patience) return stuck;

  typename Planes<lanes>::Choice choice;
  planes_.choose(choice);
  const auto two = many.word() & choice.two, three = many.word() & choice.three;
  const Lanes mirrored = Lanes::of(many.word() & choice.only_pairs & ~choice.two);
  Lanes::of(two).for_each([&](int lane) { add_solutions(lane, 2); });
  Lanes::of(three).for_each([&](int lane) { add_solutions(lane, 3); });
  mirrored.for_each([&](int lane) { lane_[lane].double_solutions(); });
  busy_ = Lanes::of(busy_.word() & ~two & ~three);
  nodes_ += static_cast<std::uint64_t>(many.size());

  Lanes forking = Lanes::of(many.word() & ~choice.only_pairs & ~three), free = Lanes::of(~busy_.word());
  free.for_each([&](int lane) {
    if (lane_[lane].top > few_waiting) free.remove(lane);
  });
  const Lanes wanting = forking;
  typename Planes<lanes>::Move moves[Planes<lanes>::most_moves];
  for (auto& move : moves) {
    move = Planes<lanes>::best_move(forking, free);
    Lanes::of(move.to).for_each([&](int lane) {
      assert(forking.contains(move.from(lane)) && free.contains(lane));
      begin(lane, lane_[move.from(lane)]);
      forking.remove(move.from(lane));
      free.remove(lane);
      busy_.add(lane);
    });
  }
  any_shared_ = true;
  planes_.fork(choice, (wanting.word() & ~forking.word()) | mirrored.word(), moves);
  nodes_ -= static_cast<std::uint64_t>(forking.size());
  forked_in_place_ = true;
  return forking.size() > patience ? Lanes::of(forking.word() | others.word()) : others;
}

}  // namespace quadrille::QUADRILLE_KERNEL
