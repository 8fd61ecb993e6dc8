// Runs a search within limits, with its progress on a terminal.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "answers/core/messages.h"
#include "quadrille/cover/search.h"

namespace quadrille::answers {

struct SearchLimits {
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
};

/// The reason why a search ended.
enum class SearchEnd : std::uint8_t { none, exhausted, nodes, stopped, refused };

/// Works in slices of about 20 ms, or 200 ms if there are several threads, between which it shows its progress.
class SearchRun {
 public:
  /// `between` is called between slices; the search ends if it returns false ("refused").
  SearchRun(cover::Search search, std::uint64_t nodes, unsigned threads, std::stop_token stop,
            std::function<bool()> between);

  /// Appends the text of up to `most` further solutions. False at the end of the search, or at a limit.
  bool list(std::uint64_t most, const cover::Search::Write& write, std::string& text);
  /// Counts up to `most` further solutions, or to the end, or to a limit.
  std::uint64_t count(std::uint64_t most);

  SearchEnd end() const { return end_; }
  const cover::Search& search() const { return search_; }
  /// The solutions that this run has found.
  std::uint64_t found() const { return found_; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  bool may_continue();
  bool begin_slice();
  void adapt_slice(Clock::time_point now);
  void show_progress();

  cover::Search search_;
  ThreadPool threads_;
  cover::Pause pause_;
  std::function<bool()> between_;
  const Clock::time_point start_ = Clock::now();
  const std::chrono::milliseconds short_slice_;
  const std::uint64_t first_node_, node_end_;
  const double done_before_;
  Clock::time_point slice_start_ = start_;
  std::uint64_t slice_ = 64, slice_end_;  // in nodes
  std::uint64_t found_ = 0;
  SearchEnd end_ = SearchEnd::none;
  StatusLine status_;
};

}  // namespace quadrille::answers
