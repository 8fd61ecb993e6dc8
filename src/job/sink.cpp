#include "job/sink.h"

#include <fcntl.h>
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

Result<Sink> Sink::create(const std::string& path) {
  constexpr mode_t everybody = 0666;  // less what the user's mask takes away
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, everybody);
  if (file < 0) return unwritable();
  Sink sink(file);
  if (const Compression wanted = compression_for(path); wanted != Compression::none) sink.encoder_.emplace(wanted);
  return sink;
}

std::optional<Error> Sink::write(std::string_view text) {
  if (encoder_ && !failure_) {
    write_out(encoder_->encode(text));
  } else {
    write_out(text);
  }
  return failure_;
}

void Sink::write_out(std::string_view bytes) {
  while (!bytes.empty() && !failure_) {
    const ssize_t written = ::write(file_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_writable(file_);
    } else if (errno != EINTR) {
      failure_ = unwritable();
    }
  }
}

std::optional<Error> Sink::finish() {
  if (encoder_ && !failure_) write_out(encoder_->finish());
  if (!failure_ && ::close(file_) != 0 && errno != EINTR) failure_ = unwritable();
  return failure_;
}

}  // namespace quadrille::job
