// Waits for signals with sigwait in a thread, so that the functions that they start may take locks and allocate.
#include "signals.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>

#include "answers/core/messages.h"
#include "cli/questions.h"
#include "job/blocking_call.h"

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

Signals::Signals(std::optional<double> seconds) : awaited_(awaited_signals()) {
  pthread_sigmask(SIG_BLOCK, &awaited_, nullptr);
  // A write to a closed pipe or beyond a file size limit then fails, and is reported where it happens.
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  thread_ = std::thread([this] { wait(); });
  if (!seconds) return;
  limit_.emplace(std::chrono::duration<double>(*seconds), source_);
  if (*seconds <= 0) limit_->request_stop();  // at once, not when its thread is there
}

Signals::~Signals() {
  leaving_ = true;
  pthread_kill(thread_.native_handle(), leave_signal);
  thread_.join();
}

void Signals::wait() {
  std::chrono::steady_clock::time_point first;
  for (int number = 0; sigwait(&awaited_, &number) == 0;) {
    if (number == leave_signal) {
      if (leaving_) return;
      continue;
    }
    const auto now = std::chrono::steady_clock::now();
    if (signal() != 0 && now - first < one_press) continue;
    if (signal() != 0) ::_exit(exit_signal + number);
    first = now;
    request_stop(number);
    begin_watch();
  }
}

// Without the thread, a second signal ends the program.
void Signals::begin_watch() try {
  watch_ = std::jthread([this](const std::stop_token& leaving) { end_blocked_calls(leaving); });
} catch (const std::system_error&) {
}

void Signals::end_blocked_calls(const std::stop_token& leaving) const {
  const auto signal_time = job::BlockingCall::Clock::now();
  std::mutex mutex;
  std::condition_variable_any left;
  std::unique_lock lock(mutex);
  while (!left.wait_for(lock, leaving, std::chrono::milliseconds(100), [&] { return leaving.stop_requested(); })) {
    if (!job::BlockingCall::is_any_overdue(signal_time)) continue;
    pollfd errors{STDERR_FILENO, POLLOUT, 0};  // which nobody may read, either
    if (::poll(&errors, 1, 0) > 0)
      note("quadrille", "stopped while waiting for a file or a pipe; the answers may not be whole");
    ::_exit(exit_signal + signal());
  }
}

}  // namespace quadrille::tool
