// XY-wing and XYZ-wing as Sudoku Explainer 1.2.1 looks for them: whatever the pivot holds, one of the wing's cells
// holds the digit z, so cells that see all of them cannot.
#pragma once

#include "logic/core/finding.h"

namespace quadrille::logic::se {

/// XY-wing (4.2): the pivot holds x or y, the pincers x or z and y or z. XYZ-wing (4.4): the pivot may hold z, too.
template <class Sink>
bool for_each_wing(const State& state, bool xyz, Sink&& sink) {
  for (int pivot = 0; pivot < 81; ++pivot) {
    const unsigned all = state.digits(pivot);
    if (size_of(all) != (xyz ? 3 : 2)) continue;
    for (const int first : peers_of[State::index(pivot)]) {
      const unsigned xz = state.digits(first);
      if (size_of(xz) != 2 || size_of(all & ~xz) != 1) continue;
      for (const int second : peers_of[State::index(pivot)]) {
        const unsigned yz = state.digits(second);
        if (size_of(yz) != 2 || size_of(all | xz | yz) != 3) continue;
        // One digit, as three sets of three digits together are different.
        const unsigned z = xz & yz;
        if (z == 0 || (xyz ? size_of(all & z) != 1 : (all & z) != 0)) continue;
        Finding finding;
        for (const int cell : peers_of[State::index(first)]) {
          const auto seen = [&](int other) { return sees[State::index(other)][State::index(cell)]; };
          if (cell != pivot && cell != second && seen(second) && (!xyz || seen(pivot)))
            finding.effect.eliminate(state, cell, z);
        }
        if (finding.effect.empty()) continue;
        finding.technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
        finding.difficulty = xyz ? 4.4 : 4.2;
        finding.digits = static_cast<Mask>(z);
        for (const int cell : {pivot, first, second}) finding.cells.push_back(static_cast<std::uint8_t>(cell));
        if (!sink(finding)) return false;
      }
    }
  }
  return true;
}

}  // namespace quadrille::logic::se
