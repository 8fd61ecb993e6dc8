// Lets signals, and the limit of time (--time), end a command early. The first Ctrl-C asks the work to stop, the second
// one ends the program. So does the first one if a call of the system does not return.
#pragma once

#include <signal.h>

#include <atomic>
#include <optional>
#include <thread>

#include "answers/core/interrupt.h"
#include "quadrille/executor.h"

namespace quadrille::tool {

/// Waits for SIGINT, SIGTERM and SIGHUP in a thread of its own, so that nothing has to be done inside a signal handler.
/// To be made before any other thread. A signal that is ignored when the program starts (nohup) stays ignored.
class Signals final : public answers::Interrupt {
 public:
  /// seconds: the time after which the work is asked to stop, too.
  explicit Signals(std::optional<double> seconds = {});
  ~Signals();

 private:
  void wait();
  void begin_watch();
  void end_blocked_calls(const std::stop_token& leaving) const;

  const sigset_t awaited_;
  std::atomic<bool> leaving_ = false;
  std::jthread watch_;  // after a signal, over calls that may not return
  std::thread thread_;
  std::optional<Deadline> limit_;  // the last: its thread must not get the signals
};

}  // namespace quadrille::tool
