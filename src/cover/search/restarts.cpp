// Gives the parts of a turn to the threads in slices. A part continues until the end of its turn, unless a part before
// it has an answer: that one would have come first in one thread, too. Parts keep their walks and what is left of their
// nodes, so a turn can be paused anywhere.
#include "cover/search/restarts.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>

#include "cover/core/open_paths.h"
#include "cover/engines/engines.h"

namespace quadrille::cover {

namespace {

constexpr std::uint64_t turns = 512;  // about 2500 units for each strategy, and as many as these for the search
// A run takes at least as long as making its engine.
constexpr std::uint64_t shortest_unit = 1000, entries_of_a_node = 16;
constexpr std::uint64_t slice = 4096;

// Element `i` of Luby's sequence, counted from 1: 2^(k-1) at i = 2^k - 1; in between the sequence begins again.
std::uint64_t luby(std::uint64_t i) {
  while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i) - 1;
  return (i + 1) / 2;
}

}  // namespace

Restarts::Restarts(const Problem& problem, std::vector<OptionId> required, std::uint64_t seed, std::uint64_t turn)
    : problem_(problem),
      required_(std::move(required)),
      seed_(seed),
      strategies_(strategies(problem)),
      unit_(std::max(shortest_unit, problem.entry_count() / entries_of_a_node)),
      promising_(options_to_walk(problem, {})),
      turn_(turn) {
  if (!is_over()) begin_turn();
}

bool Restarts::is_over() const { return turn_ >= turns; }

void Restarts::begin_turn() {
  const std::uint64_t length = unit_ * luby(turn_ + 1);
  parts_.resize(1 + strategies_.size());
  for (Part& part : parts_) part.nodes_left = length;
  parts_[0].nodes_left = length * strategies_.size();
}

void Restarts::end_turn() {
  nodes_of_ended_turns_ = nodes_of_runs();
  parts_.clear();
  ++turn_;
}

// Seeds differ from that of the search, and from each other.
SearchOptions Restarts::options_of(std::size_t part) const {
  assert(part > 0);
  SearchOptions options = strategies_[part - 1];
  options.seed = seed_ + turn_ * strategies_.size() + part;
  options.restarts = false;
  return options;
}

std::uint64_t Restarts::nodes_of_runs() const {
  std::uint64_t nodes = nodes_of_ended_turns_;
  for (std::size_t i = 1; i < parts_.size(); ++i) nodes += parts_[i].nodes;
  return nodes;
}

// Shares the nodes of a pause among threads.
class Restarts::Slices {
 public:
  explicit Slices(const Pause& pause) : pause_(pause), left_(pause.nodes) {}

  // The nodes of the next slice of a part; 0 if it must pause.
  std::uint64_t take(const Part& part) {
    if (pause_.stop.stop_requested()) return 0;
    const std::uint64_t wanted = std::min(part.nodes_left, slice);
    std::uint64_t left = left_.load();
    while (!left_.compare_exchange_weak(left, left - std::min(left, wanted))) {
    }
    return std::min(left, wanted);
  }
  void give_back(std::uint64_t nodes) { left_ += nodes; }
  Pause pause_after(std::uint64_t nodes) const { return {pause_.stop, nodes, pause_.solutions}; }

  bool is_beaten(std::size_t part) const { return part > first_answer_.load(); }
  void answer(std::size_t part) {
    std::size_t first = first_answer_.load();
    while (part < first && !first_answer_.compare_exchange_weak(first, part)) {
    }
  }

 private:
  const Pause& pause_;
  std::atomic<std::uint64_t> left_;
  std::atomic<std::size_t> first_answer_ = no_answer;
};

Restarts::Advance Restarts::continue_run(std::size_t part, const Pause& pause) {
  auto& walk = parts_[part].walk;
  if (!walk) {
    walk = make_walk(problem_, promising_, options_of(part));
    if (!start(*walk, required_, {})) return {BranchOutcome::exhausted, 0};
  }
  const std::uint64_t before = walk->nodes();
  const BranchOutcome outcome = walk->next(pause);
  return {outcome, walk->nodes() - before};
}

void Restarts::work_on(std::size_t i, Slices& slices, const Continue& search) {
  Part& part = parts_[i];
  while (part.is_open() && !slices.is_beaten(i)) {
    const std::uint64_t slice = slices.take(part);
    if (slice == 0) return;
    const Pause pause = slices.pause_after(slice);
    const auto [outcome, nodes] = i == 0 ? search(pause) : continue_run(i, pause);
    slices.give_back(slice - std::min(slice, nodes));
    part.outcome = outcome;
    part.nodes += nodes, part.nodes_left -= std::min(part.nodes_left, nodes);
    if (outcome != BranchOutcome::paused) slices.answer(i);
  }
  if (part.outcome == BranchOutcome::paused && !part.is_open()) part.walk.reset();
}

// Nothing if all parts have ended without an answer. The answer counts once all parts before it have ended.
std::optional<BranchOutcome> Restarts::outcome_of_turn() {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].is_open()) return BranchOutcome::paused;
    if (parts_[i].outcome != BranchOutcome::paused) return answer_ = i, parts_[i].outcome;
  }
  return std::nullopt;
}

BranchOutcome Restarts::next(const Pause& pause, Executor& executor, const Continue& search) {
  Slices slices(pause);
  while (!is_over()) {
    std::atomic<std::size_t> next_part = 0;
    const auto threads = std::min<std::size_t>(executor.concurrency(), parts_.size());
    executor.run(static_cast<unsigned>(threads), [&](unsigned) {
      for (std::size_t i = next_part++; i < parts_.size(); i = next_part++) work_on(i, slices, search);
    });
    if (const auto outcome = outcome_of_turn()) return *outcome;
    end_turn();
    if (!is_over()) begin_turn();
  }
  return BranchOutcome::paused;
}

}  // namespace quadrille::cover
