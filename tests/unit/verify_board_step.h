// An oracle for steps on boards: tries all ways to fill the cells of a step by the definitions of the rules that it
// names. Shares no code with the search for steps, nor with the constraints that rules become.
#pragma once

#include <string>

#include "quadrille/logic.h"

namespace quadrille::test {

enum class Proof : std::uint8_t {
  holds,      ///< the named houses and rules and the candidates of the cells force the step
  fails,      ///< a way to fill the cells contradicts it
  too_large,  ///< there are too many ways to try
};

/// Of a step without nested steps.
Proof prove(const logic::Step& step, const Puzzle& board);

}  // namespace quadrille::test
