// Ctrl-C: the first one asks the work to stop, the second one ends the program. So does the first one if a call of the
// system does not return.
#pragma once

#include <signal.h>

#include <atomic>
#include <stop_token>
#include <thread>

namespace quadrille::tool {

/// Waits for SIGINT, SIGTERM and SIGHUP in a thread of its own, so that nothing has to be done inside a signal handler.
/// To be made before any other thread. A signal that is ignored when the program starts (nohup) stays ignored.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// The number of the signal that came, or 0.
  int signal() const { return signal_; }

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
};

}  // namespace quadrille::tool
