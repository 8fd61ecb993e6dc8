// Turns findings into steps.
#pragma once

#include "logic/core/finding.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

/// Explains a finding of any technique but chains, which have more to tell (se/chains.h, hodoku/chain_steps.h).
Step step_of(const Finding& finding, const State& state);

/// Fills in technique, rating and effect, which all steps have.
Step plain_step(Technique technique, int rating, const Effect& effect);

/// Tells whether the chain of such a step ends where it began.
inline bool is_cycle(Technique technique) {
  return technique == Technique::generalized_x_wing || technique == Technique::x_cycle ||
         technique == Technique::y_cycle || technique == Technique::xy_cycle;
}

inline bool is_grave(Technique technique) { return technique >= Technique::bug_1 && technique <= Technique::bug_4; }

inline HouseName house_name(int house) {
  return {static_cast<House>(house / 9), static_cast<std::uint16_t>(house % 9)};
}

}  // namespace quadrille::logic
