// Conditions on puzzles, written as text: which ones are wanted?
//
//     const auto wanted = Condition::parse("clues <= 23 && (nodes >= 5 || !singles)");
//     if (!wanted) std::cerr << wanted.error().detail;                 // with the column
//     else if (wanted->holds(solver, puzzle)) show(puzzle);
//
//     condition:   term || term || ...        term:   factor && factor && ...
//     factor:      !factor   (condition)   property   property < number   number < property   also <= > >= == !=
//
// A property is a number; alone it means that it is not 0. Those that say yes or no are 1 or 0. properties() lists them
// all. Words that name a symmetry are those of puzzle/generate.h.
//
// Puzzles must be valid. Cost: what is asked for is worked out, up to the point where the answer is certain. Errors:
// bad_symbol, bad_number, missing_text, with the column. Threads: a Condition may be shared; one Solver per thread.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/result.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class Condition {
 public:
  static Result<Condition> parse(std::string_view text);

  bool holds(Solver& solver, const Grid& puzzle) const;

  struct Property {
    std::string_view name, meaning;
    std::uint64_t (*value)(Solver& solver, const Grid& puzzle);
  };
  static std::span<const Property> properties();

 private:
  friend class ConditionParser;
  enum class Kind : std::uint8_t { either, both, negation, less, at_most, equal };
  // Children stand before their parents; the last node is the whole.
  struct Node {
    Kind kind;
    int left = -1, right = -1;           // either, both; negation has only the left
    const Property* property = nullptr;  // the others
    std::uint64_t number = 0;
  };
  bool holds(int node, Solver& solver, const Grid& puzzle) const;

  std::vector<Node> nodes_;
};

}  // namespace quadrille
