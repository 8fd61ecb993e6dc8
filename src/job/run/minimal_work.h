// Finds all minimal puzzles within one puzzle, as work of a run.
//
//     MinimalWork work(puzzle, "1st of hard.txt", 1000);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});
//     run_on_threads(*coordinator, work, threads, stop);
//     read_solutions("RUN", coordinator->ledger(), [&](std::string_view line) { ... });    // puzzle_line.h
//
// A unit is a list of parts of the puzzle, a line each: its cells, and a 1 for each clue that is kept, the next one
// first. The nodes of such a run are the parts that were looked at.
// Threads: see work.h.
#pragma once

#include "job/run/work.h"
#include "quadrille/make/minimize.h"

namespace quadrille::job::run {

class MinimalWork final : public Work {
 public:
  /// The puzzle must be valid; `name` is its name in the head, in one line. `limit`: the first ones that MinimalParts
  /// lists; nothing: all.
  MinimalWork(const Puzzle& puzzle, std::string name, std::optional<std::uint64_t> limit)
      : puzzle_(puzzle), name_(std::move(name)), limit_(limit) {}

  std::string identity() const override;
  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;
  bool lists() const override { return true; }
  std::optional<std::uint64_t> enough() const override { return limit_; }
  bool in_order() const override { return true; }

 private:
  const Puzzle puzzle_;
  const std::string name_;
  const std::optional<std::uint64_t> limit_;
};

}  // namespace quadrille::job::run
