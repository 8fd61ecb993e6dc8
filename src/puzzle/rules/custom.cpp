// Rules that setters write themselves: weighted sums, relations of two numbers, regular expressions, state machines.
// Text is parsed again wherever it is used; it has been checked with the rule, so parsing cannot fail here. Regular
// expressions and machines may be nondeterministic. An exact cover needs one way through the cells for each filling, so
// that solutions are not counted twice; states are therefore sets of states (the subset construction, M. O. Rabin and
// D. Scott, "Finite automata and their decision problems", 1959), built only as far as they are reached.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>
#include <numeric>

#include "puzzle/rules/expression.h"
#include "puzzle/rules/number_pattern.h"
#include "puzzle/rules/rule_row.h"
#include "puzzle/rules/state_machine.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;
constexpr auto no_number = RuleInfo::Number::none;

// ------------------------------------------------------------------------------------------------------- definitions

void inspect_weighted_sum(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const int sum = std::inner_product(numbers.begin(), numbers.end(), look.rule().list.begin(), 0);
  if (sum == look.number()) return;
  look.report(look.names() + ", each times its number, add up to " + std::to_string(sum) + ", not " +
                  std::to_string(look.number()),
              look.cells().back());
}

// Compares the sum of each part with that of the first.
void inspect_equal_sums(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  std::optional<int> first_sum;
  auto begin = numbers.begin();
  for (const int length : look.rule().list) {
    const int sum = std::accumulate(begin, begin + length, 0);
    begin += length;
    if (!first_sum) first_sum = sum;
    if (sum != *first_sum)
      return look.report(
          "parts of " + look.names() + " add up to " + std::to_string(*first_sum) + " and " + std::to_string(sum),
          look.cells().back());
  }
}

// `a` is the earlier cell, in pairs of neighbors on the line or in all pairs.
void inspect_relation(Inspection& look, bool all) {
  const Relation relation = *parse_relation(look.rule().text);
  const std::vector<int>& cells = look.cells();
  for (std::size_t j = 1; j < cells.size(); ++j) {
    for (std::size_t i = all ? 0 : j - 1; i < j; ++i)
      look.pair_must(cells[i], cells[j], "do not satisfy the relation " + look.rule().text,
                     [&](int a, int b) { return relation.holds(a, b); });
  }
}

void inspect_pair(Inspection& look) { inspect_relation(look, false); }
void inspect_all_pairs(Inspection& look) { inspect_relation(look, true); }

void inspect_regex(Inspection& look) {
  if (!look.is_filled() || parse_pattern(look.rule().text)->matches(look.numbers())) return;
  look.report(look.names() + " do not match " + look.rule().text, look.cells().back());
}

// Lets the machine read the numbers, with a mark at the end of each part but the last.
//
//   list 2,3    n n | n n n
void inspect_state_machine(Inspection& look) {
  if (!look.is_filled()) return;
  std::vector<int> line = look.numbers();
  std::size_t end = 0;
  for (std::size_t part = 0; part + 1 < look.rule().list.size(); ++part) {
    end += static_cast<std::size_t>(look.rule().list[part]);
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(end++), StateMachine::part_end);
  }
  if (!parse_state_machine(look.rule().text)->accepts(line))
    look.report(look.names() + " are not accepted by the state machine", look.cells().back());
}

void inspect_apart(Inspection& look) {
  const Relation relation = *parse_relation(look.rule().text);
  look.moves_must(look.rule().list[0], look.rule().list[1], "do not satisfy the relation " + look.rule().text,
                  [&](int a, int b) { return relation.holds(a, b); });
}

// ------------------------------------------------------------------------------------------------------- constraints

// Leaves out cells with the coefficient 0, which may hold anything.
void add_weighted_sum(ConstraintBuilder& build, const Rule& rule) {
  Sum sum;
  sum.total = build.number(rule);
  assert(rule.list.size() == rule.cells.size());
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    if (rule.list[i] != 0) sum.terms.push_back({rule.cells[i], rule.list[i]});
  }
  build.sum(sum);
}

// Cuts the line into its parts.
void add_equal_sums(ConstraintBuilder& build, const Rule& rule) {
  std::vector<std::vector<int>> parts;
  auto begin = rule.cells.begin();
  for (const int length : rule.list) {
    parts.emplace_back(begin, begin + length);
    begin += length;
  }
  assert(begin == rule.cells.end());
  build.equal_sums(parts);
}

void add_pair(ConstraintBuilder& build, const Rule& rule) {
  const Relation relation = *parse_relation(rule.text);
  build.along(rule.cells, [&](int a, int b) { return relation.holds(a, b); });
}

void add_all_pairs(ConstraintBuilder& build, const Rule& rule) {
  const Relation relation = *parse_relation(rule.text);
  std::vector<CellPair> pairs;
  for (std::size_t j = 1; j < rule.cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) pairs.emplace_back(rule.cells[i], rule.cells[j]);
  }
  build.pairs(pairs, [&](int a, int b) { return relation.holds(a, b); });
}

