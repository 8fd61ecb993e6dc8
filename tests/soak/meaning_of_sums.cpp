// What rules for sums, for rows seen from a side, and for sets mean, written from docs/reference/rules.md, rule by
// rule.
#include <algorithm>
#include <map>
#include <numeric>
#include <regex>
#include <string>

#include "meaning.h"

namespace quadrille::soak {

namespace {

bool are_equal(const std::vector<int>& numbers) {
  return std::ranges::count(numbers, numbers.front()) == static_cast<std::ptrdiff_t>(numbers.size());
}

bool has_equal_sums(const Symbols& symbols, const std::vector<int>& regions) {
  std::vector<int> sums;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (i == 0 || regions[i] != regions[i - 1]) sums.push_back(0);
    sums.back() += symbols[i];
  }
  return are_equal(sums);
}

bool is_zipper(const Symbols& s) {
  std::vector<int> sums;
  for (std::size_t i = 0, j = s.size() - 1; i <= j; ++i, --j) sums.push_back(i == j ? s[i] : s[i] + s[j]);
  return are_equal(sums);
}

bool is_in_parts_of(const Symbols& symbols, int sum) {
  std::vector<bool> ends{true};  // may a part end before each number?
  for (auto end = symbols.begin() + 1; end <= symbols.end(); ++end) {
    bool may_end = false;
    for (auto begin = symbols.begin(); begin < end; ++begin)
      may_end |= ends[static_cast<std::size_t>(begin - symbols.begin())] && std::accumulate(begin, end, 0) == sum;
    ends.push_back(may_end);
  }
  return ends.back();
}

// The last symbol is the first one again.
bool is_loop_of_parts_of(Symbols symbols, int sum) {
  symbols.pop_back();
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (is_in_parts_of(symbols, sum)) return true;
    std::rotate(symbols.begin(), symbols.begin() + 1, symbols.end());
  }
  return false;
}

bool is_arrow(const Symbols& s, int circle) {
  int value = 0;
  for (int i = 0; i < circle; ++i) value = value * 10 + s[static_cast<std::size_t>(i)];
  return value == std::accumulate(s.begin() + circle, s.end(), 0);
}

// The sum of the cells between two others.
int sum_between(Symbols::const_iterator a, Symbols::const_iterator b) {
  return std::accumulate(std::min(a, b) + 1, std::max(a, b), 0);
}

bool has_subset_of_sum(const Symbols& symbols, int sum) {
  for (unsigned subset = 1; subset < 1U << symbols.size(); ++subset) {
    int total = 0;
    for (std::size_t i = 0; i < symbols.size(); ++i) total += (subset >> i & 1) != 0 ? symbols[i] : 0;
    if (total == sum) return true;
  }
  return false;
}

bool is_balanced(const Symbols& symbols, int least, int most) {
  int odd = 0, even = 0, low = 0, high = 0;
  for (const int symbol : symbols) {
    ++(symbol % 2 == 0 ? even : odd);
    if (2 * symbol == least + most) return false;
    ++(2 * symbol < least + most ? low : high);
  }
  return are_different(symbols) && even == odd && low == high;
}

bool contains_all(Symbols symbols, const std::vector<int>& wanted) {
  for (const int number : wanted) {
    const auto found = std::ranges::find(symbols, number);
    if (found == symbols.end()) return false;
    symbols.erase(found);
  }
  return true;
}

bool has_same_sets(const Symbols& symbols, int parts) {
  std::set<std::multiset<int>> sets;
  const auto length = static_cast<std::ptrdiff_t>(symbols.size()) / parts;
  for (auto part = symbols.begin(); part != symbols.end(); part += length) sets.emplace(part, part + length);
  return sets.size() == 1;
}

bool are_clones(const Symbols& symbols, int parts) {
  const std::size_t length = symbols.size() / static_cast<std::size_t>(parts);
  bool equal = true;
  for (std::size_t i = 0; i < symbols.size(); ++i) equal &= symbols[i] == symbols[i % length];
  return equal;
}

