// Announces calls of the system that may never return: opening a pipe at whose other end nobody is, writing to one that
// nobody reads, reading from a disk that does not answer.
//
//     const BlockingCall call(other_process);           // for as long as it lives
//     const ssize_t written = ::write(file, ...);
//
// Such a call cannot be ended from within the program, so whoever handles signals ends the program if one lasts.
// Cost: some nanoseconds. Threads: any number.
#pragma once

#include <chrono>
#include <string>

namespace quadrille::job {

/// The time for which a call is waited for after a signal. Syncing to the disk may take long, and is worth it.
constexpr std::chrono::seconds nobody(0), other_process(1), disk(10), whole_disk(60);

class BlockingCall {
 public:
  using Clock = std::chrono::steady_clock;

  explicit BlockingCall(Clock::duration patience);
  ~BlockingCall();
  BlockingCall(const BlockingCall&) = delete;
  BlockingCall& operator=(const BlockingCall&) = delete;

  /// Tells whether a call is in progress that has lasted too long since the signal, which came then.
  static bool is_any_overdue(Clock::time_point signal);

 private:
  const Clock::duration patience_;
  const Clock::time_point start_ = Clock::now();
  BlockingCall *newer_ = nullptr, *older_ = nullptr;  // under a mutex
};

/// Opens a file to read. A pipe with a name is open before anybody writes to it: to wait for that is left to poll().
/// -1, with errno, if it cannot be opened. Flags: more of those of open().
int open_to_read(const std::string& path, int flags = 0);

}  // namespace quadrille::job
