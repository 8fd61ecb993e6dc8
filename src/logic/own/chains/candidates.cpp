// Numbers candidates cell by cell, and notes what each excludes: first by cells and by cells that see each other, then
// by the tables of rules about two cells. An exclusion is sound by itself. Its reason is not kept, as few are used:
// why_excluded() finds it again.
#include "logic/own/chains/candidates.h"

#include <algorithm>

#include "logic/own/find.h"
#include "puzzle/core/symbol_set.h"

namespace quadrille::logic::own {

namespace {

bool allows(const Exclusion& pair, int first, int second) {
  return (pair.allowed[static_cast<std::size_t>(first) - 1] & only(second)) != 0;
}

}  // namespace

Candidates::Candidates(const BoardView& view)
    : order_(view.model().order()), numbers_(view.candidates().size() * static_cast<std::size_t>(order_), -1) {
  for (const int cell : view.model().cells) {
    if (!view.is_open(cell)) continue;
    for_each_symbol(view.at(cell), [&](int symbol) {
      numbers_[static_cast<std::size_t>(cell * order_ + symbol - 1)] = size();
      all_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)});
    });
  }
  excluded_ = BitRows(all_.size(), all_.size());
  for (int a = 0; a < size(); ++a) {
    const auto [cell, symbol] = (*this)[a];
    for (int b = a + 1; b < size() && (*this)[b].cell == cell; ++b) exclude(a, b);
    for (const int other : view.model().seen[cell])
      if (const int b = number(other, symbol); b > a) exclude(a, b);
  }
  exclude_by_relations(view);
}

std::vector<int> Candidates::places(std::span<const int> cells, int symbol) const {
  std::vector<int> found;
  for (const int cell : cells)
    if (const int place = number(cell, symbol); place >= 0) found.push_back(place);
  std::ranges::sort(found);
  return found;
}

void Candidates::exclude_by_relations(const BoardView& view) {
  for (const Relations& relations : view.model().relations) {
    for (const Exclusion& pair : relations.pairs) {
      if (!view.is_open(pair.first) || !view.is_open(pair.second)) continue;
      for_each_symbol(view.at(pair.first), [&](int first) {
        for_each_symbol(view.at(pair.second), [&](int second) {
          if (!allows(pair, first, second)) exclude(number(pair.first, first), number(pair.second, second));
        });
      });
    }
  }
}

const Premise* why_excluded(const Model& model, Candidate first, Candidate second) {
  if (first.cell == second.cell) return nullptr;
  if (first.symbol == second.symbol && model.sees(first.cell, second.cell))
    return &why_seen(model, first.cell, second.cell);
  for (const Relations& relations : model.relations) {
    for (const std::size_t i : relations.of_cell[first.cell]) {
      const Exclusion& pair = relations.pairs[i];
      const bool forward = pair.first == first.cell && pair.second == second.cell;
      const bool back = pair.first == second.cell && pair.second == first.cell;
      if ((forward && !allows(pair, first.symbol, second.symbol)) ||
          (back && !allows(pair, second.symbol, first.symbol)))
        return &relations.premise;
    }
  }
  assert(false);  // candidates exclude each other for no other reason, see Candidates
  return nullptr;
}

void rely_on_exclusion(Step& step, const Model& model, Candidate first, Candidate second) {
  if (const Premise* why = why_excluded(model, first, second)) rely_on(step, *why);
}

}  // namespace quadrille::logic::own
