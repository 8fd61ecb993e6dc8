// Depth-first branch and bound: take the cheapest option of an item, then forbid it, while the lower bound allows it.
//
// A subtree is left when the bound exceeds `most_`: just below the worst cover that is to be kept, once there are
// enough of them. After 200 nodes the search begins again with prices from subgradient steps, if it has not ended by
// then: prices hold for the whole tree only if they are set at its root.
//
//     level 0   root       forbidden 3      the options of later levels are below the choices of earlier ones:
//     level 1   taken 17   forbidden 9 2    this is [-3 +17 -9 -2 +5], and the branches [-3 -17] and [-3 +17 -9 -2 -5]
//     level 2   taken 5                     are still open
#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "base/sealed_text.h"
#include "cover/best/dual_prices.h"
#include "cover/best/open_choices.h"
#include "cover/best/relaxation.h"
#include "cover/core/fingerprint.h"

namespace quadrille::cover {

using best::Choice;
using best::Choices;
using best::CostModel;
using best::Relaxation;
using best::ScaledCost;

namespace {

constexpr std::string_view kind = "best";
constexpr int version = 1;

Error broken() { return {ErrorCode::bad_symbol, "expected the open subtrees of this problem"}; }

// Describes the question, which must be the same when a search is resumed.
std::string head_of(const Problem& problem, const BestOptions& options) {
  std::string text = "problem " + std::to_string(fingerprint(problem)) + '\n';
  text += "costs " + std::to_string(fingerprint_of_costs(problem)) + '\n';
  text += "covers " + std::to_string(options.count) + '\n';
  text += "goal " + std::to_string(static_cast<int>(options.goal)) + '\n';
  text += "weight " + std::to_string(static_cast<int>(options.weight)) + '\n';
  return text + "repeat " + std::to_string(options.at_least_once ? 1 : 0) + '\n';
}

}  // namespace

class BestSearch::State {
 public:
  State(const Problem& problem, const BestOptions& options)
      : options_(options), model_(problem, options), relaxation_(model_), most_(model_.dearest) {
    assert(options.count > 0);
    levels_.push_back({Relaxation::none, root_ = relaxation_.mark()});
  }

  bool improve(const Pause& pause);
  void beat(std::uint64_t cost);
  std::vector<Part> split_saved(std::size_t parts);
  std::optional<Error> restore(std::string_view saved);
  std::string save() const;
  std::optional<Error> resume(std::string_view saved);

  const Cover* best() const { return covers_.empty() ? nullptr : &*covers_.begin(); }
  std::vector<Cover> covers() const { return {covers_.begin(), covers_.end()}; }
  bool done() const { return levels_.empty() && later_.empty(); }
  std::uint64_t bound() const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  // An option that was taken, and the state before that. The first level is the root.
  struct TreeLevel {
    Relaxation::Option taken;
    Relaxation::Mark before;
    bool seen = false;                               // whether the cover of the options taken up to here has been seen
    bool only = false;                               // the branch without the option is not a part of this search
    std::vector<Relaxation::Option> forbidden = {};  // below it, one after the other
  };
  // Orders covers of equal cost by their options, so that the set has no two equal elements and its order is defined.
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
  bool enter(const Choices& path);
  std::vector<Choices> everything_left() const;
  bool restart_with_better_prices(const std::stop_token& stop);
  bool add_saved(const Choices& cover);
  bool see_cover();
  void keep(Cover cover);
  Cover current_cover() const;
  ScaledCost bound_of_open_subtrees() const;

