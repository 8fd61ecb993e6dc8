// Begins, fills and gives away steps, for all searches.
//
// A step lists every cell that its reason looks at with its candidates at that time, so it can be checked without the
// position. Cells and eliminations may be added several times, in any order; give() sorts them and drops repetitions. A
// step without effect is never given: so each step that a path applies makes progress.
#include "logic/own/find.h"

#include <cassert>

namespace quadrille::logic::own {

Step begin_step(Technique technique, std::vector<Premise> premises) {
  Step step;
  step.technique = technique;
  step.scale = Scale::quadrille;
  step.rating = weight_of(technique);
  step.premises = std::move(premises);
  return step;
}

// Filled cells count as cells with one candidate, see View.
void use(Step& step, const BoardView& view, std::span<const int> cells) {
  for (const int cell : cells) step.cells.push_back({cell, view.at(cell)});
}

std::size_t rely_on(Step& step, const Premise& premise) {
  const auto known = std::ranges::find(step.premises, premise);
  const auto number = static_cast<std::size_t>(known - step.premises.begin());
  if (known == step.premises.end()) step.premises.push_back(premise);
  return number;
}

void eliminate(Step& step, const BoardView& view, int cell, SymbolSet gone) {
  if (!view.is_open(cell) || (view.at(cell) & gone) == 0) return;
  step.cells.push_back({cell, view.at(cell)});
  for_each_symbol(view.at(cell) & gone, [&](int symbol) {
    step.eliminations.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)});
  });
}

// Symbols and patterns keep their order: they are listed once, by whoever finds the step.
bool give(Step&& step, const Take& take) {
  if (step.eliminations.empty() && step.placements.empty()) return true;
  assert(step.rating > 0);  // begun by begin_step()
  const auto sort = [](auto& list, auto before, auto same) {
    std::ranges::sort(list, before);
    list.erase(std::unique(list.begin(), list.end(), same), list.end());
  };
  sort(
      step.cells, [](const auto& a, const auto& b) { return a.cell < b.cell; }, std::equal_to<>());
  sort(step.eliminations, std::less<>(), std::equal_to<>());
  return take(std::move(step));
}

// These premises come last, so that step.differences can count them; those that are there already are not counted.
void rely_on_differences(Step& step, const BoardView& view, std::span<const int> cells) {
  const std::size_t before = step.premises.size();
  step.uses_differences = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (view.model().sees(cells[i], cells[j])) rely_on(step, why_seen(view.model(), cells[i], cells[j]));
    }
  }
  step.differences += step.premises.size() - before;
}

void eliminate_in_seen(Step& step, const BoardView& view, std::span<const int> places, int symbol) {
  const Model& model = view.model();
  assert(!places.empty());
  // A cell that sees all places sees the first one: so only its list is searched.
  for (const int cell : model.seen[static_cast<std::size_t>(places.front())]) {
    const bool sees_all = std::ranges::all_of(places, [&](int place) { return model.sees(cell, place); });
    if (!sees_all || !view.is_open(cell) || (view.at(cell) & only(symbol)) == 0) continue;
    eliminate(step, view, cell, only(symbol));
    for (const int place : places) rely_on(step, why_seen(model, cell, place));
  }
}

std::vector<int> places_of(const BoardView& view, std::span<const int> cells, int symbol) {
  std::vector<int> places;
  for (const int cell : cells) {
    if ((view.at(cell) & only(symbol)) != 0) places.push_back(cell);
  }
  return places;
}

std::vector<int> open_cells(const BoardView& view, std::span<const int> cells) {
  std::vector<int> open;
  for (const int cell : cells) {
    if (view.is_open(cell)) open.push_back(cell);
  }
  return open;
}

std::vector<std::uint16_t> symbols_in(SymbolSet set) {
  std::vector<std::uint16_t> symbols;
  for_each_symbol(set, [&](int symbol) { symbols.push_back(symbol); });
  return symbols;
}

}  // namespace quadrille::logic::own
