// Puzzles that may have several solutions dive.
//
// If two solutions are enough, nearly all the work for a puzzle with several is the way down to the first one, where a
// branch is hardly ever wrong. So a lane that dives branches within the planes, as quickly as possible: at the first
// cell with two candidates. Of its nodes that wait the two newest are kept, in planes too; if a third one comes, the
// oldest is lost.
//
//     stuck          the cell takes its lowest candidate; the node without that candidate is kept
//     contradiction  the newest node that is kept returns. If there is none, the puzzle has no further solution; but if
//                    one was lost, it is searched again in the usual way
//     solved         if all open cells had two candidates above, there is a second solution (branch.h); otherwise the
//                    newest node returns
//
// Solved lanes wait for each other, because copying one solution takes as long as copying all. Nothing but the search
// tells whether a puzzle has several solutions, so puzzles dive as long as enough of those before had several.
#pragma once

#include "sudoku/lanes/search.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
[[gnu::noinline]] auto Planes<lanes>::dive(Word picking, Word returning) -> Word {
  Word pair[81], several[81], chosen = ~picking, any_three{};
#pragma GCC unroll 1
  for (int cell = 0; cell < 81; ++cell) {
    const auto [two, three] = several_at(cell);
    several[cell] = two;
    any_three |= three;
    pair[cell] = two & ~three & ~chosen;
    chosen |= two & ~three;
  }
#pragma GCC unroll 1
  for (int cell = 0; cell < 81; ++cell) {
    const Word here = pair[cell] | (several[cell] & ~chosen);
    chosen |= several[cell];
    Word untried = here;
#pragma GCC unroll 1
    for (int d = 0; d < 9; ++d) {
      Word &x = candidate_[d][cell], &newest = kept_[d][cell][0], &older = kept_[d][cell][1];
      const Word lowest = x & untried, second = x & ~lowest;
      untried &= ~lowest;
      const Word first = (x & ~here) | lowest, back = newest;
      newest = select(picking, second, select(returning, older, back));
      older = select(picking, back, older);
      x = select(returning, back, first);
    }
  }
  forget(returning);
  return picking & ~any_three;
}

template <int lanes>
bool LaneSearch<lanes>::expects_several() const {
  constexpr int enough = 8;
  return !repeatable_ && (ended_ < enough || 4 * several_ >= ended_);
}

// Forgets half of what it knows now and then: other puzzles may have come.
template <int lanes>
void LaneSearch<lanes>::note_ends(int number) {
  constexpr int most = 1024;
  ended_ += number;
  if (ended_ >= most) ended_ /= 2, several_ /= 2;
}

// The puzzle was solved alone. One solution, if no more were looked for, tells nothing.
template <int lanes>
void LaneSearch<lanes>::note_outcome(std::uint32_t puzzle) {
  if (limit_ == 1) return;
  several_ += verdicts_[puzzle].count > 1;
  note_ends(1);
}

// Puzzles are loaded together, too, as long as some lane has something to do.
template <int lanes>
bool LaneSearch<lanes>::waits_for_free_lanes() const {
  const int idle = lanes - busy_.size();
  return may_dive() && next_ < puzzles_.size() && idle < together && busy_.size() > solved_waiting_;
}

// Puzzles that must be searched again come last, or when there are many. Null if none is left.
template <int lanes>
const Grid* LaneSearch<lanes>::next_puzzle_for(int lane, Lanes& new_puzzles) {
  const bool is_last = next_ >= puzzles_.size();
  if (!again_.empty() && (is_last || again_.size() >= 2 * lanes)) {
    const std::uint32_t puzzle = again_.back();
    again_.pop_back();
    verdicts_[puzzle].count = 0;
    begin(lane, {puzzle, 0});
    return &puzzles_[puzzle];
  }
  if (is_last) return nullptr;
  begin(lane, {static_cast<std::uint32_t>(next_), 0});
  new_puzzles.add(lane);
  return &puzzles_[next_++];
}

