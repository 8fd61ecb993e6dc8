// Bivalue universal grave: collects what deviates from the pattern, house by house, and then checks that all else
// fits.
//
// A candidate deviates if its digit has neither two places nor none in a house, and its cell is the only one there
// with more than two candidates. A digit with several such cells in a house adds nothing; unless it is found to
// deviate elsewhere, the final check fails. So it is in SE. cells_ are the deviating cells, extra_ their deviating
// digits; common_ the cells that see all of them, which types 2 and 3 need.
//
// Type 1: one cell. Type 2: all cells share their deviating digit. Type 4: two cells have one more digit in common,
// and hold it in one of the two. Type 3: the deviating digits form a naked set with other cells of a house.
#include "logic/se/bug.h"

#include <algorithm>
#include <cassert>

#include "logic/core/tight_sets.h"
#include "logic/se/singles.h"

namespace quadrille::logic::se {
namespace {

std::size_t at(int number) { return State::index(number); }

/// The cells with more than two candidates, and which candidates deviate from the deadly pattern.
class Grave {
 public:
  explicit Grave(const State& state) : state_(state), rest_(state.candidates) {}

  /// Returns false if the position is no such pattern, or SE gives it up.
  bool exists() {
    if (!may_exist()) return false;
    for (const int kind : box_row_column)
      for (int house = 9 * kind; house < 9 * kind + 9; ++house)
        for (int d = 0; d < 9; ++d)
          if (!look_at(house, d)) return false;
    return !cells_.empty() && is_deadly();
  }

  // SE's order: with one digit, type 2 before 4; with several, type 4 before 3.
  bool conclude(Finding& finding) const {
    if (cells_.size() == 1) return type_1(finding);
    if (size_of(all_) == 1) return type_2(finding) || type_4(finding);
    return !common_.empty() && (type_4(finding) || type_3(finding));
  }

 private:
  // No singles, and some cell with more than two candidates.
  bool may_exist() const {
    bool any = false;
    for (const Mask digits : state_.candidates) {
      if (size_of(digits) == 1) return false;
      any = any || size_of(digits) > 2;
    }
    return any;
  }

  // Looks for the one cell by which a digit deviates in a house. False if there is none, or if the cells do not go
  // together.
  bool look_at(int house, int d) {
    const int count = size_of(state_.places_of(house, d));
    if (count == 0 || count == 2) return true;
    int found = 0, cell = -1;
    for (const int place : Elements(state_.places_of(house, d)))
      if (size_of(state_.digits(cell_at(house, place))) > 2) ++found, cell = cell_at(house, place);
    if (found == 0) return false;
    if (found == 1) add(cell, d);
    return cells_.size() <= 1 || size_of(all_) == 1 || !common_.empty();
  }

  // Adds a deviating candidate; the cells that see all cells with such candidates become fewer.
  void add(int cell, int d) {
    assert(state_.has(cell, d));
    if (cells_.empty())
      for (const int peer : peers_of[at(cell)]) common_.push_back(static_cast<std::uint8_t>(peer));
    if (std::find(cells_.begin(), cells_.end(), cell) == cells_.end())
      cells_.push_back(static_cast<std::uint8_t>(cell));
    extra_[at(cell)] = static_cast<Mask>(extra_[at(cell)] | 1U << d);
    rest_[at(cell)] = static_cast<Mask>(rest_[at(cell)] & ~(1U << d));
    all_ |= 1U << d;
    Few<std::uint8_t, 20> kept;
    for (const int other : common_)
      if (sees[at(cell)][at(other)] && std::find(cells_.begin(), cells_.end(), other) == cells_.end())
        kept.push_back(static_cast<std::uint8_t>(other));
    common_ = kept;
  }

  /// Tells whether all is deadly without what deviates: two candidates in each empty cell, no or two places for each
  /// digit in each house.
  bool is_deadly() const {
    for (int cell = 0; cell < 81; ++cell)
      if (state_.digit[at(cell)] == 0 && size_of(rest_[at(cell)]) != 2) return false;
    for (const auto& house : cells_of_house) {
      unsigned once = 0, twice = 0, more = 0;
      for (const int cell : house) {
        more |= twice & rest_[at(cell)];
        twice |= once & rest_[at(cell)];
        once |= rest_[at(cell)];
      }
      if (more != 0 || once != twice) return false;
    }
    return true;
  }

