// Steps that several houses give together: fish and the law of leftovers.
//
// Fish: n disjoint houses (bases) hold a symbol only in n houses of another class (covers). The bases need the symbol n
// times, and each cover has it once, so the covers have it nowhere else. Rows and columns give X-wings; any two classes
// of disjoint houses will do: rows and boxes, the columns of one grid and the boxes of another one.
//
//     bases as masks of covers     r2: c3 c7      r5: c3 c7      union of 2 bits for 2 bases: an X-wing
#include <bit>
#include <cassert>

#include "logic/core/tight_sets.h"
#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;
using House = Model::House;

// A fish of `size` bases. The covers are numbers in their class, as bits.
struct Fish {
  const BoardView& view;
  const Model::Class &bases, &covers;
  int symbol;
  int size;
  const Take& take;

  const House& base(std::size_t i) const { return view.model().houses[bases.houses[i]]; }
  const House& cover(std::size_t i) const { return view.model().houses[covers.houses[i]]; }

  // Returns the covers of a base; none if it cannot be one. A base with a place in no cover, as where grids overlap,
  // cannot; nor can covers after the 64th be used, as their sets are words of bits.
  std::uint64_t covers_of(std::size_t i) const {
    std::uint64_t used = 0;
    for (const int cell : base(i).cells) {
      if ((view.at(cell) & only(symbol)) == 0) continue;
      const int number = covers.house_of[static_cast<std::size_t>(cell)];
      if (number < 0 || number >= 64) return 0;
      used |= std::uint64_t{1} << number;
    }
    return std::popcount(used) >= 2 ? used : 0;
  }

  bool search() const {
    std::vector<std::uint64_t> masks;
    for (std::size_t i = 0; i < bases.houses.size(); ++i) masks.push_back(covers_of(i));
    const auto found = [&](ChosenMasks chosen, std::uint64_t used) {
      return !has_effect(chosen, used) || give_fish(chosen, used);
    };
    return for_each_tight_set<ChoiceOrder::by_first>(masks, size, found);
  }

  // Tells whether a cover has the symbol outside of the chosen bases: most fish have no effect, and are dropped before
  // a step is built.
  bool has_effect(ChosenMasks chosen, std::uint64_t used) const {
    for (; used != 0; used &= used - 1) {
      for (const int cell : cover(static_cast<std::size_t>(std::countr_zero(used))).cells) {
        if (!view.is_open(cell) || (view.at(cell) & only(symbol)) == 0) continue;
        const int number = bases.house_of[static_cast<std::size_t>(cell)];
        if (number < 0 || std::ranges::find(chosen, number) == chosen.end()) return true;
      }
    }
    return false;
  }

  bool give_fish(ChosenMasks chosen, std::uint64_t used) const {
    assert(size >= 2 && size <= 4);
    constexpr Technique names[] = {x_wing, swordfish, jellyfish};
    Step step = begin_step(names[size - 2], {});
    step.symbols = {static_cast<std::uint16_t>(symbol)};
    for (const auto i : chosen) {
      rely_on(step, base(i).premise);
      use(step, view, base(i).cells);
      const std::vector<int> places = places_of(view, base(i).cells, symbol);
      step.pattern.insert(step.pattern.end(), places.begin(), places.end());
    }
    for (std::uint64_t left = used; left != 0; left &= left - 1) {
      const House& here = cover(static_cast<std::size_t>(std::countr_zero(left)));
      rely_on(step, here.premise);
      for (const int cell : here.cells) {
        if (!contains(step.pattern, cell)) eliminate(step, view, cell, only(symbol));
      }
    }
    return give(std::move(step), take);
  }
};

SymbolSet candidates_of(const BoardView& view, std::span<const int> cells) {
  SymbolSet all = 0;
  for (const int cell : cells) all |= view.at(cell);
  return all;
}

// The cells that only the first houses have hold each symbol as often as the cells that only the others have; so a
// symbol that one side cannot have goes from the other.
bool find_leftovers_of(const BoardView& view, const Model::Leftovers& leftovers, const Take& take) {
  const SymbolSet here = candidates_of(view, leftovers.cells), there = candidates_of(view, leftovers.other_cells);
  if (here == there) return true;
  assert(leftovers.houses.size() == leftovers.others.size());
  Step step = begin_step(law_of_leftovers, {});
  for (const std::vector<std::size_t>* houses : {&leftovers.houses, &leftovers.others}) {
    for (const std::size_t i : *houses) {
      rely_on(step, view.model().houses[i].premise);
      use(step, view, view.model().houses[i].cells);
    }
  }
  step.pattern = leftovers.cells;
  step.pattern.insert(step.pattern.end(), leftovers.other_cells.begin(), leftovers.other_cells.end());
  for (const int cell : leftovers.cells) keep(step, view, cell, there);
  for (const int cell : leftovers.other_cells) keep(step, view, cell, here);
  return give(std::move(step), take);
}

}  // namespace

template <int size>
bool find_fish(const BoardView& view, const Take& take) {
  const std::vector<Model::Class>& classes = view.model().classes;
  for (const Model::Class& bases : classes) {
    for (const Model::Class& covers : classes) {
      for (int symbol = 1; &bases != &covers && symbol <= view.model().order(); ++symbol) {
        if (!Fish{view, bases, covers, symbol, size, take}.search()) return false;
      }
    }
  }
  return true;
}

bool find_leftovers(const BoardView& view, const Take& take) {
  return std::ranges::all_of(view.model().leftovers,
                             [&](const Model::Leftovers& here) { return find_leftovers_of(view, here, take); });
}

template bool find_fish<2>(const BoardView&, const Take&);
template bool find_fish<3>(const BoardView&, const Take&);
template bool find_fish<4>(const BoardView&, const Take&);

}  // namespace quadrille::logic::own
