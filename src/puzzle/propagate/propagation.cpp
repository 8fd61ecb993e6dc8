// The two queues, and houses, overlaps and choices of sets; each other kind of constraint has a source of its own.
//
//   keep() removes candidates  -> changed_: cells    -> visit(): peers and pairs at once; wakes constraints
//                                 waiting_: constraints, cheapest first, one at a time -> apply() -> keep() ...
//
// Cells go first until none waits, so a constraint always sees what pairs say. The first contradiction ends everything
// and empties both queues; the caller drops the candidates. Nothing but the candidates changes, apart from memory that
// saves work: so the search can copy them and come back.
#include "puzzle/propagate/propagation.h"

#include <algorithm>
#include <cassert>

namespace quadrille::propagate {

namespace {

// Tells whether a line visits no cell twice: only then an automaton removes everything at once.
bool has_no_cell_twice(std::span<const Network::Cell> scope) {
  std::vector<Network::Cell> cells(scope.begin(), scope.end());
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

}  // namespace

// Allocates the buffers that the constraints need, each for the largest of them: a node of the search allocates hardly
// anything. A constraint is woken by its cells; a choice also by the rest of its house, overlaps by the cells outside
// of the overlap.
Propagation::Propagation(const Network& network)
    : network_(network),
      all_(all_symbols(network.order)),
      changed_(network.candidates.size()),
      waiting_(network.constraints.size()),
      complete_(network.constraints.size(), false),
      words_(words_for(network.constraints.size())),
      concerned_(network.candidates.size() * words_) {
  assert(network.candidates.size() == network.places + words_for(network.branches.size()));
  std::size_t longest = 0;
  for (std::size_t constraint = 0; constraint < network.constraints.size(); ++constraint) {
    const std::span scope = network.scope(constraint);
    longest = std::max(longest, scope.size());
    wake_by(scope, constraint);
    const auto [kind, index] = network.constraints[constraint];
    if (kind == ConstraintKind::choice) wake_by(network.choice_rests[index], constraint);
    if (kind == ConstraintKind::line) complete_[constraint] = network.lines[index] == LineKind::skyline;
    if (kind == ConstraintKind::automaton) complete_[constraint] = has_no_cell_twice(scope);
    if (kind != ConstraintKind::overlaps) continue;
    for (std::size_t i = 0; i < network.overlaps.size(); ++i) wake_by(network.overlaps[i], constraint);
  }
  counts_.resize(static_cast<std::size_t>(network.order));
  open_.reserve(longest);
  for (std::size_t i = 0; i < network.automaton_states.size(); ++i) {
    const std::span states = network.automaton_states[i];
    std::size_t words = 0;
    for (const std::uint32_t some : states) words += words_for(some);
    reached_.resize(std::max(reached_.size(), words));
    alive_.resize(std::max(alive_.size(), words_for(*std::max_element(states.begin(), states.end()))));
  }
  alive_before_.resize(alive_.size());
  for (auto* list : {&line_, &line_left_, &before_, &after_}) list->resize(longest + 1);
  seen_.resize(network.sees.size() == 0 ? 0 : network.sees[0].size());
  for (const Network& branch : network.branches) branches_.emplace_back(branch);
  in_some_branch_.resize(network.places);
  regions_.resize(static_cast<std::size_t>(network.order));
  label_counts_.resize(static_cast<std::size_t>(network.order));
  for (const ConnectedCells& connected : network.connected) areas_.emplace_back(connected);
}

bool Propagation::run_all(std::span<SymbolSet> candidates) {
  assert(candidates.size() == network_.candidates.size());
  candidates_ = candidates;
  for (const Network::Cell cell : network_.cells) {
    if (at(cell) == 0) return failed_cell_ = cell, failed_constraint_ = -1, false;
    changed_.add(cell);
  }
  for (std::size_t i = 0; i < network_.constraints.size(); ++i) waiting_.add(i);
  return run_queues();
}

bool Propagation::run(std::span<SymbolSet> candidates, int changed_cell) {
  assert(candidates.size() == network_.candidates.size());
  candidates_ = candidates;
  assert(at(changed_cell) != 0);
  changed_.add(static_cast<std::size_t>(changed_cell));
  return run_queues();
}

// Works until both queues are empty, or one cell or constraint fails.
bool Propagation::run_queues() {
  failed_constraint_ = -1;
  bool possible = true;
  while (possible) {
    if (const int cell = changed_.take(); cell >= 0) {
      possible = visit(cell);
    } else if (const int constraint = waiting_.take(); constraint >= 0) {
      possible = apply(static_cast<std::size_t>(constraint));
      if (!possible) failed_constraint_ = constraint;
      if (possible && complete_[static_cast<std::size_t>(constraint)])
        possible = visit_cells_changed_by(static_cast<std::size_t>(constraint));
    } else {
      return true;
    }
  }
  changed_.clear();
  waiting_.clear();
  return false;
}

// Visits the cells that a complete constraint has changed, and spares it another look: it leaves nothing to itself.
// Cells that change again on the way are left to the usual order.
bool Propagation::visit_cells_changed_by(std::size_t constraint) {
  just_changed_.assign(changed_.words().begin(), changed_.words().end());
  changed_.clear();
  for (std::size_t i = 0; i < just_changed_.size(); ++i) {
    for (std::uint64_t left = just_changed_[i]; left != 0; left &= left - 1) {
      const std::size_t cell = 64 * i + static_cast<std::size_t>(std::countr_zero(left));
      if (!changed_.has(cell) && !visit(static_cast<int>(cell))) return false;
    }
  }
  waiting_.remove(constraint);
  return true;
}

// Removes what the cell excludes in other cells, by itself or as one of two that share two symbols (a naked pair), and
// what it leaves to cells with a relation to it. Then wakes its constraints.
bool Propagation::visit(int cell) {
  const auto place = static_cast<std::size_t>(cell);
  const SymbolSet here = candidates_[place];
  assert(here != 0);
  if (is_single(here)) {
    for (const Network::Cell peer : network_.peers[place]) {
      if (!keep(peer, ~here)) return false;
    }
  } else if (is_single(here & (here - 1))) {
    for (const Network::Cell peer : network_.peers[place]) {
      if (at(peer) == here && !exclude_seen_by_both(place, peer, here)) return false;
    }
  }
  for (const auto& [other, table] : network_.arcs[place]) {
    if (!keep(other, partners(network_.tables[table], here))) return false;
  }
  waiting_.add({concerned_.data() + place * words_, words_});
  return true;
}

// Removes the symbols of a naked pair from all cells that see both.
bool Propagation::exclude_seen_by_both(std::size_t first, std::size_t second, SymbolSet symbols) {
  const std::span row = network_.sees[first], other = network_.sees[second];
  for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i] = row[i] & other[i];
  return exclude_in_seen(symbols);
}

bool Propagation::exclude_in_seen(SymbolSet symbols) {
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    for (std::uint64_t left = seen_[i]; left != 0; left &= left - 1) {
      if (!keep(static_cast<int>(64 * i) + std::countr_zero(left), ~symbols)) return false;
    }
  }
  return true;
}

