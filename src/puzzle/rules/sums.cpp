// Rules about what numbers add up to. Equations of cells become sums: an arrow is "shaft - circle = 0", equal parts are
// differences that are 0. Cages are sets with a total. Lines that are cut into parts, and lunchboxes, need automata
// where propagation has no constraint of its own for them.
#include <algorithm>
#include <cassert>
#include <numeric>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

int total_of(std::span<const int> numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

// Reads the circle as a decimal number, if it has several cells.
void inspect_arrow(Inspection& look) {
  if (!look.is_filled()) return;
  const auto circle = static_cast<std::size_t>(look.number());
  const std::vector<int> numbers = look.numbers();
  const int sum = total_of(std::span(numbers).subspan(circle));
  int wanted = 0;
  for (std::size_t i = 0; i < circle; ++i) wanted = 10 * wanted + numbers[i];
  if (sum == wanted) return;
  const int first = look.cells()[0];
  look.report(
      "the arrow from " + look.name(first) + " adds up to " + std::to_string(sum) + ", not " + std::to_string(wanted),
      first);
}

void inspect_double_arrow(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const int ends = numbers.front() + numbers.back(), sum = total_of(numbers) - ends;
  if (sum == ends) return;
  look.report("the line from " + look.name(look.cells().front()) + " adds up to " + std::to_string(sum) +
                  " between its ends, not " + std::to_string(ends),
              look.cells().back());
}

// Compares each pair of cells equally far from the ends with the middle: one cell, or the two innermost.
void inspect_zipper(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const std::size_t size = numbers.size();
  const int wanted = size % 2 == 1 ? numbers[size / 2] : numbers[size / 2 - 1] + numbers[size / 2];
  for (std::size_t i = 0, j = size - 1; i < j; ++i, --j) {
    if (numbers[i] + numbers[j] == wanted) continue;
    return look.report(look.name(look.cells()[i]) + " and " + look.name(look.cells()[j]) + " add up to " +
                           std::to_string(numbers[i] + numbers[j]) + ", not " + std::to_string(wanted),
                       look.cells()[j]);
  }
}

// Tells whether the line is a loop: it ends where it begins.
bool is_loop(const std::vector<int>& line) { return line.size() > 2 && line.front() == line.back(); }

// Tells whether parts that begin with the first number add up to the sum. A 0 may belong to the part before.
bool are_parts(const std::vector<int>& numbers, int wanted) {
  int sum = 0;
  for (const int number : numbers) {
    sum = (sum == wanted && number > 0 ? 0 : sum) + number;
    if (sum > wanted) return false;
  }
  return sum == wanted;
}

// Tries each cell as the beginning of a part. The cell that closes the loop is named twice and counts once.
void inspect_sum_loop(Inspection& look) {
  std::vector<int> numbers = look.numbers();
  numbers.pop_back();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (are_parts(numbers, look.number())) return;
    std::rotate(numbers.begin(), numbers.begin() + 1, numbers.end());
  }
  look.report("the loop cannot be cut into parts that add up to " + std::to_string(look.number()), look.cells().back());
}

void inspect_sum_line(Inspection& look) {
  if (!look.is_filled()) return;
  if (is_loop(look.cells())) return inspect_sum_loop(look);
  const int wanted = look.number();
  int sum = 0;
  for (const int cell : look.cells()) {
    if (sum == wanted && look.at(cell) > 0) sum = 0;  // a 0 may belong to the part before
    sum += look.at(cell);
    if (sum > wanted) {
      return look.report(
          "a part of the line that ends in " + look.name(cell) + " adds up to more than " + std::to_string(wanted),
          cell);
    }
  }
  if (sum != wanted)
    look.report("the last part of the line adds up to " + std::to_string(sum) + ", not " + std::to_string(wanted),
                look.cells().back());
}

// Sums up one part of the line after the other, and compares each with the first.
void inspect_region_sums(Inspection& look) {
  const std::vector<int>& cells = look.cells();
  if (!look.is_filled()) return;
  int first_sum = 0;
  for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
    int sum = 0;
    for (end = begin; end < cells.size() && look.region_of(cells[begin]) == look.region_of(cells[end]); ++end)
      sum += look.at(cells[end]);
    if (begin == 0) first_sum = sum;
    if (sum == first_sum) continue;
    return look.report("the line from " + look.name(cells[0]) + " has the sums " + std::to_string(first_sum) + " and " +
                           std::to_string(sum) + " in two regions",
                       cells[begin]);
  }
}

void inspect_cage(Inspection& look) {
  look.must_differ(look.cells(), "in a cage");
  if (look.rule().number) look.sum_must_be(look.number());
}

void inspect_cage_sums(Inspection& look) {
  look.must_differ(look.cells(), "in a cage");
  if (!look.is_filled()) return;
  const int sum = total_of(look.numbers());
  if (std::ranges::count(look.rule().list, sum) == 0)
    look.report(look.names() + " add up to " + std::to_string(sum) + ", which the list does not have",
                look.cells().back());
}

