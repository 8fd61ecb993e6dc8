// What numbers add up to.
#include <algorithm>

#include "board/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

void inspect_arrow(Inspection& look) {
  if (!look.is_filled()) return;
  const auto circle = static_cast<std::size_t>(look.rule().number.value_or(1));
  int wanted = 0, sum = 0;
  for (std::size_t i = 0; i < look.cells().size(); ++i) {
    if (i < circle) wanted = 10 * wanted + look.value(i);
    if (i >= circle) sum += look.value(i);
  }
  if (sum == wanted) return;
  const int first = look.cells()[0];
  look.report(
      "the arrow from " + look.name(first) + " adds up to " + std::to_string(sum) + ", not " + std::to_string(wanted),
      first);
}

// One part of the line after the other, each against the first.
void inspect_region_sums(Inspection& look) {
  const std::vector<int>& cells = look.cells();
  if (!look.is_filled()) return;
  int first_sum = 0;
  for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
    int sum = 0;
    for (end = begin; end < cells.size() && look.region_of(cells[begin]) == look.region_of(cells[end]); ++end)
      sum += look.value(end);
    if (begin == 0) first_sum = sum;
    if (sum == first_sum) continue;
    return look.report("the line from " + look.name(cells[0]) + " has the sums " + std::to_string(first_sum) + " and " +
                           std::to_string(sum) + " in two regions",
                       cells[begin]);
  }
}

void inspect_cage(Inspection& look) {
  look.must_differ(look.cells(), "in a cage");
  if (look.rule().number) look.sum_must_be(*look.rule().number);
}

void inspect_little_killer(Inspection& look) { look.sum_must_be(*look.rule().number); }

void inspect_sandwich(Inspection& look) {
  if (!look.is_filled()) return;
  int breads = 0, sum = 0;
  for (int cell : look.cells()) {
    const bool bread = look.at(cell) == 1 || look.at(cell) == look.n();
    breads += bread ? 1 : 0;
    if (breads == 1 && !bread) sum += look.at(cell);
  }
  if (sum == *look.rule().number) return;
  look.report("between 1 and " + std::to_string(look.n()) + " from " + look.name(look.cells().front()) + " to " +
                  look.name(look.cells().back()) + " the sum is " + std::to_string(sum) + ", not " +
                  std::to_string(*look.rule().number),
              look.cells().back());
}

// ------------------------------------------------------------------------------------------------------- constraints

// First the shaft, then the number in the circle: what is left of the sum, one digit of the number less each time.
void add_arrow_automaton(ConstraintBuilder& build, const Rule& rule) {
  const int circle = rule.number.value_or(1);
  std::vector<int> cells(rule.cells.begin() + circle, rule.cells.end());
  const int shaft = static_cast<int>(cells.size());
  cells.insert(cells.end(), rule.cells.begin(), rule.cells.begin() + circle);
  const auto step = [=](int sum, int i, int symbol) {
    if (i < shaft) return sum + symbol;
    int place_value = 1;
    for (int digit = i + 1; digit < shaft + circle; ++digit) place_value *= 10;
    return std::max(sum - place_value * symbol, -1);
  };
  build.automaton(std::move(cells), 0, step, [](int left) { return left == 0; });
}

// The shaft minus the number in the circle is 0.
void add_arrow(ConstraintBuilder& build, const Rule& rule) {
  if (build.needs_automata()) return add_arrow_automaton(build, rule);
  const auto digits = static_cast<std::size_t>(rule.number.value_or(1));
  const std::span cells(rule.cells);
  Sum sum;
  append_terms(sum, cells.subspan(digits), 1);
  int place_value = 1;
  for (std::size_t i = digits; i-- > 0; place_value *= 10) append_terms(sum, cells.subspan(i, 1), -place_value);
  build.sum(std::move(sum));
}

// Whether a part in another box or region than before begins with each cell.
std::vector<bool> begins_of_parts(const BoardShape& shape, const std::vector<int>& line) {
  const std::vector<int> region = regions(shape);
  std::vector<bool> begins;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto at = [&](std::size_t j) { return region[static_cast<std::size_t>(line[j])]; };
    begins.push_back(i > 0 && at(i) != at(i - 1));
  }
  return begins;
}

