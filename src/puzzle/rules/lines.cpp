// Rules about lines: the order of the cells matters, but numbers are not added up. Most compare cells at a fixed
// distance on the line and become tables of pairs; renban lines are sets; only those that remember something on the
// way, such as both ends of a between line, need an automaton.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <functional>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// Checks each cell against the one before.
template <class Good>
void inspect_steps(Inspection& look, const std::string& otherwise, Good good) {
  for (std::size_t i = 1; i < look.cells().size(); ++i)
    look.pair_must(look.cells()[i - 1], look.cells()[i], otherwise, good);
}

void inspect_thermometer(Inspection& look) {
  inspect_steps(look, "do not increase along the thermometer", std::less<>());
}

void inspect_slow_thermometer(Inspection& look) {
  inspect_steps(look, "decrease along the thermometer", std::less_equal<>());
}

void inspect_whispers(Inspection& look) {
  const int least = look.rule().number.value_or((look.n() + 1) / 2);
  inspect_steps(look, "are too close on the line", [=](int a, int b) { return std::abs(a - b) >= least; });
}

void inspect_palindrome(Inspection& look) {
  const std::vector<int>& cells = look.cells();
  for (std::size_t i = 0, j = cells.size() - 1; i < j; ++i, --j)
    look.pair_must(cells[i], cells[j], "differ on the palindrome", std::equal_to<>());
}

void inspect_renban(Inspection& look) {
  look.must_differ(look.cells(), "on the line");
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  if (*most - *least + 1 != static_cast<int>(numbers.size()))
    look.report(look.names() + " are not consecutive", look.cells().back());
}

// Looks at the inner cells once both ends are filled, which stand in no order. `good` says whether a number that lies
// between them, or is equal to one of them, is right.
template <class Good>
void inspect_between_ends(Inspection& look, const std::string& otherwise, Good good) {
  const int first = look.cells().front(), last = look.cells().back();
  if (look.is_empty(first) || look.is_empty(last)) return;
  const int a = look.at(first), b = look.at(last);
  for (std::size_t i = 1; i + 1 < look.cells().size(); ++i) {
    const int cell = look.cells()[i], here = look.at(cell);
    const bool lies_between = (a < here && here < b) || (b < here && here < a);
    if (!look.is_empty(cell) && !good(lies_between, here == a || here == b))
      look.report(look.name(cell) + otherwise + " between the ends of the line", cell);
  }
}

void inspect_between(Inspection& look) {
  inspect_between_ends(look, " does not lie", [](bool lies_between, bool) { return lies_between; });
}

void inspect_lockout(Inspection& look) {
  const int least = look.number();
  look.pair_must(look.cells().front(), look.cells().back(), "are too close at the ends of the line",
                 [=](int a, int b) { return std::abs(a - b) >= least; });
  inspect_between_ends(look, " lies", [](bool lies_between, bool equal) { return !lies_between && !equal; });
}

void inspect_nabner(Inspection& look) {
  const std::vector<int>& cells = look.cells();
  for (std::size_t j = 0; j < cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i)
      look.pair_must(cells[i], cells[j], "are equal or consecutive", [](int a, int b) { return std::abs(a - b) > 1; });
  }
}

// Checks that all groups are different in each run of `length` cells.
template <class GroupOf>
void inspect_groups(Inspection& look, std::size_t length, const std::string& otherwise, GroupOf group_of) {
  const std::vector<int>& cells = look.cells();
  for (std::size_t j = 0; j < cells.size(); ++j) {
    for (std::size_t i = j < length ? 0 : j - length + 1; i < j; ++i)
      look.pair_must(cells[i], cells[j], otherwise, [&](int a, int b) { return group_of(a) != group_of(b); });
  }
}

// As many low as high numbers, and as many others as that, or one more or less.
void inspect_entropic(Inspection& look) {
  const int low = (look.n() + 1) / 3;
  inspect_groups(look, 3, "are both low, both in the middle or both high", [&](int number) {
    return number < look.least() + low ? 0 : number > look.most() - low ? 2 : 1;
  });
}

void inspect_modular(Inspection& look) {
  const int divisor = look.number();
  inspect_groups(look, static_cast<std::size_t>(divisor), "leave the same remainder modulo " + std::to_string(divisor),
                 [=](int number) { return number % divisor; });
}

// The first cell holds a number, the second says in which cell after it this number is, counted from 1.
void inspect_value_index(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const auto place = static_cast<std::size_t>(1 + numbers[1]);
  if (numbers[1] < 1 || place >= numbers.size() || numbers[place] != numbers[0])
    look.report(look.name(look.cells()[1]) + " does not lead to the number of " + look.name(look.cells()[0]),
                look.cells()[1]);
}

// ------------------------------------------------------------------------------------------------------- constraints

void add_thermometer(ConstraintBuilder& build, const Rule& rule) {
  build.along(rule.cells, [](int a, int b) { return a < b; });
}

void add_slow_thermometer(ConstraintBuilder& build, const Rule& rule) {
  build.along(rule.cells, [](int a, int b) { return a <= b; });
}

void add_whispers(ConstraintBuilder& build, const Rule& rule) {
  const int least = rule.number.value_or((build.n() + 1) / 2);
  build.along(rule.cells, [least](int a, int b) { return a - b >= least || b - a >= least; });
}

// Pairs cells equally far from the ends; a cell in the middle is free.
void add_palindrome(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int>& line = rule.cells;
  std::vector<CellPair> pairs;
  for (std::size_t i = 0; i < line.size() / 2; ++i) pairs.emplace_back(line[i], line[line.size() - 1 - i]);
  build.pairs(pairs, [](int a, int b) { return a == b; });
}

