// An oracle for steps without chains: tries all ways to fill the cells of the pattern. Shares no code with the search.
#pragma once

#include <string>

#include "quadrille/logic.h"

namespace quadrille::test {

/// Why the step does not follow from its pattern in this position; empty if it does.
///
/// The marked cells get every combination of their candidates that repeats nothing within a row, column or box, and
/// leaves each symbol a place in the houses of the step. Whatever the step eliminates must be impossible in all of
/// them, what it places must be true in all. Deadly patterns: combinations in which none of the extra candidates is
/// true are not counted, after a check that the rest of the pattern is deadly. Templates: the symbol is placed in all
/// ways.
std::string why_unproven(const logic::Step& step, const logic::Position& position);

}  // namespace quadrille::test
