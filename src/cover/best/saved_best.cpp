// Splits and saves a search for the best covers. Open subtrees are paths of choices from the root (open_choices.h).
#include <algorithm>
#include <cassert>
#include <utility>

#include "base/sealed_text.h"
#include "cover/best/best_state.h"
#include "cover/best/dual_prices.h"
#include "cover/core/fingerprint.h"

namespace quadrille::cover {

using best::Choice;
using best::Choices;
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
      (void)relaxation_.settle_prices(allowed());
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
  // The parts have no limits, so what costs more than this one is in them.
  std::vector<Choices> left = is_limited() ? std::vector<Choices>(1) : everything_left();
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
  limit_ = no_limit;
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
  if (is_limited()) text += "limit " + std::to_string(std::abs(limit_)) + '\n';
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
  const auto limit = take_number_line(*body, "limit");  // only if there is one
  auto found = take_number_line(*body, "found");
  if (limit && *limit >= static_cast<std::uint64_t>(no_limit)) return broken();
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
  const auto in_search = [this](std::uint64_t cost) {
    return static_cast<ScaledCost>(cost) * (options_.goal == Goal::minimum ? 1 : -1);
  };
  if (limit) limit_ = in_search(*limit);
  if (body->empty() && !limit) return std::nullopt;
  // The bound of a text is any number of 64 bits; scaled, it must not overflow.
  const ScaledCost most = no_limit / model_.scale;
  proven_ = in_search(std::min<std::uint64_t>(*bound, static_cast<std::uint64_t>(most))) * model_.scale;
  if (auto failure = restore(*body)) return failure;
  const bool is_whole = later_.size() == 1 && later_.front().empty();
  if (is_whole && !limit) begin_rounds();
  return std::nullopt;
}

// False if it is not a cover.
bool BestSearch::State::add_saved(const Choices& cover) {
  if (!enter(cover) || relaxation_.choose_item(model_.dearest) != Relaxation::none) return false;
  keep(current_cover());
  return true;
}

}  // namespace quadrille::cover
