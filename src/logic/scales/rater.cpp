// Rates by Sudoku Explainer. The search is kept from puzzle to puzzle, as its chains reuse memory; HoDoKu's search has
// nothing to keep (hodoku/rate.cpp).
#include "logic/se/next_finding.h"
#include "logic/se/rating.h"
#include "quadrille/logic.h"

namespace quadrille::logic {

class Rater::State {
 public:
  se::SeNext next;
};

Rater::Rater() : state_(std::make_unique<State>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

SeRating Rater::rate(const Position& position, const std::stop_token& stop) {
  return se::rate(state_->next, position, stop);
}

}  // namespace quadrille::logic
