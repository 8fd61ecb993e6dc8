// Exact covers one after the other, found by a SAT solver: CaDiCaL, if the library was built with it.
//
//     sat::CoverSearch search(problem);
//     while (search.next()) show(search.solution());
//
// It shares nothing with the engines of cover/search.h but the problem, so either checks the other. A clause forbids
// each solution that was found: fine for one solution or some thousands, slow for more; there is no other way to count.
// Cost: exponential in the worst case; the formula has about three clauses for each entry of the problem. A stop is
// noticed within milliseconds. Errors: to make one where available() is false is misuse. Threads: a CoverSearch belongs
// to one.
// Source: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling
// entering the SAT Competition 2020".
#pragma once

#include <memory>
#include <span>
#include <stop_token>

#include "quadrille/cover/problem.h"

namespace quadrille::sat {

/// Is there a SAT solver?
bool available();

class CoverSearch {
 public:
  explicit CoverSearch(const cover::Problem& problem);
  ~CoverSearch();
  CoverSearch(CoverSearch&&) noexcept;
  CoverSearch& operator=(CoverSearch&&) noexcept;

  /// Moves to the next solution; false if there is none, or if a stop is requested. The stop may come from any
  /// thread.
  bool next(const std::stop_token& stop = {});
  /// Did the last call end because of the stop?
  bool stopped() const;
  /// The options of the solution that next() found, in ascending order.
  std::span<const cover::OptionId> solution() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::sat
