// The results of solving and counting: the number of solutions, one of them, and how they were found.
//
//     const PuzzleAnswer answer = *solve(board, {.limit = 2});
//     std::cout << answer.count.to_string() << (answer.exact() ? "" : "+");
//
// Cost, threads: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/cover/count.h"
#include "quadrille/exact_count.h"

namespace quadrille {

using cover::StopReason;

/// Tells whether a puzzle has no solution, exactly one, or several.
enum class Uniqueness : std::uint8_t { none, unique, multiple };
/// "none", "unique" or "multiple".
std::string_view name(Uniqueness uniqueness);

template <class Solution>
struct AnswerOf {
  ExactCount count = {};   ///< the number of solutions, at most the limit
  Solution solution = {};  ///< one of them; empty if none was found
  StopReason reason = StopReason::none;
  std::string engine = {};  ///< the engine that found them
  std::uint64_t nodes = 0;  ///< search nodes; 0 for `sat`

  /// Tells whether `count` is the number of solutions. If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

using PuzzleAnswer = AnswerOf<std::vector<std::uint8_t>>;    ///< symbols, row by row
using CoverAnswer = AnswerOf<std::vector<cover::OptionId>>;  ///< the options of a cover

struct CountAnswer {
  ExactCount count = {};
  StopReason reason = StopReason::none;
  std::string engine = {};                          ///< the engine, if `method` is enumerate
  cover::Method method = cover::Method::enumerate;  ///< the method that did most of the work
  std::string order = {};                           ///< how the order of items was chosen, if `method` is frontier
  std::uint64_t nodes = 0, states = 0;              ///< search nodes; states in tables
  std::size_t peak_bytes = 0;                       ///< the largest size of all tables together

  /// Tells whether `count` is the number of solutions. If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

}  // namespace quadrille
