// Collects constraints. A rule says what it needs in a line or two:
//
//     builder.along(rule.cells, [](int a, int b) { return a < b; });             // a thermometer
#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/core/constraints.h"
#include "puzzle/core/geometry.h"
#include "puzzle/rules/revisits.h"
#include "puzzle/rules/symbol_numbers.h"

namespace quadrille::rules {

/// Remembers which rules have made an automaton, for others that differ from them only in their cells: boards often
/// have dozens of equal regular expressions or between lines.
class EarlierAutomata {
 public:
  struct OfRule {
    const Rule* rule;
    bool different;  ///< its cells
    std::size_t automaton;
  };
  void add(const OfRule& made) { made_.push_back(made); }
  /// The first rule like this one whose cells are different, or not, as those of this one; null if there is none.
  const OfRule* find_like(const Rule& rule, bool different) const;

 private:
  std::vector<OfRule> made_;
};

class ConstraintBuilder {
 public:
  ConstraintBuilder(const Puzzle& board, ConstraintForm form);
  /// Collects the constraints of a rule inside of `whole`, which gets the helpers.
  explicit ConstraintBuilder(ConstraintBuilder& whole);
  ConstraintBuilder(const ConstraintBuilder&) = delete;
  ConstraintBuilder& operator=(const ConstraintBuilder&) = delete;

  /// Returns the constraints of the board and of its rules.
  Constraints build() &&;

  const Puzzle& board() const { return board_; }
  /// Tells whether the constraints are for the search by propagation.
  bool propagates() const { return form_ == ConstraintForm::sums; }
  /// Tells whether they are for steps, each of which names all that it needs.
  bool explains() const { return form_ == ConstraintForm::steps; }
  const PuzzleShape& shape() const { return board_.shape; }
  /// The number of symbols, and the numbers that the first and the last one count as.
  int n() const { return numbers_.n(); }
  int least() const { return numbers_.least(); }
  int most() const { return numbers_.most(); }

  int number(const Rule& rule) const { return number_of(rule, n()); }
  SymbolSet symbols_in(const std::vector<int>& numbers) const { return numbers_.symbols_in(numbers); }

  void house(std::vector<int> cells) { all_.houses.push_back(std::move(cells)); }

  /// Tells whether all of the cells are in one house, and constraints may use it. Not for steps, which name the rule
  /// alone.
  bool are_different(const std::vector<int>& cells) const;

  template <class May>
  void restrict(std::span<const int> cells, May may) {
    const SymbolSet allowed = numbers_.symbols_that(may);
    assert(std::ranges::all_of(cells,
                               [this](int cell) { return cell >= 0 && std::cmp_less(cell, all_.candidates.size()); }));
    for (int cell : cells) all_.candidates[static_cast<std::size_t>(cell)] &= allowed;
  }

  template <class May>
  void pairs(const std::vector<CellPair>& pairs, May may) {
    const std::vector<SymbolSet> allowed = numbers_.partners_that(may);
    for (const auto& [first, second] : pairs) {
      if (first != second) {
        all_.exclusions.push_back({first, second, allowed});
      } else {
        restrict({{first}}, [&](int a) { return may(a, a); });
      }
    }
  }
  template <class May>
  void pair(int first, int second, May may) {
    pairs({{first, second}}, may);
  }
  /// Each cell and the next one.
  template <class May>
  void along(const std::vector<int>& line, May may) {
    apart(line, 1, may);
  }
  /// Each cell and the one that follows `distance` later.
  template <class May>
  void apart(const std::vector<int>& line, int distance, May may) {
    pairs(pairs_of_line(line, distance), may);
  }
  /// Different cells that hold a set which the rule allows; sets are of numbers, ascending.
  template <class May>
  void sets(const std::vector<int>& cells, May may) {
    all_.choices.push_back({cells, numbers_.sets_that(cells.size(), may)});
  }

  /// Different cells that add up to the total.
  void cage(std::span<const int> cells, int total);
  void sum(std::span<const int> cells, int total);
  /// Adds a sum of numbers times coefficients.
  void sum(const Sum& sum);
  /// All parts have the same sum.
  void equal_sums(const std::vector<std::vector<int>>& parts);

