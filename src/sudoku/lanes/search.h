// The search: every lane works on one puzzle, depth first, with a stack of its own.
//
//     refill free lanes  ->  sweep until enough lanes are finished  ->  solved: count them
//            ^                                                          stuck:  branch
//            |                                                             |
//            +-------------------------------------------------------------+
//
// A free lane takes, in this order: the newest node of its own stack; the next puzzle; if none is left, the oldest node
// of another lane's stack. Each waiting node of a lane belongs to a different cell that was set on the lane's path, so
// a stack of 81 is enough for any puzzle. Only where solutions are counted by the million, a lane may take in another
// node although some wait already: as long as 81 places are left. Puzzles that probably have several solutions are
// searched in another way, without stacks, until there are two: see dive.h.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "sudoku/lanes/branch.h"
#include "sudoku/lanes/forks.h"
#include "sudoku/lanes/kernel.h"
#include "sudoku/lanes/planes.h"
#include "sudoku/lanes/single.h"
#include "sudoku/lanes/transfers.h"

namespace quadrille::QUADRILLE_KERNEL {

template <int lanes>
class LaneSearch final : public LaneEngine {
 public:
  LaneSearch() : waiting_(new Waiting[places]) { again_.reserve(most_again); }

  using LaneEngine::solve;
  std::size_t solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    puzzles_ = puzzles, tasks_ = {};
    return search(verdicts, options) ? puzzles.size() : answered();
  }
  std::uint64_t nodes() const override { return nodes_ + single_.nodes(); }
  std::size_t memory_bytes() const override {
    return sizeof *this + places * sizeof(Waiting) + most_again * sizeof again_[0];
  }

 private:
  std::size_t solve_tasks(std::span<const LaneTask> tasks, std::span<const Candidates> preferred,
                          std::span<Verdict> verdicts, const SolveOptions& options) override {
    std::vector<Node> nodes;
    if (options.limit == 1) {
      nodes.reserve(preferred.size());
      for (const Candidates& candidates : preferred) nodes.push_back(node_of(candidates));
    }
    puzzles_ = {}, tasks_ = tasks, preferred_ = nodes;
    const bool finished = search(verdicts, options);
    preferred_ = {};
    return finished ? verdicts.size() : answered();
  }
  std::vector<CountState::Subtree> remaining() override;

  using Lanes = typename Planes<lanes>::Lanes;
  template <class Item>
  using Moves = typename Planes<lanes>::template Moves<Item>;
  using Word = typename Planes<lanes>::Word;
  using Single = SingleSearch<(lanes < 256 ? 128 : 256)>;
  // With at most this number of nodes it is faster to take them one by one.
  static constexpr int few = 64;
  // A puzzle with more nodes is worth being shared by lanes, if it is the only one.
  static constexpr std::uint64_t most_alone = 512;

  // With at most few_waiting nodes of its own a lane may take in a child of another lane.
  static constexpr int most_waiting = 128, few_waiting = most_waiting - max_depth;
  static constexpr std::size_t places = std::size_t{most_waiting} * lanes;
  // The number of lanes that may be idle, or stuck, before nodes are moved for their sake.
  static constexpr int patience = lanes / 8;
  // The number of lanes whose solutions are copied, or which get new puzzles, in one go.
  static constexpr int together = lanes / 8;
  // Puzzles are searched again when there are twice as many as lanes; then each lane may have added another one.
  static constexpr std::size_t most_again = 3 * lanes;

  // The puzzle of a node, and what a solution of the node stands for.
  struct Origin {
    std::uint32_t puzzle;
    std::uint8_t doublings;  // a solution found here stands for 2^doublings

    // A written count may begin with many; from 62 on they mean "more than fits".
    void double_solutions() { doublings = static_cast<std::uint8_t>(std::min(doublings + 1, 255)); }
  };
  struct Waiting {
    Node node;
    Origin origin;
  };
  struct Lane : Origin {
    std::uint8_t bottom = 0, top = 0;  // of its stack of waiting nodes
    bool hasty = false;                // as SingleSearch::hasty_

    bool has_waiting() const { return bottom < top; }
  };

