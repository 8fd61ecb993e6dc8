// Lists the solutions of a 9x9 puzzle in order, found in advance by all threads of an executor.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/executor.h"
#include "quadrille/sudoku.h"

namespace quadrille {

/// As GridSolutions, with the same order.
///
///     SharedList list({candidates_of(puzzle)});
///     while (auto solution = list.next(threads, stop)) use(*solution);
///
/// Cost: a fifth of a microsecond of one thread for each solution; up to some 10 MB of memory for solutions found
/// in advance, twice as many each time, from one on. Threads: a SharedList belongs to one thread.
class SharedList {
 public:
  explicit SharedList(std::vector<Candidates> remaining);

  /// The next solution; nothing after the last one, or if a stop is requested: then remaining() is not empty.
  std::optional<Grid> next(Executor& executor, const std::stop_token& stop);
  /// Disjoint puzzles, given by their candidates, that together have the remaining solutions, in this order. Takes up
  /// to a millisecond.
  std::vector<Candidates> remaining() const;

 private:
  // Some subtrees that follow each other. Once it has been searched, first come the solutions found, then the subtrees
  // that are still open.
  struct Segment {
    std::vector<Candidates> open;
    std::vector<Candidates> before = {};  // what was open before the search
    std::vector<Grid> found = {};
    std::size_t told = 0;  // of those found
    bool searched = false;
  };

  void split_first(std::size_t parts);
  void search(Segment& segment, const std::stop_token& stop) const;

  std::deque<Segment> segments_;
  std::size_t at_once_ = 1;  // solutions that one thread finds
};

}  // namespace quadrille