void Propagation::wake_by(std::span<const Network::Cell> cells, std::size_t constraint) {
  for (const Network::Cell cell : cells) set_bit(&concerned_[cell * words_], constraint);
}

bool Propagation::apply(std::size_t constraint) {
  const auto [kind, index] = network_.constraints[constraint];
  switch (kind) {
    case ConstraintKind::house: return apply_house(network_.houses[index]);
    case ConstraintKind::choice: return apply_choice(index);
    case ConstraintKind::counts: return apply_counts(index);
    case ConstraintKind::sum: return apply_sum(index);
    case ConstraintKind::line: return apply_line(index);
    case ConstraintKind::automaton: return apply_automaton(index);
    case ConstraintKind::budget: return apply_budget(index);
    case ConstraintKind::regions: return apply_regions(index);
    case ConstraintKind::connected: return apply_connected(index);
    case ConstraintKind::ranks: return apply_ranks();
    case ConstraintKind::either: return apply_either(index);
    case ConstraintKind::overlaps: return apply_overlaps();
  }
  assert(false);
  return true;
}

// Each symbol has a place; one that has only one is there (a hidden single). Two symbols that both have their only
// place in one cell are a contradiction: `placed` has two bits.
bool Propagation::apply_house(std::span<const Network::Cell> house) {
  assert(static_cast<int>(house.size()) == network_.order);
  SymbolSet once = 0, twice = 0, decided = 0;
  for (const Network::Cell cell : house) {
    const SymbolSet here = at(cell);
    twice |= once & here;
    once |= here;
    decided |= is_single(here) ? here : 0;
  }
  if (once != all_) return false;
  const SymbolSet one_place = once & ~twice;
  if ((one_place & ~decided) == 0) return true;
  for (const Network::Cell cell : house) {
    const SymbolSet placed = at(cell) & one_place;
    if (placed != 0 && (!is_single(placed) || !keep(cell, placed))) return false;
  }
  return true;
}

