// Sudoku Explainer and HoDoKu share nothing but the findings, as each has its own order, and its own idea of what comes
// first. A search for findings becomes one for steps here: findings are explained only where somebody looks at them.
#include "logic/scales/plain_search.h"

#include "logic/hodoku/next_finding.h"
#include "logic/se/next_finding.h"

namespace quadrille::logic {

namespace {

template <std::derived_from<NextFinding> Next>
class PlainSearch final : public StepSearch {
 public:
  explicit PlainSearch(const TechniqueSet& allowed) : next_(allowed) {}

  // A single position: nothing is kept from earlier calls.
  std::optional<Step> next(const Position& position, const std::stop_token& stop) override {
    const State state(position);
    Finding finding;
    next_.start(position);
    if (state.left == 0 || !next_.find(state, finding, stop)) return std::nullopt;
    return next_.explain(state, finding);
  }

  std::vector<Step> all(const Position& position, bool costly, const std::stop_token& stop) override {
    return next_.all(position, costly, stop);
  }

  Outcome walk(const Position& position, const std::stop_token& stop, const TakeStep& take) override {
    return logic::walk(next_, position, stop, [&](const State& state, const Finding& finding) {
      if (take) take(next_.explain(state, finding));
    });
  }

 private:
  Next next_;
};

}  // namespace

std::unique_ptr<StepSearch> make_plain_search(Scale scale, const TechniqueSet& allowed) {
  assert(scale != Scale::quadrille);
  if (scale == Scale::hodoku) return std::make_unique<PlainSearch<hodoku::HodokuNext>>(allowed);
  return std::make_unique<PlainSearch<se::SeNext>>(allowed);
}

}  // namespace quadrille::logic
