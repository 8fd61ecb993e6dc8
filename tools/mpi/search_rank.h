// A rank other than 0: searches the units that rank 0 sends.
//
//     SearchRank rank(ranks);
//     rank.serve(work, stop);
//     rank.leave("problem.dlx: cannot be read");      // if it never came to that
//
// A unit is searched in a thread of its own, while the rank's own thread looks for a message to stop. Errors become
// messages to rank 0. Threads: the one of `ranks`.
#pragma once

#include <stop_token>
#include <string>

#include "job/run/work.h"
#include "ranks.h"

namespace quadrille::mpi {

class SearchRank {
 public:
  explicit SearchRank(MpiRanks& ranks) : ranks_(ranks) {}

  /// Returns when rank 0 has no more units. A unit that is searched at a stop is returned at once.
  void serve(job::run::Work& work, const std::stop_token& stop);
  /// If nothing was served, tells rank 0 why.
  void leave(const std::string& why);

 private:
  void search_units(const job::run::Work& work, const std::stop_token& stop);
  Result<job::run::UnitResult> advance(job::run::Worker& worker, const job::run::Assignment& assignment,
                                       const std::stop_token& stop);
  void fail(const Error& error);
  Message receive();

  MpiRanks& ranks_;
  bool has_served_ = false;
};

}  // namespace quadrille::mpi
