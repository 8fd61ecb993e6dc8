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
};

}  // namespace quadrille::tool
