// Finds what else a request wants to know of a solved puzzle: the clues and rules that are not needed, those that leave
// no solution; where two solutions differ, which cells are equal in all, and which rules would leave one.
//
//     FurtherMembers further(request, stop);
//     if (!further.find(solved)) return;         // a stop came first
//
// Each within the limits of the record. Cost: that of redundant_clues(), find_conflict(), two solutions, equal_cells()
// or deciding_rules(). Threads: any number may call find() at the same time.
#pragma once

#include "answers/puzzles/puzzle_answers.h"
#include "answers/puzzles/puzzle_writer.h"
#include "base/per_thread.h"

namespace quadrille::answers {

class FurtherMembers {
 public:
  FurtherMembers(const PuzzleRequest& request, std::stop_token stop) : request_(request), stop_(std::move(stop)) {}

  /// False if the stop came first.
  bool find(Solved& solved);

 private:
  void find_redundant(Solved& solved, const std::stop_token& stop);
  void find_conflict(Solved& solved, const std::stop_token& stop);
  void tell_of_several(Solved& solved, const std::stop_token& stop);

  const PuzzleRequest& request_;
  const std::stop_token stop_;
  PerThread<Solver> solvers_;  // the usual ones, whatever engine was chosen
};

}  // namespace quadrille::answers
