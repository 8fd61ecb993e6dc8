// What solving and counting answer: how many solutions, one of them, and how this was found out.
//
//     const BoardAnswer answer = *solve(board, {.limit = 2});
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

/// Why a search ended before its end.
enum class StopReason : std::uint8_t {
  none,     ///< it did not: the answer is complete
  limit,    ///< as many solutions as were asked for; there may be more
  stopped,  ///< by the stop token
  memory,   ///< the counting method that was asked for needs more
};

/// How many solutions a puzzle has, as far as it matters to solvers.
enum class Uniqueness : std::uint8_t { none, unique, multiple };
/// "none", "unique" or "multiple".
std::string_view name(Uniqueness uniqueness);

template <class Solution>
struct AnswerOf {
  ExactCount count = {};   ///< of the solutions, at most the limit
  Solution solution = {};  ///< one of them; empty if none was found
  StopReason reason = StopReason::none;
  std::string engine = {};  ///< that found them
  std::uint64_t nodes = 0;  ///< of its search; 0 for `sat`

  /// Is `count` the number of solutions? If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

using BoardAnswer = AnswerOf<std::vector<std::uint8_t>>;     ///< symbols, row by row
using CoverAnswer = AnswerOf<std::vector<cover::OptionId>>;  ///< the options of a cover

struct CountAnswer {
  ExactCount count = {};
  StopReason reason = StopReason::none;
  std::string engine = {};                          ///< that enumerated, if `method` is enumerate
  cover::Method method = cover::Method::enumerate;  ///< that did most of the work
  std::string order = {};                           ///< of the items, where the method has one
  std::uint64_t nodes = 0, states = 0;              ///< of searches; of tables
  std::size_t peak_bytes = 0;                       ///< of tables

  /// Is `count` the number of solutions? If not, there are at least that many.
  bool exact() const { return reason == StopReason::none && count.exact(); }
};

}  // namespace quadrille
