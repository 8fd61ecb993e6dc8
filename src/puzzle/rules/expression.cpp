// A recursive descent parser with a function for each strength of binding. Nodes are in postfix order, operands before
// what uses them, so holds() evaluates them in one pass. The first error stays, and nothing more is read then.
// Limits on the length, the depth and each value bound the time and the stack, and keep sums within 64 bits.
#include "puzzle/rules/expression.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "base/lines.h"

namespace quadrille::rules {

namespace {

using Operation = Relation::Operation;

struct Operator {
  std::string_view sign;
  Operation operation;
};
// Longer signs come first: "<=" must not be read as "<".
constexpr Operator comparison_signs[] = {
    {"!=", Operation::unequal}, {"<=", Operation::at_most}, {">=", Operation::at_least}, {"==", Operation::equal},
    {"=", Operation::equal},    {"<", Operation::less},     {">", Operation::greater}};
constexpr Operator term_signs[] = {{"+", Operation::add}, {"-", Operation::subtract}};
constexpr Operator factor_signs[] = {{"*", Operation::multiply}, {"%", Operation::remainder}};

// Reads the text of an expression from left to right: signs, words and numbers, after any blanks. An error, of which
// the first one stays, moves the cursor to the end of the text, where every function of the parser stops by itself.
class ExpressionCursor {
 public:
  explicit ExpressionCursor(std::string_view text) : text_(text) {}

  // Takes a sign or a word. A word must end there: "order" does not begin with "or".
  bool take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    const std::size_t end = at_ + sign.size();
    if (is_letter(sign[0]) && end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) return false;
    at_ = end;
    return true;
  }
  template <std::size_t Size>
  std::optional<Operation> take_any(const Operator (&operators)[Size]) {
    for (const auto& [sign, operation] : operators) {
      if (take(sign)) return operation;
    }
    return std::nullopt;
  }

  bool is_at_end() {
    skip_blanks();
    return at_ == text_.size();
  }
  bool is_at_digit() { return !is_at_end() && is_digit(text_[at_]); }
  // Takes the digits from here on. Nothing if the number is too large.
  std::optional<std::int64_t> take_number() {
    std::int64_t value = 0;
    while (at_ < text_.size() && is_digit(text_[at_])) {
      value = 10 * value + (text_[at_++] - '0');
      if (value > 1'000'000) return fail("a number of up to 1000000"), std::nullopt;
    }
    return value;
  }

