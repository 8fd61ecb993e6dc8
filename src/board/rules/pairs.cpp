// What two cells may hold together.
#include <cstdlib>
#include <functional>

#include "board/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

bool are_consecutive(int a, int b) { return std::abs(a - b) == 1; }

void inspect_anti_knight(Inspection& look) {
  look.moves_must(1, 2, "are equal, a knight's move apart", std::not_equal_to<>());
}

void inspect_anti_king(Inspection& look) {
  look.moves_must(1, 1, "are equal, a king's move apart", std::not_equal_to<>());
}

void inspect_nonconsecutive(Inspection& look) {
  look.moves_must(0, 1, "are consecutive neighbors", std::not_fn(are_consecutive));
}

bool has_mark(const Board& board, int first, int second, RuleKind kind, RuleKind other_kind) {
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

void inspect_kropki_negative(Inspection& look) {
  inspect_unmarked(look, difference, ratio, "need a dot between them",
                   [](int a, int b) { return !are_consecutive(a, b) && a != 2 * b && b != 2 * a; });
}

void inspect_xv_negative(Inspection& look) {
  inspect_unmarked(look, pair_sum, pair_sum, "need an X or a V between them",
                   [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void inspect_greater(Inspection& look) {
  look.pair_must(look.cells()[0], look.cells()[1], "are not in descending order", std::greater<>());
}

void inspect_difference(Inspection& look) {
  const int wanted = look.rule().number.value_or(1);
  look.pair_must(look.cells()[0], look.cells()[1], "do not differ by " + std::to_string(wanted),
                 [=](int a, int b) { return std::abs(a - b) == wanted; });
}

void inspect_ratio(Inspection& look) {
  const int wanted = look.rule().number.value_or(2);
  look.pair_must(look.cells()[0], look.cells()[1], "are not in the ratio " + std::to_string(wanted),
                 [=](int a, int b) { return a == wanted * b || b == wanted * a; });
}

void inspect_pair_sum(Inspection& look) { look.sum_must_be(*look.rule().number); }

// ------------------------------------------------------------------------------------------------------- constraints

void add_anti_knight(ConstraintBuilder& build, const Rule&) {
  build.pairs(pairs_apart(build.shape(), {{1, 2}, {2, 1}, {1, -2}, {2, -1}}), std::not_equal_to<>());
}

void add_anti_king(ConstraintBuilder& build, const Rule&) {
  build.pairs(pairs_apart(build.shape(), {{1, 1}, {1, -1}}), std::not_equal_to<>());
}

void add_nonconsecutive(ConstraintBuilder& build, const Rule&) {
  build.pairs(neighbors(build.shape()), [](int a, int b) { return a - b != 1 && b - a != 1; });
}

void add_kropki_negative(ConstraintBuilder& build, const Rule&) {
  build.pairs(build.neighbors_without(difference, ratio),
              [](int a, int b) { return a - b != 1 && b - a != 1 && a != 2 * b && b != 2 * a; });
}

void add_xv_negative(ConstraintBuilder& build, const Rule&) {
  build.pairs(build.neighbors_without(pair_sum, pair_sum), [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void add_greater(ConstraintBuilder& build, const Rule& rule) {
  build.pair(rule.cells[0], rule.cells[1], [](int a, int b) { return a > b; });
}

void add_difference(ConstraintBuilder& build, const Rule& rule) {
  const int k = rule.number.value_or(1);
  build.pair(rule.cells[0], rule.cells[1], [k](int a, int b) { return a - b == k || b - a == k; });
}

void add_ratio(ConstraintBuilder& build, const Rule& rule) {
  const int k = rule.number.value_or(2);
  build.pair(rule.cells[0], rule.cells[1], [k](int a, int b) { return a == k * b || b == k * a; });
}

void add_pair_sum(ConstraintBuilder& build, const Rule& rule) {
  build.pair(rule.cells[0], rule.cells[1], [sum = *rule.number](int a, int b) { return a + b == sum; });
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

void check_pair_sum(RuleCheck& check) {
  check.expect_neighbors();
  check.expect_between("sum", 2, 2 * check.symbols());
}

constexpr RuleRow pairs_of_cells[] = {
    {{anti_knight, "anti-knight", "cells a knight's move apart are different"},
     nullptr,
     inspect_anti_knight,
     add_anti_knight},
    {{anti_king, "anti-king", "cells a king's move apart are different"}, nullptr, inspect_anti_king, add_anti_king},
    {{nonconsecutive, "nonconsecutive", "neighbors do not differ by 1"},
     nullptr,
     inspect_nonconsecutive,
     add_nonconsecutive},
    {{greater, "greater", "the first cell is greater than the second", 2, 2}, nullptr, inspect_greater, add_greater},
    {{difference, "difference", "neighbors that differ by the number, by default 1", 2, 2, optional},
     check_difference,
     inspect_difference,
     add_difference},
    {{ratio, "ratio", "neighbors in the ratio of the number, by default 2", 2, 2, optional},
     check_ratio,
     inspect_ratio,
     add_ratio},
    {{kropki_negative, "kropki-negative", "neighbors without a dot do not differ by 1, nor are in the ratio 2"},
     nullptr,
     inspect_kropki_negative,
     add_kropki_negative},
    {{pair_sum, "pair-sum", "neighbors that add up to the number: 10 for X, 5 for V", 2, 2, required},
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
