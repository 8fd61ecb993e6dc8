// Locked candidates, naked and hidden sets.
//
// HoDoKu reports a naked set of a box and a line that crosses out in both as a locked set, which it tries first; so
// each search of naked sets is run twice, for locked ones and for others.
#include "logic/hodoku/subsets.h"

#include <cassert>

#include "logic/core/tight_sets.h"

namespace quadrille::logic::hodoku {
namespace {

// The base house holds the digit only where it meets the cover house.
bool report_locked(const View& view, Technique technique, int d, int base, int cover, const FindingSink& sink) {
  Finding finding = finding_of(technique, bit_of(d));
  finding.bases = Houses{1} << base;
  finding.covers = Houses{1} << cover;
  const CellSet all = view.places[at(d)];
  add_cells(finding.cells, all & set_of_house[at(base)]);
  eliminate_from(view, (all & set_of_house[at(cover)]) - set_of_house[at(base)], d, finding);
  return sink(finding);
}

// Returns the house of a kind that holds all places of a digit in `base`, and more; -1 if there is none, or if there is
// one place, which is a single.
int wider_house(const View& view, int base, int d, int kind) {
  const Mask places = view.state.places_of(base, d);
  const int third = crossing_third(base, kind, places);
  if (third < 0) return -1;
  const int house = crossing[at(base)][at(kind)][at(third)];
  return view.count(house, d) > size_of(places) ? house : -1;
}

struct NakedSet {
  int house;
  CellSet cells;
  Mask digits;
};

// Crosses out in all houses that the cells share. Returns the number of houses with an elimination of their own: those
// in the box, and those in a line outside the box.
int eliminate_naked(const View& view, const NakedSet& set, Finding& finding) {
  const Cells cells = cells_of(set.cells);
  assert(!cells.empty());
  const int box = house_of[cells[0]][box_kind];
  // Cells of the line within the box are no elimination of their own of the line.
  int houses = 0;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = house_of[cells[0]][kind];
    if (!((set.cells - set_of_house[at(house)]).empty())) continue;
    bool own = false;
    for (const auto cell : cells_of_house[at(house)]) {
      if (set.cells.has(cell) || (view.digits(cell) & set.digits) == 0) continue;
      finding.effect.eliminate(view.state, cell, set.digits);
      own |= kind == box_kind || house_of[cell][box_kind] != box;
    }
    houses += own;
    if (own) finding.covers |= Houses{1} << house;
  }
  return houses;
}

// Locked sets of a box and a line cross out in both.
bool report_naked(const View& view, const NakedSet& set, int size, bool locked, const FindingSink& sink) {
  assert(size >= 2 && size <= (locked ? 3 : 4));
  static constexpr Technique plain[] = {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
  static constexpr Technique locks[] = {Technique::locked_pair, Technique::locked_triple};
  Finding finding = finding_of(locked ? locks[size - 2] : plain[size - 2], set.digits);
  const int houses = eliminate_naked(view, set, finding);
  if (finding.effect.empty() || locked != (size < 4 && houses > 1)) return true;
  finding.bases = Houses{1} << set.house;
  add_cells(finding.cells, set.cells);
  return sink(finding);
}

// Masks of more than `size` bits are cut off by the search; one of a single bit may belong to a set.
bool for_each_naked_in(const View& view, int house, int size, bool locked, const FindingSink& sink) {
  const auto& cells = cells_of_house[at(house)];
  std::array<Mask, 9> masks{};
  for (std::size_t place = 0; place < 9; ++place) masks[place] = view.digits(cells[place]);
  return for_each_tight_set<ChoiceOrder::by_first>(masks, size, [&](ChosenMasks places, Mask digits) {
    NakedSet set{house, {}, digits};
    for (const auto place : places) set.cells.add(cells[place]);
    return report_naked(view, set, size, locked, sink);
  });
}

bool report_hidden(const View& view, int house, Mask digits, Mask places, const FindingSink& sink) {
  static constexpr Technique techniques[] = {Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
  assert(size_of(digits) >= 2 && size_of(digits) <= 4);
  Finding finding = finding_of(techniques[size_of(digits) - 2], digits);
  for (const int place : Elements(places)) {
    const int cell = cells_of_house[at(house)][at(place)];
    add_cell(finding.cells, cell);
    finding.effect.eliminate(view.state, cell, all_nine & ~static_cast<unsigned>(digits));
  }
  finding.bases = Houses{1} << house;
  return finding.effect.empty() || sink(finding);
}

bool for_each_hidden_in(const View& view, int house, int size, const FindingSink& sink) {
  // A set of all empty cells crosses out nothing.
  if (view.state.empty[at(house)] <= size) return true;
  return for_each_tight_set<ChoiceOrder::by_first>(
      view.state.places[at(house)], size,
      [&](ChosenMasks digits, Mask places) { return report_hidden(view, house, mask_of(digits), places, sink); });
}

}  // namespace

bool for_each_pointing(const View& view, const FindingSink& sink) {
  for (int box = 18; box < 27; ++box)
    for (int d = 0; d < 9; ++d) {
      // Places in a row and a column at once would be a single, so one of the two fits at most.
      int line = wider_house(view, box, d, row_kind);
      if (line < 0) line = wider_house(view, box, d, column_kind);
      if (line >= 0 && !report_locked(view, Technique::pointing, d, box, line, sink)) return false;
    }
  return true;
}

bool for_each_claiming(const View& view, const FindingSink& sink) {
  for (int line = 0; line < 18; ++line)
    for (int d = 0; d < 9; ++d) {
      const int box = wider_house(view, line, d, box_kind);
      if (box >= 0 && !report_locked(view, Technique::claiming, d, line, box, sink)) return false;
    }
  return true;
}

bool for_each_locked_set(const View& view, int size, const FindingSink& sink) {
  for (int box = 18; box < 27; ++box)
    if (!for_each_naked_in(view, box, size, true, sink)) return false;
  return true;
}

bool for_each_naked_set(const View& view, int size, const FindingSink& sink) {
  for (const int kind : box_row_column)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house)
      if (!for_each_naked_in(view, house, size, false, sink)) return false;
  return true;
}

bool for_each_hidden_set(const View& view, int size, const FindingSink& sink) {
  for (const int kind : box_row_column)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house)
      if (!for_each_hidden_in(view, house, size, sink)) return false;
  return true;
}

}  // namespace quadrille::logic::hodoku