  // The stacks lie level by level, so that their lowest levels, the ones in use, share pages.
  Waiting& waiting(int lane, int level) {
    assert(lane >= 0 && lane < lanes && level >= 0 && level < most_waiting);
    return waiting_[static_cast<std::size_t>(level) * lanes + lane];
  }
  Preference preference(const Lane& lane) const {
    return lane.hasty && !preferred_.empty() ? Preference(preferred_[lane.puzzle]) : Preference();
  }
  bool at_limit(std::size_t puzzle) const { return verdicts_[puzzle].count >= limit_; }

  bool search(std::span<Verdict> verdicts, const SolveOptions& options);
  std::size_t answered();
  std::size_t most_one_by_one() const;  // these: one_by_one.h
  bool begin_one_by_one();
  bool continue_one_by_one(int paused);
  void keep_paused(int lane, std::uint32_t puzzle);
  bool end_one_by_one();
  bool refill();
  void begin(int lane, const Origin& origin) {
    assert(!busy_.contains(lane) && origin.puzzle < verdicts_.size());
    static_cast<Origin&>(lane_[lane]) = origin;
  }
  bool is_consistent() const;
  const Node* waiting_node_for(int lane);
  const Node* next_task_for(int lane);
  const Node* stolen_node_for(int lane);
  void sweep_until_enough_finished();
  void sort_finished();
  void count_solutions(Lanes solved);
  void add_solutions(int lane, std::uint64_t number = 1);
  void drop_lanes_at_limit();
  void branch_all(Lanes stuck);  // from here on: descend.h
  Lanes fork_in_place(Lanes stuck);
  void branch(int lane, const Decision& decision);
  void go_down(int lane, const Branch& branch);
  void take_first(int lane, const Branch& branch);
  bool expects_several() const;  // from here on: dive.h
  bool may_dive() const { return limit_ == 2 && tasks_.empty() && expects_several(); }
  void note_ends(int number);
  void note_outcome(std::uint32_t puzzle);
  bool waits_for_free_lanes() const;
  const Grid* next_puzzle_for(int lane, Lanes& new_puzzles);
  void begin_puzzles(Lanes new_puzzles);
  void end_dive(int lane);
  void search_again(std::uint32_t puzzle);
  Lanes count_divers(Lanes solved);
  void sort_divers();
  void dive(Word picking, Word returning);
  void give_up_dives();

  Planes<lanes> planes_;
  Lanes busy_;
  Lane lane_[lanes] = {};
  std::unique_ptr<Waiting[]> waiting_;  // not filled: places that are never needed take no memory
  Single single_;

  std::span<const Grid> puzzles_;
  std::span<const LaneTask> tasks_;  // one of the two is empty
  std::span<const Node> preferred_;  // of each verdict; empty if none is stated
  std::span<Verdict> verdicts_;
  std::uint64_t limit_ = 1;
  bool repeatable_ = false;
  std::stop_token stop_;
  bool in_use_ = false;           // lane_, since the beginning of the search
  bool limit_reached_ = false;    // by a puzzle that may still have lanes
  bool any_shared_ = false;       // a puzzle has, or had, several lanes
  bool forked_in_place_ = false;  // in the last event
  std::size_t next_ = 0;          // of puzzles_ or tasks_
  int next_victim_ = 0;
  std::uint64_t nodes_ = 0;

  Word diving_{};                     // the lanes that dive; of these:
  Word newest_{}, older_{}, lost_{};  //   nodes are kept, or were lost
  Word doubled_{};                    //   a solution stands for two
  int solved_waiting_ = 0;            //   the number of those that wait to be counted
  std::vector<std::uint32_t> again_;  // puzzles to be searched in the usual way
  int ended_ = 0, several_ = 0;       // puzzles, and those of them with several solutions
};

// False if it was stopped.
template <int lanes>
bool LaneSearch<lanes>::search(std::span<Verdict> verdicts, const SolveOptions& options) {
  verdicts_ = verdicts, limit_ = options.limit, stop_ = options.stop, repeatable_ = options.repeatable;
  if (std::exchange(in_use_, false)) std::fill(std::begin(lane_), std::end(lane_), Lane{});
  busy_ = {};
  next_ = 0;
  next_victim_ = 0;
  any_shared_ = !tasks_.empty();
  limit_reached_ = forked_in_place_ = false;
  diving_ = Word{}, solved_waiting_ = 0;
  again_.clear();
  if (tasks_.empty() && puzzles_.size() <= most_one_by_one() && !begin_one_by_one()) return false;
  if (next_ == puzzles_.size() && tasks_.empty() && !in_use_) return true;
  in_use_ = true;
  while (refill()) {
    assert(is_consistent());
    if (stop_.stop_requested()) return false;
    if (limit_ == 1 && next_ == puzzles_.size() + tasks_.size() && busy_.size() <= few) return end_one_by_one();
    sweep_until_enough_finished();
    sort_finished();
  }
  return true;
}

