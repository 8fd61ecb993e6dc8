// A search is a list of open subtrees, one of which is being walked. Until it has its first solution, a search with
// restarts has runs as well (restarts.h).
#pragma once

#include <algorithm>
#include <cassert>

#include "cover/core/fingerprint.h"
#include "cover/core/open_paths.h"
#include "cover/engines/engines.h"
#include "cover/search/restarts.h"
#include "cover/search/saved_search.h"
#include "cover/search/search_work.h"

namespace quadrille::cover {

/// Most searches find their first solution, if they have one, before runs are worth their cost.
inline constexpr std::uint64_t nodes_before_runs = 1024;

class Search::State {
 public:
  State(const Problem& the_problem, const SearchOptions& the_options)
      : problem(the_problem), given(the_options), options(the_options) {}

  const Problem& problem;
  const SearchOptions given;
  SearchOptions options;                               // of the walk; `restarts` is set until there is a solution
  std::unique_ptr<TreeWalk> walk;                      // made when it is first needed, which a stop request may end
  std::optional<Restarts> restarts;                    // once they have begun,
  std::uint64_t turn = 0;                              // and where they begin
  bool compares = true;                                // engines, if there are several that may suit
  OpenPath open_path{.levels = {}, .end_open = true};  // without the subtree that is being walked
  std::vector<OpenPath> later;                         // to be searched afterwards; the last one is next
  std::vector<OptionId> required;
  bool possible = true;  // do the requirements agree?
  bool walking = false;
  bool at_start = true;  // the walk is just below the requirements
  bool stopped = false;
  double whole = 1;                      // the share of the tree that this search began with
  std::uint64_t nodes = 0;               // without those of the walk, modulo 2^64
  std::vector<OptionId> path, solution;  // to the subtree that is being walked
  std::shared_ptr<SharedSearch> shared;  // see SearchWork::shared()

  // Calls `step` on one subtree after the other, until it returns anything but the end of a subtree.
  template <class Step>
  BranchOutcome run(const Pause& pause, Step step) {
    const std::uint64_t first = own_nodes();
    const auto nodes_left = [&] { return pause.nodes - std::min(own_nodes() - first, pause.nodes); };
    const bool any_left = possible && (walking || is_any_left());  // otherwise no stop can come first
    stopped = any_left && !prepare(pause.stop);
    if (stopped) return BranchOutcome::paused;
    while (possible && (walking || is_any_left())) {
      const bool pauses_between = !walking && (nodes_left() == 0 || pause.stop.stop_requested());
      stopped = pauses_between || pause.solutions == 0;
      if (stopped) return BranchOutcome::paused;
      if (!walking) enter_next();
      const BranchOutcome outcome = step(Pause{pause.stop, nodes_left(), pause.solutions});
      stopped = outcome == BranchOutcome::paused;
      if (outcome != BranchOutcome::exhausted) return outcome;
      walking = false;
    }
    return BranchOutcome::exhausted;
  }

  BranchOutcome next(const Pause& pause) {
    return run(pause, [this](const Pause& left) { return walk->next(left); });
  }

  // Finds the first solution by a search with restarts, if there is none yet; otherwise the next one.
  BranchOutcome next(const Pause& pause, Executor& executor) {
    const std::uint64_t first = all_nodes();
    const auto left = [&] {
      return Pause{pause.stop, pause.nodes - std::min(all_nodes() - first, pause.nodes), pause.solutions};
    };
    while (options.restarts) {
      const BranchOutcome outcome = restarts ? next_with_runs(left(), executor) : next_before_runs(left());
      if (outcome != BranchOutcome::paused) return outcome;
      if (left().nodes == 0 || pause.stop.stop_requested()) return outcome;
    }
    return next(left());
  }

  BranchOutcome next_before_runs(const Pause& pause) {
    if (!Restarts::suit(problem)) {
      options.restarts = false;
      return BranchOutcome::paused;
    }
    if (all_nodes() >= nodes_before_runs) {
      restarts.emplace(problem, required, options.seed, turn);
      return BranchOutcome::paused;
    }
    const BranchOutcome outcome = next({pause.stop, std::min(pause.nodes, nodes_before_runs), pause.solutions});
    if (outcome != BranchOutcome::paused) end_restarts();
    return outcome;
  }

