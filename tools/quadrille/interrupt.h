// What ends a command early: a signal, or its limit of time (--time). The first Ctrl-C asks the work to stop, the
// second one ends the program. So does the first one if a call of the system does not return.
#pragma once

#include <signal.h>

#include <atomic>
#include <optional>
#include <stop_token>
#include <thread>

#include "quadrille/deadline.h"

namespace quadrille::tool {

/// Waits for SIGINT, SIGTERM and SIGHUP in a thread of its own, so that nothing has to be done inside a signal handler.
/// To be made before any other thread. A signal that is ignored when the program starts (nohup) stays ignored.
class Interrupt {
 public:
  /// seconds: after which the work is asked to stop, too.
  explicit Interrupt(std::optional<double> seconds = {});
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// The number of the signal that came, or 0.
  int signal() const { return signal_; }
  /// Whether the work was asked to stop because its time is up.
  bool timed_out() const { return source_.stop_requested() && signal_ == 0; }

 private:
  void wait();
  void begin_watch();
  void end_blocked_calls(const std::stop_token& leaving) const;

  const sigset_t awaited_;
  std::stop_source source_;
  std::atomic<int> signal_ = 0;
  std::atomic<bool> leaving_ = false;
  std::jthread watch_;  // after a signal, over calls that may not return
  std::thread thread_;
  std::optional<Deadline> limit_;  // the last: its thread must not get the signals
};

}  // namespace quadrille::tool
