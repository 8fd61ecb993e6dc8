#include "quadrille/logic/step_finder.h"

#include <algorithm>

#include "logic/se/next_finding.h"

namespace quadrille::logic {
namespace {

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

}  // namespace

class StepFinder::State {
 public:
  se::NextFinding next;
};

StepFinder::StepFinder() : state_(std::make_unique<State>()) {}
StepFinder::~StepFinder() = default;
StepFinder::StepFinder(StepFinder&&) noexcept = default;
StepFinder& StepFinder::operator=(StepFinder&&) noexcept = default;

std::optional<Step> StepFinder::next(const Position& position, const std::stop_token& stop) {
  const logic::State state(position);
  Finding finding;
  state_->next.start();
  if (state.left == 0 || !state_->next.find(state, finding, stop)) return std::nullopt;
  return state_->next.explain(state, finding);
}

std::vector<Step> StepFinder::all(const Position& position, bool chains, const std::stop_token& stop) {
  std::vector<Step> steps = state_->next.all(logic::State(position), chains, stop);
  remove_repeated(steps);
  return steps;
}

Path StepFinder::path(const Position& position, const std::stop_token& stop) {
  Path path;
  logic::State state(position);
  Finding finding;
  state_->next.start();
  while (state.left > 0) {
    if (!state_->next.find(state, finding, stop)) {
      path.outcome = stop.stop_requested() ? Outcome::stopped : Outcome::too_hard;
      return path;
    }
    path.steps.push_back(state_->next.explain(state, finding));
    finding.effect.apply_to(state);
  }
  path.outcome = Outcome::solved;
  return path;
}

Mistakes find_mistakes(const Position& position, const Grid& solution) {
  Mistakes mistakes;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const auto digit = position.digits.cells[cell], right = solution.cells[cell];
    const auto where = static_cast<std::uint16_t>(cell);
    if (digit != 0 && digit != right) mistakes.digits.push_back({where, digit});
    if (digit == 0 && (position.candidates.cells[cell] >> (right - 1) & 1) == 0)
      mistakes.missing.push_back({where, right});
  }
  return mistakes;
}

}  // namespace quadrille::logic
