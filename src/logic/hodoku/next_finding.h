// The step that HoDoKu 2.2 takes next: the first one of the first technique, in the order of its table, that applies.
#pragma once

#include <stop_token>

#include "logic/hodoku/singles.h"
#include "logic/hodoku/view.h"
#include "quadrille/logic/rating.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::hodoku {

class NextFinding {
 public:
  /// Before the first find() of a puzzle: the order of its singles depends on its clues.
  void start(const Position& position);
  /// The state must be that of start(), or that of the last call with its finding applied; after other changes, singles
  /// are taken in the order of their cells. False after a stop, and if no technique applies:
  /// the digits have several solutions or none.
  bool find(const State& state, Finding& finding, const std::stop_token& stop = {});
  /// The step of what find() found in `state`; nice loops, forcing chains and nets with their chains.
  Step explain(const State& state, const Finding& finding) const;

 private:
  void follow(const State& state);
  bool find_single(Finding& finding);

  Step explain_loop(const View& view, bool grouped) const;
  Step explain_forcing(const View& view, bool nets) const;

  SinglesQueues singles_;
  CellSet clues_;
  bool found_ = false;
  Finding last_;
};

HodokuRating rate(NextFinding& next, const Position& position, const std::stop_token& stop = {});

}  // namespace quadrille::logic::hodoku
