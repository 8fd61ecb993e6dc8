// Steps that a pattern gives at once: a single guardian is true; guardians in one cell leave it nothing else; and what
// all guardians exclude is false.
#include <algorithm>

#include "logic/own/find.h"
#include "logic/own/patterns/patterns.h"

namespace quadrille::logic::own {

namespace {

constexpr std::size_t most_guardians = 8;

// Cells of the pattern by which its houses count: two or more of one house.
void rely_on_houses(const GuardedPattern& pattern, const Model& model, Step& step) {
  for (const Model::House& house : model.houses) {
    const auto shared = std::ranges::count_if(pattern.cells, [&](int cell) { return contains(house.cells, cell); });
    if (house.premise.rule < 0 && shared > 1) rely_on(step, house.premise);
  }
}

Step step_of(const GuardedPattern& pattern, const BoardView& view, const Candidates& candidates) {
  Step step = begin_step(pattern.technique, {});
  step.choices = {choice_of(pattern, view, candidates, step)};
  step.pattern = pattern.cells;
  step.symbols = symbols_in(pattern.symbols);
  step.rating += static_cast<int>(pattern.guardians.size()) - 1;
  const std::size_t houses = step.premises.size();
  const std::vector<int>& guardians = pattern.guardians;
  if (guardians.size() == 1) {
    step.placements = {candidates[guardians.front()]};
    return step;
  }
  for (int other = 0; other < candidates.size(); ++other) {
    const bool by_all =
        std::ranges::all_of(guardians, [&](int guardian) { return is_in(candidates.excluded_by(guardian), other); });
    if (!by_all) continue;
    eliminate(step, view, candidates[other].cell, only(candidates[other].symbol));
    for (const int guardian : guardians) rely_on_exclusion(step, view.model(), candidates[guardian], candidates[other]);
  }
  step.uses_differences = true;
  step.differences = step.premises.size() - houses;
  return step;
}

}  // namespace

Choice choice_of(const GuardedPattern& pattern, const BoardView& view, const Candidates& candidates, Step& step) {
  Choice choice;
  choice.reason = ChoiceReason::impossible;
  choice.set = pattern.cells;
  choice.symbols = pattern.symbols;
  for (const int guardian : pattern.guardians) choice.first.push_back(candidates[guardian]);
  rely_on_houses(pattern, view.model(), step);
  use(step, view, pattern.cells);
  return choice;
}

bool find_tridagon_steps(const BoardView& view, const Take& take) {
  const Candidates candidates(view);
  std::vector<GuardedPattern> found = find_tridagons(view, candidates, most_guardians);
  std::ranges::stable_sort(found, {}, [](const GuardedPattern& pattern) { return pattern.guardians.size(); });
  return std::ranges::all_of(
      found, [&](const GuardedPattern& pattern) { return give(step_of(pattern, view, candidates), take); });
}

}  // namespace quadrille::logic::own
