// Writes the certificate of the number of exact covers as work of a run: units are parts of the tree.
//
//     TreeWork work(problem);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//     auto failure = write_certificate("RUN", coordinator->ledger(), name_of_the_problem, write);
//
// A unit is a list of open subtrees (cover/core/open_paths.h). What is found in it are its tokens. The certificate is
// the one that a CountTree alone would write, byte for byte. Threads: see work.h; the problem must outlive the work and
// its workers.
#pragma once

#include "job/run/ledger.h"
#include "job/run/work.h"
#include "quadrille/proof/tree.h"

namespace quadrille::job::run {

class TreeWork final : public Work {
 public:
  /// The problem must have tree certificates.
  explicit TreeWork(const cover::Problem& problem) : problem_(problem) {}
  explicit TreeWork(const cover::Problem&& problem) = delete;

  std::string identity() const override;
  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;
  bool lists() const override { return true; }

 private:
  const cover::Problem& problem_;
};

/// Writes the certificate of a run that is over. Memory: see read_parts(). Errors: those of reading; unwritable after a
/// failed write; bad_number if the parts are not all of the tree.
std::optional<Error> write_certificate(const std::string& folder, const Ledger& ledger, std::string_view problem_name,
                                       proof::WriteBytes write);

}  // namespace quadrille::job::run
