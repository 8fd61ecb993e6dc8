// A thread that reads waits in poll() for the input and for a pipe into which a stop request writes; so no request is
// missed, whenever it comes.
//
//     descriptor -> raw_ -> (decoder_) -> pending_ -> take()
//                   |
//                   until the first bytes tell the compression; then plain text goes to pending_ directly
//
// Line ends are translated in pending_, where nobody has looked at the new bytes yet.
#include "job/source.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <optional>

#include "job/blocking_call.h"
#include "job/line_ends.h"
#include "job/system.h"

namespace quadrille::job {

namespace {
constexpr std::size_t read_size = 256 * 1024;

Error unreadable() { return {ErrorCode::unreadable, std::strerror(errno)}; }

}  // namespace

// A file descriptor whose waiting can be ended by a stop request, which writes into a pipe that is polled with it.
class Source::Descriptor {
 public:
  Descriptor(int file, bool owned, std::stop_token stop) : file_(file), owned_(owned), stop_(std::move(stop)) {
    if (::pipe(wake_) != 0) wake_[0] = wake_[1] = -1;
    on_stop_.emplace(stop_, [this] {
      if (::write(wake_[1], "", 1) < 0) return;  // the pipe is full of earlier wakes: as good
    });
  }
  ~Descriptor() {
    on_stop_.reset();
    for (int end : wake_) {
      if (end >= 0) ::close(end);
    }
    if (owned_) ::close(file_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  LineEnds line_ends;  // of the text that it holds

  enum class Wait { ready, nothing, stopped };

  bool stopped() const { return stop_.stop_requested(); }

  Wait wait(bool block) const {
    pollfd polled[2] = {{file_, POLLIN, 0}, {wake_[0], POLLIN, 0}};
    std::optional<BlockingCall> call;  // which nobody can end
    if (!stop_.stop_possible() || wake_[0] < 0) call.emplace(nobody);
    while (!stop_.stop_requested()) {
      const int ready = ::poll(polled, 2, block ? -1 : 0);
      if (ready < 0 && errno != EINTR) return Wait::ready;  // let the read report it
      if (ready > 0 && polled[0].revents != 0) return Wait::ready;
      if (ready == 0) return Wait::nothing;
    }
    return Wait::stopped;
  }

  std::optional<Error> seek(std::uint64_t byte) const {
    return ::lseek(file_, static_cast<off_t>(byte), SEEK_SET) < 0 ? std::optional(unreadable()) : std::nullopt;
  }

  ssize_t read(char* to, std::size_t size) const {
    for (;;) {
      const BlockingCall call(disk);  // pipes have something to read, or are at their end
      const ssize_t got = ::read(file_, to, size);
      if (got >= 0 || (errno != EINTR && errno != EAGAIN)) return got;
    }
  }

 private:
  int file_;
  bool owned_;
  int wake_[2];
  std::stop_token stop_;
  std::optional<std::stop_callback<std::function<void()>>> on_stop_;
};

Source::Source(std::string name, std::uint64_t size) : name_(std::move(name)), size_(size) {}
Source::~Source() = default;
Source::Source(Source&&) noexcept = default;
Source& Source::operator=(Source&&) noexcept = default;

Result<Source> Source::open(const std::string& path, std::stop_token stop) {
  if (TextsForFiles::are_used()) return of_text("text", path);
  const bool standard = path == "-";
  const int file = standard ? STDIN_FILENO : open_to_read(path);
  if (file < 0) return unreadable();
  auto descriptor = std::make_unique<Descriptor>(file, !standard, std::move(stop));
  struct stat status {};
  if (::fstat(file, &status) != 0) return unreadable();
  if (S_ISDIR(status.st_mode)) return Error{ErrorCode::unreadable, std::strerror(EISDIR)};
  const std::uint64_t size = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
  Source source(standard ? "standard input" : path, size);
  source.descriptor_ = std::move(descriptor);
  return source;
}

bool Source::stopped() const { return descriptor_ && descriptor_->stopped(); }

// Reads only if the decoder has no input left, and blocks only until the first byte of text has come. A decoder may
// take bytes and give none, so the loop looks at the text, not at the bytes read.
std::optional<Error> Source::read_more(std::size_t wanted, Waiting waiting) {
  bool may_block = waiting == Waiting::for_first_byte;
  while (!at_end_ && pending().size() < wanted) {
    const std::size_t before = pending_.size();
    if (raw_.empty() || !decoder_) {
      if (descriptor_->wait(may_block) != Descriptor::Wait::ready) break;
      std::string& to = compression_ && !decoder_ ? pending_ : raw_;
      const std::size_t known = to.size();
      const std::size_t most = next_read_size();
      to.resize(known + most);
      const ssize_t got = most > 0 ? descriptor_->read(to.data() + known, most) : 0;
      to.resize(known + static_cast<std::size_t>(got > 0 ? got : 0));
      if (got < 0) return unreadable();
      bytes_read_ += static_cast<std::uint64_t>(got);
      at_end_ = got == 0;
      if (at_end_ && left_ > 0) return Error{ErrorCode::unreadable, "the file has become shorter while it was read"};
      if (left_) *left_ -= static_cast<std::uint64_t>(got);
    }
    auto failure = take_in(at_end_);
    descriptor_->line_ends.translate(pending_, before, at_end_ || failure);
    if (failure) return failure;
    if (pending_.size() > before) may_block = false;
  }
  return std::nullopt;
}

// Of a file what it still has, and a byte that would show that it has grown: a string clears what it gets room for.
std::size_t Source::next_read_size() const {
  const std::uint64_t known = size_ > 0 && bytes_read_ <= size_ ? size_ - bytes_read_ + 1 : read_size;
  return static_cast<std::size_t>(std::min<std::uint64_t>({read_size, known, left_.value_or(read_size)}));
}

// Makes text of what was read, once it is known what it is.
std::optional<Error> Source::take_in(bool input_ended) {
  if (!compression_) {
    compression_ = compression_of(raw_, input_ended);
    if (!compression_) return std::nullopt;
    if (compression_ == Compression::none)
      pending_ = std::exchange(raw_, {});
    else
      decoder_.emplace(*compression_);
  }
  if (!decoder_) return std::nullopt;
  std::string_view left = raw_;
  const std::size_t before = pending_.size();
  auto failure = decoder_->decode(left, pending_, read_size);
  // After a full chunk the decoder may hold more text, even at the end of the input.
  const bool more = pending_.size() - before == read_size || !left.empty();
  if (input_ended && !failure && !more && decoder_->inside()) failure = decoder_->cut_off();
  at_end_ = input_ended && !more && !failure;
  raw_.erase(0, raw_.size() - left.size());
  return failure;
}

// Begins again at another place of the file: everything that was read is dropped. The size replaces that of the file,
// so progress is measured within the shard.
std::optional<Error> Source::narrow(ByteRange bytes) {
  if (auto failure = descriptor_->seek(bytes.begin)) return failure;
  descriptor_->line_ends.restart();
  raw_.clear(), pending_.clear(), taken_ = 0;
  left_ = size_ = bytes.end - bytes.begin;
  bytes_read_ = bytes_taken_ = 0;
  compression_ = Compression::none;
  at_end_ = false;
  return std::nullopt;
}

}  // namespace quadrille::job
