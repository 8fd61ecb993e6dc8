// Clues outside the grid, about a row or column as seen from its first cell. Each is an automaton that reads the line
// once; where all cells differ, sandwiches, X-sums and skyscrapers become constraints that propagation handles better,
// and the other two use that a number occurs only once.
#include <algorithm>
#include <numeric>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// Reports "from r1c1 to r1c9 the sum is 14, not 15".
void expect_seen(Inspection& look, const std::string& what, int seen) {
  if (seen == look.number()) return;
  look.report("from " + look.name(look.cells().front()) + " to " + look.name(look.cells().back()) + " " + what +
                  std::to_string(seen) + ", not " + std::to_string(look.number()),
              look.cells().back());
}

// Sums up what lies between the first and the second of the two extremes.
void inspect_sandwich(Inspection& look) {
  if (!look.is_filled()) return;
  int breads = 0, sum = 0;
  for (const int number : look.numbers()) {
    const bool bread = number == look.least() || number == look.most();
    breads += bread ? 1 : 0;
    if (breads == 1 && !bread) sum += number;
  }
  expect_seen(look, "the sum between " + std::to_string(look.least()) + " and " + std::to_string(look.most()) + " is ",
              sum);
}

void inspect_x_sum(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const int x = numbers.front();
  if (x > static_cast<int>(numbers.size()))
    return look.report(look.name(look.cells().front()) + " is more than the number of cells", look.cells().front());
  expect_seen(look, "the first " + std::to_string(x) + " cells add up to ",
              std::accumulate(numbers.begin(), numbers.begin() + x, 0));
}

void inspect_skyscraper(Inspection& look) {
  if (!look.is_filled()) return;
  int seen = 0, highest = -1;
  for (const int number : look.numbers()) {
    if (number > highest) ++seen;
    highest = std::max(highest, number);
  }
  expect_seen(look, "the number of visible skyscrapers is ", seen);
}

// The first number that is less than the one before it is the first that is hidden: all before it ascend.
void inspect_hidden_skyscraper(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const auto hidden = std::is_sorted_until(numbers.begin(), numbers.end());
  if (hidden == numbers.end())
    return look.report("no skyscraper is hidden from " + look.name(look.cells().front()), look.cells().back());
  expect_seen(look, "the first hidden skyscraper is ", *hidden);
}

void inspect_numbered_room(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const int x = numbers.front();
  if (x < 1 || x > static_cast<int>(numbers.size()))
    return look.report(look.name(look.cells().front()) + " is not the number of a cell", look.cells().front());
  expect_seen(look, "the number in cell " + std::to_string(x) + " is ", numbers[static_cast<std::size_t>(x) - 1]);
}

// ------------------------------------------------------------------------------------------------------- constraints

// The state is the sum since the first of the least and the greatest number; one state stands for all sums before it,
// another one for all after the second.
void add_sandwich(ConstraintBuilder& build, const Rule& rule) {
  if (static_cast<int>(rule.cells.size()) == build.n() && build.inner_sum(rule.cells, build.number(rule))) return;
  const int sum = build.number(rule), before = sum + 1, after = sum + 2, least = build.least(), most = build.most();
  const auto step = [=](int state, int, int number) {
    const bool bread = number == least || number == most;
    if (state == before) return bread ? 0 : before;
    if (state == after) return bread ? -1 : after;
    if (bread) return state == sum ? after : -1;
    return state + number > sum ? -1 : state + number;
  };
  build.automaton(rule.cells, before, step, [=](int state) { return state == after; });
}

// The state is how many cells are left to add, and their sum so far. Once none is left, the sum must be right, and the
// state stays.
void add_x_sum(ConstraintBuilder& build, const Rule& rule) {
  if (build.prefix_sum(rule.cells, build.number(rule))) return;
  const int sum = build.number(rule), sums = sum + 1, size = static_cast<int>(rule.cells.size());
  const auto step = [=](int state, int i, int number) {
    const int left = i == 0 ? number : state / sums, so_far = state % sums;
    if (left == 0) return so_far == sum ? state % sums : -1;
    return left > size - i || so_far + number > sum ? -1 : (left - 1) * sums + so_far + number;
  };
  build.automaton(rule.cells, 0, step, [=](int state) { return state == sum; });
}

