// Assumes candidates and follows simple steps until one assumption fails.
#pragma once

#include <stop_token>

#include "logic/own/model.h"

namespace quadrille::logic::own {

/// The first step without trials.
using NextSimple = std::function<std::optional<Step>(const Position&)>;

/// The assumption that fails after the fewest steps, those on which the contradiction does not depend left out. Nothing
/// if none fails, or after a stop.
std::optional<Step> find_trial(const Model& model, const Position& position, const NextSimple& next,
                               const std::stop_token& stop);

/// Open cells, those with the fewest candidates first, as people choose them.
std::vector<int> by_candidates(const Model& model, const Position& position);

}  // namespace quadrille::logic::own
