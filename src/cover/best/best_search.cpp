// Depth-first branch and bound: take the cheapest option of an item, then forbid it, while the lower bound allows it.
#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "cover/best/dual_prices.h"
#include "cover/best/relaxation.h"

namespace quadrille::cover {

using best::Model;
using best::Relaxation;
using best::ScaledCost;

class BestSearch::State {
 public:
  State(const Problem& problem, const BestOptions& options)
      : options_(options), model_(problem, options), relaxation_(model_), most_(model_.dearest) {
    assert(options.count > 0);
    levels_.push_back({Relaxation::none, relaxation_.mark()});
  }

  bool improve(const Pause& pause);

  const Cover* best() const { return covers_.empty() ? nullptr : &*covers_.begin(); }
  std::vector<Cover> covers() const { return {covers_.begin(), covers_.end()}; }
  bool done() const { return levels_.empty(); }
  std::uint64_t bound() const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  // An option that was taken, and the state before that. The first level is the root.
  struct Level {
    Relaxation::Option taken;
    Relaxation::Mark before;
    bool seen = false;  // whether the cover of the options taken up to here has been seen
  };
  struct Better {
    Goal goal;
    bool operator()(const Cover& a, const Cover& b) const {
      if (a.cost != b.cost) return goal == Goal::minimum ? a.cost < b.cost : a.cost > b.cost;
      return a.options < b.options;
    }
  };

  bool step();
  void descend(Relaxation::Option option);
  void retreat();
  void restart_with_better_prices();
  bool see_cover();
  Cover current_cover() const;
  ScaledCost bound_of_open_subtrees() const;

  BestOptions options_;
  Model model_;
  Relaxation relaxation_;
  ScaledCost most_;  // what a cover may cost
  std::vector<Level> levels_;
  std::set<Cover, Better> covers_{Better{options_.goal}};
  std::uint64_t nodes_ = 0;
  bool has_good_prices_ = false;
  ScaledCost proven_ = std::numeric_limits<ScaledCost>::min();  // a bound from before the search started again
};

bool BestSearch::State::improve(const Pause& pause) {
  constexpr std::uint64_t nodes_before_good_prices = 200;  // many problems are solved before
  const std::uint64_t first_node = nodes_;
  while (!done()) {
    if (nodes_ - first_node >= pause.nodes || pause.stop.stop_requested()) return false;
    if (nodes_ >= nodes_before_good_prices && !has_good_prices_) restart_with_better_prices();
    if (step()) return true;
  }
  return false;
}

bool BestSearch::State::step() {
  if (!relaxation_.tighten(most_)) return retreat(), false;
  const std::uint32_t item = relaxation_.choose_item(most_);
  if (item != Relaxation::none) return descend(relaxation_.cheapest(item)), false;
  // A cover. If items have room for more options, options that improve it are added first.
  const Relaxation::Option more = relaxation_.cheapest();
  const bool add_first = more != Relaxation::none && relaxation_.net_cost(more) < 0;
  const bool improved = !add_first && see_cover();
  if (more != Relaxation::none && relaxation_.bound() <= most_) {
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

// After a branch, everything without its option is left.
void BestSearch::State::retreat() {
  assert(!levels_.empty());
  const Level last = levels_.back();
  levels_.pop_back();
  if (levels_.empty()) return;
  relaxation_.undo(last.before);
  assert(relaxation_.bound() == last.before.bound);
  relaxation_.forbid(last.taken);
}

void BestSearch::State::restart_with_better_prices() {
  proven_ = bound_of_open_subtrees();
  levels_.resize(1, levels_.front());
  levels_.front().seen = false;
  relaxation_.undo(levels_.front().before);
  best::improve_prices(relaxation_, most_);
  levels_.front().before = relaxation_.mark();
  has_good_prices_ = true;
}

// Keeps the cover if it is one of the best so far.
bool BestSearch::State::see_cover() {
  if (std::exchange(levels_.back().seen, true)) return false;
  if (!covers_.insert(current_cover()).second) return false;  // known from before the search started again
  if (covers_.size() > options_.count) covers_.erase(std::prev(covers_.end()));
  if (covers_.size() == options_.count) {
    const ScaledCost last = static_cast<ScaledCost>(std::prev(covers_.end())->cost) * model_.scale;
    most_ = (options_.goal == Goal::minimum ? last : -last) - model_.step;
  }
  return true;
}

Cover BestSearch::State::current_cover() const {
  Cover cover;
  for (const Level& level : std::span(levels_).subspan(1)) {
    cover.cost += options_.weight == Weight::options ? 1 : model_.problem.cost(OptionId{level.taken});
    cover.options.push_back(OptionId{level.taken});
  }
  std::sort(cover.options.begin(), cover.options.end());
  return cover;
}

// The bound never falls from a level to the next.
ScaledCost BestSearch::State::bound_of_open_subtrees() const {
  return std::max(proven_, levels_.size() > 1 ? levels_[1].before.bound : relaxation_.bound());
}

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
