// X-wing, swordfish and jellyfish as Sudoku Explainer 1.2.1 looks for them: the places of a digit in N parallel lines
// lie in N crossing lines, so nothing else in the crossing lines can hold it.
#pragma once

#include <algorithm>
#include <cassert>

#include "logic/core/finding.h"
#include "logic/se/sets.h"

namespace quadrille::logic::se {

/// Lines of one kind in which a digit has all its places in as many crossing lines.
struct FishPattern {
  Mask bases, covers;
  std::uint8_t digit;
};
/// At most one for each digit and each choice of two to four lines.
using FishPatterns = Few<FishPattern, 9 * 126>;

/// Collects the fish with base lines of a kind by their bases, in SE's order of sets, then by digit.
inline void collect_fish(const State& state, int base, int size, Mask digits, FishPatterns& fish) {
  fish.clear();
  for (const int d : Elements(digits)) {
    if (state.placed[State::index(d)] + 2 * size > 9) continue;
    const auto masks = set_masks(size, [&](int line) { return state.places_of(base + line, d); });
    for_each_tight_set<ChoiceOrder::by_last>(masks, size, [&](ChosenMasks bases, Mask covers) {
      return fish.push_back({mask_of(bases), covers, static_cast<std::uint8_t>(d)}), true;
    });
  }
  std::stable_sort(fish.begin(), fish.end(),
                   [](const FishPattern& a, const FishPattern& b) { return a.bases < b.bases; });
}

/// X-wing (3.2), swordfish (3.8), jellyfish (5.2). Columns are tried as base lines before rows.
template <class Sink, class Scope = WholeGrid>
bool for_each_fish(const State& state, int size, Sink&& sink, const Scope& scope = {}) {
  static constexpr Technique techniques[] = {Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  static constexpr double difficulties[] = {3.2, 3.8, 5.2};
  assert(size >= 2 && size <= 4);
  FishPatterns fish;
  for (const int base_kind : {column_kind, row_kind}) {
    const int base = 9 * base_kind, cover = 9 * (1 - base_kind);
    collect_fish(state, base, size, scope.digits_of_lines(base), fish);
    for (const auto& [bases, covers, d] : fish) {
      Finding finding;
      for (const int line : Elements(covers))
        for (const int place : Elements(static_cast<unsigned>(state.places_of(cover + line, d) & ~bases)))
          finding.effect.eliminate(state, cell_at(cover + line, place), 1U << d);
      if (finding.effect.empty()) continue;
      finding.technique = techniques[size - 2];
      finding.difficulty = difficulties[size - 2];
      finding.bases = Houses{bases} << base;
      finding.covers = Houses{covers} << cover;
      finding.digits = static_cast<Mask>(1 << d);
      if (!sink(finding)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::logic::se
