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
  return Sink(file, compression_for(path));
}

std::optional<Error> Sink::write(std::string_view text) {
  if (failure_ || text.empty()) return failure_;
  if (compression_ == Compression::none) return write_out(text), failure_;
  if (!encoder_) encoder_.emplace(compression_);
  write_out(encoder_->encode(text));
  framed_ = true;
  return failure_;
}

std::optional<Error> Sink::write_frames(std::string_view bytes) {
  end_frame();
  framed_ |= !bytes.empty();
  return write_out(bytes), failure_;
}

void Sink::write_out(std::string_view bytes) {
  while (!bytes.empty() && !failure_) {
    const ssize_t written = ::write(file_, bytes.data(), bytes.size());
    if (written >= 0) {
      if (sum_ != nullptr) sum_->add(bytes.substr(0, static_cast<std::size_t>(written)));
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_writable(file_);
    } else if (errno != EINTR) {
      failure_ = unwritable();
    }
  }
}

void Sink::end_frame() {
  if (encoder_ && !failure_) write_out(encoder_->finish());
  encoder_.reset();
}

std::optional<Error> Sink::settle() {
  end_frame();
  // Pipes and terminals cannot be synced.
  if (!failure_ && ::fsync(file_) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    failure_ = unwritable();
  return failure_;
}

std::optional<Error> Sink::finish() {
  // An empty compressed file has a frame, too.
  if (compression_ != Compression::none && !framed_) encoder_.emplace(compression_);
  end_frame();
  if (!failure_ && ::close(file_) != 0 && errno != EINTR) failure_ = unwritable();
  return failure_;
}

}  // namespace quadrille::job
