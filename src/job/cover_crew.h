// A ParallelSearch with threads of its own.
#pragma once

#include "quadrille/solve/parallel_search.h"

namespace quadrille::job {

class CoverCrew {
 public:
  using Write = ParallelSearch::Write;

  CoverCrew(cover::Search& search, unsigned threads)
      : pool_(std::make_unique<ThreadPool>(threads)), search_(search, *pool_) {}

  std::uint64_t count(const cover::Pause& pause = {}) { return search_.count(pause); }
  auto list(const cover::Pause& pause, const Write& write, std::string& text) {
    return search_.list(pause, write, text);
  }

 private:
  std::unique_ptr<ThreadPool> pool_;
  ParallelSearch search_;
};

}  // namespace quadrille::job
