// Rules about which numbers occur among the cells, and how often. Those about single numbers become counts; those about
// sets of different numbers list all sets that fit, which limits them to few symbols; count-distinct and same-sets need
// automata.
#include <algorithm>
#include <bit>
#include <cassert>
#include <functional>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// A digit that the number has twice must occur twice.
void inspect_quadruple(Inspection& look) {
  if (!look.is_filled()) return;
  const std::string digits = std::to_string(look.number());
  const std::vector<int> numbers = look.numbers();
  for (const char digit : digits) {
    const auto there = std::count(numbers.begin(), numbers.end(), digit - '0');
    if (there < std::count(digits.begin(), digits.end(), digit))
      return look.report(look.names() + " do not contain the digit " + std::string(1, digit) + " often enough",
                         look.cells().back());
  }
}

// Grows the set of all sums of some of the cells: with each number, it alone and added to every sum before.
void inspect_rellik(Inspection& look) {
  look.must_differ(look.cells(), "in a cage");
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  std::set<int> sums;
  for (const int number : numbers) {
    std::set<int> more{number};
    for (const int sum : sums) more.insert(sum + number);
    sums.merge(more);
  }
  if (sums.count(look.number()) > 0)
    look.report("some of " + look.names() + " add up to " + std::to_string(look.number()), look.cells().back());
}

// Adds up +1 and -1 for even and odd, high and low. A number in the middle is neither high nor low.
void inspect_equality(Inspection& look) {
  look.must_differ(look.cells(), "in a cage");
  if (!look.is_filled()) return;
  int parity = 0, height = 0, in_the_middle = 0;
  for (const int number : look.numbers()) {
    parity += number % 2 == 0 ? 1 : -1;
    const int twice = 2 * number, middle = look.least() + look.most();
    height += twice > middle ? 1 : twice < middle ? -1 : 0;
    in_the_middle += twice == middle ? 1 : 0;
  }
  if (in_the_middle > 0) look.report(look.names() + " contain the middle number", look.cells().back());
  if (parity != 0) look.report(look.names() + " do not have as many even as odd numbers", look.cells().back());
  if (height != 0) look.report(look.names() + " do not have as many low as high numbers", look.cells().back());
}

void inspect_counting_circles(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  for (const int number : numbers) {
    const auto there = std::count(numbers.begin(), numbers.end(), number);
    if (there != number)
      return look.report(std::to_string(there) + " circles hold the number " + std::to_string(number),
                         look.cells().back());
  }
}

void inspect_count_distinct(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const std::set<int> others(numbers.begin() + 1, numbers.end());
  if (static_cast<int>(others.size()) != numbers.front())
    look.report(look.name(look.cells().front()) + " does not say that there are " + std::to_string(others.size()) +
                    " different numbers",
                look.cells().front());
}

// Compares each part with the first as multisets.
void inspect_same_sets(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const std::size_t size = numbers.size() / static_cast<std::size_t>(look.number());
  const auto part = [&](std::size_t begin) {
    const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(begin);
    return std::multiset<int>(first, first + static_cast<std::ptrdiff_t>(size));
  };
  for (std::size_t begin = size; begin < numbers.size(); begin += size) {
    if (part(begin) != part(0))
      return look.report("the numbers from " + look.name(look.cells()[begin]) + " on are not those from " +
                             look.name(look.cells()[0]) + " on",
                         look.cells()[begin]);
  }
}

void inspect_clone(Inspection& look) {
  const std::vector<int>& cells = look.cells();
  const std::size_t size = cells.size() / static_cast<std::size_t>(look.number());
  for (std::size_t i = size; i < cells.size(); ++i)
    look.pair_must(cells[i % size], cells[i], "differ in a clone", std::equal_to<>());
}

void inspect_contains(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const std::vector<int>& list = look.rule().list;
  for (const int wanted : list) {
    if (std::count(numbers.begin(), numbers.end(), wanted) < std::count(list.begin(), list.end(), wanted))
      return look.report(look.names() + " do not contain " + std::to_string(wanted) + " often enough",
                         look.cells().back());
  }
}

void inspect_look_and_say(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const std::vector<int>& list = look.rule().list;
  for (std::size_t i = 1; i < list.size(); i += 2) {
    const auto there = std::count(numbers.begin(), numbers.end(), list[i]);
    if (there != list[i - 1])
      return look.report(std::to_string(there) + " of " + look.names() + " hold " + std::to_string(list[i]) +
                             ", expected " + std::to_string(list[i - 1]),
                         look.cells().back());
  }
}

// ------------------------------------------------------------------------------------------------------- constraints

