// The same rule becomes different constraints in each form. Propagation has sums, counts and lines as constraints of
// their own. Exact covers have only cells, houses, exclusions, sets and automata, so the same request becomes an
// automaton there, whose state is what must be remembered: a sum so far, a count, a set. Steps get sums and counts, but
// automata in place of what only propagation has. A request that a form cannot represent returns false, and the rule
// falls back to an automaton of its own.
#include "puzzle/rules/constraint_builder.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "puzzle/rules/rule_row.h"
#include "puzzle/rules/truths.h"

namespace quadrille {

namespace {

constexpr std::size_t most_sets = 1000;  // of a cage or line

// Appends sets of `size` symbols from `low` up with this sum, together with `chosen`; at most one more than `most`. The
// least and the greatest possible sum end hopeless branches at once.
void append_sets(SymbolSet chosen, int low, int size, int sum, int order, std::size_t most,
                 std::vector<SymbolSet>& sets) {
  if (sets.size() > most) return;
  if (size == 0) {
    if (sum == 0) sets.push_back(chosen);
    return;
  }
  const int least_sum = size * low + size * (size - 1) / 2, most_sum = size * order - size * (size - 1) / 2;
  if (sum < least_sum || sum > most_sum) return;
  for (int symbol = low; symbol + size - 1 <= order; ++symbol) {
    append_sets(chosen | only(symbol), symbol + 1, size - 1, sum - symbol, order, most, sets);
  }
}

}  // namespace

std::vector<SymbolSet> sets_with_sum(int size, int sum, int order, std::size_t most) {
  assert(size >= 0 && order <= PuzzleShape::max_order);
  std::vector<SymbolSet> sets;
  append_sets(0, 1, size, sum, order, most, sets);
  return sets;
}

// Ranks of one grid have the same lines wherever they come from, so only their clues are added.
void Constraints::append(Constraints&& other) {
  const auto move_all = [](auto& from, auto& to) { std::ranges::move(from, std::back_inserter(to)); };
  move_all(other.houses, houses);
  move_all(other.exclusions, exclusions);
  move_all(other.choices, choices);
  move_all(other.automata, automata);
  move_all(other.sums, sums);
  move_all(other.counts, counts);
  move_all(other.inner_sets, inner_sets);
  move_all(other.prefix_sets, prefix_sets);
  move_all(other.skylines, skylines);
  move_all(other.part_sums, part_sums);
  move_all(other.connected, connected);
  move_all(other.regions, regions);
  move_all(other.budgets, budgets);
  move_all(other.eithers, eithers);
  if (!other.ranks) return;
  if (!ranks) ranks.emplace().lines = std::move(other.ranks->lines);
  move_all(other.ranks->clues, ranks->clues);
  ranks->all_differ |= other.ranks->all_differ;
}

Constraints constraints_of(const Puzzle& board, ConstraintForm form) {
  return rules::ConstraintBuilder(board, form).build();
}

namespace rules {

// Begins with the houses, and with the candidates that clues and pencil marks leave.
ConstraintBuilder::ConstraintBuilder(const Puzzle& board, ConstraintForm form)
    : board_(board), form_(form), numbers_(board.shape.order(), board.shape.least_value()), whole_(nullptr) {
  const std::vector<bool> is_cell = board.shape.cells();
  assert(board.cells.size() == is_cell.size());
  assert(board.candidates.empty() || board.candidates.size() == is_cell.size());
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    const int clue = board.cells[cell];
    all_.candidates.push_back(!is_cell[cell] ? 0 : clue == 0 ? all_symbols(n()) : only(clue));
    if (!board.candidates.empty()) all_.candidates.back() &= board.candidates[cell];
  }
  for (const PuzzleHouse& house : board.shape.houses()) all_.houses.push_back(house.cells);
}

// Begins with nothing: neither houses nor clues are part of a branch, which inherits them from outside.
ConstraintBuilder::ConstraintBuilder(ConstraintBuilder& whole)
    : board_(whole.board_), form_(whole.form_), numbers_(whole.numbers_), whole_(&whole.owner_of_helpers()) {
  for (const bool is_cell : board_.shape.cells()) all_.candidates.push_back(is_cell ? all_symbols(n()) : 0);
}

// Notes after each rule how long the lists are, so that explanations can tell which rule a constraint comes from.
Constraints ConstraintBuilder::build() && {
  for (const Rule& rule : board_.rules) {
    add_rule(rule);
    all_.after_rule.push_back(all_.sizes());
  }
  return finish();
}

void ConstraintBuilder::add_rule(const Rule& rule) { row_of(rule.kind).constrain(*this, rule); }

// Writes ranks last: all clues are known then, and helpers come after the places of the board.
Constraints ConstraintBuilder::finish() {
  if (all_.ranks && form_ == ConstraintForm::automata) write_ranks_as_automata();
  const std::vector<bool> is_cell = board_.shape.cells();
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell)
    all_.possible &= !is_cell[cell] || all_.candidates[cell] != 0;
  return std::move(all_);
}

