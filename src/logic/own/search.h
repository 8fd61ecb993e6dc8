// Searches through all cases, if no step and no trial applies.
#pragma once

#include <stop_token>

#include "logic/own/model.h"

namespace quadrille::logic::own {

/// A candidate that no solution has, of a cell with few candidates: of its candidates the one that a search refutes
/// with the fewest branches. Nothing if all candidates are true, or after a stop.
std::optional<Step> find_search(const Model& model, const Position& position, const std::stop_token& stop);

}  // namespace quadrille::logic::own
