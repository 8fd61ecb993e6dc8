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

namespace quadrille::rules {

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
  int n() const { return n_; }
  int least() const { return least_; }
  int most() const { return least_ + n_ - 1; }

  int number(const Rule& rule) const { return number_of(rule, n_); }
  SymbolSet symbols_in(const std::vector<int>& numbers) const;

  void house(std::vector<int> cells) { all_.houses.push_back(std::move(cells)); }

  /// Tells whether all of the cells are in one house, and constraints may use it. Not for steps, which name the rule
  /// alone.
  bool are_different(const std::vector<int>& cells) const;

  template <class May>
  void restrict(std::span<const int> cells, May may) {
    const SymbolSet allowed = symbols_that(may);
    assert(std::ranges::all_of(cells,
                               [this](int cell) { return cell >= 0 && std::cmp_less(cell, all_.candidates.size()); }));
    for (int cell : cells) all_.candidates[static_cast<std::size_t>(cell)] &= allowed;
  }

  template <class May>
  void pairs(const std::vector<CellPair>& pairs, May may) {
    std::vector<SymbolSet> allowed;
    for (int a = least(); a <= most(); ++a) allowed.push_back(symbols_that([&](int b) { return may(a, b); }));
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
  /// Neighbors without a rule of one of these kinds between them.
  std::vector<CellPair> neighbors_without(RuleKind kind, RuleKind other_kind) const;

  /// Each cell and the one that follows `distance` later.
  template <class May>
  void apart(const std::vector<int>& line, int distance, May may) {
    assert(distance > 0);
    std::vector<CellPair> pairs_of_line;
    for (std::size_t i = 0, j = static_cast<std::size_t>(distance); j < line.size(); ++i, ++j)
      pairs_of_line.emplace_back(line[i], line[j]);
    pairs(pairs_of_line, may);
  }
  /// Different cells that hold a set which the rule allows; sets are of numbers, ascending.
  template <class May>
  void sets(const std::vector<int>& cells, May may) {
    SetChoice& choice = all_.choices.emplace_back(SetChoice{cells, {}});
    std::vector<int> numbers;
    append_sets(choice, least(), numbers, may);
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
    Counts counts{cells, {}};
    for (int number = least(); number <= most(); ++number) {
      std::uint64_t& allowed = counts.allowed.emplace_back(0);
      for (int count = 0; count <= static_cast<int>(cells.size()); ++count)
        allowed |= may(number, count) ? std::uint64_t{1} << count : 0;
    }
    add(std::move(counts));
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
    const auto step_of_symbol = [&](int state, int i, int symbol) { return step(state, i, symbol + least_ - 1); };
    Revisits revisits(cells);
    // Propagation reads a cell at each visit: once it is decided, that is all the same.
    if (form_ == ConstraintForm::sums || revisits.none()) {
      all_.automata.push_back(make_automaton(std::move(cells), n_, starts, step_of_symbol, accepts));
    } else {
      all_.automata.push_back(make_automaton(
          revisits.cells(), n_, revisits.states_of(starts),
          [&](int state, int i, int symbol) { return revisits.step(state, i, symbol, step_of_symbol); },
          [&](int state) { return accepts(revisits.state_of(state)); }));
    }
  }

 private:
  template <class May>
  SymbolSet symbols_that(May may) const {
    SymbolSet allowed = 0;
    for (int symbol = 1; symbol <= n_; ++symbol) allowed |= may(symbol + least_ - 1) ? only(symbol) : 0;
    return allowed;
  }

  template <class May>
  void append_sets(SetChoice& choice, int from, std::vector<int>& numbers, May may) const {
    if (numbers.size() == choice.cells.size()) {
      if (may(std::span<const int>(numbers))) choice.sets.push_back(symbols_in(numbers));
      return;
    }
    const int open = static_cast<int>(choice.cells.size() - numbers.size());
    for (int number = from; number + open - 1 <= most(); ++number) {
      numbers.push_back(number);
      append_sets(choice, number + 1, numbers, may);
      numbers.pop_back();
    }
  }

  void add(Counts counts);
  void add_rule(const Rule& rule);
  int truth_of(const Rule& rule);
  Ranks& ranks();
  void must_differ(const std::vector<int>& a, const std::vector<int>& b);
  int truth_of_less(const std::vector<int>& line, const std::vector<int>& than);
  void write_ranks_as_automata();
  Constraints finish();
  ConstraintBuilder& owner_of_helpers() { return whole_ == nullptr ? *this : *whole_; }

  struct Made {
    const Rule* rule;
    bool different;  // its cells
    std::size_t automaton;
  };

  const Puzzle& board_;
  const ConstraintForm form_;
  const int n_, least_;
  ConstraintBuilder* const whole_;  // null: this one
  Constraints all_;
  std::vector<Made> made_;  // automata that rules may repeat
};

/// Appends the cells with the coefficient.
void append_terms(Sum& sum, std::span<const int> cells, int coefficient);

}  // namespace quadrille::rules