void ConstraintBuilder::all_of(const Rule& group) {
  for (const Rule& rule : group.parts) add_rule(rule);
}

// Makes branches where the form has them; else helpers that say which part holds, at least one of which must.
void ConstraintBuilder::either(const Rule& group) {
  assert(!group.parts.empty());
  if (group.parts.size() == 1) return add_rule(group.parts.front());
  if (form_ == ConstraintForm::automata) return Truths(all_, n()).demand(truth_of(group));
  std::vector<Constraints> branches;
  for (const Rule& rule : group.parts) {
    ConstraintBuilder branch(*this);
    branch.add_rule(rule);
    branches.push_back(branch.finish());
  }
  all_.eithers.push_back(std::move(branches));
}

// Returns the helper that says whether the rule holds. Groups combine the helpers of their parts.
int ConstraintBuilder::truth_of(const Rule& rule) {
  Truths truths(all_, n());
  if (rule.parts.empty()) {
    ConstraintBuilder branch(*this);
    branch.add_rule(rule);
    return truths.of(branch.finish());
  }
  std::vector<int> parts;
  for (const Rule& part : rule.parts) parts.push_back(truth_of(part));
  return rule.kind == RuleKind::either ? truths.any(parts) : truths.all(parts);
}

// Lists the sets with the total: `total` is of numbers, sets are of symbols. A cage with too many sets is a house and a
// sum.
void ConstraintBuilder::cage(std::span<const int> cells, int total) {
  const int size = static_cast<int>(cells.size());
  std::vector<SymbolSet> sets = sets_with_sum(size, total - size * (least() - 1), n(), most_sets);
  std::vector<int> different(cells.begin(), cells.end());
  if (sets.size() <= most_sets) {
    all_.choices.push_back({std::move(different), std::move(sets)});
  } else {
    house(std::move(different));
    sum(cells, total);
  }
}

void ConstraintBuilder::sum(std::span<const int> cells, int total) {
  Sum all;
  append_terms(all, cells, 1);
  all.total = total;
  sum(all);
}

const EarlierAutomata::OfRule* EarlierAutomata::find_like(const Rule& rule, bool different) const {
  const auto is_like = [&](const OfRule& made) {
    const Rule& other = *made.rule;
    return made.different == different && other.kind == rule.kind && other.number == rule.number &&
           other.cells.size() == rule.cells.size() && other.list == rule.list && other.text == rule.text;
  };
  const auto found = std::find_if(made_.begin(), made_.end(), is_like);
  return found == made_.end() ? nullptr : &*found;
}

// Copies an automaton instead of building it again, since only the cells differ. A line that visits a cell twice is
// left out: its automaton depends on where.
bool ConstraintBuilder::repeats_automaton(const Rule& rule) {
  const bool different = are_different(rule.cells);
  const auto* found = earlier_.find_like(rule, different);
  if (found == nullptr || !Revisits(rule.cells).none()) {
    earlier_.add({&rule, different, all_.automata.size()});
    return false;
  }
  const Rule& earlier = *found->rule;
  Automaton copy = all_.automata[found->automaton];
  if (copy.cells.size() != rule.cells.size() || !Revisits(earlier.cells).none()) return false;
  for (int& cell : copy.cells) {
    const auto place = std::find(earlier.cells.begin(), earlier.cells.end(), cell) - earlier.cells.begin();
    assert(static_cast<std::size_t>(place) < rule.cells.size());
    cell = rule.cells[static_cast<std::size_t>(place)];
  }
  all_.automata.push_back(std::move(copy));
  return true;
}

