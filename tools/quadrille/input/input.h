// One input that has been opened and whose format has been detected.
#pragma once

#include "cli/command.h"
#include "cli/options.h"
#include "interrupt.h"
#include "job/batch.h"
#include "job/sink.h"
#include "job/source.h"

namespace quadrille::tool {

struct Input {
  job::Source& source;
  const text::Detection& detection;
  const Options& options;
  const Interrupt& interrupt;
  job::Sink& sink;
  std::uint64_t& records_before;  ///< of earlier inputs: --skip counts the records of all of them

  /// How many of its own records --skip leaves out.
  std::uint64_t skip() const { return options.skip > records_before ? options.skip - records_before : 0; }
};

}  // namespace quadrille::tool
