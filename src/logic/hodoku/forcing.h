// Forcing chains and nets from HoDoKu's tables: an assumption that leads to a contradiction, or several, one of which
// is true, that lead to the same.
#pragma once

#include "logic/hodoku/tabling.h"

namespace quadrille::logic::hodoku {

/// A literal of the table of an assumption.
struct Implied {
  int assumption = 0;
  int literal = 0;
};

struct Forcing {
  bool contradiction = false;
  int literal = 0;            ///< that is true: on places its digit, off crosses it out
  std::vector<Implied> ends;  ///< what contradicts, or the same literal from all assumptions
};

/// Finds the forcing chain or net that HoDoKu prefers: placements before eliminations, then low cells, then low digits.
/// With `nets`, chains without branches do not count. The tables must be extended and have groups. False if there is
/// none.
bool find_forcing(const Tables& tables, bool nets, Forcing& best);
Finding finding_of(const Tables& tables, bool nets, const Forcing& forcing);

}  // namespace quadrille::logic::hodoku
