#include "logic/board/find.h"

namespace quadrille::logic::boards {

BoardStep begin_step(BoardTechnique technique, std::vector<Premise> premises) {
  BoardStep step;
  step.technique = technique;
  step.weight = row_of(technique).weight;
  step.premises = std::move(premises);
  return step;
}

void use(BoardStep& step, const View& view, std::span<const int> cells) {
  for (const int cell : cells) step.cells.push_back({cell, view.at(cell)});
}

void rely_on(BoardStep& step, const Premise& premise) {
  if (std::ranges::find(step.premises, premise) == step.premises.end()) step.premises.push_back(premise);
}

void eliminate(BoardStep& step, const View& view, int cell, SymbolSet gone) {
  if (!view.is_open(cell) || (view.at(cell) & gone) == 0) return;
  step.cells.push_back({cell, view.at(cell)});
  for_each_symbol(view.at(cell) & gone, [&](int symbol) {
    step.eliminations.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)});
  });
}

bool give(BoardStep&& step, const Take& take) {
  if (step.eliminations.empty() && step.placements.empty()) return true;
  const auto sort = [](auto& list, auto before, auto same) {
    std::ranges::sort(list, before);
    list.erase(std::unique(list.begin(), list.end(), same), list.end());
  };
  sort(
      step.cells, [](const auto& a, const auto& b) { return a.cell < b.cell; }, std::equal_to<>());
  sort(step.eliminations, std::less<>(), std::equal_to<>());
  return take(std::move(step));
}

void rely_on_differences(BoardStep& step, const View& view, std::span<const int> cells) {
  const std::size_t before = step.premises.size();
  step.uses_differences = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (view.model().sees(cells[i], cells[j])) rely_on(step, why_seen(view.model(), cells[i], cells[j]));
    }
  }
  step.differences += step.premises.size() - before;
}

void eliminate_in_seen(BoardStep& step, const View& view, std::span<const int> places, int symbol) {
  const Model& model = view.model();
  for (const int cell : model.seen[static_cast<std::size_t>(places.front())]) {
    const bool sees_all = std::ranges::all_of(places, [&](int place) { return model.sees(cell, place); });
    if (!sees_all || !view.is_open(cell) || (view.at(cell) & only(symbol)) == 0) continue;
    eliminate(step, view, cell, only(symbol));
    for (const int place : places) rely_on(step, why_seen(model, cell, place));
  }
}

std::vector<int> places_of(const View& view, std::span<const int> cells, int symbol) {
  std::vector<int> places;
  for (const int cell : cells) {
    if ((view.at(cell) & only(symbol)) != 0) places.push_back(cell);
  }
  return places;
}

std::vector<int> open_cells(const View& view, std::span<const int> cells) {
  std::vector<int> open;
  for (const int cell : cells) {
    if (view.is_open(cell)) open.push_back(cell);
  }
  return open;
}

std::vector<int> symbols_in(SymbolSet set) {
  std::vector<int> symbols;
  for_each_symbol(set, [&](int symbol) { symbols.push_back(symbol); });
  return symbols;
}

}  // namespace quadrille::logic::boards
