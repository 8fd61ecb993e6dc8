// Steps that sums give: of one rule, or of houses and rules (innies and outies).
//
// Each open cell is bounded by the others:
//
//     total - (greatest sum of the others) <= coefficient * symbol <= total - (least sum of the others)
//
// First with the least and greatest candidate of each cell alone; then with cells that see each other as different,
// where k cells hold at least their k least symbols. Sums count symbols from 1; players see numbers, which may begin at
// another value, so what is shown is shifted by number(0) for each term.
#include <bit>
#include <cassert>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;
using Term = Sum::Term;

int greatest(SymbolSet set) { return 64 - std::countl_zero(set); }

// The least and the greatest value of a term or of a sum of terms.
struct SumRange {
  int low, high;
};

// A negative coefficient turns the order round.
SumRange range_of(const BoardView& view, const Term& term) {
  const int a = term.coefficient * least(view.at(term.cell)), b = term.coefficient * greatest(view.at(term.cell));
  return {std::min(a, b), std::max(a, b)};
}

// Cells with the same coefficient that all see each other, so that they are different.
struct DifferentTerms {
  int coefficient;
  std::vector<int> cells;
};

// Greedy, in the order of the terms: a cell joins the first group all of whose cells it sees.
std::vector<DifferentTerms> groups_of(const BoardView& view, const Sum& sum) {
  std::vector<DifferentTerms> groups;
  for (const Sum::Term& term : sum.terms) {
    if (!view.is_open(term.cell)) continue;
    const auto fits = std::ranges::find_if(groups, [&](const DifferentTerms& group) {
      return group.coefficient == term.coefficient &&
             std::ranges::all_of(group.cells, [&](int other) { return view.model().sees(term.cell, other); });
    });
    if (fits == groups.end()) {
      groups.push_back({term.coefficient, {term.cell}});
    } else {
      fits->cells.push_back(term.cell);
    }
  }
  return groups;
}

// Bounds the sum of different symbols of the cells, without the cell that is left out. Two bounds are combined: the k
// least symbols of the union, and the sum of each cell's own least symbol; the same for the greatest. Both hold, so the
// tighter one is taken. This is not an exact minimum, which would need a matching.
SumRange range_of_different(const BoardView& view, const DifferentTerms& group, int left_out) {
  SymbolSet all = 0;
  int sum_of_least = 0, sum_of_greatest = 0, count = 0;
  for (const int cell : group.cells) {
    if (cell == left_out) continue;
    all |= view.at(cell);
    sum_of_least += least(view.at(cell)), sum_of_greatest += greatest(view.at(cell));
    ++count;
  }
  int low = 0, high = 0;
  SymbolSet from_low = all, from_high = all;
  for (; count > 0 && from_low != 0; --count) {
    low += least(from_low), from_low &= from_low - 1;
    high += greatest(from_high), from_high &= ~only(greatest(from_high));
  }
  low = group.coefficient * std::max(low, sum_of_least), high = group.coefficient * std::min(high, sum_of_greatest);
  return {std::min(low, high), std::max(low, high)};
}

// Returns what is left of the total for the open cells.
int rest_of(const BoardView& view, const Sum& sum) {
  int rest = sum.total;
  for (const auto& [cell, coefficient] : sum.terms) {
    if (!view.is_open(cell)) rest -= coefficient * least(view.at(cell));
  }
  return rest;
}

std::vector<Term> open_terms(const BoardView& view, const Sum& sum) {
  std::vector<Term> open;
  for (const Term& term : sum.terms) {
    if (view.is_open(term.cell)) open.push_back(term);
  }
  return open;
}

// Returns the symbols of a term for which its part of the sum lies in a range.
SymbolSet symbols_within(const BoardView& view, const Term& term, SumRange range) {
  SymbolSet within = 0;
  for_each_symbol(view.at(term.cell), [&](int symbol) {
    const int part = term.coefficient * symbol;
    if (range.low <= part && part <= range.high) within |= only(symbol);
  });
  return within;
}

