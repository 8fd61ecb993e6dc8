// Finds exact covers one after the other with a SAT solver: CaDiCaL, if the library was built with it.
//
//     sat::CoverSearch search(problem);
//     while (search.next()) show(search.solution());
//
// It shares no code with the engines of cover/search.h, so each can check the other. Every solution found adds a clause
// that forbids it: fine for up to a few thousand solutions, slow for more. Counting works in the same way. Cost:
// exponential in the worst case; the formula has about three clauses for each entry of the problem. A stop is noticed
// within milliseconds, also while the formula is made, which the first call does. Errors: constructing one is misuse if
// available() is false. Threads: a CoverSearch belongs to one thread and refers to its Problem.
// Source: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling
// entering the SAT Competition 2020".
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

#include "quadrille/cover/problem.h"

namespace quadrille::sat {

/// Tells whether the library was built with a SAT solver.
bool available();

class CoverSearch {
 public:
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};

  explicit CoverSearch(const cover::Problem& problem);
  explicit CoverSearch(const cover::Problem&& problem) = delete;
  ~CoverSearch();
  CoverSearch(CoverSearch&&) noexcept;
  CoverSearch& operator=(CoverSearch&&) noexcept;

  /// Moves to the next solution; false if there are no more, after this number of conflicts, or if a stop is requested,
  /// which any thread may do. The next call continues the search.
  bool next(const std::stop_token& stop = {}, std::uint64_t conflicts = no_limit);
  /// Tells whether the last call ended because of a stop or at the limit of conflicts.
  bool stopped() const;
  /// The options of the solution that next() found, in ascending order.
  std::span<const cover::OptionId> solution() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::sat
