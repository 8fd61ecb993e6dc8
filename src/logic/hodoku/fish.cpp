// Rows against columns without fins are tight sets. All other fish are one search: n base sets, then n cover sets, over
// the houses that the shape admits.
//
//     candidates of the bases that no cover has, and those that two bases share: the fins
//     no fins      the covers hold the digit nowhere but in the bases: all else in them goes
//     fins         either the fish is true without them or a fin is true: what sees all fins goes
//     cannibal     a candidate in two covers would use up both, so it goes even if it belongs to a base
//
// The search runs through every choice of bases and covers; stop requests are looked at for each base. A cover choice
// costs a few operations on sets of cells, so mutant jellyfish are slow, but complete. Fish of a simpler shape than
// the one that is searched are left to that shape, see shape().
#include "logic/hodoku/fish.h"

#include <cassert>

#include "logic/core/tight_sets.h"

namespace quadrille::logic::hodoku {
namespace {

constexpr int most_fins = 5, most_overlapping_fins = 2;

// The places of the digit in a house.
struct FishUnit {
  int house = 0;
  CellSet cells;
};
using Units = Few<FishUnit, 27>;

class FishSearch {
 public:
  FishSearch(const View& view, const FishKind& kind, const FindingSink& sink, const std::stop_token& stop)
      : view_(view), kind_(kind), sink_(sink), stop_(stop) {}

  bool search(int d, bool rows) {
    assert(kind_.size >= 2 && kind_.size <= 4);
    d_ = d;
    collect_units(rows);
    return choose_bases(0, 0, {}, {});
  }

 private:
  // Collects the houses that may be bases and covers. Mutant fish mix all kinds; others take rows against columns, or
  // the reverse, and boxes on both sides if franken. Without fins, a base with too many places cannot be covered.
  void collect_units(bool rows) {
    bases_.clear();
    covers_.clear();
    const int houses = kind_.shape == FishShape::basic ? 18 : 27;
    for (int house = 0; house < houses; ++house) {
      const FishUnit unit{house, view_.places[at(d_)] & set_of_house[at(house)]};
      if (unit.cells.empty()) continue;
      const bool both = house >= 18 || kind_.shape == FishShape::mutant;
      const bool base = both || (house < 9) == rows;
      if (base && (kind_.fins != Fins::none || unit.cells.size() <= kind_.size)) bases_.push_back(unit);
      if (both || !base) covers_.push_back(unit);
    }
  }

  // Bases may overlap in two candidates at most, which are then fins; without fins they must be disjoint.
  bool choose_bases(std::size_t first, int chosen, const CellSet& cells, const CellSet& overlap) {
    if (chosen == kind_.size) return choose_covers_of(cells, overlap);
    assert(chosen < kind_.size);
    for (std::size_t i = first; i < bases_.size() && !stop_.stop_requested(); ++i) {
      const CellSet both = cells & bases_[i].cells;
      if (!both.empty() && (kind_.fins == Fins::none || overlap.size() + both.size() > most_overlapping_fins)) continue;
      base_[at(chosen)] = &bases_[i];
      if (!choose_bases(i + 1, chosen + 1, cells | bases_[i].cells, overlap | both)) return false;
    }
    return true;
  }

  bool is_base(int house) const {
    for (int i = 0; i < kind_.size; ++i)
      if (base_[at(i)]->house == house) return true;
    return false;
  }

  // Covers that have no candidate of the bases cover nothing, and a house is not both base and cover.
  bool choose_covers_of(const CellSet& cells, const CellSet& overlap) {
    useful_.clear();
    for (const FishUnit& unit : covers_)
      if (!(unit.cells & cells).empty() && !is_base(unit.house)) useful_.push_back(unit);
    base_cells_ = cells;
    overlap_ = overlap;
    return choose_covers(0, 0, {}, {});
  }

  // `twice`: candidates in several covers, which may go even if they belong to a base.
  bool choose_covers(std::size_t first, int chosen, const CellSet& cells, const CellSet& twice) {
    if (chosen == kind_.size) return check(cells, twice);
    const std::size_t missing = at(kind_.size - chosen);
    for (std::size_t i = first; i + missing <= useful_.size(); ++i) {
      cover_[at(chosen)] = &useful_[i];
      if (!choose_covers(i + 1, chosen + 1, cells | useful_[i].cells, twice | (cells & useful_[i].cells))) return false;
    }
    return true;
  }

  bool check(const CellSet& covered, const CellSet& twice) {
    // Candidates that no cover has, or that two bases share, are fins.
    const CellSet fins = (base_cells_ - covered) | overlap_;
    const int count = fins.size();
    if (kind_.fins == Fins::none ? count != 0 : count == 0 || count > most_fins) return true;
    // With fins, only what sees all of them goes.
    CellSet out = covered - base_cells_, cannibal = twice;
    if (count != 0) {
      const CellSet seen = peers_of_all(fins);
      out &= seen;
      cannibal &= seen;
    }
    if (out.empty() && cannibal.empty()) return true;
    // HoDoKu tells sashimi fish apart only in the basic shape.
    if (kind_.shape == FishShape::basic && count != 0 && is_sashimi(fins) != (kind_.fins == Fins::sashimi)) return true;
    return shape() != kind_.shape || report(out, cannibal, fins);
  }

