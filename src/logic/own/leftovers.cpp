// Finds where the law of leftovers (LoL) applies: it is well known to solvers of jigsaw sudokus.
//
// Each house of a class has each symbol once, and no two of its houses share a cell. So n houses of one class and n of
// another one hold the same symbols, and what sticks out on one side holds the same symbols as what sticks out on the
// other:
//
//     rows 1-3     . . . . a a . . .        The three boxes that lie in these rows for the most part lack the
//                  . . . . . . . . .        cells a and reach down to the cells b, so a and b hold the same
//                  . . . . . . . . .        symbols.
//     row 4        b b . . . . . . .
//
// Only runs of successive houses are looked at, in the order of the shape.
#include "logic/own/leftovers.h"

#include <algorithm>
#include <cassert>

namespace quadrille::logic::own {

namespace {

using HouseClass = Model::Class;

// Successive houses of one class, and how many cells each house of the other class has in them.
struct HouseRun {
  const HouseClass &one, &other;
  std::size_t from, to;  // the houses from <= i < to
  std::vector<int> common;

  HouseRun(const HouseClass& with_run, const HouseClass& across, std::size_t begin)
      : one(with_run), other(across), from(begin), to(begin), common(across.houses.size(), 0) {}

  void append_house(const Model& model) {
    for (const int cell : model.houses[one.houses[to]].cells) {
      const int house = other.house_of[static_cast<std::size_t>(cell)];
      if (house >= 0) ++common[static_cast<std::size_t>(house)];
    }
    ++to;
  }
  bool has(int cell) const {
    const int house = one.house_of[static_cast<std::size_t>(cell)];
    return house >= static_cast<int>(from) && house < static_cast<int>(to);
  }
};

// A house of the other class belongs to the run if more than half of its cells do: any other choice has more
// leftovers. More than five cells say little, and are hard to see.
void add_leftovers_of_run(Model& model, const HouseRun& run) {
  constexpr std::size_t most_cells = 5;
  Model::Leftovers found;
  found.houses.assign(run.one.houses.begin() + static_cast<std::ptrdiff_t>(run.from),
                      run.one.houses.begin() + static_cast<std::ptrdiff_t>(run.to));
  std::vector<bool> is_chosen(run.other.houses.size(), false);
  for (std::size_t i = 0; i < run.common.size(); ++i) {
    is_chosen[i] = 2 * run.common[i] > model.order();
    assert(run.common[i] <= model.order());
    if (is_chosen[i]) found.others.push_back(run.other.houses[i]);
  }
  if (found.others.size() != found.houses.size()) return;
  for (const int cell : model.cells) {
    const int across = run.other.house_of[static_cast<std::size_t>(cell)];
    const bool inside = run.has(cell), inside_other = across >= 0 && is_chosen[static_cast<std::size_t>(across)];
    if (inside && !inside_other) found.cells.push_back(cell);
    if (!inside && inside_other) found.other_cells.push_back(cell);
  }
  // The houses of a class are disjoint, and each has a cell for each symbol, so both sides have the same size.
  assert(found.cells.size() == found.other_cells.size());
  if (!found.cells.empty() && found.cells.size() <= most_cells) model.leftovers.push_back(std::move(found));
}

// Looks, for each run of houses of one class, for as many houses of the other that lie in it for the most part. The run
// of all houses is left out, as it says nothing new.
void add_leftovers_between(Model& model, const HouseClass& one, const HouseClass& other) {
  for (std::size_t from = 0; from < one.houses.size(); ++from) {
    HouseRun run(one, other, from);
    while (run.to + 1 < one.houses.size() || (from > 0 && run.to < one.houses.size())) {
      run.append_house(model);
      add_leftovers_of_run(model, run);
    }
  }
}

}  // namespace

// A house that shares a cell with the class before it begins the next one.
void add_classes(Model& model) {
  for (std::size_t i = 0; i < model.houses.size(); ++i) {
    const Model::House& house = model.houses[i];
    if (!house.full) continue;
    const auto is_taken = [&](int cell) { return model.classes.back().house_of[static_cast<std::size_t>(cell)] >= 0; };
    if (model.classes.empty() || std::ranges::any_of(house.cells, is_taken))
      model.classes.push_back({{}, std::vector<int>(model.puzzle.cells.size(), -1)});
    HouseClass& here = model.classes.back();
    for (const int cell : house.cells)
      here.house_of[static_cast<std::size_t>(cell)] = static_cast<int>(here.houses.size());
    here.houses.push_back(i);
  }
}

void add_leftovers(Model& model) {
  for (const HouseClass& one : model.classes) {
    for (const HouseClass& other : model.classes) {
      if (&one != &other) add_leftovers_between(model, one, other);
    }
  }
}

}  // namespace quadrille::logic::own
