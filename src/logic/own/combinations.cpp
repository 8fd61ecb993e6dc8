// Steps that try all ways to fill the few open cells of a rule or of a sum.
//
// Three forms, from the most to the least specific rule: a choice of sets is counted by dynamic programming over sets
// of used symbols, 2^n states; sums of up to four cells and counts are enumerated, at most 20,000 ways. What no way has
// is crossed out. The limits keep a step within what a person can repeat, and the search within a few milliseconds.
//
//     set 127 over cells {1 2} {2 7} {2 7}: the ways are 1 2 7 and 1 7 2, so 2 goes from the first cell
#include <bit>
#include <cassert>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

constexpr std::size_t most_ways = 20'000;

// Enumerates all ways to give the cells candidates: may(symbols) accepts or rejects a complete way. If the cells
// `differ`, those that see each other never hold the same symbol. Cost: the product of the numbers of candidates.
class Ways {
 public:
  Ways(const BoardView& view, std::vector<int> cells, bool differ)
      : view_(view), cells_(std::move(cells)), differ_(differ) {}

  // The product is bounded before it can overflow: each factor is at most 64.
  bool are_few() const {
    std::size_t ways = 1;
    for (const int cell : cells_) {
      ways *= static_cast<std::size_t>(count_of(view_.at(cell)));
      if (ways > most_ways) return false;
    }
    return true;
  }

  /// For each cell, the symbols of the ways for which may(symbols) holds.
  template <class May>
  std::vector<SymbolSet> symbols(May may) {
    found_.assign(cells_.size(), 0);
    symbols_.clear();
    fill(may);
    return found_;
  }

 private:
  template <class May>
  void fill(May& may) {
    if (symbols_.size() == cells_.size()) {
      if (!may(symbols_)) return;
      for (std::size_t i = 0; i < cells_.size(); ++i) found_[i] |= only(symbols_[i]);
      return;
    }
    const int cell = cells_[symbols_.size()];
    for (const int symbol : symbols_in(view_.at(cell))) {
      if (differ_ && clashes(cell, symbol)) continue;
      symbols_.push_back(symbol);
      fill(may);
      symbols_.pop_back();
    }
  }

  // Compares with the cells filled so far: a pair of cells is tested when the second one is filled.
  bool clashes(int cell, int symbol) const {
    assert(symbols_.size() < cells_.size());
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      if (symbols_[i] == symbol && view_.model().sees(cells_[i], cell)) return true;
    }
    return false;
  }

  const BoardView& view_;
  const std::vector<int> cells_;
  const bool differ_;
  std::vector<int> symbols_;
  std::vector<SymbolSet> found_;
};

// Tries all ways first without the differences between cells, then with them: a step that needs fewer reasons is easier
// to follow, so differences become premises only if nothing follows without them.
template <class May>
bool try_ways(Step step, const BoardView& view, const std::vector<int>& open, May may, const Take& take) {
  step.pattern = open;
  for (const bool differ : {false, true}) {
    Ways ways(view, open, differ);
    if (!ways.are_few()) return true;
    const std::vector<SymbolSet> left = ways.symbols(may);
    for (std::size_t i = 0; i < open.size(); ++i) keep(step, view, open[i], left[i]);
    if (step.eliminations.empty()) continue;
    if (differ) rely_on_differences(step, view, open);
    break;
  }
  return give(std::move(step), take);
}

// Filled cells are subtracted from the total, so only open cells count against the limit.
bool try_sum(const BoardView& view, const StatedSum& stated, const Take& take) {
  constexpr std::size_t most_open = 4;
  int rest = stated.sum.total;
  std::vector<int> open, coefficients;
  for (const auto& [cell, coefficient] : stated.sum.terms) {
    if (view.is_open(cell)) {
      open.push_back(cell), coefficients.push_back(coefficient);
    } else {
      rest -= coefficient * least(view.at(cell));
    }
  }
  if (open.empty() || open.size() > most_open) return true;
  const auto adds_up = [&](const std::vector<int>& symbols) {
    int sum = 0;
    for (std::size_t i = 0; i < symbols.size(); ++i) sum += coefficients[i] * symbols[i];
    return sum == rest;
  };
  return try_ways(begin_sum(view, combinations, stated), view, open, adds_up, take);
}