  // Returns the simplest shape of the chosen houses: those of all kinds may happen to be rows against columns.
  FishShape shape() const {
    constexpr Houses rows = 0x1ff, columns = rows << 9, lines = rows | columns;
    const Houses bases = houses_of(base_), covers = houses_of(cover_);
    const bool rows_against_columns = (bases & columns) == 0 && (covers & rows) == 0,
               columns_against_rows = (bases & rows) == 0 && (covers & columns) == 0;
    if (!rows_against_columns && !columns_against_rows) return FishShape::mutant;
    return ((bases | covers) & ~lines) == 0 ? FishShape::basic : FishShape::franken;
  }

  Houses houses_of(const std::array<const FishUnit*, 4>& units) const {
    Houses houses = 0;
    for (int i = 0; i < kind_.size; ++i) houses |= Houses{1} << units[at(i)]->house;
    return houses;
  }

  // A base with one candidate or none besides the fins would not make a fish without them.
  bool is_sashimi(const CellSet& fins) const {
    for (int i = 0; i < kind_.size; ++i)
      if ((base_[at(i)]->cells - fins).size() <= 1) return true;
    return false;
  }

  bool report(const CellSet& out, const CellSet& cannibal, const CellSet& fins) const {
    Finding finding = finding_of(technique_of(kind_), bit_of(d_));
    finding.bases = houses_of(base_);
    finding.covers = houses_of(cover_);
    add_cells(finding.cells, base_cells_ - fins);
    add_cells(finding.other_cells, fins);
    eliminate_from(view_, out, d_, finding);
    eliminate_from(view_, cannibal - out, d_, finding);
    return sink_(finding);
  }

  const View& view_;
  FishKind kind_;
  const FindingSink& sink_;
  const std::stop_token& stop_;
  int d_ = 0;
  Units bases_, covers_, useful_;
  std::array<const FishUnit*, 4> base_{}, cover_{};
  CellSet base_cells_, overlap_;
};

// Returns the places of the digit in lines of the kind that begins at the house `first`.
CellSet places_in_lines(const View& view, int d, int first, Mask lines) {
  CellSet cells;
  for (const int line : Elements(lines)) cells |= view.places[at(d)] & set_of_house[at(first + line)];
  return cells;
}

// Without fins, rows against columns or the reverse are tight sets of lines. HoDoKu takes a line with one place as a
// base, too.
bool for_each_plain_fish(const View& view, int size, int d, bool rows, const FindingSink& sink) {
  const int base = rows ? 0 : 9, cover = 9 - base;
  std::array<Mask, 9> masks{};
  for (int line = 0; line < 9; ++line) masks[at(line)] = view.state.places_of(base + line, d);
  const auto report = [&](ChosenMasks chosen, Mask covers) {
    const Mask bases = mask_of(chosen);
    const CellSet cells = places_in_lines(view, d, base, bases);
    const CellSet out = places_in_lines(view, d, cover, covers) - cells;
    if (out.empty()) return true;
    Finding finding = finding_of(technique_of({FishShape::basic, Fins::none, size}), bit_of(d));
    finding.bases = Houses{bases} << base;
    finding.covers = Houses{covers} << cover;
    add_cells(finding.cells, cells);
    eliminate_from(view, out, d, finding);
    return sink(finding);
  };
  return for_each_tight_set<ChoiceOrder::by_first>(masks, size, report);
}

}  // namespace

Technique technique_of(const FishKind& kind) {
  assert(kind.size >= 2 && kind.size <= 4 && (kind.fins != Fins::sashimi || kind.shape == FishShape::basic));
  using enum Technique;
  static constexpr Technique plain[3][3] = {{x_wing, swordfish, jellyfish},
                                            {franken_x_wing, franken_swordfish, franken_jellyfish},
                                            {mutant_x_wing, mutant_swordfish, mutant_jellyfish}};
  static constexpr Technique finned[3][3] = {
      {finned_x_wing, finned_swordfish, finned_jellyfish},
      {finned_franken_x_wing, finned_franken_swordfish, finned_franken_jellyfish},
      {finned_mutant_x_wing, finned_mutant_swordfish, finned_mutant_jellyfish}};
  static constexpr Technique sashimi[] = {sashimi_x_wing, sashimi_swordfish, sashimi_jellyfish};
  const auto shape = static_cast<std::size_t>(kind.shape);
  const std::size_t size = at(kind.size - 2);
  if (kind.fins == Fins::none) return plain[shape][size];
  return kind.fins == Fins::sashimi ? sashimi[size] : finned[shape][size];
}

bool for_each_fish(const View& view, const FishKind& kind, const FindingSink& sink, const std::stop_token& stop) {
  FishSearch search(view, kind, sink, stop);
  const bool plain = kind.shape == FishShape::basic && kind.fins == Fins::none;
  const auto search_from = [&](int d, bool rows) {
    return plain ? for_each_plain_fish(view, kind.size, d, rows, sink) : search.search(d, rows);
  };
  for (int d = 0; d < 9; ++d) {
    if (view.places[at(d)].empty()) continue;
    if (!search_from(d, true)) return false;
    // In mutant fish rows and columns have the same role.
    if (kind.shape != FishShape::mutant && !search_from(d, false)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::hodoku