// Narrows one term by the range of the others, and notes the bound as players see it, in numbers.
void bound(Step& step, const BoardView& view, const Term& term, SumRange others, int rest) {
  assert(view.is_open(term.cell));
  const SumRange part{rest - others.high, rest - others.low};
  const SymbolSet left = symbols_within(view, term, part);
  if (left == view.at(term.cell)) return;
  const int total = step.sum.total - term.coefficient * view.model().number(0);
  step.bounds.push_back({term.cell, total - part.high, total - part.low});
  keep(step, view, term.cell, left);
  step.pattern.push_back(term.cell);
}

// Bounds each term by the candidates of the other cells alone. A term with a range of r can only lose candidates if r
// exceeds the slack, the distance of the total from the least or the greatest sum: most sums are dismissed by that.
Step bounded(const BoardView& view, Technique technique, const StatedSum& stated) {
  const int rest = rest_of(view, stated.sum);
  SumRange all{0, 0};
  const std::vector<Term> open = open_terms(view, stated.sum);
  for (const Term& term : open) {
    const SumRange range = range_of(view, term);
    all.low += range.low, all.high += range.high;
  }
  const int slack = std::min(rest - all.low, all.high - rest);
  const bool narrow = std::ranges::any_of(open, [&](const Term& term) {
    const SumRange range = range_of(view, term);
    return range.high - range.low > slack;
  });
  if (!narrow) return {};
  Step step = begin_sum(view, technique, stated);
  for (const Term& term : open) {
    const SumRange range = range_of(view, term);
    bound(step, view, term, {all.low - range.low, all.high - range.high}, rest);
  }
  return step;
}

// Bounds each term where cells that see each other are different; the differences become premises only if something
// goes.
Step bounded_by_different(const BoardView& view, Technique technique, const StatedSum& stated) {
  const std::vector<DifferentTerms> groups = groups_of(view, stated.sum);
  if (std::ranges::all_of(groups, [](const DifferentTerms& group) { return group.cells.size() < 2; })) return {};
  Step step = begin_sum(view, technique, stated);
  const int rest = rest_of(view, stated.sum);
  for (const DifferentTerms& group : groups) {
    for (const int cell : group.cells) {
      SumRange others{0, 0};
      for (const DifferentTerms& other : groups) {
        const SumRange range = range_of_different(view, other, cell);
        others.low += range.low, others.high += range.high;
      }
      bound(step, view, {cell, group.coefficient}, others, rest);
    }
  }
  for (const DifferentTerms& group : groups) {
    if (!step.eliminations.empty()) rely_on_differences(step, view, group.cells);
  }
  return step;
}

}  // namespace

Step begin_sum(const BoardView& view, Technique technique, const StatedSum& stated) {
  assert(!stated.premises.empty());
  Step step = begin_step(technique, stated.premises);
  // Numbers are symbols, plus the same for each.
  const int shift = view.model().number(0);
  step.sum.total = stated.sum.total;
  for (const auto& [cell, coefficient] : stated.sum.terms) {
    step.sum.terms.push_back({cell, coefficient});
    step.sum.total += coefficient * shift;
  }
  for (const Premise& premise : stated.premises) use(step, view, premise.cells);
  return step;
}

bool find_sums(const BoardView& view, const Take& take) {
  for (const StatedSum& stated : view.model().sums) {
    if (!give(bounded(view, sum, stated), take)) return false;
  }
  return true;
}

bool find_different_sums(const BoardView& view, const Take& take) {
  for (const StatedSum& stated : view.model().sums) {
    if (!give(bounded_by_different(view, different_sum, stated), take)) return false;
  }
  return true;
}

// Takes sums with few houses and few open cells first, as people look for them.
bool find_innies_and_outies(const BoardView& view, const Take& take) {
  constexpr std::size_t most_open = 5;
  std::size_t most_added = 0;
  for (const StatedSum& stated : view.model().derived) most_added = std::max(most_added, stated.added);
  for (std::size_t added = 0; added <= most_added; ++added) {
    for (std::size_t open = 1; open <= most_open; ++open) {
      for (const StatedSum& stated : view.model().derived) {
        if (stated.added != added || open_terms(view, stated.sum).size() != open) continue;
        Step step = bounded(view, innies_and_outies, stated);
        if (step.eliminations.empty()) step = bounded_by_different(view, innies_and_outies, stated);
        if (!give(std::move(step), take)) return false;
      }
    }
  }
  return true;
}

}  // namespace quadrille::logic::own