// The state is the sum of the first part, 0 until it has ended, and the sum of this part so far.
void add_region_sum_automaton(ConstraintBuilder& build, const std::vector<int>& line, const std::vector<bool>& begins) {
  const int base = build.n() * (build.n() + 1) / 2 + 1;  // no region has a larger sum
  const auto step = [=](int state, int i, int symbol) {
    int wanted = state / base, sum = state % base;
    if (begins[static_cast<std::size_t>(i)]) {
      if (wanted > 0 && sum != wanted) return -1;
      wanted = wanted > 0 ? wanted : sum, sum = 0;
    }
    sum += symbol;
    return sum >= base || (wanted > 0 && sum > wanted) ? -1 : wanted * base + sum;
  };
  build.automaton(line, 0, step, [=](int state) { return state / base == 0 || state / base == state % base; });
}

// Each part minus each other part is 0.
void add_region_sums(ConstraintBuilder& build, const Rule& rule) {
  const std::vector<int>& line = rule.cells;
  const std::vector<bool> begins = begins_of_parts(build.shape(), line);
  if (build.needs_automata()) return add_region_sum_automaton(build, line, begins);
  std::vector<std::vector<int>> parts{{}};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (begins[i]) parts.emplace_back();
    parts.back().push_back(line[i]);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      Sum sum;
      append_terms(sum, parts[i], 1);
      append_terms(sum, parts[j], -1);
      build.sum(std::move(sum));
    }
  }
}

void add_cage(ConstraintBuilder& build, const Rule& rule) {
  rule.number ? build.cage(rule.cells, *rule.number) : build.house(rule.cells);
}

void add_little_killer(ConstraintBuilder& build, const Rule& rule) { build.sum(rule.cells, *rule.number); }

// The state is the sum since the first of 1 and n; one state stands for all sums before it, another one for all after
// the second.
void add_sandwich(ConstraintBuilder& build, const Rule& rule) {
  const int sum = *rule.number, before = sum + 1, after = sum + 2, n = build.n();
  const auto step = [=](int state, int, int symbol) {
    const bool bread = symbol == 1 || symbol == n;
    if (state == before) return bread ? 0 : before;
    if (state == after) return bread ? -1 : after;
    if (bread) return state == sum ? after : -1;
    return state + symbol > sum ? -1 : state + symbol;
  };
  build.automaton(rule.cells, before, step, [=](int state) { return state == after; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_arrow(RuleCheck& check) {
  const int circle = check.rule().number.value_or(1);
  if (circle < 1 || circle > 3)
    return check.fail(ErrorCode::bad_number, "expected a circle of 1 to 3 cells, found " + std::to_string(circle));
  if (circle >= check.size()) check.fail(ErrorCode::bad_length, "expected at least one cell after the circle");
}

void check_region_sums(RuleCheck& check) {
  constexpr int most_symbols = 16;  // beyond, the pairs of sums are too many
  if (check.symbols() > most_symbols) {
    return check.fail(ErrorCode::bad_number, "expected a board of up to " + std::to_string(most_symbols) + " symbols");
  }
  for (const SquareGrid& grid : check.shape().grids) {
    if (grid.regions.empty() && grid.boxes.rows == 1) check.fail(ErrorCode::bad_number, "this board has no boxes");
  }
}

void check_cage(RuleCheck& check) {
  check.expect_room_for_different();
  check.expect_between("sum", check.least_sum_of_different(), check.most_sum_of_different());
}

void check_little_killer(RuleCheck& check) {
  check.expect_between("sum", check.size(), check.size() * check.symbols());
}

void check_sandwich(RuleCheck& check) {
  check.expect_row_or_column();
  check.expect_between("sum", 0, check.most_sum_of_different() - 1 - check.symbols());
}

constexpr RuleRow sums[] = {
    {{arrow, "arrow", "the first cell (or the first N, read as a number) is the sum of the others", 2, 0, optional},
     check_arrow,
     inspect_arrow,
     add_arrow},
    {{region_sums, "region-sums", "the parts of the line in different boxes or regions have the same sum", 2, 0},
     check_region_sums,
     inspect_region_sums,
     add_region_sums},
    {{cage, "cage", "different cells that add up to the number, if one is given", 1, 0, optional},
     check_cage,
     inspect_cage,
     add_cage},
    {{little_killer, "little-killer", "the cells add up to the number", 1, 0, required},
     check_little_killer,
     inspect_little_killer,
     add_little_killer},
    {{sandwich, "sandwich", "the cells between 1 and the largest number in this row or column add up to the number", 3,
      0, required},
     check_sandwich,
     inspect_sandwich,
     add_sandwich},
};

}  // namespace

std::span<const RuleRow> sum_rows() { return sums; }

}  // namespace quadrille::rules
