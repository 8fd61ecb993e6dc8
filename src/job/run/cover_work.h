// Counts exact covers of one problem as work of a run, or lists them as the numbers of their options.
//
//     CoverWork work(problem, {.lists = true});
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//
// A unit is a list of open subtrees (cover/core/open_paths.h). Its solutions are a line each (solution_line.h).
// Threads: see work.h; the problem must outlive the work and its workers.
#pragma once

#include "job/run/work.h"
#include "quadrille/cover/search.h"

namespace quadrille::job::run {

struct CoverWorkOptions {
  bool lists = false;                       ///< solutions are wanted, not only their number
  std::optional<std::uint64_t> limit = {};  ///< of solutions
  cover::Engine engine = cover::Engine::automatic;
};

class CoverWork final : public Work {
 public:
  CoverWork(const cover::Problem& problem, const CoverWorkOptions& question);

  std::string identity() const override;
  std::string settle() override;
  std::optional<Error> follow(std::string_view settings) override;
  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;

  bool lists() const override { return question_.lists; }
  std::optional<std::uint64_t> enough() const override { return question_.limit; }
  Exactness exactness() const override { return {.nodes = options_.choice != cover::ItemChoice::weighted}; }

  /// The engine that was settled; after follow().
  const cover::SearchOptions& options() const { return options_; }

 private:
  const cover::Problem& problem_;
  const CoverWorkOptions question_;
  cover::SearchOptions options_;
};

}  // namespace quadrille::job::run
