// Pointing and claiming as Sudoku Explainer 1.2.1 looks for them: all places of a digit in one house lie in another
// one, so the rest of the other house cannot hold it.
#pragma once

#include <cassert>

#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// Where a search looks: everywhere. Others leave out what cannot matter.
struct WholeGrid {
  /// Digits whose places in the house may be confined, as those of a locked digit or of a base line of a fish.
  Mask digits(int /*house*/) const { return all_nine; }
  Mask digits_of_lines(int /*first of nine*/) const { return all_nine; }
  /// Whether digits with at most `most` places in the house may be a hidden set; whether cells with at most `most`
  /// digits may be a naked one.
  bool may_hide(int /*house*/, int /*most*/) const { return true; }
  bool may_bare(int /*house*/, int /*most*/) const { return true; }
};

/// All places of a digit in the house `first`, at least two, are in the house `second`.
struct Confined {
  int first, second;
  int digit;
  bool pointing;  // the first house is the box
};

/// For each pair of a box and a line, in SE's order (box and column, box and row, column and box, row and box), by the
/// first house, the second house, the digit.
template <class Sink, class Scope = WholeGrid>
bool for_each_confined(const State& state, Sink&& sink, const Scope& scope = {}) {
  static constexpr int kinds[4][2] = {
      {box_kind, column_kind}, {box_kind, row_kind}, {column_kind, box_kind}, {row_kind, box_kind}};
  for (const auto& [first_kind, second_kind] : kinds) {
    for (int first = 9 * first_kind; first < 9 * first_kind + 9; ++first) {
      std::array<unsigned, 3> digits{};  // confined to each crossing house
      for (const int d : Elements(scope.digits(first))) {
        const int third = crossing_third(first, second_kind, state.places_of(first, d));
        assert(third < 3);
        if (third >= 0) digits[State::index(third)] |= 1U << d;
      }
      for (std::size_t third = 0; third < 3; ++third)
        for (const int d : Elements(digits[third]))
          if (!sink(Confined{first, crossing[State::index(first)][State::index(second_kind)][third], d,
                             first_kind == box_kind}))
            return false;
    }
  }
  return true;
}

/// Pointing (2.6) and claiming (2.8).
template <class Sink, class Scope = WholeGrid>
bool for_each_locking(const State& state, Sink&& sink, const Scope& scope = {}) {
  const auto lock = [&](const Confined& confined) {
    const auto [first, second, d, pointing] = confined;
    const auto outside =
        static_cast<Mask>(state.places_of(second, d) & ~meeting[State::index(second)][State::index(first)]);
    if (outside == 0) return true;
    Finding finding;
    finding.technique = pointing ? Technique::pointing : Technique::claiming;
    finding.difficulty = pointing ? 2.6 : 2.8;
    finding.bases = Houses{1} << first;
    finding.covers = Houses{1} << second;
    finding.digits = static_cast<Mask>(1 << d);
    for (const int place : Elements(outside))
      finding.effect.eliminate(state, cells_of_house[State::index(second)][State::index(place)], finding.digits);
    return sink(finding);
  };
  return for_each_confined(state, lock, scope);
}

}  // namespace quadrille::logic::se
