// A counter stops at a deadline and leaves its open subtrees; a unit is such a state without the solutions counted so
// far. Counting needs no order, so subtrees can be distributed freely.
#include "job/run/puzzle_count_work.h"

#include <algorithm>
#include <chrono>

#include "job/run/slices.h"
#include "puzzle/core/plain.h"
#include "puzzle/search/propagation_search.h"
#include "puzzle/search/saved_parts.h"
#include "quadrille/executor.h"
#include "quadrille/sudoku.h"

namespace quadrille::job::run {

namespace {

// The share of each text is unknown, so all of them have equal ones, and only what is done to its end counts as done.
std::vector<Rest> rests_of(std::vector<std::string> states, double share) {
  std::vector<Rest> rests;
  for (std::string& state : states) rests.push_back({std::move(state), share / static_cast<double>(states.size())});
  return rests;
}

// Gives each text every n-th subtree: large ones are neighbors, and so are small ones.
std::vector<std::string> split(const std::vector<CountState::Subtree>& open, std::size_t parts) {
  const std::size_t count = std::min(std::max<std::size_t>(parts, 1), open.size());
  std::vector<std::string> states;
  for (std::size_t part = 0; part < count; ++part) {
    CountState state{Candidates{}};
    state.open.clear();
    for (std::size_t i = part; i < open.size(); i += count) state.open.push_back(open[i]);
    states.push_back(to_string(state));
  }
  return states;
}

class PlainCounter final : public Worker {
 public:
  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    const Slices clock(assignment.quantum, stop);
    const auto start = Slices::Clock::now();
    auto state = parse_count_state(assignment.state);
    if (!state) return state.error();
    // Searches at least as long as reading took, and until a node is done: otherwise a state of many subtrees would
    // come back as it is.
    const auto quantum = std::max<Slices::Clock::duration>(assignment.quantum, Slices::Clock::now() - start);
    const std::uint64_t first_node = solver_.nodes();
    bool done = false;
    do done = solver_.resume(*state, Deadline(quantum, stop).token());
    while (!done && solver_.nodes() == first_node && !stop.stop_requested());
    UnitResult outcome{.count = state->found, .nodes = solver_.nodes() - first_node};
    outcome.rests = rests_of(split(state->open, assignment.parts), assignment.share);
    outcome.busy = clock.busy_milliseconds();
    return outcome;
  }

 private:
  GridSolver solver_;
};

class PropagationCounter final : public Worker {
 public:
  explicit PropagationCounter(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    auto search = PropagationSearch::resume(puzzle_, assignment.state);
    if (!search) return search.error();
    UnitResult outcome;
    const std::uint64_t first_node = search->nodes();
    do {
      const std::uint64_t end = search->nodes() + slices.nodes();
      while (search->next({.stop = stop, .nodes = end - std::min(end, search->nodes())})) outcome.count += 1U;
    } while (search->stopped() && slices.may_continue());
    outcome.nodes = search->nodes() - first_node;
    if (search->stopped()) outcome.rests = rests_of(split_saved(search->save(), assignment.parts), assignment.share);
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  const Puzzle& puzzle_;
};

}  // namespace

std::string PuzzleCountWork::identity() const {
  // The state of the root says all about the puzzle.
  return "question count\npuzzle " + to_text(checksum_of(root())) + '\n';
}

std::string PuzzleCountWork::root() const {
  return is_plain_9x9(puzzle_) ? to_string(CountState(candidates_of(puzzle_))) : PropagationSearch(puzzle_).save();
}

std::unique_ptr<Worker> PuzzleCountWork::make_worker() const {
  if (is_plain_9x9(puzzle_)) return std::make_unique<PlainCounter>();
  return std::make_unique<PropagationCounter>(puzzle_);
}

}  // namespace quadrille::job::run
