// The rating of a puzzle by Sudoku Explainer 1.2.1: the difficulties of the steps that it takes.
#pragma once

#include <stop_token>

#include "logic/se/next_finding.h"
#include "quadrille/logic.h"

namespace quadrille::logic::se {

SeRating rate(SeNext& next, const Position& position, const std::stop_token& stop);

}  // namespace quadrille::logic::se