  BranchOutcome next_with_runs(const Pause& pause, Executor& executor) {
    const BranchOutcome outcome = restarts->next(pause, executor, [this](const Pause& left) {
      const std::uint64_t before = own_nodes();
      const BranchOutcome own = next(left);
      return Restarts::Advance{own, own_nodes() - before};
    });
    stopped = outcome == BranchOutcome::paused;
    turn = restarts->turn();
    if (!stopped && restarts->answered_by_run()) become_run(outcome);
    if (!stopped || restarts->is_over()) end_restarts();
    return outcome;
  }

  // Continues with the run that has the answer: its tree has the same covers, and none before its first solution.
  void become_run(BranchOutcome outcome) {
    const std::uint64_t all = own_nodes();
    continue_with({});
    walking = outcome == BranchOutcome::solution;
    if (!walking) return;
    options = restarts->options_of_run();
    walk = restarts->take_walk();
    nodes = all - walk->nodes();
    path.clear();
    whole = 1;
  }

  // Drops the tree of a run, with its walk; otherwise the walk stays.
  void back_to_given() {
    if (options.seed != given.seed) {
      nodes = own_nodes();
      walk.reset();
      options = given;
    }
    options.restarts = given.restarts;
    if (walk) walk->reset();
  }

  void end_restarts() {
    options.restarts = false;
    if (restarts) nodes += restarts->nodes_of_runs();
    restarts.reset();
  }

  // Makes the engine. False if a stop came first.
  bool prepare(const std::stop_token& stop = {}) {
    if (!walk) walk = make_walk(problem, options, stop);
    // The search was resumed after a long comparison: it takes the first strategy instead of comparing again.
    if (!walk || compares || walk->is_settled()) return walk != nullptr;
    options = settled();
    compares = true;
    return walk.reset(), prepare(stop);
  }

  SearchOptions settled() const {
    SearchOptions used = walk ? walk->settled(options) : options;
    used.restarts = options.restarts;
    return used;
  }
  bool children_overlap() const { return problem.has_bounds(); }
  std::uint64_t own_nodes() const { return nodes + (walk ? walk->nodes() : 0); }
  std::uint64_t all_nodes() const { return own_nodes() + (restarts ? restarts->nodes_of_runs() : 0); }

  // Lists the open subtrees, at least one path.
  std::vector<OpenPath> everything_left() const {
    if (!possible) return std::vector<OpenPath>(1);
    std::vector<OpenPath> left;
    if (walking || later.empty() || !is_empty(open_path)) left.push_back(open_path);
    if (walking) walk->append_open_path(left.back());
    left.insert(left.end(), later.rbegin(), later.rend());
    return left;
  }

  void restore(StoredSearch saved) {
    required = std::move(saved.required);
    continue_with(std::move(saved.open_paths));
    restarts.reset();
    options.restarts = saved.options.restarts, turn = saved.turn;
    // The walk counts since its construction. The difference may wrap; the sum of both is right modulo 2^64.
    nodes = saved.nodes - (walk ? walk->nodes() : 0);
    possible = true;
    stopped = false;
    whole = 1;
  }

  std::uint64_t problem_fingerprint() {
    if (!fingerprint_) fingerprint_ = fingerprint(problem);
    return *fingerprint_;
  }

  void continue_with(std::vector<OpenPath> open_paths) {
    later.assign(std::make_move_iterator(open_paths.rbegin()), std::make_move_iterator(open_paths.rend()));
    open_path = {};
    walking = at_start = false;
  }

  bool is_any_left() const { return !is_empty(open_path) || !std::all_of(later.begin(), later.end(), is_empty); }

  // Starts the walk in the next subtree. At the root the walk already stands below the requirements.
  bool enter_next() {
    auto subtree = next_subtree();
    if (!subtree) return false;
    nodes += subtree->tried ? 0 : 1;
    if (!at_start || !subtree->path.empty()) start(*walk, required, *subtree);
    path = std::move(subtree->path);
    std::erase(path, no_option);
    at_start = false;
    return walking = true;
  }

 private:
  std::optional<std::uint64_t> fingerprint_;

  std::optional<Subtree> next_subtree() {
    for (;;) {
      auto subtree = take_next(open_path, children_overlap());
      if (subtree || later.empty()) return subtree;
      open_path = std::move(later.back());
      later.pop_back();
    }
  }
};

}  // namespace quadrille::cover
