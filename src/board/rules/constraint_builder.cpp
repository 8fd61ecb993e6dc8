#include "board/rules/constraint_builder.h"

#include <algorithm>
#include <set>

#include "board/rules/rule_row.h"

namespace quadrille {

namespace {

// Appends sets of `size` symbols from `low` up with this sum, together with `chosen`; at most one more than `most`.
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
  std::vector<SymbolSet> sets;
  append_sets(0, 1, size, sum, order, most, sets);
  return sets;
}

Constraints constraints_of(const Board& board, SumForm form) { return rules::ConstraintBuilder(board, form).build(); }

namespace rules {

ConstraintBuilder::ConstraintBuilder(const Board& board, SumForm form)
    : board_(board), form_(form), n_(board.shape.order()) {
  const std::vector<bool> is_cell = board.shape.cells();
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    const int clue = board.cells[cell];
    all_.candidates.push_back(!is_cell[cell] ? 0 : clue == 0 ? all_symbols(n_) : only(clue));
    if (!board.candidates.empty()) all_.candidates.back() &= board.candidates[cell];
  }
  for (BoardHouse& house : board.shape.houses()) all_.houses.push_back(std::move(house.cells));
}

Constraints ConstraintBuilder::build() && {
  for (const Rule& rule : board_.rules) row_of(rule.kind).constrain(*this, rule);
  return std::move(all_);
}

std::vector<CellPair> ConstraintBuilder::neighbors_without(RuleKind kind, RuleKind other_kind) const {
  std::set<CellPair> marked;
  for (const Rule& rule : board_.rules) {
    if (rule.kind == kind || rule.kind == other_kind) marked.insert(std::minmax(rule.cells[0], rule.cells[1]));
  }
  std::vector<CellPair> pairs = neighbors(shape());
  std::erase_if(pairs, [&](const CellPair& pair) { return marked.count(pair) > 0; });
  return pairs;
}

// A cage with too many sets of symbols is a house and a sum.
void ConstraintBuilder::cage(std::span<const int> cells, int total) {
  constexpr std::size_t most_sets = 1000;
  std::vector<SymbolSet> sets = sets_with_sum(static_cast<int>(cells.size()), total, n_, most_sets);
  std::vector<int> different(cells.begin(), cells.end());
  if (sets.size() <= most_sets) return choice({std::move(different), std::move(sets)});
  house(std::move(different));
  sum(cells, total);
}

// The state is the sum so far.
void ConstraintBuilder::sum(std::span<const int> cells, int total) {
  if (needs_automata()) {
    const auto step = [total](int so_far, int, int symbol) { return so_far + symbol > total ? -1 : so_far + symbol; };
    return automaton({cells.begin(), cells.end()}, 0, step, [total](int state) { return state == total; });
  }
  Sum& terms = all_.sums.emplace_back();
  append_terms(terms, cells, 1);
  terms.total = total;
}

void append_terms(Sum& sum, std::span<const int> cells, int coefficient) {
  for (const int cell : cells) sum.terms.push_back({cell, coefficient});
}

}  // namespace rules

}  // namespace quadrille
