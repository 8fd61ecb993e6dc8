// Chooses the search of the scale that a position gets. All searches are those of the ratings, so a hint is the step
// that the rating counts. Techniques that are known bring their special cases along: who knows naked pairs sees locked
// pairs, too.
#include <algorithm>
#include <array>
#include <cassert>

#include "logic/own/step_search.h"
#include "logic/scales/plain_search.h"
#include "quadrille/logic.h"

namespace quadrille::logic {
namespace {

// Tells whether two steps have the same technique and effect.
bool is_same_but_for_order(const Step& a, const Step& b) {
  return a.technique == b.technique && a.eliminations == b.eliminations && a.placements == b.placements;
}

// Keeps the first of those with the same technique and effect: it has the simpler reason.
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

// Makes searches when they are needed, and keeps them with their memory.
class StepFinder::State {
 public:
  State(std::optional<Scale> scale, std::optional<TechniqueSet> allowed)
      : scale_(scale), allowed_(std::move(allowed)) {}

  Scale scale_of(const Position& position) const {
    return scale_.value_or(position.is_plain() ? Scale::se : Scale::quadrille);
  }

  StepSearch& search_for(const Position& position) {
    const Scale scale = scale_of(position);
    assert(position.is_plain() || scale == Scale::quadrille);
    auto& search = searches_[static_cast<std::size_t>(scale)];
    if (!search) {
      const TechniqueSet& allowed = allowed_ ? *allowed_ : techniques_of(scale);
      search = scale == Scale::quadrille ? own::make_step_search(allowed) : make_plain_search(scale, allowed);
    }
    return *search;
  }

 private:
  const std::optional<Scale> scale_;
  const std::optional<TechniqueSet> allowed_;
  std::array<std::unique_ptr<StepSearch>, 3> searches_;  // by scale
};

std::string_view id(Scale scale) {
  switch (scale) {
    case Scale::se: return "se";
    case Scale::hodoku: return "hodoku";
    case Scale::quadrille: return "quadrille";
  }
  assert(false);
  return {};
}

std::optional<Scale> scale_named(std::string_view word) {
  for (const Scale scale : {Scale::se, Scale::hodoku, Scale::quadrille})
    if (id(scale) == word) return scale;
  return std::nullopt;
}

StepFinder::StepFinder(std::optional<Scale> scale) : state_(std::make_unique<State>(scale, std::nullopt)) {}
StepFinder::StepFinder(std::optional<Scale> scale, const TechniqueSet& allowed)
    : state_(std::make_unique<State>(scale, with_special_cases(allowed))) {}
StepFinder::~StepFinder() = default;
StepFinder::StepFinder(StepFinder&&) noexcept = default;
StepFinder& StepFinder::operator=(StepFinder&&) noexcept = default;

Scale StepFinder::scale_of(const Position& position) const { return state_->scale_of(position); }

std::optional<Step> StepFinder::next(const Position& position, const std::stop_token& stop) {
  auto step = state_->search_for(position).next(position, stop);
  return step ? on_scale(scale_of(position), *std::move(step)) : std::move(step);
}

std::vector<Step> StepFinder::all(const Position& position, bool chains, const std::stop_token& stop) {
  std::vector<Step> steps = state_->search_for(position).all(position, chains, stop);
  remove_repeated(steps);
  for (Step& step : steps) step = on_scale(scale_of(position), std::move(step));
  return steps;
}

Path StepFinder::path(const Position& position, const std::stop_token& stop,
                      const std::function<void(const Step&)>& see) {
  Path path;
  path.outcome = state_->search_for(position).walk(position, stop, [&](Step&& step) {
    path.steps.push_back(on_scale(scale_of(position), std::move(step)));
    if (see) see(path.steps.back());
  });
  return path;
}

Outcome StepFinder::outcome(const Position& position, const std::stop_token& stop) {
  return state_->search_for(position).walk(position, stop, {});
}

PathRating rating_of(const Path& path) {
  PathRating rating;
  for (const Step& step : path.steps) {
    rating.hardest = std::max(rating.hardest, step.rating);
    rating.sum += step.rating;
  }
  return rating;
}

}  // namespace quadrille::logic