  // Begins a finding with the deviating cells and digits.
  void start(Technique technique, double difficulty, Finding& finding) const {
    finding = {};
    finding.technique = technique;
    finding.difficulty = difficulty;
    finding.digits = static_cast<Mask>(all_);
    for (const auto cell : cells_) finding.cells.push_back(cell);
  }

  // Adds one group for each cell with its deviating digits. There are nine at most, as the cells are in one house.
  void tell_extras(Finding& finding) const {
    assert(cells_.size() <= 9);
    for (const int cell : cells_) finding.groups.push_back({1, extra_[at(cell)]});
  }

  bool type_1(Finding& finding) const {
    assert(cells_.size() == 1);
    start(Technique::bug_1, 5.6, finding);
    finding.effect.eliminate(state_, cells_[0], state_.digits(cells_[0]) & ~all_);
    return true;
  }

  bool type_2(Finding& finding) const {
    start(Technique::bug_2, 5.7, finding);
    for (const int cell : common_) finding.effect.eliminate(state_, cell, all_);
    return !finding.effect.empty();
  }

  // Both cells hold one digit of the pattern besides; one of the two deviating candidates is true, so the other cell
  // has the shared digit.
  bool type_4(Finding& finding) const {
    if (cells_.size() != 2) return false;
    const unsigned shared = state_.digits(cells_[0]) & state_.digits(cells_[1]) & ~all_;
    if (size_of(shared) != 1) return false;
    for (const int kind : box_row_column) {
      const int house = house_of[cells_[0]][at(kind)];
      if (house != house_of[cells_[1]][at(kind)]) continue;
      start(Technique::bug_4, 5.7, finding);
      tell_extras(finding);
      finding.bases = Houses{1} << house;
      for (const int cell : cells_)
        finding.effect.eliminate(state_, cell,
                                 state_.digits(cell) & ~static_cast<unsigned>(extra_[at(cell)]) & ~shared);
      return true;
    }
    return false;
  }

  // Type 3: the deviating digits and size - 1 cells of a house form a naked set, small sets first.
  bool type_3(Finding& finding) const {
    for (const int kind : box_row_column) {
      const int house = house_of[cells_[0]][at(kind)];
      const auto inside = [&](int cell) { return house_of[at(cell)][at(kind)] == house; };
      if (!std::all_of(cells_.begin(), cells_.end(), inside)) continue;
      Few<std::uint8_t, 20> others;
      std::array<Mask, 9> masks{};
      for (const int cell : common_) {
        if (!inside(cell)) continue;
        if (has_several(state_.digits(cell))) masks[others.size()] = state_.digits(cell);
        others.push_back(static_cast<std::uint8_t>(cell));
      }
      for (int size = 2; size <= 6 && size <= static_cast<int>(others.size()); ++size) {
        const auto take = [&](ChosenMasks chosen, Mask) {
          return !type_3(house, others, mask_of(chosen), size, finding);
        };
        if (!for_each_tight_set<ChoiceOrder::by_last>(masks, size - 1, size, static_cast<Mask>(all_), take))
          return true;
      }
    }
    return false;
  }

  // SE wants all the digits in the other cells, too.
  bool type_3(int house, const Few<std::uint8_t, 20>& others, Mask subset, int size, Finding& finding) const {
    unsigned digits = 0;
    for (const int i : Elements(subset)) digits |= state_.digits(others[at(i)]);
    if (size_of(digits) != size || !has_several(all_)) return false;
    start(Technique::bug_3, 5.7 + 0.1 * (size - 1), finding);
    tell_extras(finding);
    finding.bases = Houses{1} << house;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if ((subset >> i & 1) != 0)
        finding.other_cells.push_back(others[i]);
      else
        finding.effect.eliminate(state_, others[i], digits);
    }
    return !finding.effect.empty();
  }

  const State& state_;
  std::array<Mask, 81> rest_;     // candidates without those that deviate
  std::array<Mask, 81> extra_{};  // those that deviate
  unsigned all_ = 0;              // all digits that deviate
  Few<std::uint8_t, 81> cells_;   // with such digits, in the order of their discovery
  Few<std::uint8_t, 20> common_;  // other cells that see all of them
};

}  // namespace

bool find_bug(const State& state, Finding& finding) {
  Grave grave(state);
  return grave.exists() && grave.conclude(finding);
}

}  // namespace quadrille::logic::se