// Where puzzles do not dive, each new one but the first ones of a search tells that another has ended.
template <int lanes>
void LaneSearch<lanes>::begin_puzzles(Lanes new_puzzles) {
  const Word begun = new_puzzles.word();
  if (may_dive()) {
    diving_ |= begun;
    newest_ &= ~begun, older_ &= ~begun, lost_ &= ~begun, doubled_ &= ~begun;
  } else if (next_ > lanes && limit_ == 2) {
    note_ends(new_puzzles.size());
  }
}

// The puzzle has two solutions, no further one, or must be searched again.
template <int lanes>
void LaneSearch<lanes>::end_dive(int lane) {
  note_ends(1);
  const std::uint32_t puzzle = lane_[lane].puzzle;
  if (Lanes::of(lost_).contains(lane) && !at_limit(puzzle)) search_again(puzzle);
  busy_.remove(lane);
}

template <int lanes>
void LaneSearch<lanes>::search_again(std::uint32_t puzzle) {
  assert(again_.size() < most_again);
  again_.push_back(puzzle);
}

// Counts what solved lanes found. Returns those that go on.
template <int lanes>
auto LaneSearch<lanes>::count_divers(Lanes solved) -> Lanes {
  count_solutions(solved);
  const Lanes doubled = Lanes::of(doubled_), kept = Lanes::of(newest_);
  Lanes returning;
  solved.for_each([&](int lane) {
    if (doubled.contains(lane) && !at_limit(lane_[lane].puzzle)) add_solutions(lane);
    if (kept.contains(lane) && !at_limit(lane_[lane].puzzle)) {
      returning.add(lane);
    } else {
      end_dive(lane);
    }
  });
  return returning;
}

template <int lanes>
void LaneSearch<lanes>::sort_divers() {
  const Word steady = busy_.word() & diving_ & ~planes_.changed & ~planes_.contradiction;
  const Word stuck = steady & planes_.open, failed = busy_.word() & diving_ & planes_.contradiction;
  const Lanes solved = Lanes::of(steady & ~planes_.open);
  Lanes::of(failed & ~newest_).for_each([&](int lane) { end_dive(lane); });
  Word returning = failed & newest_;
  const int others = Lanes::of(busy_.word() & diving_).size() - solved.size();
  const bool wait = may_dive() && solved.size() < together && others >= together && next_ < puzzles_.size();
  solved_waiting_ = wait ? solved.size() : 0;
  if (!wait) returning |= count_divers(solved).word();
  nodes_ += static_cast<std::uint64_t>(Lanes::of(stuck).size());
  dive(stuck, returning);
  diving_ &= busy_.word();
  if (!may_dive()) give_up_dives();
}

template <int lanes>
void LaneSearch<lanes>::dive(Word picking, Word returning) {
  assert(Lanes::of(picking & returning).size() == 0 && Lanes::of(returning & ~newest_).size() == 0);
  if (Lanes::of(picking | returning).size() == 0) return;
  doubled_ = (doubled_ & ~returning) | planes_.dive(picking, returning);
  lost_ |= picking & older_;
  const Word newest = newest_;
  newest_ = picking | (newest & ~returning) | (older_ & returning);
  older_ = (picking & newest) | (older_ & ~picking & ~returning);
}

// The lanes go on in the usual way, and their nodes wait on their stacks. Solved lanes have been counted.
template <int lanes>
void LaneSearch<lanes>::give_up_dives() {
  assert(solved_waiting_ == 0);
  Lanes::of(diving_ & lost_).for_each([&](int lane) {
    search_again(lane_[lane].puzzle);
    busy_.remove(lane);
  });
  for (Word left = diving_ & ~lost_ & newest_; Lanes::of(left).size() > 0; left &= newest_) {
    Moves<Node*> moves;
    Lanes::of(left).for_each([&](int lane) {
      Waiting& next = waiting(lane, lane_[lane].top++);
      next.origin = lane_[lane];
      moves.add(lane, &next.node);
    });
    planes_.unload(moves);
    dive(Word{}, left);
  }
  diving_ = Word{};
}

}  // namespace quadrille::QUADRILLE_KERNEL
