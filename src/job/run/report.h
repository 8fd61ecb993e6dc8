// Reads from its folder how far a run has come, while others may write to it.
//
//     auto report = read_run("RUN");
//     print(1 - report->left, report->totals.count, report->seconds_left);
//
// Errors: those of the head and of reading; bad_number if results differ (disagreement.h).
#pragma once

#include "job/run/head.h"
#include "job/run/ledger.h"

namespace quadrille::job::run {

struct RunReport {
  RunHead head;
  JournalFiles files;
  Ledger::Totals totals;
  std::uint64_t open = 0;                   ///< units
  bool is_over = false;                     ///< nothing is left, or enough was found
  double left = 1;                          ///< the part of the work, as if all branches of a node were equally large
  std::uint64_t first_at = 0, last_at = 0;  ///< of all records, in milliseconds since 1970
  /// The rate of the last ten minutes in which records were written.
  double nodes_per_second = 0;
  std::optional<double> seconds_left = {};  ///< at the same rate
  /// Tells whether the solutions are puzzles: nodes are then grids, changes or parts that were tried.
  bool makes_puzzles() const;
};

Result<RunReport> read_run(const std::string& folder);

}  // namespace quadrille::job::run