  // These become what only propagation has. False, and nothing is added, if exact covers are wanted, or if the cells
  // and numbers do not fit: the rule then adds an automaton. The cells of the first three must see each other.
  /// Those between the least and the greatest number add up to the total.
  bool inner_sum(const std::vector<int>& cells, int total);
  /// As many of the first cells as the first one says add up to the total.
  bool prefix_sum(const std::vector<int>& cells, int total);
  /// As many as `visible` are greater than all before.
  bool skyline(const std::vector<int>& cells, int visible);

  /// The cells consist of parts that add up to the total.
  bool part_sums(const std::vector<int>& cells, int total, bool loop);

  /// may(number, count): whether that many of the cells may hold the number.
  template <class May>
  void counts(const std::vector<int>& cells, May may) {
    assert(cells.size() <= Counts::most_cells);
    add(Counts{cells, numbers_.counts_that(static_cast<int>(cells.size()), may)});
  }
  /// At least one of the rules holds; all hold.
  void either(const Rule& group);
  void all_of(const Rule& group);
  void add(Connected connected) { all_.connected.push_back(std::move(connected)); }
  void add(Regions regions) { all_.regions.push_back(std::move(regions)); }
  void add(LabelBudget budget) { all_.budgets.push_back(std::move(budget)); }
  /// Those of the cells that hold one of the symbols are connected, at least one and as many as these two numbers say.
  void connected(std::span<const int> cells, SymbolSet symbols, int least, int most);
  /// The line has this rank among all rows and columns of the grid, read from both ends.
  void rank(const std::vector<int>& line, int rank, bool shared);
  void different_lines();
  /// Each number occurs in both as often.
  void same_numbers(const std::vector<int>& first, const std::vector<int>& second);

  /// Adds the automaton of an earlier rule for these cells, if it differs in nothing else; false if there is none. For
  /// rules that add nothing but an automaton, which depends on nothing but the rule and are_different().
  bool repeats_automaton(const Rule& rule);

  /// step(state, index of the cell, number) is the next state, or -1; accepts(state) decides after the last cell.
  template <class Step, class Accepts>
  void automaton(std::vector<int> cells, int start, Step step, Accepts accepts) {
    automaton(std::move(cells), std::vector{start}, step, accepts);
  }
  /// Adds an automaton that starts in any of several states. Numbers must not lead to acceptance from two of them:
  /// solutions would be counted twice.
  template <class Step, class Accepts>
  void automaton(std::vector<int> cells, const std::vector<int>& starts, Step step, Accepts accepts) {
    assert(!cells.empty() && !starts.empty());
    const auto step_of_symbol = [&](int state, int i, int symbol) { return step(state, i, symbol + least() - 1); };
    Revisits revisits(cells);
    // Propagation reads a cell at each visit: once it is decided, that is all the same.
    all_.automata.push_back(form_ == ConstraintForm::sums || revisits.none()
                                ? make_automaton(std::move(cells), n(), starts, step_of_symbol, accepts)
                                : automaton_of_visits(revisits, n(), starts, step_of_symbol, accepts));
  }

 private:
  void add(Counts counts);
  void add_rule(const Rule& rule);
  int truth_of(const Rule& rule);
  Ranks& ranks();
  void must_differ(const std::vector<int>& a, const std::vector<int>& b);
  int truth_of_less(const std::vector<int>& line, const std::vector<int>& than);
  void write_ranks_as_automata();
  Constraints finish();
  ConstraintBuilder& owner_of_helpers() { return whole_ == nullptr ? *this : *whole_; }

  const Puzzle& board_;
  const ConstraintForm form_;
  const SymbolNumbers numbers_;
  ConstraintBuilder* const whole_;  // null: this one
  Constraints all_;
  EarlierAutomata earlier_;
};

/// Appends the cells with the coefficient.
void append_terms(Sum& sum, std::span<const int> cells, int coefficient);

}  // namespace quadrille::rules