// Adds an automaton in which several ways may lead through the cells: the state is the set of all states that they lead
// to; sets are numbered as they are met, and looked up without a search if they are of one state. append_next(state,
// index of the cell, number, next) appends what follows a state.
template <class AppendNext>
void add_sets(ConstraintBuilder& build, const std::vector<int>& cells, std::vector<int> starts,
              const std::vector<bool>& ends, AppendNext append_next) {
  std::vector<std::vector<int>> sets{std::move(starts)};
  std::map<std::vector<int>, int> number_of_set{{sets[0], 0}};
  std::vector<int> number_of_single(ends.size(), -1);
  if (sets[0].size() == 1) number_of_single[static_cast<std::size_t>(sets[0][0])] = 0;
  std::vector<int> next;
  const auto step = [&](int set, int i, int number) {
    assert(static_cast<std::size_t>(set) < sets.size());
    next.clear();
    for (const int state : sets[static_cast<std::size_t>(set)]) append_next(state, i, number, next);
    if (next.empty()) return -1;
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    if (next.size() == 1) {
      int& known = number_of_single[static_cast<std::size_t>(next[0])];
      if (known == -1) known = static_cast<int>(sets.size()), sets.push_back(next);
      return known;
    }
    const auto [known, fresh] = number_of_set.try_emplace(next, static_cast<int>(sets.size()));
    if (fresh) sets.push_back(next);
    return known->second;
  };
  const auto accepts = [&](int set) {
    return std::ranges::any_of(sets[static_cast<std::size_t>(set)],
                               [&](int state) { return ends[static_cast<std::size_t>(state)]; });
  };
  build.automaton(cells, 0, step, accepts);
}

// A state is a place of the pattern, that is, an occurrence of a number in it (see PlaceAutomaton).
void add_regex(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  const PlaceAutomaton places = automaton_of(*parse_pattern(rule.text));
  add_sets(build, rule.cells, {0}, places.ends, [&](int place, int, int number, std::vector<int>& next) {
    for (const int follower : places.followers[static_cast<std::size_t>(place)]) {
      if ((places.numbers[static_cast<std::size_t>(follower)] >> number & 1) != 0) next.push_back(follower);
    }
  });
}

// The ends of parts are steps of the machine that read no cell, so they are taken together with the cell that follows,
// or at the end of the line when it is asked which states accept. Parts may be empty: several ends then follow each
// other.
void add_state_machine(ConstraintBuilder& build, const Rule& rule) {
  if (build.repeats_automaton(rule)) return;
  const StateMachine machine = *parse_state_machine(rule.text);
  std::vector<std::vector<StateMachine::Step>> steps(static_cast<std::size_t>(machine.states));
  for (const StateMachine::Step& step : machine.steps) steps[static_cast<std::size_t>(step.from)].push_back(step);
  std::vector<int> part_ends(rule.cells.size() + 1);  // before each cell, and after the last one
  std::size_t cells = 0;
  for (std::size_t part = 0; part + 1 < rule.list.size(); ++part) {
    cells += static_cast<std::size_t>(rule.list[part]);
    assert(cells < part_ends.size());
    ++part_ends[cells];
  }
  const auto append_next = [&](int state, int number, std::vector<int>& next) {
    for (const StateMachine::Step& step : steps[static_cast<std::size_t>(state)]) {
      if ((step.numbers >> number & 1) != 0) next.push_back(step.to);
    }
  };
  const auto after_part_ends = [&](int state, std::size_t place) {
    std::vector<int> states{state};
    for (int left = part_ends[place]; left > 0; --left) {
      std::vector<int> next;
      for (const int from : states) append_next(from, StateMachine::part_end, next);
      states = std::move(next);
    }
    return states;
  };
  std::vector<bool> ends(machine.ends.size());
  for (int state = 0; state < machine.states; ++state) {
    ends[static_cast<std::size_t>(state)] =
        std::ranges::any_of(after_part_ends(state, rule.cells.size()),
                            [&](int end) { return machine.ends[static_cast<std::size_t>(end)]; });
  }
  add_sets(build, rule.cells, machine.starts, ends, [&](int state, int i, int number, std::vector<int>& next) {
    if (part_ends[static_cast<std::size_t>(i)] == 0) return append_next(state, number, next);
    for (const int from : after_part_ends(state, static_cast<std::size_t>(i))) append_next(from, number, next);
  });
}

