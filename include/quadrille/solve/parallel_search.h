// ParallelSearch searches for exact covers with several threads and finds what one thread would find, in the same
// order.
//
//     ThreadPool threads;
//     cover::Search search(problem);
//     ParallelSearch parallel(search, threads);
//     const std::uint64_t found = parallel.count();                  // as search.count(), with all threads
//
//     std::string text;                                              // or all solutions as text:
//     while (!parallel.list({}, write, text).ended) print(text), text.clear();
//     print(text);
//
// Between two calls the Search holds all remaining work: it can be saved, report its progress, or be continued in any
// other way.
//
// The search begins in the caller's thread, which is enough for most problems and lets Engine::automatic make its
// choice. If learned weights decide, each thread learns its own, and the order would depend on the threads: such a
// search is counted by all threads, but listed by the caller's thread alone.
//
// Cost: an engine for each thread; up to a few milliseconds of work are repeated for each thread when a call ends.
// Errors: what `write` throws. Threads: a ParallelSearch belongs to one thread and refers to its Search and Executor.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "quadrille/cover/search.h"
#include "quadrille/executor.h"

namespace quadrille {

class ParallelSearch {
 public:
  /// Appends a solution to the text. Called by several threads at the same time.
  using Write = std::function<void(std::span<const cover::OptionId> solution, std::string& text)>;

  ParallelSearch(cover::Search& search, Executor& executor);
  ~ParallelSearch();
  ParallelSearch(ParallelSearch&&) noexcept;
  ParallelSearch& operator=(ParallelSearch&&) noexcept;

  /// Counts like Search::count. The pause counts the nodes and solutions of all threads together.
  std::uint64_t count(const cover::Pause& pause = {});

  struct Listed {
    std::uint64_t found;
    bool ended;  ///< there are no more
  };
  /// Appends the next solutions to the text. Returns from time to time, and at the latest when the text has reached 8
  /// MiB.
  Listed list(const cover::Pause& pause, const Write& write, std::string& text);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
