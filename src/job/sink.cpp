#include "job/sink.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace quadrille::job {

namespace {

Error unwritable() { return {errno == EPIPE ? ErrorCode::closed_pipe : ErrorCode::unwritable, std::strerror(errno)}; }

void wait_until_writable(int file) {
  pollfd polled{file, POLLOUT, 0};
  (void)::poll(&polled, 1, -1);
}

}  // namespace

std::optional<Error> Sink::write(std::string_view text) {
  while (!text.empty() && !failure_) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_writable(file_);
    } else if (errno != EINTR) {
      failure_ = unwritable();
    }
  }
  return failure_;
}

std::optional<Error> Sink::finish() {
  if (!failure_ && ::close(file_) != 0 && errno != EINTR) failure_ = unwritable();
  return failure_;
}

}  // namespace quadrille::job
