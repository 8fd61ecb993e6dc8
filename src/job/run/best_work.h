// Finds the best covers of one problem as work of a run: all workers share the cost that is to be beaten.
//
//     BestWork work(problem, {.count = 10});
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//     for (const cover::Cover& cover : work.covers(coordinator->ledger())) show(cover.cost, cover.options);
//
// A unit is a list of open subtrees (cover/best/open_choices.h). Which nodes a unit has depends on what was known when
// it was searched, so numbers of nodes differ from run to run; the costs of the best covers do not.
// Threads: see work.h; the problem must outlive the work and its workers.
#pragma once

#include "job/run/ledger.h"
#include "job/run/work.h"
#include "quadrille/cover/best.h"

namespace quadrille::job::run {

class BestWork final : public Work {
 public:
  BestWork(const cover::Problem& problem, const cover::BestOptions& options) : problem_(problem), options_(options) {}

  std::string identity() const override;
  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;

  std::size_t best() const override { return options_.count; }
  Exactness exactness() const override { return {.count = false, .nodes = false}; }

  /// The best ones so far, best first. Errors: bad_symbol if a solution is not one of this problem.
  Result<std::vector<cover::Cover>> covers(const Ledger& ledger) const;

 private:
  const cover::Problem& problem_;
  const cover::BestOptions options_;
};

}  // namespace quadrille::job::run
