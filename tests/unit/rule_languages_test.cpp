// Relations of two numbers and regular expressions over numbers.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <regex>

#include "puzzle/rules/expression.h"
#include "puzzle/rules/number_pattern.h"

namespace quadrille::rules {
namespace {

TEST(Relations, mean_what_they_say) {
  const std::pair<const char*, std::function<bool(int, int)>> relations[] = {
      {"a < b or a + b = 10", [](int a, int b) { return a < b || a + b == 10; }},
      {"a=b", [](int a, int b) { return a == b; }},
      {"|a - b| >= 5", [](int a, int b) { return std::abs(a - b) >= 5; }},
      {"1 < a < b <= 7", [](int a, int b) { return 1 < a && a < b && b <= 7; }},
      {"not a = 1 and b != 2", [](int a, int b) { return a != 1 && b != 2; }},
      {"not (a = 1 and b != 2)", [](int a, int b) { return !(a == 1 && b != 2); }},
      {"a = 1 or b = 2 and a = 3", [](int a, int b) { return a == 1 || (b == 2 && a == 3); }},
      {"a + 2 * b = 11", [](int a, int b) { return a + 2 * b == 11; }},
      {"(a + 2) * b > 20", [](int a, int b) { return (a + 2) * b > 20; }},
      {"a - b - 1 >= -2", [](int a, int b) { return a - b - 1 >= -2; }},
      {"(a - b) % 3 = 1", [](int a, int b) { return ((a - b) % 3 + 3) % 3 == 1; }},
      {"max(a, b) = 2 * min(a, b)", [](int a, int b) { return std::max(a, b) == 2 * std::min(a, b); }},
      {"a in 2 3, 5 and b in 7", [](int a, int b) { return (a == 2 || a == 3 || a == 5) && b == 7; }},
      {"a % (b - 1) = 0", [](int a, int b) { return b > 1 && a % (b - 1) == 0; }},
      {"a*a*a*a*a*a*a*a*a*a*a*a*a*a > 0 or a > 0", [](int a, int) { return a <= 4; }},  // else too large
  };
  for (const auto& [text, expected] : relations) {
    const auto relation = parse_relation(text);
    ASSERT_TRUE(relation) << text << ": " << relation.error().detail;
    for (int a = 1; a <= 9; ++a) {
      for (int b = 1; b <= 9; ++b) EXPECT_EQ(relation->holds(a, b), expected(a, b)) << text << " for " << a << ' ' << b;
    }
  }
}

TEST(Relations, say_what_they_expect) {
  const auto failure = [](const std::string& text) {
    const auto relation = parse_relation(text);
    return relation ? "" : relation.error().detail;
  };
  EXPECT_EQ(failure(""), "expected a, b, a number or '(', found the end");
  EXPECT_EQ(failure("a <"), "expected a, b, a number or '(', found the end");
  EXPECT_EQ(failure("a < c"), "expected a, b, a number or '(', found 'c'");
  EXPECT_EQ(failure("a < b b"), "expected an operator, found 'b'");
  EXPECT_EQ(failure("(a < b"), "expected ')', found the end");
  EXPECT_EQ(failure("|a - b < 2"), "expected '|', found '< 2'");
  EXPECT_EQ(failure("min(a b)"), "expected ',', found 'b)'");
  EXPECT_EQ(failure("a in b"), "expected numbers after 'in', found 'b'");
  EXPECT_EQ(failure("a < 99999999999"), "expected a number of up to 1000000, found '9999'");
  EXPECT_EQ(failure(std::string(500, '(') + "a"), "expected fewer parentheses, found '" + std::string(20, '(') + "'");
  EXPECT_EQ(failure(std::string(5000, 'a')), "expected a relation of up to 4000 characters");
  EXPECT_EQ(failure("min(a, " + std::string(120, '|')),
            "expected fewer parentheses, found '" + std::string(20, '|') + "'");
}

std::string digits_of(const std::vector<int>& line) {
  std::string text;
  for (const int number : line) text += static_cast<char>('0' + number);
  return text;
}

// By the automaton, set by set.
bool accepts(const PlaceAutomaton& places, const std::vector<int>& line) {
  std::vector<bool> here(places.numbers.size(), false);
  here[0] = true;
  for (const int number : line) {
    std::vector<bool> next(here.size(), false);
    for (std::size_t place = 0; place < here.size(); ++place) {
      if (!here[place]) continue;
      for (const int follower : places.followers[place]) {
        const auto at = static_cast<std::size_t>(follower);
        if ((places.numbers[at] >> number & 1) != 0) next[at] = true;
      }
    }
    here = std::move(next);
  }
  for (std::size_t place = 0; place < here.size(); ++place) {
    if (here[place] && places.ends[place]) return true;
  }
  return false;
}

// Patterns of a random form, in which all signs occur.
std::string random_pattern(std::mt19937& random, int depth) {
  const auto below = [&](unsigned limit) { return random() % limit; };
  if (depth == 0 || below(3) == 0) {
    constexpr const char* atoms[] = {"1", "2", "3", ".", "[12]", "[^2]", "[2-3]", "[13]"};
    return atoms[below(std::size(atoms))];
  }
  const std::string inner = random_pattern(random, depth - 1);
  switch (below(5)) {
    case 0: return inner + random_pattern(random, depth - 1);
    case 1: return "(" + inner + "|" + random_pattern(random, depth - 1) + ")";
    case 2: return "(" + inner + ")*";
    case 3: return "(" + inner + ")" + (below(2) == 0 ? "?" : "+");
    default: {
      constexpr const char* bounds[] = {"{2}", "{0,2}", "{1,}", "{0}", "{2,3}"};
      return "(" + inner + ")" + bounds[below(std::size(bounds))];
    }
  }
}

TEST(Patterns, match_what_the_standard_library_matches) {
  std::mt19937 random(3);
  int matched = 0, tried = 0;
  for (int i = 0; i < 400; ++i) {
    const std::string text = random_pattern(random, 4);
    const auto pattern = parse_pattern(text);
    ASSERT_TRUE(pattern) << text << ": " << pattern.error().detail;
    const PlaceAutomaton places = automaton_of(*pattern);
    const std::regex standard(text);
    for (int k = 0; k < 40; ++k) {
      std::vector<int> line(random() % 6);
      for (int& number : line) number = 1 + static_cast<int>(random() % 3);
      const bool expected = std::regex_match(digits_of(line), standard);
      ASSERT_EQ(pattern->matches(line), expected) << text << " for " << digits_of(line);
      ASSERT_EQ(accepts(places, line), expected) << text << " for " << digits_of(line);
      matched += expected ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GT(matched, tried / 10);
  EXPECT_LT(matched, tried / 2);
}

TEST(Patterns, say_what_they_expect) {
  const auto failure = [](const std::string& text) {
    const auto pattern = parse_pattern(text);
    return pattern ? "" : pattern.error().detail;
  };
  EXPECT_EQ(failure("1 [A-F] 2*"), "");
  EXPECT_EQ(failure("12)"), "expected the end or '|', found ')'");
  EXPECT_EQ(failure("(12"), "expected ')', found the end");
  EXPECT_EQ(failure("*"), "expected a number, '.', '[' or '(', found '*'");
  EXPECT_EQ(failure("[12"), "expected a number or ']', found the end");
  EXPECT_EQ(failure("1{2,1}"), "expected a range such as {2,4}, found the end");
  EXPECT_EQ(failure("1{x}"), "expected a number of up to 1000, found 'x}'");
  EXPECT_EQ(failure("((1{100}){100}){100}"), "expected a pattern of up to 1000 places");
  EXPECT_EQ(failure(std::string(500, '(')), "expected fewer parentheses, found '" + std::string(20, '(') + "'");
}

}  // namespace
}  // namespace quadrille::rules
