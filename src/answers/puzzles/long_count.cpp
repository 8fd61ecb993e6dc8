// A puzzle with very many solutions is counted by all threads together, and can be saved.
#include "answers/puzzles/long_count.h"

#include <fmt/core.h>

#include "answers/core/messages.h"
#include "quadrille/deadline.h"

namespace quadrille::answers {

namespace {
constexpr std::chrono::milliseconds slice(200);  // between two looks at the clock, for progress and saving
}

LongCount::LongCount(const EngineOptions& engine, unsigned threads, const Saving& saving, std::stop_token stop)
    : stop_(std::move(stop)),
      threads_(threads),
      count_(threads_, [&engine] { return engine.plain_solver(); }),
      saver_(saving) {}

bool LongCount::finish(CountState count) {
  unfinished_ = true;
  count_.begin(std::move(count));
  // Better to know before a long search that it cannot be saved.
  if (!save()) return false;
  bool complete = false;
  for (StatusLine status; !complete && !stop_.stop_requested();) {
    complete = count_.run(Deadline(slice, stop_).token());
    if (saver_.is_due() && !save()) return false;
    if (!status.due()) continue;
    const std::uint64_t done = found();
    status.show(
        fmt::format("{} solutions so far, {:.3g} a second", done, static_cast<double>(done) / status.seconds()));
  }
  unfinished_ = !complete;
  return save() && complete;
}

std::string describe_stop(const ExactCount& found, const Saving& saving) {
  return fmt::format("stopped at {} solutions{}", found.to_string(),
                     saving.wanted() ? "" : "; there may be more (see --estimate and --save)");
}

}  // namespace quadrille::answers
