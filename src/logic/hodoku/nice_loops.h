// Nice loops and alternating inference chains (AIC), also with group nodes and almost locked sets, from HoDoKu's
// tables.
#pragma once

#include "logic/hodoku/tabling.h"

namespace quadrille::logic::hodoku {

/// A path of literals whose ends allow a conclusion.
struct NiceLoop {
  enum class Kind : std::uint8_t { discontinuous, continuous, aic };
  Kind kind = Kind::discontinuous;
  bool grouped = false;
  std::vector<int> literals;  ///< from the assumption on
  int cost = 0;               ///< nodes and cells of sets, if there are some
  std::array<Mask, 81> out{};
};

/// Finds the loop that HoDoKu prefers: the one that crosses out most, of these the one in the lowest cells, of those
/// with the same effect the shortest. The tables must be extended. False if there is none.
///
/// If the tables have almost locked sets, only loops count that pass one, and the simplest one comes first: that with
/// the fewest nodes and cells of sets.
bool find_nice_loop(const Tables& tables, NiceLoop& best);
Finding finding_of(const Tables& tables, const NiceLoop& loop);

}  // namespace quadrille::logic::hodoku
