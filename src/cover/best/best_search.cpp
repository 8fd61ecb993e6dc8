// Depth-first branch and bound: take the cheapest option of an item, then forbid it, while the lower bound allows it.
//
// A subtree is left when the bound exceeds `most_`: just below the worst cover that is to be kept, once there are
// enough of them. After 200 nodes the search begins again with prices from subgradient steps, if it has not ended by
// then: prices hold for the whole tree only if they are set at its root.
//
//     level 0   root       forbidden 3      the options of later levels are below the choices of earlier ones:
//     level 1   taken 17   forbidden 9 2    this is [-3 +17 -9 -2 +5], and the branches [-3 -17] and [-3 +17 -9 -2 -5]
//     level 2   taken 5                     are still open
//
// While no cover is known there is nothing to compare with, and the search would try expensive subtrees first as well
// as last. So it looks for covers a little above the bound, and begins again with a higher limit if there are none.
#include <algorithm>
#include <cassert>
#include <utility>

#include "cover/best/best_state.h"
#include "cover/best/dual_prices.h"

namespace quadrille::cover {

using best::Choices;
using best::Relaxation;
using best::ScaledCost;

bool BestSearch::State::improve(const Pause& pause) {
  constexpr std::uint64_t nodes_before_good_prices = 200;  // many problems are solved before
  const std::uint64_t first_node = nodes_;
  while (!done()) {
    if (nodes_ - first_node >= pause.nodes || pause.stop.stop_requested()) return false;
    if (is_exhausted()) raise_limit();
    if (levels_.empty()) {
      const Choices path = std::move(later_.back());
      later_.pop_back();
      if (!enter(path)) continue;
    }
    if (nodes_ >= nodes_before_good_prices && !has_good_prices_ && !restart_with_better_prices(pause.stop))
      return false;
    if (step()) return true;
  }
  return false;
}

// The first limit is close to the bound: most subtrees are left at once then, if prices are good.
void BestSearch::State::begin_rounds() {
  constexpr ScaledCost part_of_bound = 256;
  if (covers_.size() >= options_.count) return;
  gap_ = std::max(model_.step, std::abs(root_.bound) / part_of_bound);
  limit_ = proven_at_root() + gap_;
  if (options_.goal == Goal::minimum) limit_ = std::max<ScaledCost>(limit_, 0);
}

// Begins again with a larger gap, or without a limit after a few rounds: if there is no cover at all, each takes as
// long as the last one.
void BestSearch::State::raise_limit() {
  constexpr ScaledCost growth = 4;
  assert(is_exhausted() && is_limited());
  proven_ = std::max(proven_, limit_ + model_.step);
  gap_ = growth * std::max(gap_, proven_at_root() - root_.bound);
  limit_ = gap_ > std::abs(root_.bound) / growth ? no_limit : proven_at_root() + gap_;
  relaxation_.undo(root_);
  levels_.assign(1, {Relaxation::none, root_});
}

// Evaluates the node at hand and moves on: down to the cheapest option of the chosen item, or back.
bool BestSearch::State::step() {
  if (!relaxation_.tighten(allowed())) return retreat(), false;
  const std::uint32_t item = relaxation_.choose_item(allowed());
  if (item != Relaxation::none) return descend(relaxation_.cheapest(item)), false;
  // A cover. If items have room for more options, options that improve it are added first.
  const Relaxation::Option more = relaxation_.cheapest();
  const bool add_first = more != Relaxation::none && relaxation_.net_cost(more) < 0;
  const bool improved = !add_first && see_cover();
  // Other covers may contain this one, if items have room: with bounds, or if items may be covered repeatedly.
  if (more != Relaxation::none && relaxation_.bound() <= allowed()) {
    descend(more);
  } else {
    retreat();
  }
  return improved;
}

void BestSearch::State::descend(Relaxation::Option option) {
  levels_.push_back({option, relaxation_.mark()});
  relaxation_.take(option);
  ++nodes_;
}

// Returns to the branch without the last option, which is then forbidden; it is the second of the two branches of a
// choice. Levels whose second branch belongs to another part are skipped.
void BestSearch::State::retreat() {
  assert(!levels_.empty());
  for (bool only = true; only;) {
    const TreeLevel last = std::move(levels_.back());
    levels_.pop_back();
    if (levels_.empty()) return;
    relaxation_.undo(last.before);
    assert(relaxation_.bound() == last.before.bound);
    only = last.only;
    if (only) continue;
    relaxation_.forbid(last.taken);
    levels_.back().forbidden.push_back(last.taken);
  }
}

// ---- Prices and covers ----

// False if a stop came first: it is then tried again.
bool BestSearch::State::restart_with_better_prices(const std::stop_token& stop) {
  // A bound proven before the restart holds after it, although the bound at the root may be lower again.
  proven_ = bound_of_open_subtrees();
  levels_.resize(1, levels_.front());
  levels_.front().seen = false;
  levels_.front().forbidden.clear();
  relaxation_.undo(root_);
  has_good_prices_ = best::improve_prices(relaxation_, most_, stop);
  levels_.front().before = root_ = relaxation_.mark();
  if (has_good_prices_) begin_rounds();
  return has_good_prices_;
}

// Keeps the cover if it is one of the best so far.
bool BestSearch::State::see_cover() {
  if (std::exchange(levels_.back().seen, true)) return false;
  Cover cover = current_cover();
  if (covers_.contains(cover)) return false;  // known from before the search started again
  keep(std::move(cover));
  return true;
}

void BestSearch::State::keep(Cover cover) {
  covers_.insert(std::move(cover));
  if (covers_.size() > options_.count) covers_.erase(std::prev(covers_.end()));
  if (covers_.size() == options_.count) beat(std::prev(covers_.end())->cost);
}

// Demands covers that are better by at least one step: costs are multiples of it, so a bound between two of them
// suffices to leave a subtree.
void BestSearch::State::beat(std::uint64_t cost) {
  const ScaledCost last = static_cast<ScaledCost>(cost) * model_.scale;
  most_ = std::min(most_, (options_.goal == Goal::minimum ? last : -last) - model_.step);
}

Cover BestSearch::State::current_cover() const {
  Cover cover;
  for (const TreeLevel& level : std::span(levels_).subspan(1)) {
    cover.cost += options_.weight == Weight::options ? 1 : model_.problem.cost(OptionId{level.taken});
    cover.options.push_back(OptionId{level.taken});
  }
  std::sort(cover.options.begin(), cover.options.end());
  return cover;
}

// Returns a lower bound on all open subtrees. The bound never falls from a level to the next, so that of the first
// level holds for all below it. Later subtrees are only known to be above the root's bound, and what was left because
// of the limit is only known to cost more than that.
ScaledCost BestSearch::State::bound_of_open_subtrees() const {
  const ScaledCost above_limit = is_limited() ? limit_ + model_.step : no_limit;
  if (is_exhausted()) return std::max(proven_, above_limit);
  if (!later_.empty()) return std::max(proven_, root_.bound);
  const ScaledCost here = levels_.size() > 1 ? levels_[1].before.bound : relaxation_.bound();
  return std::max(proven_, std::min(here, above_limit));
}

// Rounds up to the next multiple of the step, as all costs are. With Goal::maximum costs are negative inside, so that
// rounding up lowers the largest possible cost.
std::uint64_t BestSearch::State::bound() const {
  const bool maximum = options_.goal == Goal::maximum;
  if (done()) return best() != nullptr ? best()->cost : maximum ? 0 : std::numeric_limits<std::uint64_t>::max();
  const ScaledCost steps =
      bound_of_open_subtrees() / model_.step + (bound_of_open_subtrees() % model_.step > 0 ? 1 : 0);
  const ScaledCost cost = steps * (model_.step / model_.scale);
  const auto open = static_cast<std::uint64_t>(std::max<ScaledCost>(0, maximum ? -cost : cost));
  if (best() == nullptr) return open;
  return maximum ? std::max(open, best()->cost) : std::min(open, best()->cost);
}

BestSearch::BestSearch(const Problem& problem, BestOptions options)
    : state_(std::make_unique<State>(problem, options)) {}
BestSearch::~BestSearch() = default;
BestSearch::BestSearch(BestSearch&&) noexcept = default;
BestSearch& BestSearch::operator=(BestSearch&&) noexcept = default;

bool BestSearch::improve(const Pause& pause) { return state_->improve(pause); }

bool BestSearch::finish(const Pause& pause) {
  const std::uint64_t before = nodes();
  while (improve({pause.stop, pause.nodes - std::min(nodes() - before, pause.nodes)})) {
  }
  return proven();
}

void BestSearch::beat(std::uint64_t cost) { state_->beat(cost); }
auto BestSearch::split_saved(std::size_t parts) -> std::vector<Part> { return state_->split_saved(parts); }
std::optional<Error> BestSearch::restore(std::string_view saved) { return state_->restore(saved); }
std::string BestSearch::save() const { return state_->save(); }

Result<BestSearch> BestSearch::resume(const Problem& problem, std::string_view saved, BestOptions options) {
  BestSearch search(problem, options);
  if (auto failure = search.state_->resume(saved)) return *std::move(failure);
  return search;
}

const Cover* BestSearch::best() const { return state_->best(); }
std::vector<Cover> BestSearch::covers() const { return state_->covers(); }
bool BestSearch::proven() const { return state_->done(); }
std::uint64_t BestSearch::bound() const { return state_->bound(); }
std::uint64_t BestSearch::nodes() const { return state_->nodes(); }

std::vector<Cover> best_covers(const Problem& problem, BestOptions options) {
  BestSearch search(problem, options);
  search.finish();
  return search.covers();
}

}  // namespace quadrille::cover
