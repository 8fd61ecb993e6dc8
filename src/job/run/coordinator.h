// Hands out the units of a run and keeps its journal. It does not know who works: threads, or processes elsewhere.
//
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     while (auto assignment = coordinator->take()) {
//       auto outcome = worker.advance(*assignment, stop);
//       if (auto failure = coordinator->close(assignment->unit, std::move(*outcome))) complain(*failure);
//     }
//     if (auto failure = coordinator->finish()) complain(*failure);
//     if (coordinator->is_over()) answer(coordinator->ledger().totals());
//
// Assignments may be taken and closed in any order; one that is never closed is work lost, and nothing else: the next
// run does it again. The journal is synced at most once a second, and at the end.
// Cost: below 0.2 ms for each unit. Errors: those of the journal; bad_number if two records of a unit disagree
// ("results differ": a machine computes wrongly). Threads: one at a time.
#pragma once

#include <chrono>
#include <deque>

#include "job/run/ledger.h"
#include "job/run/policy.h"
#include "job/run/work.h"

namespace quadrille::job::run {

class Coordinator {
 public:
  /// Begins the run in this folder, or continues it.
  static Result<Coordinator> open(const std::string& folder, Work& work, const Policy& policy);

  /// Takes the next unit; nothing if none waits now. More may come when one is closed.
  std::optional<Assignment> take();
  std::optional<Error> close(const UnitName& unit, UnitResult outcome);

  /// Tells whether nothing is left to do, or enough was found.
  bool is_over() const;
  /// Waits until everything is on the disk.
  std::optional<Error> finish();

  std::size_t waiting() const { return waiting_.size(); }
  std::size_t running() const { return running_; }
  const Ledger& ledger() const { return ledger_; }
  /// The files that earlier processes have left.
  const JournalFiles& found_files() const { return files_; }
  /// Null if the run was over when it was opened.
  const Journal* journal() const { return journal_ ? &*journal_ : nullptr; }

 private:
  using Clock = std::chrono::steady_clock;

  Coordinator(const Work& work, const Policy& policy, Ledger ledger, JournalFiles files);
  std::optional<std::uint64_t> bound() const;
  void add_waiting(std::uint64_t record, std::size_t rests);

  const Work* work_;
  Policy policy_;
  Ledger ledger_;
  JournalFiles files_;
  std::optional<Journal> journal_;
  std::deque<UnitName> waiting_;
  std::size_t running_ = 0;
  Clock::time_point start_ = Clock::now(), synced_ = start_;
};

}  // namespace quadrille::job::run