void add_quadruple(ConstraintBuilder& build, const Rule& rule) {
  const std::string digits = std::to_string(build.number(rule));
  build.counts(rule.cells, [&](int number, int count) {
    return count >= std::count_if(digits.begin(), digits.end(), [&](char digit) { return digit - '0' == number; });
  });
}

// Keeps the sets of which no part adds up to the number: bit `sum` says whether some numbers so far do (subset sums).
// Going down, each number is used once. With 0 as the forbidden sum only a 0 itself is forbidden.
void add_rellik(ConstraintBuilder& build, const Rule& rule) {
  const auto wanted = static_cast<std::size_t>(build.number(rule));
  build.sets(rule.cells, [wanted](std::span<const int> set) {
    std::vector<bool> sums(wanted + 1, false);
    sums[0] = true;
    for (const int number : set) {
      const auto more = static_cast<std::size_t>(number);
      if (number == 0 && wanted == 0) return false;
      for (std::size_t sum = wanted + 1; sum-- > more;) sums[sum] = sums[sum] || sums[sum - more];
    }
    return wanted == 0 || !sums[wanted];
  });
}

// Half of the numbers must be even, half low; sets of odd size have no halves.
void add_equality(ConstraintBuilder& build, const Rule& rule) {
  const int middle = build.least() + build.most();
  build.sets(rule.cells, [middle](std::span<const int> set) {
    const auto half = static_cast<std::ptrdiff_t>(set.size()) / 2;
    const auto is_even = [](int number) { return number % 2 == 0; };
    const auto is_low = [middle](int number) { return 2 * number < middle; };
    const auto is_middle = [middle](int number) { return 2 * number == middle; };
    return set.size() % 2 == 0 && std::count_if(set.begin(), set.end(), is_even) == half &&
           std::count_if(set.begin(), set.end(), is_low) == half && std::none_of(set.begin(), set.end(), is_middle);
  });
}

void add_counting_circles(ConstraintBuilder& build, const Rule& rule) {
  build.counts(rule.cells, [](int number, int count) { return count == 0 || count == number; });
}

// Reads the counter last. The state is the set of numbers among the others, then whether the first cell has their
// number.
void add_count_distinct(ConstraintBuilder& build, const Rule& rule) {
  std::vector<int> cells(rule.cells.begin() + 1, rule.cells.end());
  cells.push_back(rule.cells.front());
  const int last = static_cast<int>(cells.size()) - 1, least = build.least();
  const auto step = [=](int state, int i, int number) {
    assert(number - least < 31);
    if (i < last) return state | 1 << (number - least);
    return std::popcount(static_cast<unsigned>(state)) == number ? 0 : -1;
  };
  build.automaton(std::move(cells), 0, step, [](int) { return true; });
}

// Compares the first part with each other one; single cells are just equal.
void add_same_sets(ConstraintBuilder& build, const Rule& rule) {
  const auto parts = static_cast<std::ptrdiff_t>(build.number(rule));
  const auto size = static_cast<std::ptrdiff_t>(rule.cells.size()) / parts;
  const auto part = [&](std::ptrdiff_t i) {
    return std::vector<int>(rule.cells.begin() + i * size, rule.cells.begin() + (i + 1) * size);
  };
  for (std::ptrdiff_t i = 1; i < parts; ++i) {
    if (size == 1) {
      build.pair(part(0)[0], part(i)[0], std::equal_to<>());
    } else {
      build.same_numbers(part(0), part(i));
    }
  }
}

void add_clone(ConstraintBuilder& build, const Rule& rule) {
  const std::size_t size = rule.cells.size() / static_cast<std::size_t>(build.number(rule));
  std::vector<CellPair> pairs;
  for (std::size_t i = size; i < rule.cells.size(); ++i) pairs.emplace_back(rule.cells[i % size], rule.cells[i]);
  build.pairs(pairs, std::equal_to<>());
}

void add_contains(ConstraintBuilder& build, const Rule& rule) {
  build.counts(rule.cells,
               [&](int number, int count) { return count >= std::count(rule.list.begin(), rule.list.end(), number); });
}