// The text of each relation that random boards have, and what it says.
PairHolds relation(const std::string& text) {
  static const std::map<std::string, PairHolds> relations{
      {"a < b or a + b = 5", [](int a, int b) { return a < b || a + b == 5; }},
      {"|a - b| != 1", [](int a, int b) { return a - b != 1 && b - a != 1; }},
      {"not a = b and a * b > 2", [](int a, int b) { return a != b && a * b > 2; }},
      {"1 < a <= b", [](int a, int b) { return 1 < a && a <= b; }},
      {"a % 2 = b % 2", [](int a, int b) { return (a + b) % 2 == 0; }},
      {"max(a, b) = 4", [](int a, int b) { return (a == 4 && b <= 4) || (b == 4 && a <= 4); }},
      {"a in 1 2 and b in 3, 4 or b in 1",
       [](int a, int b) { return ((a == 1 || a == 2) && (b == 3 || b == 4)) || b == 1; }}};
  return relations.at(text);
}

// The state machines that random boards have, as regular expressions over numbers and '|'.
Holds accepted_by(const std::string& machine, const std::vector<int>& lengths) {
  static const std::map<std::string, std::string> expressions{
      {"1 > 2: 1 3 5; 2 > 1: 2 4-6; 1 > 1: 2; end 1 2", "(2|[135][2456])*[135]?"},
      {"a > a: .; a > b: 3; b > c: . ; end c a", "[^|]*"},
      {"a > b: .; b > a: |; b > b: 1-3; a > c: 4; c > a: |; end b c; start a b",
       "([^|][123]*[|])*[^|][123]*|[123]*([|]([^|][123]*[|])*[^|][123]*)?"}};
  return [expression = std::regex(expressions.at(machine)), lengths](const Symbols& symbols) {
    std::string text;
    std::size_t next = 0;
    const auto add = [&](int length) {
      for (; length > 0; --length) text += static_cast<char>('0' + symbols[next++]);
    };
    for (std::size_t i = 0; i < lengths.size(); ++i) text += i > 0 ? "|" : "", add(lengths[i]);
    if (lengths.empty()) add(static_cast<int>(symbols.size()));
    return std::regex_match(text, expression);
  };
}

}  // namespace

void Meaning::add_sum(const Rule& rule) {
  const auto all = [&](Holds holds) { add(rule.cells, std::move(holds)); };
  switch (rule.kind) {
    case RuleKind::arrow:
      return all([circle = rule.number.value_or(1)](const Symbols& s) { return is_arrow(s, circle); });
    case RuleKind::double_arrow: return all([](const Symbols& s) { return 2 * (s.front() + s.back()) == sum_of(s); });
    case RuleKind::zipper: return all(is_zipper);
    case RuleKind::sum_line:
      return all([sum = rule.number.value_or(10), loop = rule.cells.front() == rule.cells.back()](const Symbols& s) {
        return loop && s.size() > 2 ? is_loop_of_parts_of(s, sum) : is_in_parts_of(s, sum);
      });
    case RuleKind::region_sums: {
      std::vector<int> regions;
      for (const int cell : rule.cells) regions.push_back(region_of(cell));
      return all([regions](const Symbols& s) { return has_equal_sums(s, regions); });
    }
    case RuleKind::cage:
      return all([number = rule.number](const Symbols& s) {
        return are_different(s) && sum_of(s) == number.value_or(sum_of(s));
      });
    case RuleKind::little_killer: return all([sum = *rule.number](const Symbols& s) { return sum_of(s) == sum; });
    case RuleKind::lunchbox:
      return all([sum = *rule.number](const Symbols& s) {
        return are_different(s) && sum_between(std::ranges::min_element(s), std::ranges::max_element(s)) == sum;
      });
    case RuleKind::cage_sums:
      return all([list = std::set(rule.list.begin(), rule.list.end())](const Symbols& s) {
        return are_different(s) && list.contains(sum_of(s));
      });
    default: no_definition(rule.kind);
  }
}