void inspect_little_killer(Inspection& look) { look.sum_must_be(look.number()); }

// Sums up what stands between the two extremes, in whichever order they come.
void inspect_lunchbox(Inspection& look) {
  look.must_differ(look.cells(), "in a lunchbox");
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const auto [a, b] = std::minmax_element(numbers.begin(), numbers.end());
  const int sum = std::accumulate(std::min(a, b) + 1, std::max(a, b), 0);
  if (sum != look.number())
    look.report("between the least and the greatest of " + look.names() + " the sum is " + std::to_string(sum) +
                    ", not " + std::to_string(look.number()),
                look.cells().back());
}

// ------------------------------------------------------------------------------------------------------- constraints

// Writes the shaft minus the number in the circle, which is 0. In a circle of several cells each has its place value.
void add_arrow(ConstraintBuilder& build, const Rule& rule) {
  const auto digits = static_cast<std::size_t>(build.number(rule));
  const std::span cells(rule.cells);
  Sum sum;
  append_terms(sum, cells.subspan(digits), 1);
  int place_value = 1;
  for (std::size_t i = digits; i-- > 0; place_value *= 10) append_terms(sum, cells.subspan(i, 1), -place_value);
  build.sum(sum);
}

void add_double_arrow(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int>& line = rule.cells;
  build.equal_sums({{line.front(), line.back()}, {line.begin() + 1, line.end() - 1}});
}

// Begins with the middle: the pairs follow outward, and a chain of automata then compares neighboring pairs.
void add_zipper(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int>& line = rule.cells;
  std::vector<std::vector<int>> parts;
  if (line.size() % 2 == 1) parts.push_back({line[line.size() / 2]});
  for (std::size_t i = line.size() / 2; i-- > 0;) parts.push_back({line[i], line[line.size() - 1 - i]});
  build.equal_sums(parts);
}

// A loop can be cut where the sum of all cells before is R, R plus the number, and so on, if there is a border between
// two cells at each of these. The state is the sum modulo the number, whether it is not 0, and the set of all R that
// are still possible.
//
//   number 10, cells 4 6 3 7:  sums before the cells 0 4 10 13 (20), borders at 0 4 3 modulo 10;
//   R = 0: cuts at 0, 10, 20, all are borders; R = 4: cuts at 4, 14: 14 is inside of the 7
void add_sum_loop(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int> cells(rule.cells.begin(), rule.cells.end() - 1);
  if (build.part_sums(cells, build.number(rule), true)) return;
  const int wanted = build.number(rule), all = (1 << wanted) - 1;
  assert(wanted >= 1 && wanted <= 24);
  const auto step = [=](int state, int, int number) {
    const int sum = state / 2 % wanted;
    int possible = state / 2 / wanted;
    for (int inside = sum + 1; inside < sum + number; ++inside) possible &= ~(1 << inside % wanted);
    if (possible == 0) return -1;
    return (possible * wanted + (sum + number) % wanted) * 2 + (number > 0 ? 1 : state % 2);
  };
  const auto accepts = [=](int state) { return state / 2 % wanted == 0 && state % 2 == 1; };
  build.automaton(cells, all * wanted * 2, step, accepts);
}

// The state is the sum of the part so far, 0 before the first part only.
void add_sum_line(ConstraintBuilder& build, const Rule& rule) {
  if (is_loop(rule.cells)) return add_sum_loop(build, rule);
  if (build.part_sums(rule.cells, build.number(rule), false)) return;
  const int wanted = build.number(rule);
  const auto step = [=](int sum, int, int number) {
    const int next = (sum == wanted && number > 0 ? 0 : sum) + number;
    return next > wanted ? -1 : next;
  };
  build.automaton(rule.cells, 0, step, [=](int sum) { return sum == wanted; });
}

// Cuts the line where the region changes: a region that the line enters twice has two parts.
void add_region_sums(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int> region = regions(build.shape());
  std::vector<std::vector<int>> parts;
  int last = -1;
  for (const int cell : rule.cells) {
    const int here = region[static_cast<std::size_t>(cell)];
    if (parts.empty() || here != last) parts.emplace_back();
    parts.back().push_back(cell);
    last = here;
  }
  build.equal_sums(parts);
}

void add_cage_sums(ConstraintBuilder& build, const Rule& rule) {
  build.sets(rule.cells, [&](std::span<const int> set) { return std::ranges::count(rule.list, total_of(set)) > 0; });
}

// A cage without a number is only a house.
void add_cage(ConstraintBuilder& build, const Rule& rule) {
  rule.number ? build.cage(rule.cells, build.number(rule)) : build.house(rule.cells);
}

void add_little_killer(ConstraintBuilder& build, const Rule& rule) { build.sum(rule.cells, build.number(rule)); }

