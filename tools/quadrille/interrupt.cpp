#include "interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "options.h"

namespace quadrille::tool {

namespace {

constexpr int leave_signal = SIGUSR1;  // from the destructor to the waiting thread

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
  for (int number = 0; sigwait(&awaited_, &number) == 0;) {
    if (number == leave_signal) {
      if (leaving_) return;
      continue;
    }
    if (signal_ != 0) ::_exit(exit_signal + number);
    signal_ = number;
    source_.request_stop();
  }
}

}  // namespace quadrille::tool
