#include "cover/race.h"

#include <algorithm>

#include "cover/rest.h"

namespace quadrille::cover {

namespace {
constexpr std::uint64_t first_turn = 256, last_turn = 8192;
}

Race::Race(Runner first, Runner second) : runners_{std::move(first), std::move(second)}, turn_(first_turn) {
  walks_[0] = runners_[0].make();
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
  turn_ = first_turn, used_ = 0, next_ = 0;
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
    const auto turn = static_cast<std::uint64_t>(static_cast<double>(turn_) * runners_[next_].share_of_nodes);
    const std::uint64_t runner_start = runner.nodes();
    const Outcome outcome = step(next_, Pause{pause.stop, std::min(turn - used_, pause.nodes - done), pause.solutions});
    if (outcome != Outcome::paused) return winner_ = &runner, outcome;
    used_ += runner.nodes() - runner_start;
    if (used_ < turn) continue;
    used_ = 0;
    if (next_ == 1 && turn_ == last_turn) decide();
    if (next_ == 1) turn_ *= 2;
    next_ = 1 - next_;
  }
  return Outcome::paused;
}

void Race::decide() {
  std::array<double, 2> left{};
  for (std::size_t i = 0; i < 2; ++i) {
    Rest rest;
    walks_[i]->append_rest(rest);
    left[i] = share(rest);
  }
  winner_ = walks_[left[1] < left[0] ? 1 : 0].get();
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
