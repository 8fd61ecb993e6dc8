// Lines: the order of the cells matters, but numbers are not added up.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "board/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

template <class Good>
void inspect_steps(Inspection& look, const std::string& otherwise, Good good) {
  for (std::size_t i = 1; i < look.cells().size(); ++i)
    look.pair_must(look.cells()[i - 1], look.cells()[i], otherwise, good);
}

void inspect_thermometer(Inspection& look) {
  inspect_steps(look, "do not increase along the thermometer", std::less<>());
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
  int least = look.n(), most = 1;
  for (int cell : look.cells()) least = std::min(least, look.at(cell)), most = std::max(most, look.at(cell));
  if (most - least + 1 != static_cast<int>(look.cells().size()))
    look.report(look.names() + " are not consecutive", look.cells().back());
}

template <class Good>
void inspect_between_ends(Inspection& look, const std::string& otherwise, Good good) {
  const int a = look.at(look.cells().front()), b = look.at(look.cells().back());
  if (a == 0 || b == 0) return;
  for (std::size_t i = 1; i + 1 < look.cells().size(); ++i) {
    const int cell = look.cells()[i], value = look.at(cell);
    const bool lies_between = (a < value && value < b) || (b < value && value < a);
    if (value != 0 && !good(lies_between, value == a || value == b))
      look.report(look.name(cell) + otherwise + " between the ends of the line", cell);
  }
}

void inspect_between(Inspection& look) {
  inspect_between_ends(look, " does not lie", [](bool lies_between, bool) { return lies_between; });
}

void inspect_lockout(Inspection& look) {
  const int least = look.rule().number.value_or(look.n() / 2);
  look.pair_must(look.cells().front(), look.cells().back(), "the ends of the line, are too close",
                 [=](int a, int b) { return std::abs(a - b) >= least; });
  inspect_between_ends(look, " lies", [](bool lies_between, bool equal) { return !lies_between && !equal; });
}

// ------------------------------------------------------------------------------------------------------- constraints

void add_thermometer(ConstraintBuilder& build, const Rule& rule) {
  build.along(rule.cells, [](int a, int b) { return a < b; });
}

void add_whispers(ConstraintBuilder& build, const Rule& rule) {
  const int least = rule.number.value_or((build.n() + 1) / 2);
  build.along(rule.cells, [least](int a, int b) { return a - b >= least || b - a >= least; });
}

void add_palindrome(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int>& line = rule.cells;
  std::vector<CellPair> pairs;
  for (std::size_t i = 0; i < line.size() / 2; ++i) pairs.emplace_back(line[i], line[line.size() - 1 - i]);
  build.pairs(pairs, [](int a, int b) { return a == b; });
}

void add_renban(ConstraintBuilder& build, const Rule& rule) {
  const int size = static_cast<int>(rule.cells.size());
  SetChoice choice{rule.cells, {}};
  for (int low = 0; low + size <= build.n(); ++low) choice.sets.push_back(all_symbols(size) << low);
  build.choice(std::move(choice));
}

// First the two ends; the state is the first one, then both, the smaller one first.
template <class May>
void add_ends(ConstraintBuilder& build, const std::vector<int>& line, int least_difference, May may) {
  std::vector<int> cells{line.front(), line.back()};
  cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
  const int base = build.n() + 1;
  const auto step = [=](int state, int i, int symbol) {
    if (i == 0) return symbol;
    if (i > 1) return may(state / base, state % base, symbol) ? state : -1;
    const auto [low, high] = std::minmax(state, symbol);
    return high - low >= least_difference ? low * base + high : -1;
  };
  build.automaton(std::move(cells), 0, step, [](int) { return true; });
}

void add_between(ConstraintBuilder& build, const Rule& rule) {
  add_ends(build, rule.cells, 2, [](int low, int high, int symbol) { return low < symbol && symbol < high; });
}

void add_lockout(ConstraintBuilder& build, const Rule& rule) {
  add_ends(build, rule.cells, rule.number.value_or(build.n() / 2),
           [](int low, int high, int symbol) { return symbol < low || high < symbol; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_room(RuleCheck& check) { check.expect_room_for_different(); }
void check_lockout(RuleCheck& check) { check.expect_between("difference", 0, check.symbols() - 1); }

constexpr RuleRow lines[] = {
    {{thermometer, "thermometer", "numbers grow from the first cell to the last", 2, 0},
     check_room,
     inspect_thermometer,
     add_thermometer},
    {{palindrome, "palindrome", "reads the same from both ends", 2, 0}, nullptr, inspect_palindrome, add_palindrome},
    {{renban, "renban", "consecutive numbers in any order", 2, 0}, check_room, inspect_renban, add_renban},
    {{whispers, "whispers", "neighbors on the line differ by at least the number, by default half of all symbols", 2, 0,
      optional},
     nullptr,
     inspect_whispers,
     add_whispers},
    {{between, "between", "all others lie between the first and the last number", 3, 0},
     nullptr,
     inspect_between,
     add_between},
    {{lockout, "lockout",
      "the ends differ by at least the number, by default half of all symbols; all others lie outside", 3, 0, optional},
     check_lockout,
     inspect_lockout,
     add_lockout},
};

}  // namespace

std::span<const RuleRow> line_rows() { return lines; }

}  // namespace quadrille::rules
