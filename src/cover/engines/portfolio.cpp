// Lets the walks take turns of a length in nodes, and forecasts what each would pay for the whole tree: what it has
// paid, divided by the share of the tree that it has done. The walk with the lower forecast leads. Turns grow with what
// a walk has paid (by half of it), so that switching costs little however long the comparison takes.
//
//     paid    plain 128 256 384 576 864     a turn of the follower is due when the leader has paid 16 times as much;
//             weighted 128                  at 8192 the leader wins and continues alone
#include "cover/engines/portfolio.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "cover/core/open_paths.h"

namespace quadrille::cover {

namespace {
// In nodes of price 1.
constexpr double shortest_turn = 128, longest_comparison = 8192;
// The slower walk gets a turn when the leader has paid this many times as much.
constexpr double leaders_share = 16;
// In the warm-up, the forecast must fall by this factor each time the length doubles, and to less than this.
constexpr double shortest_warm_up = 256, least_fall = 1.5, highest_forecast = 2 * longest_comparison;
}  // namespace

Portfolio::Portfolio(std::vector<Strategy> strategies) {
  for (Strategy& strategy : strategies) candidates_.push_back({std::move(strategy)});
  assert(candidates_.size() >= 2);
  begin_turn(0);
}

void Portfolio::reset() {
  required_.clear();
  restart();
}

bool Portfolio::require(OptionId option) {
  assert(!begun_);
  required_.push_back(option);
  for (std::size_t i = 1; i < candidates_.size(); ++i) {
    if (candidates_[i].walk) candidates_[i].walk->require(option);
  }
  return walk(0).require(option);
}

// All walks start again below the requirements, with whatever weights they have learned.
void Portfolio::restart() {
  for (Candidate& candidate : candidates_) {
    if (candidate.walk) start(*candidate.walk, required_, {});
    candidate.found = 0;
    candidate.price = candidate.done = 0;
  }
  winner_.reset();
  begun_ = warming_up_ = false;
  begin_turn(0);
}

TreeWalk& Portfolio::walk(std::size_t i) {
  auto& walk = candidates_[i].walk;
  if (!walk) {
    walk = candidates_[i].strategy.make();
    start(*walk, required_, {});
  }
  return *walk;
}

std::uint64_t Portfolio::nodes() const {
  return std::accumulate(candidates_.begin(), candidates_.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Candidate& c) { return sum + (c.walk ? c.walk->nodes() : 0); });
}

// Before there is a winner, nothing was returned, so the open subtrees of the first walk are what is left: what the
// others have done is lost.
void Portfolio::append_open_path(OpenPath& open_path) const {
  const auto& walk = candidates_[winner_.value_or(0)].walk;
  if (walk) return walk->append_open_path(open_path);
  open_path.end_open = true;
}

// Lets the walks take turns until there is a winner, or a pause. Any outcome of `step` except a pause wins.
template <class Step>
BranchOutcome Portfolio::take_turns(const Pause& pause, Step step) {
  const std::uint64_t start = nodes();
  begun_ = true;
  while (!winner_) {
    const std::uint64_t done = nodes() - start;
    if (done >= pause.nodes || pause.stop.stop_requested()) return BranchOutcome::paused;
    TreeWalk& walk_now = walk(next_);
    const std::uint64_t walk_start = walk_now.nodes();
    const BranchOutcome outcome =
        step(candidates_[next_], Pause{pause.stop, std::min(turn_ - used_, pause.nodes - done), pause.solutions});
    if (outcome != BranchOutcome::paused) return winner_ = next_, outcome;
    used_ += walk_now.nodes() - walk_start;
    if (used_ >= turn_) end_turn();
  }
  return BranchOutcome::paused;
}

void Portfolio::begin_turn(std::size_t i) {
  const double price = std::max(shortest_turn, candidates_[i].price / 2);
  next_ = i, used_ = 0;
  turn_ = static_cast<std::uint64_t>(std::max(1.0, price / candidates_[i].strategy.price_of_node));
  assert(candidates_[i].strategy.price_of_node > 0);
}

