// Rules about two cells. Each becomes a table of pairs of symbols, one for each pair of cells; what houses exclude
// anyway may be repeated in it, since tables of a pair are merged. Negative rules concern the neighbors without a mark,
// so they depend on the other rules of the board.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

bool are_consecutive(int a, int b) { return std::abs(a - b) == 1; }

void inspect_anti_knight(Inspection& look) {
  look.moves_must(1, 2, "are equal, a knight's move apart", std::not_equal_to<>());
}

void inspect_anti_king(Inspection& look) {
  look.moves_must(0, 1, "are equal, a king's move apart", std::not_equal_to<>());
  look.moves_must(1, 1, "are equal, a king's move apart", std::not_equal_to<>());
}

// The number decides the distance: two cells with the number N are never N steps apart.
void inspect_anti_taxicab(Inspection& look) {
  look.for_each_pair([&](int first, int second, int down, int right) {
    look.pair_must(first, second, "are equal and that many steps apart",
                   [=](int a, int b) { return a != b || a != down + right; });
  });
}

void inspect_nonconsecutive(Inspection& look) {
  look.moves_must(0, 1, "are consecutive neighbors", std::not_fn(are_consecutive));
}

// Tells whether a rule of one of the kinds is about these two cells, in either order.
bool has_mark(const Puzzle& board, int first, int second, RuleKind kind, RuleKind other_kind) {
  for (const Rule& rule : board.rules) {
    if (rule.kind != kind && rule.kind != other_kind) continue;
    const int a = rule.cells[0], b = rule.cells[1];
    if ((a == first && b == second) || (a == second && b == first)) return true;
  }
  return false;
}

template <class Good>
void inspect_unmarked(Inspection& look, RuleKind kind, RuleKind other_kind, const std::string& otherwise, Good good) {
  look.for_each_pair([&](int first, int second, int down, int right) {
    if (down + right != 1 || has_mark(look.board(), first, second, kind, other_kind)) return;
    look.pair_must(first, second, otherwise, good);
  });
}

// White and black dots except from either rule.
void inspect_difference_negative(Inspection& look) {
  inspect_unmarked(look, difference, ratio, "are consecutive and need a dot", std::not_fn(are_consecutive));
}

void inspect_unmarked_ratio(Inspection& look, int k) {
  inspect_unmarked(look, difference, ratio, "are in the ratio " + std::to_string(k) + " and need a dot",
                   [k](int a, int b) { return a != k * b && b != k * a; });
}

void inspect_ratio_negative(Inspection& look) { inspect_unmarked_ratio(look, look.number()); }

void inspect_kropki_negative(Inspection& look) {
  inspect_difference_negative(look);
  inspect_unmarked_ratio(look, 2);
}

