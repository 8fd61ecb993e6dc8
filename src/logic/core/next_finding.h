// The search for the step that Sudoku Explainer or HoDoKu takes next: what ratings, hints and paths have in common.
#pragma once

#include <cassert>
#include <stop_token>
#include <utility>
#include <vector>

#include "logic/core/finding.h"
#include "quadrille/logic.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

/// Keeps what can be reused from one step of a puzzle to the next. One per thread.
class NextFinding {
 public:
  /// Takes only steps of these techniques.
  explicit NextFinding(const TechniqueSet& allowed) : allowed_(allowed) {}
  virtual ~NextFinding() = default;

  /// Before the first find() of a position.
  virtual void start(const Position& position) = 0;
  /// False if no technique applies, or `stop` came. The state should be that of start(), or that of the last call with
  /// its finding applied: after other changes less can be reused.
  bool find(const State& state, Finding& finding, const std::stop_token& stop = {}) {
    // A search that the stop ends looks like a technique that does not apply: what was found after it is not the next.
    return find_next(state, finding, stop) && !stop.stop_requested();
  }
  /// Turns what the last find() found in `state` into a step.
  virtual Step explain(const State& state, const Finding& finding) = 0;
  /// All steps; chains only if nothing else is found or `with_chains` is set.
  virtual std::vector<Step> all(const Position& position, bool with_chains, const std::stop_token& stop) = 0;

 protected:
  const TechniqueSet& allowed() const { return allowed_; }

 private:
  virtual bool find_next(const State& state, Finding& finding, const std::stop_token& stop) = 0;

  TechniqueSet allowed_;
};

/// Calls act(state, finding) for each step of the path, with the state before the step. Each step has an effect, so the
/// path has at most 810 steps: 729 candidates, 81 cells.
template <class Act>
Outcome walk(NextFinding& next, const Position& position, const std::stop_token& stop, Act act) {
  State state(position);
  Finding finding;
  next.start(position);
  while (state.left > 0) {
    if (!next.find(state, finding, stop)) return stop.stop_requested() ? Outcome::stopped : Outcome::too_hard;
    assert(!finding.effect.empty());  // it would be found again for ever
    act(std::as_const(state), std::as_const(finding));
    finding.effect.apply_to(state);
  }
  return Outcome::solved;
}

}  // namespace quadrille::logic