// Doubles what the second walk has paid; see the header for when.
void Portfolio::begin_warm_up() {
  warming_up_ = true;
  begin_turn(1);
  const Candidate& second = candidates_[1];
  turn_ = std::max(turn_, static_cast<std::uint64_t>(second.price / second.strategy.price_of_node));
}

bool Portfolio::warm_up_continues() {
  const Candidate& second = candidates_[1];
  const double before = std::exchange(warm_up_forecast_, second.price / second.done);
  if (second.price < shortest_warm_up) return true;
  return warm_up_forecast_ < highest_forecast && warm_up_forecast_ * least_fall < before;
}

// The first one with the lowest forecast. Forecasts are compared without a division: a walk may have done nothing yet.
std::size_t Portfolio::leader() const {
  std::size_t leader = 0;
  for (std::size_t i = 1; i < candidates_.size(); ++i) {
    if (candidates_[i].done * candidates_[leader].price > candidates_[leader].done * candidates_[i].price) leader = i;
  }
  return leader;
}

void Portfolio::end_turn() {
  Candidate& ended = candidates_[next_];
  OpenPath open_path;
  ended.walk->append_open_path(open_path);
  ended.done = 1 - share(open_path);
  assert(ended.done > -1e-6 && ended.done < 1 + 1e-6);
  ended.price += static_cast<double>(used_) * ended.strategy.price_of_node;
  if (warming_up_) {
    if (warm_up_continues()) return begin_warm_up();
    warming_up_ = false;
    return begin_turn(0);
  }
  const std::size_t first = leader();
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (i != first && candidates_[i].price * leaders_share < candidates_[first].price) return begin_turn(i);
  }
  if (candidates_[first].price >= longest_comparison) {
    winner_ = first;
  } else {
    begin_turn(first);
  }
}

BranchOutcome Portfolio::next(const Pause& pause) {
  // next() must return the solutions that were only counted.
  if (std::any_of(candidates_.begin(), candidates_.end(), [](const Candidate& c) { return c.found > 0; })) restart();
  const std::uint64_t before = nodes();
  if (!winner_) {
    const BranchOutcome outcome =
        take_turns(pause, [](Candidate& candidate, const Pause& turn) { return candidate.walk->next(turn); });
    if (!winner_ || outcome != BranchOutcome::paused) return outcome;
  }
  const std::uint64_t done = nodes() - before;
  return winner().next({pause.stop, pause.nodes - std::min(done, pause.nodes)});
}

// Counts in all walks. Only the count of the winner is returned, and only when there is a winner: before that, a pause
// returns nothing, unless the first walk has found something. It then wins, as no other walk would return the same
// solutions first.
BranchOutcome Portfolio::count(const Pause& pause, std::uint64_t& found) {
  const std::uint64_t before = nodes();
  BranchOutcome outcome = BranchOutcome::paused;
  if (!begun_ && pause.solutions == no_limit) begin_warm_up();
  if (!winner_) {
    outcome = take_turns(pause, [](Candidate& candidate, Pause turn) {
      const std::uint64_t most = turn.solutions;
      turn.solutions -= std::min(candidate.found, most);
      const BranchOutcome ended = candidate.walk->count(turn, candidate.found);
      return candidate.found >= most ? BranchOutcome::solution : ended;
    });
    // The walk that continues must not have found more than was returned.
    if (!winner_ && candidates_[0].found == 0) return BranchOutcome::paused;
    if (!winner_) winner_ = 0;
  }
  const std::uint64_t counted = candidates_[*winner_].found;
  for (Candidate& candidate : candidates_) candidate.found = 0;
  if (counted > pause.solutions) {  // an earlier call allowed more: the surplus must be found again
    start(winner(), required_, {});
    return winner().count(pause, found);
  }
  found += counted;
  if (outcome == BranchOutcome::exhausted) return outcome;
  const std::uint64_t done = nodes() - before;
  return winner().count({pause.stop, pause.nodes - std::min(done, pause.nodes), pause.solutions - counted}, found);
}

}  // namespace quadrille::cover
