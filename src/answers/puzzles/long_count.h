// Counts of 9x9 puzzles that take long: all threads share one, and it can be saved.
#pragma once

#include <string>

#include "answers/options/options.h"
#include "answers/searches/saving.h"
#include "quadrille/solve.h"

namespace quadrille::answers {

class LongCount {
 public:
  LongCount(const EngineOptions& engine, unsigned threads, const Saving& saving, std::stop_token stop);

  /// Counts on. False if a stop came first, or if the state cannot be saved; found() tells how far it came.
  bool finish(CountState count);
  std::uint64_t found() const { return count_.found(); }
  bool could_save() const { return saver_.good(); }
  /// Whether the count that was begun last has been saved, and is to be continued.
  bool is_saved() const { return unfinished_ && saver_.wanted() && saver_.good(); }

 private:
  bool save() { return saver_.save(to_string(count_.state())); }

  const std::stop_token stop_;
  ThreadPool threads_;
  ParallelCount count_;
  Saver saver_;
  bool unfinished_ = false;
};

/// "stopped at 1000 solutions"
std::string describe_stop(const ExactCount& found, const Saving& saving);

}  // namespace quadrille::answers