// Propagation gets the sum in symbols. For an automaton the state is the sum so far, counted from the least that the
// cells before can add up to, so it is never negative; it ends where the rest can no longer reach the total.
//
//   a + b + c = 6, numbers 1 to 9      low: 0 1 2 3, so the state before b is a - 1, before c is a + b - 2
void ConstraintBuilder::sum(const Sum& sum) {
  if (form_ != ConstraintForm::automata) {
    Sum& of_symbols = all_.sums.emplace_back(sum);
    for (const Sum::Term& term : sum.terms) of_symbols.total -= term.coefficient * (least() - 1);
    return;
  }
  std::vector<int> cells;
  std::vector<int> low{0}, high{0};  // the least and the most of the cells up to each one
  for (const auto& [cell, coefficient] : sum.terms) {
    cells.push_back(cell);
    const int with_least = coefficient * least(), with_most = coefficient * most();
    low.push_back(low.back() + std::min(with_least, with_most));
    high.push_back(high.back() + std::max(with_least, with_most));
  }
  const auto step = [&](int state, int i, int number) {
    const auto at = static_cast<std::size_t>(i);
    assert(state >= 0 && at < sum.terms.size());
    const int so_far = state + low[at] + sum.terms[at].coefficient * number;
    const int least_rest = low.back() - low[at + 1], most_rest = high.back() - high[at + 1];
    return so_far + least_rest > sum.total || so_far + most_rest < sum.total ? -1 : so_far - low[at + 1];
  };
  automaton(std::move(cells), 0, step, [](int) { return true; });
}

namespace {

// Subtracts one part from another, with each cell once; cells that occur equally often in both do not count.
Sum difference_of(const std::vector<int>& part, const std::vector<int>& other) {
  std::vector<int> cells = part;
  cells.insert(cells.end(), other.begin(), other.end());
  Sum difference;
  for (auto cell = cells.begin(); cell != cells.end(); ++cell) {
    if (std::find(cells.begin(), cell, *cell) != cell) continue;
    const auto times = std::ranges::count(part, *cell) - std::ranges::count(other, *cell);
    if (times != 0) difference.terms.push_back({*cell, static_cast<int>(times)});
  }
  return difference;
}

}  // namespace

// Compares parts in pairs. An engine that propagates sums profits from all pairs, for automata a chain is enough.
void ConstraintBuilder::equal_sums(const std::vector<std::vector<int>>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = form_ != ConstraintForm::automata || i == 0 ? 0 : i - 1; j < i; ++j) {
      Sum difference = difference_of(parts[i], parts[j]);
      if (!difference.terms.empty()) sum(difference);
    }
  }
}

// Looks for one house with all of the cells. Houses that earlier rules have added count, too.
bool ConstraintBuilder::are_different(const std::vector<int>& cells) const {
  if (explains()) return false;
  return std::any_of(all_.houses.begin(), all_.houses.end(), [&](const std::vector<int>& house) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](int cell) { return std::find(house.begin(), house.end(), cell) != house.end(); });
  });
}

// Lists the sets between the least and the greatest symbol for each number of cells. Neither end of all symbols is ever
// between two others, so sets are made of n - 2 symbols and shifted by one.
bool ConstraintBuilder::inner_sum(const std::vector<int>& cells, int total) {
  if (form_ != ConstraintForm::sums || !are_different(cells)) return false;
  InnerSets line{cells, {}};
  for (int size = 0; size + 2 <= static_cast<int>(cells.size()); ++size) {
    auto& sets = line.sets.emplace_back(sets_with_sum(size, total - size * least(), n() - 2, most_sets));
    if (sets.size() > most_sets) return false;
    for (SymbolSet& set : sets) set <<= 1;
  }
  all_.inner_sets.push_back(std::move(line));
  return true;
}

