// X-wing, swordfish and jellyfish as Sudoku Explainer 1.2.1 looks for them: the places of a digit in N parallel lines
// lie in N crossing lines, so nothing else in the crossing lines can hold it.
#pragma once

#include <cassert>

#include "logic/core/finding.h"
#include "logic/se/sets.h"

namespace quadrille::logic::se {

/// X-wing (3.2), swordfish (3.8), jellyfish (5.2). Columns are tried as base lines before rows; by base lines, then by
/// digit.
template <class Sink>
bool for_each_fish(const State& state, int size, Sink&& sink) {
  static constexpr Technique techniques[] = {Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  static constexpr double difficulties[] = {3.2, 3.8, 5.2};
  assert(size >= 2 && size <= 4);
  for (const int base_kind : {column_kind, row_kind}) {
    const int base = 9 * base_kind, cover = 9 * (1 - base_kind);
    std::array<Mask, 9> lines{};  // [digit]: base lines with 2 to `size` places
    unsigned digits = 0;
    for (int d = 0; d < 9; ++d) {
      if (state.placed[State::index(d)] + 2 * size > 9) continue;
      const Eligible eligible(size, [&](int line) { return state.places_of(base + line, d); });
      lines[State::index(d)] = eligible.chosen((1U << eligible.count) - 1);
      if (eligible.count >= size) digits |= 1U << d;
    }
    if (digits == 0) continue;
    for (const Mask bases : subsets(9, size))
      for (const int d : Elements(digits)) {
        if ((bases & ~lines[State::index(d)]) != 0) continue;
        const Mask covers = union_over(bases, [&](int line) { return state.places_of(base + line, d); });
        if (size_of(covers) != size) continue;
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
