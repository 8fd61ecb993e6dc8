// Rank 0: hands out the units of a run to the other ranks, and keeps its journal.
//
//     Leader leader(ranks);
//     auto failure = leader.lead(coordinator, head, stop, progress);
//     leader.dismiss();                       // in any case: the other ranks wait for it
//
// Two messages a unit: an assignment, and what was found. Memory: a byte for each rank, besides the coordinator's.
// Errors: those of the coordinator and of the other ranks. Threads: the one of `ranks`.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "job/run/coordinator.h"
#include "job/run/head.h"
#include "ranks.h"

namespace quadrille::mpi {

class Leader {
 public:
  explicit Leader(MpiRanks& ranks);

  /// Returns when no rank works any more.
  std::optional<Error> lead(job::run::Coordinator& coordinator, const job::run::RunHead& head,
                            const std::stop_token& stop, const std::function<void()>& progress);
  /// Sends all ranks home that are still there; called after lead(), or instead of it.
  void dismiss();

 private:
  enum class Worker : std::uint8_t { starting, idle, busy, gone };

  void hand_out(job::run::Coordinator& coordinator);
  void take(const Message& message, job::run::Coordinator* coordinator);
  void begin(int rank);
  void stop_all();
  void end(int rank);
  void fail(int rank, const Error& error);
  // Nothing at a stop.
  std::optional<Message> receive(const std::stop_token& stop);
  Worker& worker(int rank) { return workers_[static_cast<std::size_t>(rank)]; }

  MpiRanks& ranks_;
  std::vector<Worker> workers_;  // by rank; 0 is gone from the beginning
  std::vector<int> idle_;
  int present_;
  std::string head_;
  bool stopping_ = false;
  std::optional<Error> failure_;
};

}  // namespace quadrille::mpi
