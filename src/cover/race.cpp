#include "cover/race.h"

#include <algorithm>

#include "cover/rest.h"

namespace quadrille::cover {

namespace {
// In nodes of price 1.
constexpr double shortest_turn = 128, whole_race = 8192;
// The one who is behind gets a turn when the leader has paid so many times as much.
constexpr double leaders_share = 16;
}  // namespace

Race::Race(Runner first, Runner second) : runners_{std::move(first), std::move(second)} {
  walks_[0] = runners_[0].make();
  start_anew();
}

void Race::reset() {
  required_.clear();
  start_anew();
}

bool Race::require(OptionId option) {
  required_.push_back(option);
  if (walks_[1]) walks_[1]->require(option);
  return walks_[0]->require(option);
}

void Race::start_anew() {
  for (auto& walk : walks_) {
    if (walk) start(*walk, required_, {});
  }
  winner_ = nullptr;
  found_ = {};
  price_ = done_ = {};
  begin_turn(0);
}

TreeWalk& Race::walk(std::size_t i) {
  if (!walks_[i]) {
    walks_[i] = runners_[i].make();
    start(*walks_[i], required_, {});
  }
  return *walks_[i];
}

std::uint64_t Race::nodes() const { return walks_[0]->nodes() + (walks_[1] ? walks_[1]->nodes() : 0); }

SearchOptions Race::settled(const SearchOptions&) const { return runners_[has_won(1) ? 1 : 0].options; }

void Race::append_rest(Rest& rest) const { (winner_ != nullptr ? winner_ : walks_[0].get())->append_rest(rest); }

// Lets the runners take turns until there is a winner, or a pause. `step` says whether its outcome is worth winning.
template <class Step>
Outcome Race::race(const Pause& pause, Step step) {
  const std::uint64_t start = nodes();
  while (winner_ == nullptr) {
    const std::uint64_t done = nodes() - start;
    if (done >= pause.nodes || pause.stop.stop_requested()) return Outcome::paused;
    TreeWalk& runner = walk(next_);
    const std::uint64_t runner_start = runner.nodes();
    const Outcome outcome =
        step(next_, Pause{pause.stop, std::min(turn_ - used_, pause.nodes - done), pause.solutions});
    if (outcome != Outcome::paused) return winner_ = &runner, outcome;
    used_ += runner.nodes() - runner_start;
    if (used_ >= turn_) end_turn();
  }
  return Outcome::paused;
}

void Race::begin_turn(std::size_t i) {
  const double price = std::max(shortest_turn, price_[i] / 2);
  next_ = i, used_ = 0;
  turn_ = static_cast<std::uint64_t>(std::max(1.0, price / runners_[i].price_of_node));
}

void Race::end_turn() {
  Rest rest;
  walks_[next_]->append_rest(rest);
  done_[next_] = 1 - share(rest);
  price_[next_] += static_cast<double>(used_) * runners_[next_].price_of_node;
  const std::size_t ahead = done_[1] * price_[0] > done_[0] * price_[1] ? 1 : 0, behind = 1 - ahead;
  const bool others_turn = price_[behind] * leaders_share < price_[ahead];
  if (price_[ahead] >= whole_race && !others_turn) {
    winner_ = walks_[ahead].get();
  } else {
    begin_turn(others_turn ? behind : ahead);
  }
}

Outcome Race::next(const Pause& pause) {
  if (found_ != std::array<std::uint64_t, 2>{}) start_anew();  // what was only counted has still to be seen
  const std::uint64_t before = nodes();
  if (winner_ == nullptr) {
    const Outcome outcome = race(pause, [this](std::size_t i, const Pause& turn) { return walks_[i]->next(turn); });
    if (winner_ == nullptr || outcome != Outcome::paused) return outcome;
  }
  const std::uint64_t done = nodes() - before;
  return winner_->next({pause.stop, pause.nodes - std::min(done, pause.nodes)});
}

Outcome Race::count(const Pause& pause, std::uint64_t& found) {
  const std::uint64_t before = nodes();
  Outcome outcome = Outcome::paused;
  if (winner_ == nullptr) {
    outcome = race(pause, [this](std::size_t i, Pause turn) {
      const std::uint64_t most = turn.solutions;
      turn.solutions -= std::min(found_[i], most);
      const Outcome ended = walks_[i]->count(turn, found_[i]);
      return found_[i] >= most ? Outcome::solution : ended;
    });
    // Whoever is asked for the rest now must not have seen more than was handed out.
    if (winner_ == nullptr && found_[0] == 0) return Outcome::paused;
    if (winner_ == nullptr) winner_ = walks_[0].get();
  }
  const std::uint64_t counted = std::exchange(found_, {})[has_won(1) ? 1 : 0];
  if (counted > pause.solutions) {  // an earlier call asked for more: those behind must be found again
    start(*winner_, required_, {});
    return winner_->count(pause, found);
  }
  found += counted;
  if (outcome == Outcome::exhausted) return outcome;
  const std::uint64_t done = nodes() - before;
  return winner_->count({pause.stop, pause.nodes - std::min(done, pause.nodes), pause.solutions - counted}, found);
}

}  // namespace quadrille::cover
