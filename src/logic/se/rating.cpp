#include "logic/se/rating.h"

#include <algorithm>

namespace quadrille::logic::se {

SeRating rate(NextFinding& next, const Position& position, const std::stop_token& stop) {
  SeRating rating;
  State state(position);
  Finding finding;
  next.start();
  while (state.left > 0) {
    if (!next.find(state, finding, stop)) {
      rating.outcome = stop.stop_requested() ? Outcome::stopped : Outcome::too_hard;
      return rating;
    }
    const int difficulty = tenths(finding.difficulty);
    if (difficulty > rating.er) rating.hardest = finding.technique;
    rating.er = std::max(rating.er, difficulty);
    if (rating.ed == 0) rating.ed = rating.er;
    if (rating.ep == 0 && finding.effect.places()) rating.ep = rating.er;
    ++rating.steps[finding.technique];
    finding.effect.apply_to(state);
  }
  rating.outcome = Outcome::solved;
  return rating;
}

}  // namespace quadrille::logic::se
