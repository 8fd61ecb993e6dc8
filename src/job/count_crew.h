// A ParallelCount with threads of its own.
#pragma once

#include "job/deadline.h"
#include "quadrille/solve/parallel_count.h"

namespace quadrille::job {

class CountCrew {
 public:
  CountCrew(unsigned threads, const ParallelCount::MakeSolver& make_solver)
      : pool_(std::make_unique<ThreadPool>(threads)), count_(*pool_, make_solver) {}

  void begin(CountState count) { count_.begin(std::move(count)); }
  bool go_on(double seconds, const std::stop_token& stop) { return count_.run(Deadline(stop, seconds).token()); }
  std::uint64_t found() const { return count_.found(); }
  CountState count() const { return count_.state(); }

 private:
  std::unique_ptr<ThreadPool> pool_;
  ParallelCount count_;
};

}  // namespace quadrille::job