// Guesses the least and the greatest number before the first cell: a start for each pair. The state is these two, and
// the sum since the first of them; one state stands for all cells before it, another one for all after the second. Only
// the right guess is accepted, so a solution has one way.
void add_lunchbox(ConstraintBuilder& build, const Rule& rule) {
  build.house(rule.cells);
  if (build.inner_sum(rule.cells, build.number(rule))) return;
  const int total = build.number(rule), before = total + 1, after = total + 2, sums = total + 3;
  const int least = build.least(), values = build.most() + 1;
  std::vector<int> starts;
  for (int low = least; low < values; ++low) {
    for (int high = low + 1; high < values; ++high) starts.push_back((low * values + high) * sums + before);
  }
  const auto step = [=](int state, int, int number) {
    const int sum = state % sums, ends = state - sum, high = ends / sums % values, low = ends / sums / values;
    if (number < low || number > high) return -1;
    const bool is_end = number == low || number == high;
    if (sum == before) return ends + (is_end ? 0 : before);
    if (sum == after) return is_end ? -1 : state;
    if (is_end) return sum == total ? ends + after : -1;
    return sum + number > total ? -1 : state + number;
  };
  build.automaton(rule.cells, starts, step, [=](int state) { return state % sums == after; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_arrow(RuleCheck& check) {
  const int circle = check.number();
  if (circle < 1 || circle > 3)
    return check.fail(ErrorCode::bad_number, "expected a circle of 1 to 3 cells, found " + std::to_string(circle));
  if (circle >= check.size()) check.fail(ErrorCode::bad_length, "expected at least one cell after the circle");
}

// Limits loops further, as their states have a set of remainders.
void check_sum_line(RuleCheck& check) {
  check.expect_between("sum", 1, check.size() * check.most());
  constexpr int most_of_loop = 24;  // beyond, the states are too many
  if (is_loop(check.rule().cells)) check.expect_between("sum", 1, most_of_loop);
}

void check_region_sums(RuleCheck& check) {
  check.expect_at_most_symbols(16);  // beyond, the sums are too many
  check.expect_regions();
}

void check_cage(RuleCheck& check) {
  check.expect_room_for_different();
  check.expect_sum_of_different_in_range();
}

void check_little_killer(RuleCheck& check) { check.expect_sum_in_range(); }

void check_lunchbox(RuleCheck& check) {
  check.expect_room_for_different();
  check.expect_at_most_symbols(16);
  check.expect_between("sum", 0, (check.size() - 2) * check.most());
}

void check_cage_sums(RuleCheck& check) {
  check.expect_room_for_different();
  check.expect_at_most_symbols(16);  // beyond, the sets are too many
  const int steps = check.size() * (check.size() - 1) / 2;
  const int low = check.size() * check.least() + steps, high = check.size() * check.most() - steps;
  for (const int sum : check.rule().list) {
    if (sum >= low && sum <= high) continue;
    check.fail(ErrorCode::bad_number, "expected sums of " + std::to_string(low) + " to " + std::to_string(high) +
                                          ", found " + std::to_string(sum));
  }
}

constexpr RuleRow sums[] = {
    {{arrow, "arrow", "the first cell is the sum of the others, with the first N cells read as one (by default 1)", 2,
      0, optional},
     check_arrow,
     inspect_arrow,
     add_arrow},
    {{double_arrow, "double-arrow", "the first and the last cell add up to as much as the others", 3, 0},
     nullptr,
     inspect_double_arrow,
     add_double_arrow},
    {{zipper, "zipper",
      "cells equally far from the ends have the same sum, which the middle cell holds if there is one", 3, 0},
     nullptr,
     inspect_zipper,
     add_zipper},
    {{sum_line, "sum-line", "the line consists of parts that each add up to N (by default 10)", 1, 0, optional},
     check_sum_line,
     inspect_sum_line,
     add_sum_line},
    {{region_sums, "region-sums", "the parts of the line in different boxes or regions have the same sum", 2, 0},
     check_region_sums,
     inspect_region_sums,
     add_region_sums},
    {{cage, "cage", "different numbers, which add up to N (if it is given)", 1, 0, optional},
     check_cage,
     inspect_cage,
     add_cage},
    {{little_killer, "little-killer", "the cells add up to N", 1, 0, required},
     check_little_killer,
     inspect_little_killer,
     add_little_killer},
    {{lunchbox, "lunchbox", "different numbers; the cells between the least and the greatest add up to N", 2, 0,
      required},
     check_lunchbox,
     inspect_lunchbox,
     add_lunchbox},
    {{cage_sums, "cage-sums", "different numbers that add up to one of the sums of the list", 1, 0,
      RuleInfo::Number::none, "a list of sums"},
     check_cage_sums,
     inspect_cage_sums,
     add_cage_sums},
};

}  // namespace

std::span<const RuleRow> sum_rows() { return sums; }

}  // namespace quadrille::rules
