// Finds a smallest set of clues and rules that contradict each other.
#pragma once

#include <optional>
#include <stop_token>

#include "quadrille/make/minimize.h"

namespace quadrille {

/// A conflict with fewer than `enough` parts; nothing if there is none, if it would take long, or if a stop came first.
/// No rule of the board may be one about the lack of marks, such as dots, that others of its rules are (can_go()).
std::optional<Conflict> smaller_conflict(Solver& solver, const Puzzle& board, std::size_t enough,
                                         const std::stop_token& stop);

}  // namespace quadrille