void inspect_xv_negative(Inspection& look) {
  inspect_unmarked(look, pair_sum, pair_sum, "need an X or a V between them",
                   [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void inspect_greater(Inspection& look) {
  look.pair_must(look.cells()[0], look.cells()[1], "are not in descending order", std::greater<>());
}

bool is_named(const Rule& rule, int cell) {
  return std::find(rule.cells.begin(), rule.cells.end(), cell) != rule.cells.end();
}

// Looks at the border of the named cells: neighbors of which exactly one is named, the named one first.
template <class Good>
void inspect_extremes(Inspection& look, const std::string& otherwise, Good good) {
  look.for_each_pair([&](int first, int second, int down, int right) {
    if (down + right != 1 || is_named(look.rule(), first) == is_named(look.rule(), second)) return;
    if (is_named(look.rule(), second)) std::swap(first, second);
    look.pair_must(first, second, otherwise, good);
  });
}

void inspect_minimum(Inspection& look) { inspect_extremes(look, "are not in ascending order", std::less<>()); }
void inspect_maximum(Inspection& look) { inspect_extremes(look, "are not in descending order", std::greater<>()); }

void inspect_difference(Inspection& look) {
  const int wanted = look.number();
  look.pair_must(look.cells()[0], look.cells()[1], "do not differ by " + std::to_string(wanted),
                 [=](int a, int b) { return std::abs(a - b) == wanted; });
}

void inspect_ratio(Inspection& look) {
  const int wanted = look.number();
  look.pair_must(look.cells()[0], look.cells()[1], "are not in the ratio " + std::to_string(wanted),
                 [=](int a, int b) { return a == wanted * b || b == wanted * a; });
}

void inspect_pair_sum(Inspection& look) { look.sum_must_be(look.number()); }

// ------------------------------------------------------------------------------------------------------- constraints

void append(std::vector<CellPair>& pairs, const std::vector<CellPair>& more) {
  pairs.insert(pairs.end(), more.begin(), more.end());
}

void add_anti_knight(ConstraintBuilder& build, const Rule&) {
  build.pairs(pairs_apart(build.shape(), {{1, 2}, {2, 1}, {1, -2}, {2, -1}}), std::not_equal_to<>());
}

// Diagonal neighbors only: other neighbors are in one row or column, which differ unless a grid is open.
void add_anti_king(ConstraintBuilder& build, const Rule&) {
  build.pairs(pairs_apart(build.shape(), {{1, 1}, {1, -1}}), std::not_equal_to<>());
  const bool may_repeat = std::ranges::any_of(build.shape().grids(), [](const PlacedGrid& grid) { return grid.open; });
  if (may_repeat) build.pairs(neighbors(build.shape()), std::not_equal_to<>());
}

// Lists the pairs for each number apart. A straight move has no mirror image of its own.
void add_anti_taxicab(ConstraintBuilder& build, const Rule&) {
  for (int steps = std::max(build.least(), 1); steps <= build.most(); ++steps) {
    std::vector<CellPair> pairs;
    for (int down = 0; down <= steps; ++down) {
      const int right = steps - down;
      append(pairs, pairs_apart(build.shape(), {{down, right}}));
      if (down > 0 && right > 0) append(pairs, pairs_apart(build.shape(), {{down, -right}}));
    }
    build.pairs(pairs, [steps](int a, int b) { return a != steps || b != steps; });
  }
}

void add_nonconsecutive(ConstraintBuilder& build, const Rule&) {
  build.pairs(neighbors(build.shape()), [](int a, int b) { return a - b != 1 && b - a != 1; });
}

// Finds the neighbors without a rule of one of these kinds between them. Marks inside of groups are not looked at.
std::vector<CellPair> neighbors_without(const Puzzle& board, RuleKind kind, RuleKind other_kind) {
  std::set<CellPair> marked;
  for (const Rule& rule : board.rules) {
    if (rule.kind == kind || rule.kind == other_kind) marked.insert(std::minmax(rule.cells[0], rule.cells[1]));
  }
  std::vector<CellPair> pairs = neighbors(board.shape);
  std::erase_if(pairs, [&](const CellPair& pair) { return marked.count(pair) > 0; });
  return pairs;
}

void add_difference_negative(ConstraintBuilder& build, const Rule&) {
  build.pairs(neighbors_without(build.board(), difference, ratio),
              [](int a, int b) { return a - b != 1 && b - a != 1; });
}

void add_without_ratio(ConstraintBuilder& build, int k) {
  build.pairs(neighbors_without(build.board(), difference, ratio),
              [k](int a, int b) { return a != k * b && b != k * a; });
}

void add_ratio_negative(ConstraintBuilder& build, const Rule& rule) { add_without_ratio(build, build.number(rule)); }

void add_kropki_negative(ConstraintBuilder& build, const Rule& rule) {
  add_difference_negative(build, rule);
  add_without_ratio(build, 2);
}

void add_xv_negative(ConstraintBuilder& build, const Rule&) {
  build.pairs(neighbors_without(build.board(), pair_sum, pair_sum),
              [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void add_greater(ConstraintBuilder& build, const Rule& rule) {
  build.pair(rule.cells[0], rule.cells[1], [](int a, int b) { return a > b; });
}

// Puts the cell of the rule first. Neighbors of which both or neither are named are left out.
std::vector<CellPair> neighbors_of(const ConstraintBuilder& build, const Rule& rule) {
  assert(!rule.cells.empty());
  const std::set<int> inside(rule.cells.begin(), rule.cells.end());
  std::vector<CellPair> pairs;
  for (const auto& [a, b] : neighbors(build.shape())) {
    if (inside.count(a) > inside.count(b)) pairs.emplace_back(a, b);
    if (inside.count(a) < inside.count(b)) pairs.emplace_back(b, a);
  }
  return pairs;
}

void add_minimum(ConstraintBuilder& build, const Rule& rule) {
  build.pairs(neighbors_of(build, rule), [](int a, int b) { return a < b; });
}

void add_maximum(ConstraintBuilder& build, const Rule& rule) {
  build.pairs(neighbors_of(build, rule), [](int a, int b) { return a > b; });
}

void add_difference(ConstraintBuilder& build, const Rule& rule) {
  const int k = build.number(rule);
  build.pair(rule.cells[0], rule.cells[1], [k](int a, int b) { return a - b == k || b - a == k; });
}

void add_ratio(ConstraintBuilder& build, const Rule& rule) {
  const int k = build.number(rule);
  build.pair(rule.cells[0], rule.cells[1], [k](int a, int b) { return a == k * b || b == k * a; });
}

void add_pair_sum(ConstraintBuilder& build, const Rule& rule) {
  build.pair(rule.cells[0], rule.cells[1], [sum = build.number(rule)](int a, int b) { return a + b == sum; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_difference(RuleCheck& check) {
  check.expect_neighbors();
  check.expect_between("difference", 0, check.symbols() - 1);
}

void check_ratio(RuleCheck& check) {
  check.expect_neighbors();
  check.expect_between("ratio", 1, check.symbols());
}

void check_ratio_negative(RuleCheck& check) { check.expect_between("ratio", 2, check.symbols()); }

void check_pair_sum(RuleCheck& check) {
  check.expect_neighbors();
  check.expect_between("sum", 2, 2 * check.symbols());
}

constexpr RuleRow pairs_of_cells[] = {
    {{anti_knight, "anti-knight", "cells a knight's move apart are different"},
     nullptr,
     inspect_anti_knight,
     add_anti_knight,
     false},
    {{anti_king, "anti-king", "cells a king's move apart are different"},
     nullptr,
     inspect_anti_king,
     add_anti_king,
     false},
    {{anti_taxicab, "anti-taxicab", "two cells with the same number are not that number of steps apart"},
     nullptr,
     inspect_anti_taxicab,
     add_anti_taxicab},
    {{nonconsecutive, "nonconsecutive", "neighbors do not differ by 1"},
     nullptr,
     inspect_nonconsecutive,
     add_nonconsecutive},
    {{greater, "greater", "the first cell is greater than the second", 2, 2}, nullptr, inspect_greater, add_greater},
    {{minimum, "minimum", "each cell is less than every neighbor that the rule does not name", 1, 0},
     nullptr,
     inspect_minimum,
     add_minimum},
    {{maximum, "maximum", "each cell is greater than every neighbor that the rule does not name", 1, 0},
     nullptr,
     inspect_maximum,
     add_maximum},
    {{difference, "difference", "the numbers differ by N (by default 1)", 2, 2, optional},
     check_difference,
     inspect_difference,
     add_difference},
    {{ratio, "ratio", "one number is N times the other (by default 2)", 2, 2, optional},
     check_ratio,
     inspect_ratio,
     add_ratio},
    {{difference_negative, "difference-negative", "neighbors without a dot do not differ by 1"},
     nullptr,
     inspect_difference_negative,
     add_difference_negative},
    {{ratio_negative, "ratio-negative", "neighbors without a dot are not in the ratio N (by default 2)", 0, 0,
      optional},
     check_ratio_negative,
     inspect_ratio_negative,
     add_ratio_negative},
    {{kropki_negative, "kropki-negative", "neighbors without a dot neither differ by 1 nor are in the ratio 2"},
     nullptr,
     inspect_kropki_negative,
     add_kropki_negative},
    {{pair_sum, "pair-sum", "the numbers add up to N (10 for X, 5 for V)", 2, 2, required},
     check_pair_sum,
     inspect_pair_sum,
     add_pair_sum},
    {{xv_negative, "xv-negative", "neighbors without X or V do not add up to 10 or 5"},
     nullptr,
     inspect_xv_negative,
     add_xv_negative},
};

}  // namespace

std::span<const RuleRow> pair_rows() { return pairs_of_cells; }

}  // namespace quadrille::rules
