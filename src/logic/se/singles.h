// Singles and the techniques that place a digit directly, as Sudoku Explainer 1.2.1 looks for them (SE, sections 1 to 5
// of its list of producers). Each for_each_... calls sink(Finding) for what it finds, in SE's order, until the sink
// returns false; then it returns false, too.
#pragma once

#include <cassert>

#include "logic/core/finding.h"
#include "logic/se/locking.h"

namespace quadrille::logic::se {

inline void set_single(Technique technique, double difficulty, int cell, int d, Finding& finding) {
  finding.technique = technique;
  finding.difficulty = difficulty;
  finding.effect.cell = cell;
  finding.effect.digit = d;
}

inline int cell_at(int house, int place) {
  assert(house >= 0 && house < 27 && place >= 0 && place < 9);
  return cells_of_house[static_cast<std::size_t>(house)][static_cast<std::size_t>(place)];
}

/// Last cells of houses (1.0), then hidden singles of boxes (1.2), columns and rows (1.5).
template <class Sink>
bool for_each_hidden_single(const State& state, Sink&& sink) {
  for (const bool last_cells : {true, false})
    for (const int kind : box_column_row)
      for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
        const Mask singles = state.hidden[State::index(house)];
        if (singles == 0 || (state.empty[State::index(house)] == 1) != last_cells) continue;
        for (const int d : Elements(singles)) {
          Finding finding;
          set_single(last_cells ? Technique::full_house : Technique::hidden_single,
                     last_cells         ? 1.0
                     : kind == box_kind ? 1.2
                                        : 1.5,
                     cell_at(house, first_of(state.places_of(house, d))), d, finding);
          finding.bases = Houses{1} << house;
          finding.digits = static_cast<Mask>(1 << d);
          if (!sink(finding)) return false;
        }
      }
  return true;
}

template <class Sink>
bool for_each_naked_single(const State& state, Sink&& sink) {
  for (int cell = 0; cell < 81; ++cell) {
    const Mask digits = state.digits(cell);
    if (digits == 0 || has_several(digits)) continue;
    Finding finding;
    set_single(Technique::naked_single, 2.3, cell, first_of(digits), finding);
    finding.digits = digits;
    if (!sink(finding)) return false;
  }
  return true;
}

/// Pointing (1.7) and claiming (1.9) that leave one place for the digit in another house. Only the digit is placed;
/// what the pattern would cross out stays.
template <class Sink>
bool for_each_direct_locking(const State& state, Sink&& sink) {
  return for_each_confined(state, [&](const Confined& confined) {
    const auto [first, second, d, pointing] = confined;
    const Mask outside =
        static_cast<Mask>(state.places_of(second, d) & ~meeting[State::index(second)][State::index(first)]);
    if (outside == 0) return true;
    for (int other = first / 9 * 9; other < first / 9 * 9 + 9; ++other) {
      const Mask crossing = meeting[State::index(other)][State::index(second)];
      const Mask places = state.places_of(other, d);
      const Mask left = static_cast<Mask>(places & ~crossing);
      if (other == first || crossing == 0 || !has_several(places) || size_of(left) != 1) continue;
      Finding finding;
      set_single(pointing ? Technique::direct_pointing : Technique::direct_claiming, pointing ? 1.7 : 1.9,
                 cell_at(other, first_of(left)), d, finding);
      finding.bases = Houses{1} << first;
      finding.covers = Houses{1} << second | Houses{1} << other;
      finding.digits = static_cast<Mask>(1 << d);
      if (!sink(finding)) return false;
    }
    return true;
  });
}

}  // namespace quadrille::logic::se
