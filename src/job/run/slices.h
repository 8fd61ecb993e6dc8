// Looks at the clock between slices of a search, so that a worker returns in time.
//
//     Slices slices(quantum, stop);
//     while (search.stopped() && slices.may_continue()) search.count({.stop = stop, .nodes = slices.nodes()});
//
// A slice takes about a twentieth of the quantum, at most 20 ms.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "base/thread_time.h"

namespace quadrille::job::run {

/// Bytes of solutions after which a worker returns, whatever the time.
inline constexpr std::size_t enough_text = 1 << 23;

class Slices {
 public:
  using Clock = std::chrono::steady_clock;

  Slices(std::chrono::milliseconds quantum, std::stop_token stop)
      : stop_(std::move(stop)), end_(start_ + quantum), enough_(std::min<Clock::duration>(quantum / 20, longest)) {}

  bool may_continue() {
    const auto now = Clock::now();
    if (now - std::exchange(slice_start_, now) < enough_) nodes_ *= 2;
    return now < end_ && !stop_.stop_requested();
  }
  /// The number of nodes of the next slice.
  std::uint64_t nodes() const { return nodes_; }

  /// Processor time of this thread since the beginning.
  std::uint64_t busy_milliseconds() const { return (thread_nanoseconds() - thread_start_) / 1'000'000; }

 private:
  static constexpr std::chrono::milliseconds longest{20};

  const std::stop_token stop_;
  const Clock::time_point start_ = Clock::now(), end_;
  const Clock::duration enough_;
  const std::uint64_t thread_start_ = thread_nanoseconds();
  Clock::time_point slice_start_ = start_;
  std::uint64_t nodes_ = 256;
};

}  // namespace quadrille::job::run