// Adds to `found` the symbols that each cell has in the ways to give the cells the symbols of a set, each once.
//
// A set of used symbols is a number of `size` bits. before[c] holds the used sets that cells 0 .. c - 1 can make; going
// back, `ends` holds those from which cells c, c + 1, ... can use up the rest. A symbol of cell c counts if it leads
// from one of the first to one of the second. Cost: size * 2^size * size.
void add_arrangements(const BoardView& view, const SetChoice& choice, SymbolSet set, std::vector<SymbolSet>& found) {
  const std::vector<std::uint16_t> symbols = symbols_in(set);
  const std::size_t size = choice.cells.size();
  assert(symbols.size() == size && found.size() == size);
  const auto candidates = [&](std::size_t cell) {
    SymbolSet bits = 0;  // of the numbers in the set
    for (std::size_t i = 0; i < size; ++i)
      bits |= (view.at(choice.cells[cell]) & only(symbols[i])) != 0 ? only(static_cast<int>(i) + 1) : 0;
    return bits;
  };
  const std::size_t sets = std::size_t{1} << size;
  std::vector<bool> ends(sets, false);  // the cells from the one at hand on can have all other symbols
  std::vector<std::vector<bool>> before(size + 1, std::vector<bool>(sets, false));
  before[0][0] = true;
  for (std::size_t cell = 0; cell < size; ++cell) {
    const SymbolSet here = candidates(cell);
    for (std::size_t used = 0; used < sets; ++used) {
      if (before[cell][used]) for_each_symbol(here & ~used, [&](int i) { before[cell + 1][used | only(i)] = true; });
    }
  }
  ends[sets - 1] = true;
  for (std::size_t cell = size; cell-- > 0;) {
    std::vector<bool> now(sets, false);
    const SymbolSet here = candidates(cell);
    for (std::size_t used = 0; used < sets; ++used) {
      if (!before[cell][used]) continue;
      for_each_symbol(here & ~used, [&](int i) {
        if (!ends[used | only(i)]) return;
        now[used] = true;
        found[cell] |= only(symbols[static_cast<std::size_t>(i) - 1]);
      });
    }
    ends = std::move(now);
  }
}

// A set that cannot be arranged in the cells leaves the first cell nothing, and so is not listed in the step.
bool try_choice(const BoardView& view, const Stated<SetChoice>& choice, const Take& take) {
  constexpr std::size_t most_cells = 10;
  const std::vector<int>& cells = choice.constraint.cells;
  if (cells.size() > most_cells || open_cells(view, cells).empty()) return true;
  Step step = begin_step(combinations, {choice.premise});
  use(step, view, cells);
  step.pattern = cells;
  std::vector<SymbolSet> found(cells.size(), 0);
  for (const SymbolSet set : choice.constraint.sets) {
    std::vector<SymbolSet> of_set(cells.size(), 0);
    add_arrangements(view, choice.constraint, set, of_set);
    if (of_set[0] != 0) step.sets.push_back(set);
    for (std::size_t i = 0; i < cells.size(); ++i) found[i] |= of_set[i];
  }
  for (std::size_t i = 0; i < cells.size(); ++i) keep(step, view, cells[i], found[i]);
  return give(std::move(step), take);
}

// Filled cells are counted once; each way adds the symbols of the open cells.
bool try_counts(const BoardView& view, const Stated<Counts>& stated, const Take& take) {
  const Counts& counts = stated.constraint;
  assert(counts.allowed.size() == static_cast<std::size_t>(view.model().order()));
  const std::vector<int> open = open_cells(view, counts.cells);
  if (open.empty()) return true;
  std::vector<int> fixed(static_cast<std::size_t>(view.model().order()), 0);
  for (const int cell : counts.cells) {
    if (!view.is_open(cell)) ++fixed[static_cast<std::size_t>(least(view.at(cell))) - 1];
  }
  const auto allowed = [&](const std::vector<int>& symbols) {
    std::vector<int> count = fixed;
    for (const int symbol : symbols) ++count[static_cast<std::size_t>(symbol) - 1];
    for (std::size_t i = 0; i < count.size(); ++i) {
      if ((counts.allowed[i] >> count[i] & 1) == 0) return false;
    }
    return true;
  };
  Step step = begin_step(combinations, {stated.premise});
  use(step, view, counts.cells);
  return try_ways(std::move(step), view, open, allowed, take);
}

}  // namespace

// Rules come before sums that follow from several of them, as the former are shorter to explain.
bool find_combinations(const BoardView& view, const Take& take) {
  for (const auto& choice : view.model().choices) {
    if (!try_choice(view, choice, take)) return false;
  }
  for (const StatedSum& stated : view.model().sums) {
    if (!try_sum(view, stated, take)) return false;
  }
  for (const auto& stated : view.model().counts) {
    if (!try_counts(view, stated, take)) return false;
  }
  for (const StatedSum& stated : view.model().derived) {
    if (!try_sum(view, stated, take)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::own
