// Collects constraints. A rule says what it needs in a line or two:
//
//     builder.along(rule.cells, [](int a, int b) { return a < b; });             // a thermometer
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "board/constraints.h"
#include "board/geometry.h"

namespace quadrille::rules {

class ConstraintBuilder {
 public:
  ConstraintBuilder(const Board& board, SumForm form);

  Constraints build() &&;

  const Board& board() const { return board_; }
  const BoardShape& shape() const { return board_.shape; }
  /// The number of symbols.
  int n() const { return n_; }
  /// Whether sums must be automata.
  bool needs_automata() const { return form_ == SumForm::automata; }

  void house(std::vector<int> cells) { all_.houses.push_back(std::move(cells)); }

  template <class May>
  void restrict(std::span<const int> cells, May may) {
    SymbolSet allowed = 0;
    for (int symbol = 1; symbol <= n_; ++symbol) allowed |= may(symbol) ? only(symbol) : 0;
    for (int cell : cells) all_.candidates[static_cast<std::size_t>(cell)] &= allowed;
  }

  template <class May>
  void pairs(const std::vector<CellPair>& pairs, May may) {
    std::vector<SymbolSet> allowed(static_cast<std::size_t>(n_), 0);
    for (int a = 1; a <= n_; ++a) {
      for (int b = 1; b <= n_; ++b) allowed[static_cast<std::size_t>(a) - 1] |= may(a, b) ? only(b) : 0;
    }
    for (const auto& [first, second] : pairs) all_.exclusions.push_back({first, second, allowed});
  }
  template <class May>
  void pair(int first, int second, May may) {
    pairs({{first, second}}, may);
  }
  /// Each cell and the next one.
  template <class May>
  void along(std::span<const int> line, May may) {
    std::vector<CellPair> pairs_of_line;
    for (std::size_t i = 1; i < line.size(); ++i) pairs_of_line.emplace_back(line[i - 1], line[i]);
    pairs(pairs_of_line, may);
  }
  /// Neighbors without a rule of one of these kinds between them.
  std::vector<CellPair> neighbors_without(RuleKind kind, RuleKind other_kind) const;

  void choice(SetChoice choice) { all_.choices.push_back(std::move(choice)); }

  /// Different cells that add up to the total.
  void cage(std::span<const int> cells, int total);
  void sum(std::span<const int> cells, int total);
  /// An engine that does not know sums must not get any.
  void sum(Sum sum) { all_.sums.push_back(std::move(sum)); }

  /// step(state, index of the cell, symbol) is the next state, or -1; accepts(state) decides after the last cell.
  template <class Step, class Accepts>
  void automaton(std::vector<int> cells, int start, Step step, Accepts accepts) {
    all_.automata.push_back(make_automaton(std::move(cells), n_, start, step, accepts));
  }

 private:
  const Board& board_;
  const SumForm form_;
  const int n_;
  Constraints all_;
};

/// Appends the cells with the coefficient.
void append_terms(Sum& sum, std::span<const int> cells, int coefficient);

}  // namespace quadrille::rules