  BestOptions options_;
  CostModel model_;
  Relaxation relaxation_;
  ScaledCost most_;  // what a cover may cost
  Relaxation::Mark root_{};
  std::vector<TreeLevel> levels_;
  std::vector<Choices> later_;  // to be searched afterwards; the last one is next
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

// Evaluates the node at hand and moves on: down to the cheapest option of the chosen item, or back.
bool BestSearch::State::step() {
  if (!relaxation_.tighten(most_)) return retreat(), false;
  const std::uint32_t item = relaxation_.choose_item(most_);
  if (item != Relaxation::none) return descend(relaxation_.cheapest(item)), false;
  // A cover. If items have room for more options, options that improve it are added first.
  const Relaxation::Option more = relaxation_.cheapest();
  const bool add_first = more != Relaxation::none && relaxation_.net_cost(more) < 0;
  const bool improved = !add_first && see_cover();
  // Other covers may contain this one, if items have room: with bounds, or if items may be covered repeatedly.
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

// ---- Open subtrees ----

// Replays a path. False if the choices exclude each other. Prices settle at each level, as they did on the way there:
// the branches to which the search retreats would otherwise have weak bounds.
bool BestSearch::State::enter(const Choices& path) {
  relaxation_.undo(root_);
  levels_.assign(1, {Relaxation::none, root_});
  for (const Choice& choice : path) {
    if (!relaxation_.is_left(choice.option)) return levels_.clear(), false;
    if (choice.kind == Choice::Kind::forbidden) {
      relaxation_.forbid(choice.option);
      levels_.back().forbidden.push_back(choice.option);
    } else {
      // A subtree that turns out to be too expensive here is left by the next step(), which sees it again.
      (void)relaxation_.settle_prices(most_);
      levels_.push_back({choice.option, relaxation_.mark()});
      levels_.back().only = choice.kind == Choice::Kind::taken_only;
      relaxation_.take(choice.option);
    }
  }
  return true;
}

// Lists the open subtrees in the order of the search: the current path, which comes next, then the later ones.
std::vector<Choices> BestSearch::State::everything_left() const {
  std::vector<Choices> left(later_.rbegin(), later_.rend());
  if (levels_.empty()) return left;
  Choices path;
  for (const TreeLevel& level : levels_) {
    const auto kind = level.only ? Choice::Kind::taken_only : Choice::Kind::taken;
    if (level.taken != Relaxation::none) path.push_back({level.taken, kind});
    for (const Relaxation::Option option : level.forbidden) path.push_back({option, Choice::Kind::forbidden});
  }
  left.insert(left.begin(), std::move(path));
  return left;
}

// Splits the paths one after the other, each as often as it has open branches, until there are enough. If there are
// more paths than parts, the last part takes the surplus.
std::vector<BestSearch::Part> BestSearch::State::split_saved(std::size_t parts) {
  std::vector<Choices> left = everything_left();
  for (std::size_t i = 0; i < left.size() && left.size() < parts;) {
    auto tail = split_off(left[i]);
    if (!tail) {
      ++i;
      continue;
    }
    left.insert(left.begin() + static_cast<std::ptrdiff_t>(i) + 1, *std::move(tail));
  }
  std::vector<Part> saved;
  for (const Choices& path : left) {
    if (saved.size() < std::max<std::size_t>(parts, 1)) saved.push_back({"", 0});
    saved.back().state += to_text(path);
    saved.back().share += share(path);
  }
  levels_.clear(), later_.clear();
  return saved;
}

std::optional<Error> BestSearch::State::restore(std::string_view saved) {
  levels_.clear(), later_.clear();
  auto paths = best::parse_choices(saved, model_.problem.option_count());
  if (!paths) return broken();
  // Only prices at the root are good for all parts.
  if (!std::exchange(has_good_prices_, true)) {
    relaxation_.undo(root_);
    best::improve_prices(relaxation_, most_, {});
    root_ = relaxation_.mark();
  }
  // Enters each path once to see that its choices are compatible: the text may be damaged.
  const bool possible = std::all_of(paths->begin(), paths->end(), [this](const Choices& path) { return enter(path); });
  levels_.clear();
  if (!possible) return broken();
  later_.assign(std::make_move_iterator(paths->rbegin()), std::make_move_iterator(paths->rend()));
  return std::nullopt;
}

// ---- The state as text: the question, what is known, the covers, and the open subtrees, one per line ----

std::string BestSearch::State::save() const {
  std::string text = head_of(model_.problem, options_);
  text += "nodes " + std::to_string(nodes_) + '\n';
  text += "bound " + std::to_string(bound()) + '\n';
  text += "found " + std::to_string(covers_.size()) + '\n';
  for (const Cover& cover : covers_) {
    Choices choices;
    for (const OptionId option : cover.options) choices.push_back({index(option), Choice::Kind::taken_only});
    text += best::to_text(choices);
  }
  // Without good prices little has been searched, and not well: that begins again.
  const std::vector<Choices> left = has_good_prices_ || done() ? everything_left() : std::vector<Choices>(1);
  for (const Choices& path : left) text += best::to_text(path);
  return seal(kind, version, text);
}

std::optional<Error> BestSearch::State::resume(std::string_view saved) {
  auto body = unseal(saved, kind, version);
  if (!body) return body.error();
  const std::string head = head_of(model_.problem, options_);
  const std::string_view problem = std::string_view(head).substr(0, head.find('\n') + 1);
  if (!body->starts_with(problem)) return Error{ErrorCode::bad_number, "the saved search belongs to another problem"};
  if (!body->starts_with(head))
    return Error{ErrorCode::bad_number, "the saved search is for other best covers, or for other costs"};
  body->remove_prefix(head.size());
  const auto nodes = take_number_line(*body, "nodes"), bound = take_number_line(*body, "bound");
  auto found = take_number_line(*body, "found");
  if (!nodes || !bound || !found || *found > options_.count) return broken();
  for (; *found > 0; --*found) {
    const std::size_t end = body->find('\n');
    if (end == body->npos) return broken();
    const auto cover = best::parse_choices(body->substr(0, end + 1), model_.problem.option_count());
    if (!cover || !add_saved(cover->front())) return broken();
    body->remove_prefix(end + 1);
  }
  nodes_ = *nodes;
  levels_.clear();
  if (body->empty()) return std::nullopt;
  // The bound of a text is any number of 64 bits; scaled, it must not overflow.
  const ScaledCost most = std::numeric_limits<ScaledCost>::max() / model_.scale;
  const auto cost = static_cast<ScaledCost>(std::min<std::uint64_t>(*bound, static_cast<std::uint64_t>(most)));
  proven_ = (options_.goal == Goal::minimum ? cost : -cost) * model_.scale;
  return restore(*body);
}

// False if it is not a cover.
bool BestSearch::State::add_saved(const Choices& cover) {
  if (!enter(cover) || relaxation_.choose_item(model_.dearest) != Relaxation::none) return false;
  keep(current_cover());
  return true;
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
// level holds for all below it. Later subtrees are only known to be above the root's bound.
ScaledCost BestSearch::State::bound_of_open_subtrees() const {
  if (!later_.empty()) return std::max(proven_, root_.bound);
  return std::max(proven_, levels_.size() > 1 ? levels_[1].before.bound : relaxation_.bound());
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