// Two houses hold the same symbols outside of what they have in common.
bool Propagation::apply_overlaps() {
  for (std::size_t i = 0; i < network_.overlaps.size(); ++i) {
    const std::span cells = network_.overlaps[i];
    assert(cells.size() % 2 == 0);
    const std::span first = cells.first(cells.size() / 2), second = cells.last(cells.size() / 2);
    SymbolSet in_first = 0, in_second = 0;
    for (const Network::Cell cell : first) in_first |= at(cell);
    for (const Network::Cell cell : second) in_second |= at(cell);
    if (in_first == in_second) continue;
    for (const Network::Cell cell : first) {
      if (!keep(cell, in_second)) return false;
    }
    for (const Network::Cell cell : second) {
      if (!keep(cell, in_first)) return false;
    }
  }
  return true;
}

// Sets stay whose symbols all have a place, and that have a symbol for each cell. If a house has all cells, its other
// cells hold the other symbols. A symbol of all sets left is in one of the cells, so it leaves cells that see all its
// places; one with a single place is there.
bool Propagation::apply_choice(std::size_t number) {
  const std::span cells = network_.choice_cells[number];
  const std::span rest = network_.choice_rests[number];
  SymbolSet once = 0, twice = 0, in_rest = rest.empty() ? all_ : 0;
  for (const Network::Cell cell : cells) {
    twice |= once & at(cell);
    once |= at(cell);
  }
  for (const Network::Cell cell : rest) in_rest |= at(cell);
  SymbolSet allowed = 0, required = all_;
  for (const SymbolSet set : network_.choice_sets[number]) {
    if (((set & ~once) | (all_ & ~set & ~in_rest)) != 0) continue;
    SymbolSet missed = 0;
    for (const Network::Cell cell : cells) missed |= (at(cell) & set) == 0 ? 1 : 0;
    if (missed != 0) continue;
    allowed |= set;
    required &= set;
  }
  if (allowed == 0) return false;
  const SymbolSet one_place = required & once & ~twice;
  for (const Network::Cell cell : cells) {
    if (!keep(cell, allowed)) return false;
    const SymbolSet placed = at(cell) & one_place;
    if (placed != 0 && (!is_single(placed) || !keep(cell, placed))) return false;
  }
  for (SymbolSet left = required & twice; left != 0; left &= left - 1) {
    if (!exclude_seen_by_all(cells, left & -left)) return false;
  }
  return true;
}

// Removes a symbol from the cells that see all its places: one of these holds it. False if it has no place.
bool Propagation::exclude_seen_by_all(std::span<const Network::Cell> cells, SymbolSet symbol) {
  assert(is_single(symbol));
  std::fill(seen_.begin(), seen_.end(), ~std::uint64_t{0});
  bool has_place = false;
  for (const Network::Cell cell : cells) {
    if ((at(cell) & symbol) == 0) continue;
    has_place = true;
    const std::span row = network_.sees[cell];
    for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i] &= row[i];
  }
  return has_place && exclude_in_seen(symbol);
}

}  // namespace quadrille::propagate
