// Ends a question early, after a signal or at a limit of time. The caller requests the stop; the question polls the
// token, writes the answers that it has, and returns.
//
//     Interrupt interrupt;                                        // from another thread: interrupt.request_stop()
//     while (!interrupt.token().stop_requested()) search_on();
//
// Threads: may be used by several.
#pragma once

#include <atomic>
#include <stop_token>

namespace quadrille::answers {

class Interrupt {
 public:
  Interrupt() = default;
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// The number of the signal that came, or 0.
  int signal() const { return signal_; }
  /// Tells whether the work was asked to stop because its time is up.
  bool timed_out() const { return source_.stop_requested() && signal_ == 0; }

  void request_stop(int signal = 0) {
    signal_ = signal;
    source_.request_stop();
  }

 protected:
  ~Interrupt() = default;

  std::stop_source source_;

 private:
  std::atomic<int> signal_ = 0;
};

}  // namespace quadrille::answers