// Different numbers are consecutive exactly if the greatest is size - 1 more than the least.
void add_renban(ConstraintBuilder& build, const Rule& rule) {
  const int last = static_cast<int>(rule.cells.size()) - 1;
  build.sets(rule.cells, [last](std::span<const int> set) { return set.back() - set.front() == last; });
}

void add_nabner(ConstraintBuilder& build, const Rule& rule) {
  for (int apart = 1; apart < static_cast<int>(rule.cells.size()); ++apart)
    build.apart(rule.cells, apart, [](int a, int b) { return a - b > 1 || b - a > 1; });
}

// Reads the two ends first, although they are not neighbors. The state is the first one, then both in one number, the
// smaller one first; from then on it does not change, and each inner cell is compared with both.
template <class May>
void add_ends(ConstraintBuilder& build, const std::vector<int>& line, int least_difference, May may) {
  assert(line.size() >= 2);
  std::vector<int> cells{line.front(), line.back()};
  cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
  const int base = build.most() + 1;
  assert(base > 0);
  const auto step = [=](int state, int i, int symbol) {
    if (i == 0) return symbol;
    if (i > 1) return may(state / base, state % base, symbol) ? state : -1;
    const auto [low, high] = std::minmax(state, symbol);
    return high - low >= least_difference ? low * base + high : -1;
  };
  build.automaton(std::move(cells), 0, step, [](int) { return true; });
}

void add_between(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  add_ends(build, rule.cells, 2, [](int low, int high, int symbol) { return low < symbol && symbol < high; });
}

void add_lockout(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  add_ends(build, rule.cells, build.number(rule),
           [](int low, int high, int symbol) { return symbol < low || high < symbol; });
}

// Compares all cells less than `length` apart on the line.
template <class GroupOf>
void add_groups(ConstraintBuilder& build, const Rule& rule, int length, GroupOf group_of) {
  for (int apart = 1; apart < length; ++apart)
    build.apart(rule.cells, apart, [&](int a, int b) { return group_of(a) != group_of(b); });
}

// Three groups that are all different in each run of three repeat after three cells; saying so makes propagation
// stronger. The group is computed in another way than in the definition above, with the same result.
void add_entropic(ConstraintBuilder& build, const Rule& rule) {
  const auto group_of = [&](int number) { return (3 * (number - build.least()) + 1) / build.n(); };
  add_groups(build, rule, 3, group_of);
  build.apart(rule.cells, 3, [&](int a, int b) { return group_of(a) == group_of(b); });
}

// Says in addition that remainders repeat: N successive cells have all N of them. This follows only if the cells
// between are looked at, too, so steps do without it.
void add_modular(ConstraintBuilder& build, const Rule& rule) {
  const int divisor = build.number(rule);
  add_groups(build, rule, divisor, [=](int number) { return number % divisor; });
  if (!build.explains()) build.apart(rule.cells, divisor, [=](int a, int b) { return a % divisor == b % divisor; });
}

// The state is the number that is looked for and how many cells it is away.
void add_value_index(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  // `found` is greater than any pair of a number and a distance.
  const int base = static_cast<int>(rule.cells.size()) + 1, found = (build.most() + 1) * base;
  const auto step = [=](int state, int i, int number) {
    if (i == 0) return number * base;
    if (state == found) return found;
    const int wanted = state / base, left = state % base;
    if (i == 1) return number < 1 || number >= base ? -1 : wanted * base + number;
    if (left == 1) return wanted == number ? found : -1;
    return wanted * base + left - 1;
  };
  build.automaton(rule.cells, 0, step, [=](int state) { return state == found; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_room(RuleCheck& check) { check.expect_room_for_different(); }
void check_lockout(RuleCheck& check) { check.expect_between("difference", 0, check.symbols() - 1); }

void check_entropic(RuleCheck& check) { check.expect_symbols(3); }
void check_modular(RuleCheck& check) { check.expect_between("divisor", 1, check.symbols()); }

constexpr RuleRow lines[] = {
    {{thermometer, "thermometer", "numbers grow from the first cell to the last", 2, 0},
     check_room,
     inspect_thermometer,
     add_thermometer},
    {{slow_thermometer, "slow-thermometer", "no number is less than the one before", 2, 0},
     nullptr,
     inspect_slow_thermometer,
     add_slow_thermometer},
    {{palindrome, "palindrome", "reads the same from both ends", 2, 0}, nullptr, inspect_palindrome, add_palindrome},
    {{renban, "renban", "consecutive numbers in any order", 2, 0}, check_room, inspect_renban, add_renban},
    {{nabner, "nabner", "no two numbers are equal or consecutive", 2, 0}, nullptr, inspect_nabner, add_nabner},
    {{whispers, "whispers", "neighbors on the line differ by at least N (by default half the symbols, rounded up)", 2,
      0, optional},
     nullptr,
     inspect_whispers,
     add_whispers},
    {{between, "between", "all others lie between the first and the last number", 3, 0},
     nullptr,
     inspect_between,
     add_between},
    {{lockout, "lockout",
      "the ends differ by at least N, the other cells lie outside them (by default half the symbols, rounded down)", 3,
      0, optional},
     check_lockout,
     inspect_lockout,
     add_lockout},
    {{entropic, "entropic", "cells one or two apart on the line are not both low, both middle or both high", 2, 0},
     check_entropic,
     inspect_entropic,
     add_entropic},
    {{modular, "modular", "any N successive cells have different remainders modulo N (by default 3)", 2, 0, optional},
     check_modular,
     inspect_modular,
     add_modular},
    {{value_index, "value-index", "the second cell says which of the cells after it has the number of the first", 3, 0},
     nullptr,
     inspect_value_index,
     add_value_index},
};

}  // namespace

std::span<const RuleRow> line_rows() { return lines; }

}  // namespace quadrille::rules