  void fail(const std::string& expected) {
    if (!error_) error_ = Error{ErrorCode::bad_symbol, "expected " + expected + ", found " + shown_at(text_, at_)};
    at_ = text_.size();
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

// Reads by recursive descent; each function reads what binds at least as strongly as its name says, and returns the
// index of its node.
//
//   a + b = 10 or a < b      nodes:  0 a  1 b  2 add(0,1)  3 10  4 equal(2,3)  5 a  6 b  7 less(5,6)  8 either(4,7)
class ExpressionParser {
 public:
  explicit ExpressionParser(std::string_view text) : cursor_(text) {}

  Result<Relation> parse() {
    alternatives();
    if (!cursor_.is_at_end()) fail("an operator");
    if (cursor_.error()) return *cursor_.error();
    return Relation(std::move(nodes_));
  }

 private:
  using enum Relation::Operation;
  using Index = std::size_t;
  static constexpr int deepest = 100;

  Index node(Operation operation, Index first = 0, Index second = 0, std::int64_t value = 0) {
    assert(first <= nodes_.size() && second <= nodes_.size());
    nodes_.push_back({operation, first, second, value});
    return nodes_.size() - 1;
  }

  Index fail(const std::string& expected) { return cursor_.fail(expected), 0; }

  // Counts the depth here and in |...|, the only places where an expression contains another one.
  Index alternatives() {
    if (++depth_ > deepest) return fail("fewer nested parentheses");
    Index left = conditions();
    while (cursor_.take("or")) {
      const Index right = conditions();
      left = node(either, left, right);
    }
    --depth_;
    return left;
  }

  Index conditions() {
    Index left = condition();
    while (cursor_.take("and")) {
      const Index right = condition();
      left = node(both, left, right);
    }
    return left;
  }

  // Counts signs in a loop instead of recursing: a text of 4000 of them must not fill the stack.
  Index condition() {
    int opposites = 0;
    while (cursor_.take("not")) ++opposites;
    Index inner = comparison();
    for (; opposites > 0; --opposites) inner = node(opposite, inner);
    return inner;
  }

  // Reads a chain such as 1 < a < b, of which all comparisons hold.
  Index comparison() {
    Index left = sum();
    if (cursor_.take("in")) return one_of(left);
    std::optional<Index> all;
    while (const auto operation = cursor_.take_any(comparison_signs)) {
      const Index right = sum(), here = node(*operation, left, right);
      all = all ? node(both, *all, here) : here;
      left = right;
    }
    return all.value_or(left);
  }

  // Reads "in 1 3 5" as a chain of "equal ... or equal ...".
  Index one_of(Index value) {
    std::optional<Index> any;
    while (cursor_.is_at_digit()) {
      const Index one = literal(), here = node(equal, value, one);
      any = any ? node(either, *any, here) : here;
      cursor_.take(",");
    }
    return any ? *any : fail("numbers after 'in'");
  }

  Index sum() {
    Index left = product();
    while (const auto operation = cursor_.take_any(term_signs)) {
      const Index right = product();
      left = node(*operation, left, right);
    }
    return left;
  }

  Index product() {
    Index left = value();
    while (const auto operation = cursor_.take_any(factor_signs)) {
      const Index right = value();
      left = node(*operation, left, right);
    }
    return left;
  }

  // Counts signs in a loop, as condition() does.
  Index value() {
    int signs = 0;
    while (cursor_.take("-")) ++signs;
    Index inner = atom();
    for (; signs > 0; --signs) inner = node(negate, inner);
    return inner;
  }

  Index atom() {
    if (cursor_.take("a")) return node(a);
    if (cursor_.take("b")) return node(b);
    if (cursor_.take("min")) return of_two(least);
    if (cursor_.take("max")) return of_two(most);
    if (cursor_.take("(")) return closed(alternatives(), ")");
    if (cursor_.take("|")) {
      if (++depth_ > deepest) return fail("fewer nested parentheses");
      const Index inner = node(absolute, closed(sum(), "|"));
      --depth_;
      return inner;
    }
    return cursor_.is_at_digit() ? literal() : fail("a, b, a number or '('");
  }

  Index of_two(Operation operation) {
    if (!cursor_.take("(")) return fail("'('");
    const Index first = closed(alternatives(), ",");
    const Index second = closed(alternatives(), ")");
    return node(operation, first, second);
  }

  Index closed(Index inner, std::string_view sign) {
    return cursor_.take(sign) ? inner : fail("'" + std::string(sign) + "'");
  }

  Index literal() {
    const auto value = cursor_.take_number();
    return value ? node(number, 0, 0, *value) : 0;
  }

  ExpressionCursor cursor_;
  int depth_ = 0;
  std::vector<Relation::Node> nodes_;
};

// Returns nothing if the operation is not defined, or its value too large. Operands are at most 10^9, so a product has
// at most 10^18 and fits. The remainder is never negative, also that of a negative number.
std::optional<std::int64_t> apply(Operation operation, std::int64_t x, std::int64_t y) {
  using enum Relation::Operation;
  constexpr std::int64_t limit = 1'000'000'000;
  switch (operation) {
    case negate: return -x;
    case absolute: return std::abs(x);
    case opposite: return x == 0 ? 1 : 0;
    case add: return std::abs(x + y) > limit ? std::nullopt : std::optional(x + y);
    case subtract: return std::abs(x - y) > limit ? std::nullopt : std::optional(x - y);
    case multiply: return std::abs(x * y) > limit ? std::nullopt : std::optional(x * y);
    case remainder: return y <= 0 ? std::nullopt : std::optional((x % y + y) % y);
    case least: return std::min(x, y);
    case most: return std::max(x, y);
    case equal: return x == y ? 1 : 0;
    case unequal: return x != y ? 1 : 0;
    case less: return x < y ? 1 : 0;
    case at_most: return x <= y ? 1 : 0;
    case greater: return x > y ? 1 : 0;
    case at_least: return x >= y ? 1 : 0;
    case both: return x != 0 && y != 0 ? 1 : 0;
    default: return x != 0 || y != 0 ? 1 : 0;
  }
}

}  // namespace

// Evaluates the nodes in their order, which puts operands first. One without a value makes the whole relation false.
bool Relation::holds(int of_a, int of_b) const {
  std::vector<std::int64_t> values;
  values.reserve(nodes_.size());
  for (const Node& node : nodes_) {
    switch (node.operation) {
      case Operation::number: values.push_back(node.number); continue;
      case Operation::a: values.push_back(of_a); continue;
      case Operation::b: values.push_back(of_b); continue;
      default: break;
    }
    assert(node.first < values.size() && node.second < values.size());
    const auto value = apply(node.operation, values[node.first], values[node.second]);
    if (!value) return false;
    values.push_back(*value);
  }
  return !values.empty() && values.back() != 0;
}

Result<Relation> parse_relation(std::string_view text) {
  constexpr std::size_t longest = 4000;
  if (text.size() > longest) return Error{ErrorCode::too_large, "expected a relation of up to 4000 characters"};
  return ExpressionParser(text).parse();
}

}  // namespace quadrille::rules
