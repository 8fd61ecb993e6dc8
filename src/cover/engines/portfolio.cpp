// Lets two walks take turns of a length in nodes, and forecasts what each would pay for the whole tree: what it has
// paid, divided by the share of the tree that it has done. The walk with the lower forecast leads. Turns grow with what
// a walk has paid (by half of it), so that switching costs little however long the comparison takes.
//
//     paid    plain 128 256 384 576 864     a turn of the follower is due when the leader has paid 16 times as much;
//             weighted 128                  at 8192 the leader wins and continues alone
#include "cover/engines/portfolio.h"

#include <algorithm>
#include <cassert>

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

void Portfolio::reset() {
  required_.clear();
  restart();
}

bool Portfolio::require(OptionId option) {
  assert(!begun_);
  required_.push_back(option);
  if (walks_[1]) walks_[1]->require(option);
  return walk(0).require(option);
}

// Both walks start again below the requirements, with whatever weights they have learned.
void Portfolio::restart() {
  for (auto& walk : walks_) {
    if (walk) start(*walk, required_, {});
  }
  winner_ = nullptr;
  found_ = {};
  price_ = done_ = {};
  begun_ = warming_up_ = false;
  begin_turn(0);
}

TreeWalk& Portfolio::walk(std::size_t i) {
  if (!walks_[i]) {
    walks_[i] = strategies_[i].make();
    start(*walks_[i], required_, {});
  }
  return *walks_[i];
}

std::uint64_t Portfolio::nodes() const {
  const auto of = [](const auto& walk) { return walk ? walk->nodes() : 0; };
  return of(walks_[0]) + of(walks_[1]);
}

SearchOptions Portfolio::settled(const SearchOptions&) const { return strategies_[has_won(1) ? 1 : 0].options; }

// Before there is a winner, nothing was returned, so the open subtrees of the first walk are what is left: what the
// other one has done is lost.
void Portfolio::append_open_path(OpenPath& open_path) const {
  if (winner_ != nullptr) return winner_->append_open_path(open_path);
  if (walks_[0]) return walks_[0]->append_open_path(open_path);
  open_path.end_open = true;
}

// Lets the walks take turns until there is a winner, or a pause. Any outcome of `step` except a pause wins.
template <class Step>
BranchOutcome Portfolio::take_turns(const Pause& pause, Step step) {
  const std::uint64_t start = nodes();
  begun_ = true;
  while (winner_ == nullptr) {
    const std::uint64_t done = nodes() - start;
    if (done >= pause.nodes || pause.stop.stop_requested()) return BranchOutcome::paused;
    TreeWalk& walk_now = walk(next_);
    const std::uint64_t walk_start = walk_now.nodes();
    const BranchOutcome outcome =
        step(next_, Pause{pause.stop, std::min(turn_ - used_, pause.nodes - done), pause.solutions});
    if (outcome != BranchOutcome::paused) return winner_ = &walk_now, outcome;
    used_ += walk_now.nodes() - walk_start;
    if (used_ >= turn_) end_turn();
  }
  return BranchOutcome::paused;
}

void Portfolio::begin_turn(std::size_t i) {
  const double price = std::max(shortest_turn, price_[i] / 2);
  next_ = i, used_ = 0;
  turn_ = static_cast<std::uint64_t>(std::max(1.0, price / strategies_[i].price_of_node));
  assert(i < walks_.size() && strategies_[i].price_of_node > 0);
}

// Doubles what the second walk has paid; see the header for when.
void Portfolio::begin_warm_up() {
  warming_up_ = true;
  begin_turn(1);
  turn_ = std::max(turn_, static_cast<std::uint64_t>(price_[1] / strategies_[1].price_of_node));
}

bool Portfolio::warm_up_continues() {
  const double before = std::exchange(warm_up_forecast_, price_[1] / done_[1]);
  if (price_[1] < shortest_warm_up) return true;
  return warm_up_forecast_ < highest_forecast && warm_up_forecast_ * least_fall < before;
}

void Portfolio::end_turn() {
  OpenPath open_path;
  walks_[next_]->append_open_path(open_path);
  done_[next_] = 1 - share(open_path);
  assert(done_[next_] > -1e-6 && done_[next_] < 1 + 1e-6);
  price_[next_] += static_cast<double>(used_) * strategies_[next_].price_of_node;
  if (warming_up_) {
    if (warm_up_continues()) return begin_warm_up();
    warming_up_ = false;
    return begin_turn(0);
  }
  // Forecasts compared without a division: a walk may have done nothing yet.
  const std::size_t leader = done_[1] * price_[0] > done_[0] * price_[1] ? 1 : 0, follower = 1 - leader;
  const bool others_turn = price_[follower] * leaders_share < price_[leader];
  if (price_[leader] >= longest_comparison && !others_turn) {
    winner_ = walks_[leader].get();
  } else {
    begin_turn(others_turn ? follower : leader);
  }
}

BranchOutcome Portfolio::next(const Pause& pause) {
  if (found_ != std::array<std::uint64_t, 2>{}) restart();  // next() must return the solutions that were only counted
  const std::uint64_t before = nodes();
  if (winner_ == nullptr) {
    const BranchOutcome outcome =
        take_turns(pause, [this](std::size_t i, const Pause& turn) { return walks_[i]->next(turn); });
    if (winner_ == nullptr || outcome != BranchOutcome::paused) return outcome;
  }
  const std::uint64_t done = nodes() - before;
  return winner_->next({pause.stop, pause.nodes - std::min(done, pause.nodes)});
}

// Counts in both walks. Only the count of the winner is returned, and only when there is a winner: before that, a pause
// returns nothing, unless the first walk has found something. It then wins, as no other walk would return the same
// solutions first.
BranchOutcome Portfolio::count(const Pause& pause, std::uint64_t& found) {
  const std::uint64_t before = nodes();
  BranchOutcome outcome = BranchOutcome::paused;
  if (!begun_ && pause.solutions == no_limit) begin_warm_up();
  if (winner_ == nullptr) {
    outcome = take_turns(pause, [this](std::size_t i, Pause turn) {
      const std::uint64_t most = turn.solutions;
      turn.solutions -= std::min(found_[i], most);
      const BranchOutcome ended = walks_[i]->count(turn, found_[i]);
      return found_[i] >= most ? BranchOutcome::solution : ended;
    });
    // The walk that continues must not have found more than was returned.
    if (winner_ == nullptr && found_[0] == 0) return BranchOutcome::paused;
    if (winner_ == nullptr) winner_ = walks_[0].get();
  }
  const std::uint64_t counted = std::exchange(found_, {})[has_won(1) ? 1 : 0];
  if (counted > pause.solutions) {  // an earlier call allowed more: the surplus must be found again
    start(*winner_, required_, {});
    return winner_->count(pause, found);
  }
  found += counted;
  if (outcome == BranchOutcome::exhausted) return outcome;
  const std::uint64_t done = nodes() - before;
  return winner_->count({pause.stop, pause.nodes - std::min(done, pause.nodes), pause.solutions - counted}, found);
}

}  // namespace quadrille::cover
