// Keeps all calls in progress in a doubly linked list, oldest first, through objects on the stacks of their threads:
// nothing is allocated, so a call can be announced even if memory has run out. The watcher scans the list; each call is
// measured from its own start or from the signal, whichever is later.
#include "job/blocking_call.h"

#include <fcntl.h>

#include <algorithm>
#include <mutex>

namespace quadrille::job {

namespace {

// The list of all calls in progress.
struct {
  std::mutex mutex;
  BlockingCall *newest = nullptr, *oldest = nullptr;
} calls;

}  // namespace

// The end of the list has no neighbor, so the pointer that has to change is either a neighbor's or an end of the list.
BlockingCall::BlockingCall(Clock::duration patience) : patience_(patience) {
  const std::lock_guard lock(calls.mutex);
  older_ = calls.newest;
  (calls.newest != nullptr ? calls.newest->newer_ : calls.oldest) = this;
  calls.newest = this;
}

BlockingCall::~BlockingCall() {
  const std::lock_guard lock(calls.mutex);
  (newer_ != nullptr ? newer_->older_ : calls.newest) = older_;
  (older_ != nullptr ? older_->newer_ : calls.oldest) = newer_;
}

bool BlockingCall::is_any_overdue(Clock::time_point signal) {
  const std::lock_guard lock(calls.mutex);
  for (const BlockingCall* call = calls.oldest; call != nullptr; call = call->newer_) {
    if (Clock::now() - std::max(call->start_, signal) >= call->patience_) return true;
  }
  return false;
}

// O_NONBLOCK makes open() return although nobody writes to the pipe yet; the flag is cleared afterwards, as reads are
// to wait.
int open_to_read(const std::string& path, int flags) {
  const BlockingCall call(disk);
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags);
  if (file >= 0) (void)::fcntl(file, F_SETFL, O_RDONLY);
  return file;
}

}  // namespace quadrille::job
