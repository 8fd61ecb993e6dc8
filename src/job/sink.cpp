// Output goes to the system in portions no larger than a pipe holds, each a BlockingCall, so that a signal ends the
// program between two of them or where one lasts.
#include "job/sink.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "job/blocking_call.h"

namespace quadrille::job {

namespace {

// As many as a pipe holds. Larger writes would last as long as a slow reader takes for all of them.
constexpr std::size_t pipe_bytes = 1 << 16;

Error unwritable() { return {errno == EPIPE ? ErrorCode::closed_pipe : ErrorCode::unwritable, std::strerror(errno)}; }

bool is_on_disk(int file) {
  struct stat status {};
  return ::fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// Waits if somebody else has made the pipe non-blocking: the descriptor may be shared with other programs.
void wait_until_writable(int file) {
  pollfd polled{file, POLLOUT, 0};
  (void)::poll(&polled, 1, -1);
}

}  // namespace

Sink::Sink(int file, Compression compression) : file_(file), is_disk_(is_on_disk(file)), compression_(compression) {}

std::optional<Error> why_no_end(int file, std::uint64_t bytes) {
  struct stat status {};
  if (::fstat(file, &status) != 0) return unwritable();
  if (!S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) == bytes) return std::nullopt;
  return Error{ErrorCode::unwritable, "expected a file of " + std::to_string(bytes) +
                                          " bytes to append to, found one of " + std::to_string(status.st_size)};
}

Result<Sink> Sink::create(const std::string& path) {
  constexpr mode_t everybody = 0666;  // less what the user's mask takes away
  const BlockingCall call(nobody);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, everybody);
  if (file < 0) return unwritable();
  return Sink(file, compression_for(path));
}

Result<Sink> Sink::append(const std::string& path, std::uint64_t bytes) {
  const BlockingCall call(disk);
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return unwritable();
  Sink sink(file, compression_for(path));
  sink.framed_ = bytes > 0;  // what is there needs no other frame
  if (auto failure = why_no_end(file, bytes)) return ::close(file), *std::move(failure);
  return sink;
}

std::optional<Error> Sink::write(std::string_view text) {
  if (failure_ || text.empty()) return failure_;
  if (compression_ == Compression::none) return write_out(text), failure_;
  if (!encoder_) encoder_.emplace(compression_);
  write_out(encoder_->encode(text));
  framed_ = true;
  return failure_;
}

// Ends the frame at hand first, as frames cannot be nested.
std::optional<Error> Sink::write_frames(std::string_view bytes) {
  end_frame();
  framed_ |= !bytes.empty();
  return write_out(bytes), failure_;
}

// Counts and sums up what the system has taken, not what it was given: after a failure the numbers say how much of the
// output exists.
void Sink::write_out(std::string_view bytes) {
  if (take_) {
    bytes_written_ += bytes.size();
    if (!failure_ && !take_(bytes)) failure_ = Error{ErrorCode::closed_pipe, "no more is taken"};
    return;
  }
  while (!bytes.empty() && !failure_) {
    const BlockingCall call(is_disk_ ? disk : other_process);
    const ssize_t written = ::write(file_, bytes.data(), is_disk_ ? bytes.size() : std::min(bytes.size(), pipe_bytes));
    if (written >= 0) {
      bytes_written_ += static_cast<std::uint64_t>(written);
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
  if (take_) return failure_;
  const BlockingCall call(whole_disk);
  // Pipes and terminals cannot be synced.
  if (!failure_ && ::fsync(file_) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    failure_ = unwritable();
  return failure_;
}

bool Sink::is_watched() const {
  if (take_) return true;
  struct stat status {};
  return compression_ == Compression::none && ::fstat(file_, &status) == 0 && !S_ISREG(status.st_mode);
}

std::optional<Error> Sink::finish() {
  // An empty compressed file has a frame, too.
  if (compression_ != Compression::none && !framed_) encoder_.emplace(compression_);
  end_frame();
  if (take_) return failure_;
  const BlockingCall call(disk);
  if (!failure_ && ::close(file_) != 0 && errno != EINTR) failure_ = unwritable();
  return failure_;
}

}  // namespace quadrille::job