void Meaning::add_view(const Rule& rule) {
  const auto all = [&](Holds holds) { add(rule.cells, std::move(holds)); };
  const int number = *rule.number;
  switch (rule.kind) {
    case RuleKind::sandwich:
      return all([least = least_, most = most_, number](const Symbols& s) {
        return sum_between(std::ranges::find(s, least), std::ranges::find(s, most)) == number;
      });
    case RuleKind::x_sum:
      return all([number](const Symbols& s) {
        return s[0] <= std::ssize(s) && std::accumulate(s.begin(), s.begin() + s[0], 0) == number;
      });
    case RuleKind::skyscraper:
      return all([number](const Symbols& s) {
        int seen = 0;
        for (auto at = s.begin(); at != s.end(); ++at)
          seen += std::all_of(s.begin(), at, [at](int before) { return before < *at; }) ? 1 : 0;
        return seen == number;
      });
    case RuleKind::hidden_skyscraper:
      return all([number](const Symbols& s) {
        const auto first = std::ranges::is_sorted_until(s);
        return first != s.end() && *first == number;
      });
    case RuleKind::numbered_room:
      return all([number](const Symbols& s) {
        return s[0] >= 1 && s[0] <= std::ssize(s) && s[static_cast<std::size_t>(s[0] - 1)] == number;
      });
    default: no_definition(rule.kind);
  }
}

void Meaning::add_set(const Rule& rule) {
  const auto all = [&](Holds holds) { add(rule.cells, std::move(holds)); };
  switch (rule.kind) {
    case RuleKind::quadruple: {
      std::vector<int> digits;
      for (const char digit : std::to_string(*rule.number)) digits.push_back(digit - '0');
      return all([digits](const Symbols& s) { return contains_all(s, digits); });
    }
    case RuleKind::rellik:
      return all([sum = *rule.number](const Symbols& s) { return are_different(s) && !has_subset_of_sum(s, sum); });
    case RuleKind::equality:
      return all([least = least_, most = most_](const Symbols& s) { return is_balanced(s, least, most); });
    case RuleKind::counting_circles:
      return all([](const Symbols& s) {
        return std::ranges::all_of(s, [&](int symbol) { return std::ranges::count(s, symbol) == symbol; });
      });
    case RuleKind::count_distinct:
      return all([](const Symbols& s) { return static_cast<int>(std::set(s.begin() + 1, s.end()).size()) == s[0]; });
    case RuleKind::same_sets:
      return all([parts = rule.number.value_or(2)](const Symbols& s) { return has_same_sets(s, parts); });
    case RuleKind::clone:
      return all([parts = rule.number.value_or(2)](const Symbols& s) { return are_clones(s, parts); });
    case RuleKind::contains: return all([list = rule.list](const Symbols& s) { return contains_all(s, list); });
    case RuleKind::look_and_say:
      return all([list = rule.list](const Symbols& s) {
        bool good = true;
        for (std::size_t i = 0; i + 1 < list.size(); i += 2) good &= std::ranges::count(s, list[i + 1]) == list[i];
        return good;
      });
    default: no_definition(rule.kind);
  }
}

// For each cell, those that the list leads to from it and that are read later.
void Meaning::add_apart(const Rule& rule) {
  for (const PlacedGrid& grid : board_.shape.grids()) {
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        const std::vector<int> there = where(grid, [&](int r, int c) {
          const std::multiset<int> steps{std::abs(r - row), std::abs(c - column)};
          return (r > row || (r == row && c > column)) && steps == std::multiset<int>{rule.list[0], rule.list[1]};
        });
        for (const int cell : there) add_pair(place(grid, row, column), cell, relation(rule.text));
      }
    }
  }
}

void Meaning::add_own(const Rule& rule) {
  const auto all = [&](Holds holds) { add(rule.cells, std::move(holds)); };
  switch (rule.kind) {
    case RuleKind::weighted_sum:
      return all([sum = *rule.number, list = rule.list](const Symbols& s) {
        return std::inner_product(s.begin(), s.end(), list.begin(), 0) == sum;
      });
    case RuleKind::equal_sums:
      return all([list = rule.list](const Symbols& s) {
        std::vector<int> sums;
        auto part = s.begin();
        for (const int length : list) {
          sums.push_back(std::accumulate(part, part + length, 0));
          part += length;
        }
        return are_equal(sums);
      });
    case RuleKind::pair: return add_steps(rule.cells, relation(rule.text));
    case RuleKind::all_pairs: return add_all_pairs(rule.cells, relation(rule.text));
    case RuleKind::regex:
      return all([pattern = std::regex(rule.text)](const Symbols& s) {
        std::string digits;
        for (const int symbol : s) digits += static_cast<char>('0' + symbol);
        return std::regex_match(digits, pattern);
      });
    case RuleKind::state_machine: return all(accepted_by(rule.text, rule.list));
    default: no_definition(rule.kind);
  }
}

}  // namespace quadrille::soak
