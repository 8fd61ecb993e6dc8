// Threads that share the count of one puzzle's solutions.
//
//     job::CountCrew crew(4, [] { return Solver(); });
//     crew.begin(Count(puzzle));
//     while (!crew.go_on(0.2, stop)) save(to_string(crew.count()));
//     std::cout << crew.found();
//
// Each thread has a share of the open parts, which stays its own: so their number stays some thousands for each. The
// first one that has none left calls an end to the round, and gets every second part of the largest share.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille::job {

class CountCrew {
 public:
  /// The solvers must lose nothing by a stop: those of the lane engine.
  CountCrew(unsigned threads, const std::function<Solver()>& make_solver);

  void begin(Count count);
  /// Counts on for about so many seconds; a few thousandths may be too short to get anywhere. True if the count is
  /// complete.
  bool go_on(double seconds, const std::stop_token& stop);

  std::uint64_t found() const;  ///< stays at 2^64-1, should it ever come there
  Count count() const;          ///< with what is left

 private:
  struct Worker {
    Solver solver;
    Count share{Grid{}};
  };

  bool is_complete() const;
  bool share_out();
  void run_round(const std::stop_token& stop, std::optional<double> seconds);

  std::vector<Worker> workers_;
};

}  // namespace quadrille::job