// Numbers that the list does not name may occur any number of times.
void add_look_and_say(ConstraintBuilder& build, const Rule& rule) {
  build.counts(rule.cells, [&](int number, int count) {
    for (std::size_t i = 1; i < rule.list.size(); i += 2) {
      if (rule.list[i] == number) return count == rule.list[i - 1];
    }
    return true;
  });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_countable(RuleCheck& check) {
  if (check.size() > Counts::most_cells)
    check.fail(ErrorCode::bad_length, "expected at most " + std::to_string(Counts::most_cells) + " cells, found " +
                                          std::to_string(check.size()));
}

// Digits are symbols here, so the board must have each of them as a number.
void check_quadruple(RuleCheck& check) {
  check_countable(check);
  const std::string digits = std::to_string(check.number());
  for (const char digit : digits) {
    if (digit - '0' < check.least() || digit - '0' > check.most())
      return check.fail(ErrorCode::bad_number, "this board has no symbol " + std::string(1, digit));
  }
  if (static_cast<int>(digits.size()) <= check.size()) return;
  check.fail(ErrorCode::bad_length, "expected at most as many digits as cells (" + std::to_string(check.size()) +
                                        "), found " + std::to_string(digits.size()));
}

// Limits the symbols, since all sets of them are tried.
void check_set(RuleCheck& check) {
  check.expect_room_for_different();
  check.expect_at_most_symbols(16);
}

void check_equality(RuleCheck& check) {
  check_set(check);
  if (check.size() % 2 != 0) check.fail(ErrorCode::bad_length, "expected an even number of cells");
}

void check_count_distinct(RuleCheck& check) { check.expect_at_most_symbols(12); }

void check_equal_parts(RuleCheck& check) {
  check.expect_between("number of parts", 2, check.size());
  if (check.size() % std::max(check.number(), 1) != 0)
    check.fail(ErrorCode::bad_length, "expected a number of cells that " + std::to_string(check.number()) +
                                          " divides, found " + std::to_string(check.size()));
}

bool is_number_of_board(const RuleCheck& check, int number) {
  return number >= check.least() && number <= check.most();
}

void check_contains(RuleCheck& check) {
  check_countable(check);
  check.expect_numbers_of_board();
  const std::vector<int>& list = check.rule().list;
  if (static_cast<int>(list.size()) > check.size())
    check.fail(ErrorCode::bad_length,
               "expected at most " + std::to_string(check.size()) + " values, found " + std::to_string(list.size()));
}

void check_look_and_say(RuleCheck& check) {
  check_countable(check);
  const std::vector<int>& list = check.rule().list;
  if (list.size() % 2 != 0) return check.fail(ErrorCode::bad_length, "expected pairs of a count and a number");
  for (std::size_t i = 0; i < list.size(); i += 2) {
    if (list[i] < 0 || list[i] > check.size())
      return check.fail(ErrorCode::bad_number, "expected a count of 0 to " + std::to_string(check.size()) + ", found " +
                                                   std::to_string(list[i]));
    if (!is_number_of_board(check, list[i + 1]))
      return check.fail(ErrorCode::bad_number, "this board has no number " + std::to_string(list[i + 1]));
    for (std::size_t j = 0; j < i; j += 2) {
      if (list[j + 1] == list[i + 1])
        return check.fail(ErrorCode::bad_number, "the number " + std::to_string(list[i + 1]) + " is repeated");
    }
  }
}

constexpr RuleRow sets[] = {
    {{quadruple, "quadruple", "the cells contain the digits of N", 1, 0, required},
     check_quadruple,
     inspect_quadruple,
     add_quadruple},
    {{rellik, "rellik", "different numbers; no one of them, and no sum of several, is N", 1, 0, required},
     check_set,
     inspect_rellik,
     add_rellik},
    {{equality, "equality", "different numbers, as many even as odd, as many low as high, none in the middle", 2, 0},
     check_equality,
     inspect_equality,
     add_equality},
    {{counting_circles, "counting-circles", "each number occurs in as many of the cells as it says, or in none", 1, 0},
     check_countable,
     inspect_counting_circles,
     add_counting_circles},
    {{count_distinct, "count-distinct", "the first cell says how many different numbers the others hold", 2, 0},
     check_count_distinct,
     inspect_count_distinct,
     add_count_distinct},
    {{same_sets, "same-sets", "the line has N parts of equal length that hold the same numbers (by default 2)", 2, 0,
      optional},
     check_equal_parts,
     inspect_same_sets,
     add_same_sets},
    {{RuleKind::clone, "clone",
      "the line has N parts of equal length that hold the same numbers in the same order (by default 2)", 2, 0,
      optional},
     check_equal_parts,
     inspect_clone,
     add_clone},
    {{contains, "contains", "the cells contain the numbers of the list, each at least as often as the list does", 1, 0,
      RuleInfo::Number::none, "a list of numbers"},
     check_contains,
     inspect_contains,
     add_contains},
    {{look_and_say, "look-and-say", "pairs of a count and a number: how many of the cells hold the number", 1, 0,
      RuleInfo::Number::none, "a list of counts and numbers"},
     check_look_and_say,
     inspect_look_and_say,
     add_look_and_say},
};

}  // namespace

std::span<const RuleRow> set_rows() { return sets; }

}  // namespace quadrille::rules
