// ER is the greatest difficulty of a step, EP that of the steps up to the first placement, ED that of the first step.
// All are kept as tenths, rounded as SE prints them, so equal ratings compare equal.
#include "logic/se/rating.h"

#include <algorithm>
#include <cassert>

namespace quadrille::logic::se {

SeRating rate(SeNext& next, const Position& position, const std::stop_token& stop) {
  SeRating rating;
  rating.outcome = walk(next, position, stop, [&](const State&, const Finding& finding) {
    const int difficulty = tenths(finding.difficulty);
    assert(difficulty >= 10);  // a full house
    if (difficulty > rating.er) rating.hardest = finding.technique;
    rating.er = std::max(rating.er, difficulty);
    if (rating.ed == 0) rating.ed = rating.er;
    if (rating.ep == 0 && finding.effect.places()) rating.ep = rating.er;
    ++rating.steps[finding.technique];
  });
  return rating;
}

}  // namespace quadrille::logic::se