// Lists the sets of the first X cells for each X; all have X itself, in the first cell. On boards with a 0 the number
// of cells would not be that of the symbol, so these have an automaton.
bool ConstraintBuilder::prefix_sum(const std::vector<int>& cells, int total) {
  if (form_ != ConstraintForm::sums || least() < 1 || !are_different(cells)) return false;
  PrefixSets line{cells, {}};
  for (int symbol = 1; symbol <= n(); ++symbol) {
    const int size = symbol + least() - 1;
    auto& sets = line.sets.emplace_back();
    if (size > static_cast<int>(cells.size())) continue;
    sets = sets_with_sum(size, total - size * (least() - 1), n(), most_sets);
    if (sets.size() > most_sets) return false;
    std::erase_if(sets, [symbol](SymbolSet set) { return (set & only(symbol)) == 0; });
  }
  all_.prefix_sets.push_back(std::move(line));
  return true;
}

// Needs different cells: the highest of k cells is then at least k, which drops many states.
bool ConstraintBuilder::skyline(const std::vector<int>& cells, int visible) {
  if (form_ != ConstraintForm::sums || !are_different(cells)) return false;
  all_.skylines.push_back({cells, visible});
  return true;
}

// Needs sums that fit into a word as bits, and no 0, which could belong to either of two parts.
bool ConstraintBuilder::part_sums(const std::vector<int>& cells, int total, bool loop) {
  if (form_ != ConstraintForm::sums || least() < 1 || least() > total || total > PartSums::most_total) return false;
  all_.part_sums.push_back({cells, total, least(), loop});
  return true;
}

// Counts each number with an automaton of its own. A number that may occur any number of times needs none.
void ConstraintBuilder::add(Counts counts) {
  assert(counts.allowed.size() == static_cast<std::size_t>(n()) && counts.cells.size() <= Counts::most_cells);
  if (form_ != ConstraintForm::automata) return all_.counts.push_back(std::move(counts));
  for (int number = least(); number <= most(); ++number) {
    const std::uint64_t allowed = counts.allowed[static_cast<std::size_t>(number - least())];
    if (std::popcount(allowed) > static_cast<int>(counts.cells.size())) continue;
    automaton(
        counts.cells, 0, [&](int count, int, int here) { return count + (here == number ? 1 : 0); },
        [&](int count) { return (allowed >> count & 1) != 0; });
  }
}

// Cuts out the smallest rectangle around the cells. Sets of symbols on the same cells are parts of one constraint.
void ConstraintBuilder::connected(std::span<const int> cells, SymbolSet symbols, int least, int most) {
  assert(!cells.empty() && least >= 1 && least <= most);
  const int width = shape().columns();
  const auto column = [width](int cell) { return cell % width; };
  const int top = *std::ranges::min_element(cells) / width, bottom = *std::ranges::max_element(cells) / width;
  const int left = column(*std::ranges::min_element(cells, {}, column));
  const int columns = column(*std::ranges::max_element(cells, {}, column)) - left + 1;
  Connected found{columns, std::vector<int>(static_cast<std::size_t>((bottom - top + 1) * columns), -1), {}};
  for (const int cell : cells)
    found.cells[static_cast<std::size_t>((cell / width - top) * columns + column(cell) - left)] = cell;
  const auto same = std::ranges::find_if(all_.connected, [&](const Connected& other) {
    return other.columns == found.columns && other.cells == found.cells;
  });
  Connected& all = same == all_.connected.end() ? all_.connected.emplace_back(std::move(found)) : *same;
  all.parts.push_back({symbols, least, most});
}

// Reads the cells of both in turn. For each number the state is how much more often it has occurred in the first cells
// than in the second ones; the offset keeps it from being negative, as -1 means failure.
void ConstraintBuilder::same_numbers(const std::vector<int>& first, const std::vector<int>& second) {
  assert(first.size() == second.size());
  std::vector<int> cells;
  for (std::size_t i = 0; i < first.size(); ++i) cells.push_back(first[i]), cells.push_back(second[i]);
  const int base = static_cast<int>(first.size());
  for (int number = least(); number <= most(); ++number) {
    automaton(
        cells, base,
        [&](int more, int i, int here) { return here != number ? more
                                                : i % 2 == 0   ? more + 1
                                                               : more - 1; },
        [&](int more) { return more == base; });
  }
}

void append_terms(Sum& sum, std::span<const int> cells, int coefficient) {
  for (const int cell : cells) sum.terms.push_back({cell, coefficient});
}

}  // namespace rules

}  // namespace quadrille
