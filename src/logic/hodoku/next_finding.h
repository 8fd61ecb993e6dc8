// The step that HoDoKu 2.2 takes next: the first one of the first technique, in the order of its table, that applies.
#pragma once

#include "logic/core/next_finding.h"
#include "logic/hodoku/singles.h"
#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

class HodokuNext final : public logic::NextFinding {
 public:
  explicit HodokuNext(const TechniqueSet& allowed = techniques_of(Scale::hodoku)) : logic::NextFinding(allowed) {}

  /// The order of the singles depends on the clues.
  void start(const Position& position) override;
  Step explain(const State& state, const Finding& finding) override;
  std::vector<Step> all(const Position& position, bool with_chains, const std::stop_token& stop) override;

 private:
  /// After other changes than those of its findings, singles are taken in the order of their cells. If the digits have
  /// one solution, something always applies: in the end, a digit is placed by trying all.
  bool find_next(const State& state, Finding& finding, const std::stop_token& stop) override;

  void follow(const State& state);
  bool find_single(Finding& finding);

  Step explain_loop(const View& view, Technique technique) const;
  Step explain_forcing(const View& view, bool nets) const;

  SinglesQueues singles_;
  CellSet clues_;
  bool found_ = false;
  Finding last_;
};

HodokuRating rate(HodokuNext& next, const Position& position, const std::stop_token& stop = {});

}  // namespace quadrille::logic::hodoku
