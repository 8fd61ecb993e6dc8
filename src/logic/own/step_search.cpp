// The search for steps of quadrille's own scale: tries the techniques in their order, and takes the first step that any
// of them gives. Trials come last, and after them the search through all cases, which gives no reason.
//
// The model of a puzzle is built once, with its first position, and shared by all others; each call makes a view of its
// position.
#include "logic/own/step_search.h"

#include <algorithm>
#include <cassert>

#include "logic/own/find.h"
#include "logic/own/search.h"
#include "logic/own/trial.h"

namespace quadrille::logic::own {

namespace {

// The searches in the order of the techniques: enumerators, weights and this list agree.
constexpr Find searches[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
    find_relations,
    find_sets,
    find_counts,
    find_locked_candidates,
    find_required_values,
    find_sums,
    find_naked_sets<2>,
    find_hidden_sets<2>,
    find_leftovers,
    find_different_sums,
    find_innies_and_outies,
    find_combinations,
    find_naked_sets<3>,
    find_hidden_sets<3>,
    find_branches,
    find_lines,
    find_naked_sets<4>,
    find_hidden_sets<4>,
    find_naked_sets<5>,
    find_hidden_sets<5>,
    find_fish<2>,
    find_fish<3>,
    find_fish<4>,
};

// Trials and the search through all cases are not among them.
std::span<const WeightedTechnique> simple_techniques() {
  assert(std::size(searches) + 2 == weighted_techniques().size());
  return weighted_techniques().first(std::size(searches));
}

class OwnSearch final : public StepSearch {
 public:
  explicit OwnSearch(const TechniqueSet& allowed) : allowed_(allowed) {
    for (std::size_t i = 0; i < std::size(searches); ++i)
      if (allowed.contains(simple_techniques()[i].technique)) finds_.push_back(searches[i]);
  }

  std::optional<Step> next(const Position& position, const std::stop_token& stop) override {
    if (stop.stop_requested()) return std::nullopt;
    auto step = next_simple(position);
    return step ? std::move(step) : next_costly(position, stop);
  }

  // A trial may take a second, so it is left out if there are simpler steps, unless it is asked for.
  std::vector<Step> all(const Position& position, bool costly, const std::stop_token& stop) override {
    std::vector<Step> found;
    const BoardView view(position.model(), position);
    const Take take = [&](Step&& step) { return found.push_back(std::move(step)), true; };
    for (const Find find : finds_) find(view, take);
    if (!costly && !found.empty()) return found;
    if (auto step = next_costly(position, stop)) found.push_back(*std::move(step));
    return found;
  }

  // Ends: each step crosses out a candidate or fills a cell.
  Outcome walk(const Position& start, const std::stop_token& stop, const TakeStep& take) override {
    Position position = start;
    while (!position.is_solved()) {
      auto step = next(position, stop);
      if (stop.stop_requested()) return Outcome::stopped;
      if (!step) return Outcome::too_hard;
      assert(!step->eliminations.empty() || !step->placements.empty());
      apply(*step, position);
      if (take) take(*std::move(step));
    }
    return Outcome::solved;
  }

 private:
  std::optional<Step> next_simple(const Position& position) const {
    const BoardView view(position.model(), position);
    std::optional<Step> found;
    const Take take = [&](Step&& step) { return found = std::move(step), false; };
    for (const Find find : finds_)
      if (!find(view, take)) break;
    return found;
  }

  // The shortest trial; if none fails, a search.
  std::optional<Step> next_costly(const Position& position, const std::stop_token& stop) const {
    const Model& model = position.model();
    std::optional<Step> step;
    if (allowed_.contains(Technique::trial))
      step = find_trial(
          model, position, [this](const Position& after) { return next_simple(after); }, stop);
    if (step || stop.stop_requested() || !allowed_.contains(Technique::search)) return step;
    return find_search(model, position, stop);
  }

  const TechniqueSet allowed_;
  std::vector<Find> finds_;  // those of allowed techniques
};

}  // namespace

std::unique_ptr<StepSearch> make_step_search(const TechniqueSet& allowed) {
  return std::make_unique<OwnSearch>(allowed);
}

}  // namespace quadrille::logic::own
