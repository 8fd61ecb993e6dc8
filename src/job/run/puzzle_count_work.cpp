// The counter stops at a deadline and leaves its open subtrees in a CountState; a unit is such a state without the
// solutions counted so far. Counting needs no order, so subtrees can be distributed freely.
#include "job/run/puzzle_count_work.h"

#include "job/run/slices.h"
#include "quadrille/deadline.h"

namespace quadrille::job::run {

namespace {

// Gives each rest every n-th subtree: large ones are neighbors, and so are small ones. The share of each of them is
// unknown, so all rests have equal shares of the unit's share, and only what is done to its end counts as done.
std::vector<Rest> rests_of(const std::vector<CountState::Subtree>& open, std::size_t parts, double share) {
  const std::size_t count = std::min(std::max<std::size_t>(parts, 1), open.size());
  std::vector<Rest> rests;
  for (std::size_t part = 0; part < count; ++part) {
    CountState state{Candidates{}};
    state.open.clear();
    for (std::size_t i = part; i < open.size(); i += count) state.open.push_back(open[i]);
    rests.push_back({to_string(state), share / static_cast<double>(count)});
  }
  return rests;
}

class PuzzleCounter final : public Worker {
 public:
  Result<Outcome> advance(const Assignment& assignment, std::stop_token stop) override {
    const Slices clock(assignment.quantum, stop);
    auto state = parse_count_state(assignment.state);
    if (!state) return state.error();
    const std::uint64_t first_node = solver_.nodes();
    (void)solver_.resume(*state, Deadline(assignment.quantum, stop).token());
    Outcome outcome{.count = state->found, .nodes = solver_.nodes() - first_node};
    outcome.rests = rests_of(state->open, assignment.parts, assignment.share);
    outcome.busy = clock.busy_milliseconds();
    return outcome;
  }

 private:
  GridSolver solver_;
};

}  // namespace

std::string PuzzleCountWork::identity() const {
  // The state of the root says all about the puzzle.
  return "question count\npuzzle " + to_text(checksum_of(root())) + '\n';
}

std::unique_ptr<Worker> PuzzleCountWork::make_worker() const { return std::make_unique<PuzzleCounter>(); }

}  // namespace quadrille::job::run