// For assertions: the stacks are within their bounds, and every node belongs to a puzzle that has been begun.
template <int lanes>
bool LaneSearch<lanes>::is_consistent() const {
  const std::size_t puzzles = tasks_.empty() ? next_ : verdicts_.size();
  for (int lane = 0; lane < lanes; ++lane) {
    const Lane& mine = lane_[lane];
    if (mine.bottom > mine.top || mine.top > most_waiting) return false;
    if (busy_.contains(lane) && mine.puzzle >= puzzles) return false;
    for (int level = mine.bottom; level < mine.top; ++level) {
      if (waiting_[static_cast<std::size_t>(level) * lanes + lane].origin.puzzle >= puzzles) return false;
    }
  }
  return next_ <= puzzles_.size() + tasks_.size();
}

template <int lanes>
std::vector<CountState::Subtree> LaneSearch<lanes>::remaining() {
  std::vector<CountState::Subtree> subtrees;
  Node nodes[lanes];
  Moves<Node*> moves;
  busy_.for_each([&](int lane) { moves.add(lane, &nodes[lane]); });
  if (moves.count > 0) planes_.unload(moves);
  for (int lane = 0; lane < lanes; ++lane) {
    const Lane& mine = lane_[lane];
    const auto add = [&](const Node& node, const Origin& origin) {
      if (!at_limit(origin.puzzle)) subtrees.push_back({candidates_of(node), origin.doublings});
    };
    if (busy_.contains(lane)) add(nodes[lane], mine);
    for (int level = mine.bottom; level < mine.top; ++level) {
      const Waiting& next = waiting(lane, level);
      add(next.node, next.origin);
    }
  }
  for (std::size_t i = next_; i < tasks_.size(); ++i) subtrees.push_back(tasks_[i].subtree);
  return subtrees;
}

// Puzzles are begun in order; those that no lane works on are done.
template <int lanes>
std::size_t LaneSearch<lanes>::answered() {
  const std::size_t next_verdict = next_ < tasks_.size() ? tasks_[next_].verdict : verdicts_.size();
  std::size_t first_open = tasks_.empty() ? next_ : next_verdict;
  for (const std::uint32_t puzzle : again_) first_open = std::min<std::size_t>(first_open, puzzle);
  for (int lane = 0; lane < lanes; ++lane) {
    const Lane& mine = lane_[lane];
    const auto see = [&](std::size_t puzzle) {
      if (!at_limit(puzzle)) first_open = std::min(first_open, puzzle);
    };
    if (busy_.contains(lane)) see(mine.puzzle);
    for (int level = mine.bottom; level < mine.top; ++level) see(waiting(lane, level).origin.puzzle);
  }
  return first_open;
}

// False if no lane has anything to do. With limit 1 nothing is stolen: the answer is then the first solution in
// depth-first order, on every kernel and in every batch.
template <int lanes>
bool LaneSearch<lanes>::refill() {
  if (std::exchange(forked_in_place_, false) && busy_.size() > lanes - patience) return true;
  Moves<const Node*> nodes;
  Moves<const Grid*> puzzles;
  bool can_steal = limit_ > 1;
  Lanes new_puzzles;
  if (waits_for_free_lanes()) return true;
  Lanes::of(~busy_.word()).for_each([&](int lane) {
    if (const Node* node = waiting_node_for(lane)) {
      nodes.add(lane, node);
    } else if (next_ < tasks_.size()) {
      nodes.add(lane, next_task_for(lane));
    } else if (const Grid* puzzle = next_puzzle_for(lane, new_puzzles)) {
      puzzles.add(lane, puzzle);
    } else if (can_steal) {
      const Node* stolen = stolen_node_for(lane);
      can_steal = stolen != nullptr;
      if (!can_steal) return;
      nodes.add(lane, stolen);
    }
  });
  assert(Lanes::of(busy_.word() & (nodes.taken.word() | puzzles.taken.word())).size() == 0);
  if (nodes.count > 0) planes_.load(nodes);
  if (puzzles.count > 0) planes_.load(puzzles);
  busy_ = Lanes::of(busy_.word() | nodes.taken.word() | puzzles.taken.word());
  begin_puzzles(new_puzzles);
  return busy_.size() > 0;
}

