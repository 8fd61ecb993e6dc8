// Parses relations of two numbers a and b, as a person writes them: a < b or a + b = 10
//
//     auto relation = parse_relation("|a - b| >= 5 and not a = 1");
//     relation->holds(2, 7);                             // true
//
// Strength of binding, from the strongest: numbers, a, b, |x|, min(x, y), max(x, y), (x); -x; * and % (the remainder);
// + and -; = != < <= > >=, also in chains as 1 < a < b, and "in 1 3 5"; not; and; or. What has no value, such as a
// remainder by 0, makes the whole relation false.
// Errors: bad_symbol with what was expected; too_large for texts of more than 4,000 characters. Cost of holds(): the
// length of the text. Threads: plain values.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::rules {

class Relation {
 public:
  enum class Operation : std::uint8_t {
    number,
    a,
    b,  // without operands
    negate,
    absolute,
    opposite,  // with one
    add,
    subtract,
    multiply,
    remainder,
    least,
    most,  // with two
    equal,
    unequal,
    less,
    at_most,
    greater,
    at_least,
    both,
    either,
  };
  /// Operands are nodes before this one.
  struct Node {
    Operation operation;
    std::size_t first = 0, second = 0;
    std::int64_t number = 0;
  };

  /// The last node is the relation.
  explicit Relation(std::vector<Node> nodes) : nodes_(std::move(nodes)) {}
  bool holds(int a, int b) const;

 private:
  std::vector<Node> nodes_;
};

Result<Relation> parse_relation(std::string_view text);

}  // namespace quadrille::rules
