// One input that has been opened and whose format has been detected.
#pragma once

#include "answers/core/command.h"
#include "answers/core/interrupt.h"
#include "answers/options/options.h"
#include "job/batch.h"
#include "job/sink.h"
#include "job/source.h"

namespace quadrille::answers {

/// The numbers of records that have been answered, of all inputs.
struct Tally {
  std::uint64_t inputs = 0;  ///< to their ends
  std::uint64_t records = 0, unreadable = 0, negative = 0, limited = 0;
};

struct Input {
  job::Source& source;
  const text::Detection& detection;
  const Options& options;
  const Interrupt& interrupt;
  job::Sink& sink;
  std::uint64_t& records_before;  ///< of earlier inputs: --skip counts the records of all of them
  Tally& tally;
  Continuation& continuation;
  std::optional<job::ShardLines> shard = {};
  job::run::WorkerProcesses* processes = nullptr;  ///< see Session

  /// Returns the number of this input's records that --skip leaves out.
  std::uint64_t skip() const { return options.skip > records_before ? options.skip - records_before : 0; }
  /// Returns the number of answers to a record of this input that --skip-answers leaves out.
  std::uint64_t skip_answers(std::uint64_t record) const {
    return records_before + record == options.skip + 1 ? options.skip_answers : 0;
  }
  /// For what stands between answers: whether an earlier run has answered records of this input.
  bool follows_answers() const { return skip() > 0 || skip_answers(1) > 0; }
};

}  // namespace quadrille::answers
