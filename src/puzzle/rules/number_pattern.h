// Parses regular expressions over the numbers of a line: 1.*[3-5]{2}
//
//     auto pattern = parse_pattern("(12|21)3*");
//     pattern->matches(std::vector{2, 1, 3, 3});             // true
//
// 0 to 9 and A to Z stand for the numbers 0 to 35, '.' for any; [13-5] for one of these, [^13-5] for any other one; |
// is or; * + ? {2} {2,} {2,4} say how often. Blanks mean nothing. A line must match as a whole.
// Errors: bad_symbol with what was expected; too_large for patterns with more than 1,000 places after repetition.
// Cost: of matches(), the length of the line times that of the pattern. Threads: plain values.
// Source of the automaton: V. M. Glushkov, "The abstract theory of automata", Russian Mathematical Surveys 16 (1961).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::rules {

/// A tree: what it matches is said by matches(), and by an automaton that is built in another way.
struct Pattern {
  enum class Kind : std::uint8_t { number, sequence, choice, repetition };
  Kind kind = Kind::sequence;
  std::uint64_t numbers = 0;        ///< of a number: bit v for the number v
  std::vector<Pattern> parts = {};  ///< one of a repetition
  int least = 0, most = 0;          ///< of a repetition; most -1: any number of times

  bool matches(std::span<const int> line) const;
};

/// The places of a pattern's numbers are its states, 0 is before the first one.
struct PlaceAutomaton {
  std::vector<std::uint64_t> numbers;       ///< of each place
  std::vector<std::vector<int>> followers;  ///< of each place, ascending
  std::vector<bool> ends;                   ///< whether a line may end after the place
};

Result<Pattern> parse_pattern(std::string_view text);
PlaceAutomaton automaton_of(const Pattern& pattern);

}  // namespace quadrille::rules
