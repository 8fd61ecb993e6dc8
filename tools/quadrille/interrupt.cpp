#include "interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>

#include "cli/command.h"

namespace quadrille::tool {

namespace {

constexpr int leave_signal = SIGUSR1;                       // from the destructor to the waiting thread
constexpr auto one_press = std::chrono::milliseconds(200);  // programs like `timeout` signal the process and its group

bool is_ignored(int number) {
  struct sigaction action {};
  return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

sigset_t awaited_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, leave_signal);
  for (int number : {SIGINT, SIGTERM, SIGHUP}) {
    if (!is_ignored(number)) sigaddset(&set, number);
  }
  return set;
}

}  // namespace

Interrupt::Interrupt() : awaited_(awaited_signals()) {
  pthread_sigmask(SIG_BLOCK, &awaited_, nullptr);
  // A write to a closed pipe or beyond a file size limit then fails, and is reported where it happens.
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  thread_ = std::thread([this] { wait(); });
}

Interrupt::~Interrupt() {
  leaving_ = true;
  pthread_kill(thread_.native_handle(), leave_signal);
  thread_.join();
}

void Interrupt::wait() {
  std::chrono::steady_clock::time_point first;
  for (int number = 0; sigwait(&awaited_, &number) == 0;) {
    if (number == leave_signal) {
      if (leaving_) return;
      continue;
    }
    const auto now = std::chrono::steady_clock::now();
    if (signal_ != 0 && now - first < one_press) continue;
    if (signal_ != 0) ::_exit(exit_signal + number);
    first = now;
    signal_ = number;
    source_.request_stop();
  }
}

}  // namespace quadrille::tool
