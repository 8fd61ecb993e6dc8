// Counts that take long: all threads share one, and it can be saved.
#pragma once

#include <string>

#include "interrupt.h"
#include "job/count_crew.h"
#include "messages.h"
#include "options.h"

namespace quadrille::tool {

class LongCount {
 public:
  LongCount(const Options& options, std::stop_token stop);

  /// Counts on. False if a stop came first, or if the state cannot be saved; found() tells how far it came.
  bool finish(CountState count);
  std::uint64_t found() const { return crew_.found(); }
  bool could_save() const { return could_save_; }

 private:
  bool save();

  const Saving& saving_;
  const std::stop_token stop_;
  job::CountCrew crew_;
  SaveTimer timer_;
  bool could_save_ = true;
};

/// "stopped at ... solutions": what a person should know.
std::string describe_stop(const ExactCount& found, const Saving& saving);

}  // namespace quadrille::tool
