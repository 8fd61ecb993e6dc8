// Looks for the first solution of a search in many short runs with other random ties, next to the search itself.
//
// The time to a first solution often has a heavy tail: a search that has once chosen badly near the root never comes
// back from there, and another order of equally good items and options ends at once. So runs are short, and only a few
// of them are longer, as Luby's sequence says: 1 1 2 1 1 2 4 ... Each length is for a run of each strategy (engines.h).
//
//     turn 0    the search 3 units    runs 1 1 1       units of nodes, so a problem has the same answer everywhere and
//     turn 1    the search 3 units    runs 1 1 1       with any number of threads: what comes first in this order wins
//     turn 2    the search 6 units    runs 2 2 2
//
// The search gets half of the nodes, because it may be the faster one, and only it proves without a long run that there
// are no covers. After a few million nodes the runs end, and all threads continue the search.
//
// Source: M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", Information Processing Letters
// 47, 1993; C. P. Gomes, B. Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI 1998.
#pragma once

#include <functional>

#include "cover/core/tree.h"
#include "quadrille/executor.h"

namespace quadrille::cover {

class Restarts {
 public:
  struct Advance {
    BranchOutcome outcome;
    std::uint64_t nodes;  // that it took
  };
  /// Continues the search itself.
  using Continue = std::function<Advance(const Pause&)>;

  /// Each thread makes engines of its own for its runs: so not for problems that take much memory.
  static bool suit(const Problem& problem) { return problem.entry_count() <= most_entries; }

  /// Runs below the required options with the seeds that follow this one. Begins with this turn; the first one is 0.
  Restarts(const Problem& problem, std::vector<OptionId> required, std::uint64_t seed, std::uint64_t turn);

  /// Continues the turns until somebody finds a solution, or that there is none, or a pause is due. The nodes of the
  /// pause are those of the search and of all runs.
  BranchOutcome next(const Pause& pause, Executor& executor, const Continue& search);

  /// Tells whether all turns have ended without an answer.
  bool is_over() const;
  /// Tells whether a run has given the answer.
  bool answered_by_run() const { return answer_ != no_answer && answer_ > 0; }
  /// The run that has found the solution; its walk stands there.
  std::unique_ptr<TreeWalk> take_walk() { return std::move(parts_[answer_].walk); }
  SearchOptions options_of_run() const { return options_of(answer_); }

  std::uint64_t turn() const { return turn_; }
  std::uint64_t nodes_of_runs() const;

 private:
  static constexpr std::size_t most_entries = 1 << 19;
  static constexpr std::size_t no_answer = ~std::size_t{0};

  // The search in a turn, which is part 0, or a run.
  struct Part {
    std::uint64_t nodes = 0, nodes_left = 0;
    BranchOutcome outcome = BranchOutcome::paused;
    std::unique_ptr<TreeWalk> walk = {};
    bool is_open() const { return nodes_left > 0 && outcome == BranchOutcome::paused; }
  };
  class Slices;

  void begin_turn();
  void end_turn();
  SearchOptions options_of(std::size_t part) const;
  void work_on(std::size_t part, Slices& slices, const Continue& search);
  Advance continue_run(std::size_t part, const Pause& pause);
  std::optional<BranchOutcome> outcome_of_turn();

  const Problem& problem_;
  const std::vector<OptionId> required_;
  const std::uint64_t seed_;
  const std::vector<SearchOptions> strategies_;
  const std::uint64_t unit_;  // in nodes
  std::vector<bool> promising_;
  std::uint64_t turn_;
  std::vector<Part> parts_;
  std::size_t answer_ = no_answer;  // the part that gave it
  std::uint64_t nodes_of_ended_turns_ = 0;
};

}  // namespace quadrille::cover