// The state is the least number that would be visible, and how many are. A 0 is a building, too.
void add_skyscraper(ConstraintBuilder& build, const Rule& rule) {
  if (build.skyline(rule.cells, build.number(rule))) return;
  const int wanted = build.number(rule), base = wanted + 1;
  const auto step = [=](int state, int, int number) {
    const int visible = state / base, seen = state % base;
    if (number < visible) return state;
    return seen == wanted ? -1 : (number + 1) * base + seen + 1;
  };
  build.automaton(rule.cells, 0, step, [=](int state) { return state % base == wanted; });
}

// The state is the highest number so far, until one is hidden. If the numbers differ, the wanted one is not visible.
void add_hidden_skyscraper(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  const int wanted = build.number(rule), found = build.most() + 1;
  const bool differ = build.are_different(rule.cells);
  const auto step = [=](int highest, int, int number) {
    if (highest == found) return differ && number == wanted ? -1 : found;
    if (number >= highest) return differ && number == wanted ? -1 : number;
    return number == wanted ? found : -1;
  };
  build.automaton(rule.cells, 0, step, [=](int state) { return state == found; });
}

// The state is how far the room is. If the numbers differ, the wanted one is in no other cell.
void add_numbered_room(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  const int wanted = build.number(rule), size = static_cast<int>(rule.cells.size()), found = size + 1;
  const bool differ = build.are_different(rule.cells);
  const auto step = [=](int state, int i, int number) {
    if (state == found) return differ && number == wanted ? -1 : found;
    const int left = i == 0 ? number : state;
    if (left < 1 || left > size - i) return -1;
    if (left > 1) return differ && number == wanted ? -1 : left - 1;
    return number == wanted ? found : -1;
  };
  build.automaton(rule.cells, 0, step, [=](int state) { return state == found; });
}

// -------------------------------------------------------------------------------------------------------------- rows

// Returns the most that different numbers can add up to.
int total_of_line(const RuleCheck& check) { return check.size() * (2 * check.most() - check.size() + 1) / 2; }

void check_sandwich(RuleCheck& check) {
  check.expect_all_symbols_in_line();
  check.expect_between("sum", 0, total_of_line(check) - check.least() - check.most());
}

void check_x_sum(RuleCheck& check) {
  check.expect_row_or_column();
  check.expect_between("sum", 0, total_of_line(check));
}

void check_skyscraper(RuleCheck& check) {
  check.expect_row_or_column();
  check.expect_between("number of skyscrapers", 1, check.symbols());
}

void check_number_in_line(RuleCheck& check) {
  check.expect_row_or_column();
  check.expect_between("number", check.least(), check.most());
}

constexpr RuleRow clues_outside[] = {
    {{sandwich, "sandwich", "the cells between the least and the greatest number of this row or column add up to N", 3,
      0, required},
     check_sandwich,
     inspect_sandwich,
     add_sandwich},
    {{x_sum, "x-sum", "the first X cells of this row or column add up to N; X is the number in its first cell", 1, 0,
      required},
     check_x_sum,
     inspect_x_sum,
     add_x_sum},
    {{skyscraper, "skyscraper", "N is how many cells of this row or column are greater than all before them", 1, 0,
      required},
     check_skyscraper,
     inspect_skyscraper,
     add_skyscraper},
    {{hidden_skyscraper, "hidden-skyscraper", "the first cell that is less than one before it holds N", 1, 0, required},
     check_number_in_line,
     inspect_hidden_skyscraper,
     add_hidden_skyscraper},
    {{numbered_room, "numbered-room", "the X-th cell of this row or column holds N; X is the number in its first cell",
      1, 0, required},
     check_number_in_line,
     inspect_numbered_room,
     add_numbered_room},
};

}  // namespace

std::span<const RuleRow> outside_rows() { return clues_outside; }

}  // namespace quadrille::rules
