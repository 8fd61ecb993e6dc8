// Shares what the searches for HoDoKu's steps need: the position with the cells of each digit, and how a step is
// passed on.
#pragma once

#include <array>
#include <cassert>
#include <type_traits>

#include "logic/core/cell_set.h"
#include "logic/core/finding.h"

namespace quadrille::logic::hodoku {

inline constexpr auto set_of_house = [] {
  std::array<CellSet, 27> sets{};
  for (std::size_t house = 0; house < 27; ++house)
    for (const auto cell : cells_of_house[house]) sets[house].add(cell);
  return sets;
}();

inline constexpr CellSet all_cells = [] {
  CellSet cells;
  for (int cell = 0; cell < 81; ++cell) cells.add(cell);
  return cells;
}();

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
constexpr Mask bit_of(int d) { return assert(d >= 0 && d < 9), static_cast<Mask>(1U << d); }

/// The cells of a set in ascending order.
using Cells = Few<std::uint8_t, 81>;
inline Cells cells_of(const CellSet& set) {
  Cells cells;
  set.for_each([&](int cell) { cells.push_back(static_cast<std::uint8_t>(cell)); });
  return cells;
}

/// Returns the cells that see all cells of a set; all cells if it is empty.
inline CellSet peers_of_all(const CellSet& set) {
  CellSet peers = all_cells;
  set.for_each([&](int cell) { peers &= peer_set_of[at(cell)]; });
  return peers;
}

constexpr bool is_in_house(const CellSet& cells, int house) { return (cells - set_of_house[at(house)]).empty(); }

struct View {
  explicit View(const State& position) : state(position) {
    for (int cell = 0; cell < 81; ++cell) {
      for (const int d : Elements(state.digits(cell))) places[at(d)].add(cell);
      if (state.digit[at(cell)] == 0) empty.add(cell);
      if (size_of(state.digits(cell)) == 2) bivalue.add(cell);
    }
  }
  Mask digits(int cell) const { return state.digits(cell); }
  int count(int house, int d) const { return size_of(state.places_of(house, d)); }

  const State& state;
  std::array<CellSet, 9> places{};  // of each digit
  CellSet empty;
  CellSet bivalue;
};

/// Calls a function object with each step found, until it returns false. The search then returns false, too.
class FindingSink {
 public:
  template <class Act>
  requires(!std::is_const_v<Act> && !std::is_same_v<Act, FindingSink>) explicit FindingSink(Act& act)
      : act_(&act),
        call_([](void* object, const Finding& finding) -> bool { return (*static_cast<Act*>(object))(finding); }) {}
  bool operator()(const Finding& finding) const { return call_(act_, finding); }

 private:
  void* act_;
  bool (*call_)(void*, const Finding&);
};

inline void eliminate_from(const View& view, const CellSet& cells, int d, Finding& finding) {
  cells.for_each([&](int cell) { finding.effect.eliminate(view.state, cell, bit_of(d)); });
}

inline Finding finding_of(Technique technique, unsigned digits) {
  Finding finding;
  finding.technique = technique;
  finding.digits = static_cast<Mask>(digits);
  return finding;
}

inline void add_cell(Cells& cells, int cell) { cells.push_back(static_cast<std::uint8_t>(cell)); }
inline void add_cells(Cells& cells, const CellSet& set) {
  set.for_each([&](int cell) { add_cell(cells, cell); });
}

/// Adds a group of cells. `link`: the digits that link it with the next group.
inline void add_group(const CellSet& cells, unsigned link, Finding& finding) {
  add_cells(finding.cells, cells);
  finding.groups.push_back({static_cast<std::uint8_t>(cells.size()), static_cast<Mask>(link)});
}

}  // namespace quadrille::logic::hodoku
