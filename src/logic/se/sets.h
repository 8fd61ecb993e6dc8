// Naked and hidden sets as Sudoku Explainer 1.2.1 looks for them: N cells of a house that hold only N digits, or N
// digits of a house that fit only into N cells. A house needs enough empty cells for the set to be the simpler one of
// the two that complete each other.
#pragma once

#include <cassert>

#include "logic/core/finding.h"
#include "logic/core/tight_sets.h"
#include "logic/se/singles.h"

namespace quadrille::logic::se {

/// The masks of nine digits, places or lines: empty where a mask has one bit, which is a single, or more than `most`.
template <class MaskOf>
std::array<Mask, 9> set_masks(int most, MaskOf mask_of) {
  std::array<Mask, 9> masks{};
  for (int i = 0; i < 9; ++i) {
    const Mask mask = mask_of(i);
    if (has_several(mask) && size_of(mask) <= most) masks[State::index(i)] = mask;
  }
  return masks;
}

/// Calls sink(house, digits, places) for each set of `size` digits of a house with exactly `size` places.
template <class Sink, class Scope = WholeGrid>
bool for_each_hidden_pattern(const State& state, int size, int least_empty, Sink&& sink, const Scope& scope = {}) {
  for (const int kind : box_column_row)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (state.empty[State::index(house)] < least_empty || !scope.may_hide(house, size)) continue;
      const auto masks = set_masks(size, [&](int d) { return state.places_of(house, d); });
      if (!for_each_tight_set<ChoiceOrder::by_last>(
              masks, size, [&](ChosenMasks digits, Mask places) { return sink(house, mask_of(digits), places); }))
        return false;
    }
  return true;
}

inline void set_pattern(Technique technique, double difficulty, int house, Mask digits, Mask places, Finding& finding) {
  finding.technique = technique;
  finding.difficulty = difficulty;
  finding.bases = Houses{1} << house;
  finding.digits = digits;
  for (const int place : Elements(places)) finding.cells.push_back(static_cast<std::uint8_t>(cell_at(house, place)));
}

/// Hidden pair (3.4), triple (4.0) and quad (5.4).
template <class Sink, class Scope = WholeGrid>
bool for_each_hidden_set(const State& state, int size, Sink&& sink, const Scope& scope = {}) {
  static constexpr Technique techniques[] = {Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
  static constexpr double difficulties[] = {3.4, 4.0, 5.4};
  assert(size >= 2 && size <= 4);
  const auto hide = [&](int house, Mask digits, Mask places) {
    Finding finding;
    for (const int place : Elements(places))
      finding.effect.eliminate(state, cell_at(house, place), all_nine & ~static_cast<unsigned>(digits));
    if (finding.effect.empty()) return true;
    set_pattern(techniques[size - 2], difficulties[size - 2], house, digits, places, finding);
    return sink(finding);
  };
  return for_each_hidden_pattern(state, size, 2 * size + 1, hide, scope);
}

/// Hidden pair (2.0) and triple (2.5) that leave one place for another digit of the house. Only the digit is placed.
template <class Sink>
bool for_each_direct_hidden_set(const State& state, int size, Sink&& sink) {
  return for_each_hidden_pattern(state, size, size + 1, [&](int house, Mask digits, Mask places) {
    for (int d = 0; d < 9; ++d) {
      const Mask all = state.places_of(house, d);
      const auto left = static_cast<Mask>(all & ~places);
      if ((digits >> d & 1) != 0 || !has_several(all) || size_of(left) != 1) continue;
      Finding finding;
      set_pattern(size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triple, size == 2 ? 2.0 : 2.5,
                  house, digits, places, finding);
      finding.effect.cell = cell_at(house, first_of(left));
      finding.effect.digit = d;
      if (!sink(finding)) return false;
    }
    return true;
  });
}

/// Naked pair (3.0), triple (3.6) and quad (5.0).
template <class Sink, class Scope = WholeGrid>
bool for_each_naked_set(const State& state, int size, Sink&& sink, const Scope& scope = {}) {
  static constexpr Technique techniques[] = {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
  static constexpr double difficulties[] = {3.0, 3.6, 5.0};
  assert(size >= 2 && size <= 4);
  for (const int kind : box_column_row)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (state.empty[State::index(house)] < 2 * size || !scope.may_bare(house, size)) continue;
      const auto masks = set_masks(size, [&](int place) { return state.digits(cell_at(house, place)); });
      const bool goes_on = for_each_tight_set<ChoiceOrder::by_last>(masks, size, [&](ChosenMasks chosen, Mask digits) {
        const Mask places = mask_of(chosen);
        Finding finding;
        for (const int place : Elements(all_nine & ~static_cast<unsigned>(places)))
          finding.effect.eliminate(state, cell_at(house, place), digits);
        if (finding.effect.empty()) return true;
        set_pattern(techniques[size - 2], difficulties[size - 2], house, digits, places, finding);
        return sink(finding);
      });
      if (!goes_on) return false;
    }
  return true;
}

}  // namespace quadrille::logic::se