template <int lanes>
const Node* LaneSearch<lanes>::waiting_node_for(int lane) {
  Lane& mine = lane_[lane];
  while (mine.has_waiting()) {
    mine.hasty = false;
    const Waiting& newest = waiting(lane, --mine.top);
    if (at_limit(newest.origin.puzzle)) continue;
    begin(lane, newest.origin);
    return &newest.node;
  }
  mine.bottom = mine.top = 0;
  return nullptr;
}

template <int lanes>
const Node* LaneSearch<lanes>::next_task_for(int lane) {
  const auto& [subtree, verdict] = tasks_[next_++];
  begin(lane, {verdict, subtree.doublings});
  lane_[lane].hasty = limit_ == 1;
  return &(waiting(lane, 0).node = node_of(subtree.candidates));
}

// The oldest node of another lane: the root of its largest subtree.
template <int lanes>
const Node* LaneSearch<lanes>::stolen_node_for(int lane) {
  for (int tried = 0; tried < lanes; ++tried, next_victim_ = (next_victim_ + 1) % lanes) {
    Lane& victim = lane_[next_victim_];
    while (victim.has_waiting()) {
      const Waiting& oldest = waiting(next_victim_, victim.bottom++);
      if (at_limit(oldest.origin.puzzle)) continue;
      begin(lane, oldest.origin);
      any_shared_ = true;
      return &oldest.node;
    }
  }
  return nullptr;
}

// Waiting for all lanes would leave most of them idle for most of the time, stopping for each would spend the time on
// moving nodes: five eighths is flat around the optimum.
template <int lanes>
void LaneSearch<lanes>::sweep_until_enough_finished() {
  const int enough = std::max(1, solved_waiting_ + (busy_.size() - solved_waiting_) * 5 / 8);
  const auto finished = [&] {
    return Lanes::of((planes_.contradiction | ~planes_.changed) & busy_.word()).size() >= enough;
  };
  planes_.forget_contradictions();
  do {
    planes_.sweep();
  } while (!finished());
}

// A lane in which the last sweep changed nothing is solved or stuck. Stuck lanes continue with one child.
template <int lanes>
void LaneSearch<lanes>::sort_finished() {
  const Word usual = busy_.word() & ~diving_, steady = usual & ~planes_.changed & ~planes_.contradiction;
  const Word solved = steady & ~planes_.open;
  busy_ = Lanes::of(busy_.word() & ~(usual & planes_.contradiction) & ~solved);
  if (Lanes::of(diving_).size() > 0) sort_divers();
  count_solutions(Lanes::of(solved));
  branch_all(Lanes::of(steady & ~solved));
  drop_lanes_at_limit();
}

template <int lanes>
void LaneSearch<lanes>::count_solutions(Lanes solved) {
  Moves<Grid*> first_solutions;
  solved.for_each([&](int lane) {
    Verdict& verdict = verdicts_[lane_[lane].puzzle];
    if (verdict.count == 0) first_solutions.add(lane, &verdict.solution);
    add_solutions(lane);
  });
  if (first_solutions.count > 0) planes_.unload(first_solutions);
}

template <int lanes>
void LaneSearch<lanes>::add_solutions(int lane, std::uint64_t number) {
  assert(lane_[lane].puzzle < verdicts_.size());
  std::uint64_t& count = verdicts_[lane_[lane].puzzle].count;
  count = count_doubled(count, number, lane_[lane].doublings, limit_);
  if (count < limit_) return;
  limit_reached_ = true;
  several_ += limit_ == 2;
}

template <int lanes>
void LaneSearch<lanes>::drop_lanes_at_limit() {
  if (!std::exchange(limit_reached_, false) || !any_shared_) return;
  Lanes(busy_).for_each([&](int lane) {
    if (at_limit(lane_[lane].puzzle)) busy_.remove(lane);
  });
}

}  // namespace quadrille::QUADRILLE_KERNEL
