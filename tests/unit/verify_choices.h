// An oracle for steps by choices: chains, patterns and whips. It reads the step, the board and the position alone, and
// shares no code with the searches: each choice is checked for its reason, each exclusion by the houses or by putting
// two symbols on an empty board, and a pattern by trying to fill it.
#pragma once

#include <string>

#include "quadrille/logic.h"

namespace quadrille::test {

/// What is wrong with the step; empty if nothing is.
std::string fault_of_choices(const logic::Step& step, const Puzzle& board, const logic::Position& position);

}  // namespace quadrille::test
