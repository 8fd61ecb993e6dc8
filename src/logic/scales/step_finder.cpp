// Steps, paths and outcomes on one scale. All of them use the search of the ratings, so a hint is the step that the
// rating counts. Techniques that are known bring their special cases along: who knows naked pairs sees locked pairs,
// too.
#include "quadrille/logic/step_finder.h"

#include <algorithm>

#include "logic/core/next_finding.h"

namespace quadrille::logic {
namespace {

// Tells whether two steps have the same technique and effect.
bool is_same_but_for_order(const Step& a, const Step& b) {
  return a.technique == b.technique && a.eliminations == b.eliminations && a.placements == b.placements;
}

// Keeps the first of those with the same technique and effect.
void remove_repeated(std::vector<Step>& steps) {
  std::vector<Step> kept;
  for (Step& step : steps) {
    const auto same = [&](const Step& other) { return is_same_but_for_order(other, step); };
    if (std::none_of(kept.begin(), kept.end(), same)) kept.push_back(std::move(step));
  }
  steps = std::move(kept);
}

// Says whose rating the step has, and those that it depends on.
Step on_scale(Scale scale, Step step) {
  step.scale = scale;
  for (Step& nested : step.nested) nested = on_scale(scale, std::move(nested));
  return step;
}

}  // namespace

class StepFinder::State {
 public:
  State(Scale its_scale, const TechniqueSet& allowed) : scale(its_scale), next(make_next_finding(scale, allowed)) {}
  const Scale scale;
  std::unique_ptr<NextFinding> next;
};

StepFinder::StepFinder(Scale scale) : StepFinder(scale, techniques_of(scale)) {}
StepFinder::StepFinder(Scale scale, const TechniqueSet& allowed)
    : state_(std::make_unique<State>(scale, with_special_cases(allowed))) {}
StepFinder::~StepFinder() = default;
StepFinder::StepFinder(StepFinder&&) noexcept = default;
StepFinder& StepFinder::operator=(StepFinder&&) noexcept = default;

// A single position: nothing is kept from earlier calls.
std::optional<Step> StepFinder::next(const Position& position, const std::stop_token& stop) {
  NextFinding& next = *state_->next;
  const logic::State state(position);
  Finding finding;
  next.start(position);
  if (state.left == 0 || !next.find(state, finding, stop)) return std::nullopt;
  return on_scale(state_->scale, next.explain(state, finding));
}

std::vector<Step> StepFinder::all(const Position& position, bool chains, const std::stop_token& stop) {
  std::vector<Step> steps = state_->next->all(position, chains, stop);
  remove_repeated(steps);
  for (Step& step : steps) step = on_scale(state_->scale, std::move(step));
  return steps;
}

Path StepFinder::path(const Position& position, const std::stop_token& stop,
                      const std::function<void(const Step&)>& see) {
  NextFinding& next = *state_->next;
  Path path;
  path.outcome = walk(next, position, stop, [&](const logic::State& state, const Finding& finding) {
    path.steps.push_back(on_scale(state_->scale, next.explain(state, finding)));
    if (see) see(path.steps.back());
  });
  return path;
}

Outcome StepFinder::outcome(const Position& position, const std::stop_token& stop) {
  return walk(*state_->next, position, stop, [](const logic::State&, const Finding&) {});
}

}  // namespace quadrille::logic