// Lists the moves in one half of all directions: the pair that is read first, row by row, has `a` as its first cell. If
// one distance is 0, the mirror images coincide.
void add_apart(ConstraintBuilder& build, const Rule& rule) {
  const Relation relation = *parse_relation(rule.text);
  const auto [least, most] = std::minmax(rule.list[0], rule.list[1]);
  const std::vector<CellPair> pairs =
      least == 0 ? pairs_apart(build.shape(), {{most, 0}, {0, most}})
                 : pairs_apart(build.shape(), {{least, most}, {least, -most}, {most, least}, {most, -least}});
  build.pairs(pairs, [&](int a, int b) { return relation.holds(a, b); });
}

// -------------------------------------------------------------------------------------------------------------- rows

// Bounds how far sums can differ, since that is the number of states of an automaton.
void check_weighted_sum(RuleCheck& check) {
  const std::vector<int>& list = check.rule().list;
  if (static_cast<int>(list.size()) != check.size())
    return check.fail(ErrorCode::bad_length, "expected a number for each of " + std::to_string(check.size()) +
                                                 " cells, found " + std::to_string(list.size()));
  constexpr int widest = 10'000;
  int width = 0;
  for (const int number : list) width += std::abs(number) * (check.symbols() - 1);
  if (width == 0) return check.fail(ErrorCode::bad_number, "expected a number other than 0");
  if (width > widest) check.fail(ErrorCode::bad_number, "expected smaller numbers: sums can differ by more than 10000");
}

// Expects lengths of parts that add up to the number of cells, so that the code above may cut the line without checks.
void check_parts(RuleCheck& check, int least) {
  const std::vector<int>& list = check.rule().list;
  const auto short_one = std::ranges::find_if(list, [=](int length) { return length < least; });
  if (short_one != list.end())
    return check.fail(ErrorCode::bad_number, std::string("expected parts of at least ") +
                                                 (least == 0 ? "0 cells" : "one cell") + ", found " +
                                                 std::to_string(*short_one));
  if (const int sum = std::accumulate(list.begin(), list.end(), 0); sum != check.size())
    check.fail(ErrorCode::bad_length, "expected lengths of parts that add up to " + std::to_string(check.size()) +
                                          ", found " + std::to_string(sum));
}

void check_equal_sums(RuleCheck& check) { check_parts(check, 1); }

void check_relation(RuleCheck& check) {
  if (const auto relation = parse_relation(check.rule().text); !relation)
    check.fail(relation.error().code, relation.error().detail);
}

void check_regex(RuleCheck& check) {
  check.expect_at_most_symbols(35);
  if (const auto pattern = parse_pattern(check.rule().text); !pattern)
    check.fail(pattern.error().code, pattern.error().detail);
}

void check_state_machine(RuleCheck& check) {
  check.expect_at_most_symbols(62);
  if (!check.rule().list.empty()) check_parts(check, 0);
  if (const auto machine = parse_state_machine(check.rule().text); !machine)
    check.fail(machine.error().code, machine.error().detail);
}

void check_apart(RuleCheck& check) {
  const std::vector<int>& list = check.rule().list;
  const auto good = [](int steps) { return steps >= 0 && steps < PuzzleShape::max_order; };
  if (list.size() != 2 || !std::ranges::all_of(list, good) || list[0] + list[1] == 0)
    return check.fail(ErrorCode::bad_number, "expected the numbers of rows and columns, such as 1,2");
  check_relation(check);
}

constexpr RuleRow custom[] = {
    {{weighted_sum, "weighted-sum", "the cells, each multiplied by its number in the list, add up to N", 1, 0, required,
      "a list of numbers"},
     check_weighted_sum,
     inspect_weighted_sum,
     add_weighted_sum},
    {{equal_sums, "equal-sums", "the parts of the line, with the lengths of the list, have equal sums", 2, 0, no_number,
      "a list of lengths"},
     check_equal_sums,
     inspect_equal_sums,
     add_equal_sums},
    {{pair, "pair", "any two successive cells satisfy the relation of a and b", 2, 0, no_number, {}, "a relation"},
     check_relation,
     inspect_pair,
     add_pair},
    {{all_pairs,
      "all-pairs",
      "any two of the cells, a the earlier one, satisfy the relation of a and b",
      2,
      0,
      no_number,
      {},
      "a relation"},
     check_relation,
     inspect_all_pairs,
     add_all_pairs},
    {{regex,
      "regex",
      "the cells, read in their order, match the regular expression",
      1,
      0,
      no_number,
      {},
      "a regular expression"},
     check_regex,
     inspect_regex,
     add_regex},
    {{state_machine, "state-machine", "the state machine accepts the cells, read in their order", 1, 0, no_number,
      "a list of lengths", "a state machine", true},
     check_state_machine,
     inspect_state_machine,
     add_state_machine},
    {{apart, "apart", "any two cells that are that many rows and columns apart satisfy the relation of a and b", 0, 0,
      no_number, "numbers of rows and columns", "a relation"},
     check_apart,
     inspect_apart,
     add_apart},
};

}  // namespace

std::span<const RuleRow> custom_rows() { return custom; }

}  // namespace quadrille::rules
