// A share begins at a byte that follows from the size and the number of shares alone, and is moved to the next
// beginning of a line; so neighbors agree without asking each other.
#include "job/shard.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/lines.h"
#include "job/blocking_call.h"

namespace quadrille::job {

namespace {

constexpr std::uint64_t block_bytes = 64 * 1024;
constexpr std::uint64_t longest_looked_back = 1 << 20;  // nobody writes a longer comment

Error cannot_read() { return {ErrorCode::unreadable, std::strerror(errno)}; }

// size * number / of, without overflow.
std::uint64_t share(std::uint64_t size, std::uint64_t number, std::uint64_t of) {
  const std::uint64_t whole = size / of, rest = size % of;
  __extension__ using Wide = unsigned __int128;
  return whole * number + static_cast<std::uint64_t>(Wide{rest} * number / of);
}

}  // namespace

ByteRange bytes_of(const Shard& shard, std::uint64_t size) {
  return {share(size, shard.number - 1, shard.of), share(size, shard.number, shard.of)};
}

Result<LineFile> LineFile::open(const std::string& path) {
  const int descriptor = open_to_read(path);
  if (descriptor < 0) return cannot_read();
  LineFile file(descriptor, 0);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return cannot_read();
  if (!S_ISREG(status.st_mode)) return Error{ErrorCode::unreadable, "not a regular file"};
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  return file;
}

LineFile::~LineFile() {
  if (file_ >= 0) ::close(file_);
}
LineFile::LineFile(LineFile&& other) noexcept : file_(std::exchange(other.file_, -1)), size_(other.size_) {}
LineFile& LineFile::operator=(LineFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(size_, other.size_);
  return *this;
}

// Reads exactly these bytes. pread() leaves the position of the descriptor alone; fewer bytes than before mean that the
// file was truncated by somebody else.
Result<std::string> LineFile::read(ByteRange bytes) const {
  std::string text(bytes.end - bytes.begin, '\0');
  for (std::size_t done = 0; done < text.size();) {
    const BlockingCall call(disk);
    const ssize_t got = ::pread(file_, text.data() + done, text.size() - done, static_cast<off_t>(bytes.begin + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannot_read();
    if (got == 0) return Error{ErrorCode::unreadable, "the file has become shorter while it was read"};
    done += static_cast<std::size_t>(got);
  }
  return text;
}

// A line begins after the end of another one, which may be the byte before.
Result<std::uint64_t> LineFile::line_from(std::uint64_t byte) const {
  if (byte == 0) return std::uint64_t{0};
  for (std::uint64_t at = byte - 1; at < size_; at += block_bytes) {
    const auto block = read({at, std::min(size_, at + block_bytes)});
    if (!block) return block.error();
    const std::size_t end = block->find('\n');
    if (end != block->npos) return at + end + 1;
  }
  return size_;
}

// Walks backwards from the cut, line by line, over blank lines and comments, which belong to the record that follows
// them. While the line at the beginning of the window is not whole, the window is doubled, up to a megabyte: so at most
// about twice as much is read as is needed.
Result<ShardLines> LineFile::lines_in(ByteRange lines, std::uint64_t head, const IsBetween& between) const {
  lines = {std::max(lines.begin, head), std::max(lines.end, head)};
  ShardLines found{lines, head, false};
  if (lines.empty()) return ShardLines{lines, lines.begin, false};
  for (std::uint64_t window = block_bytes;; window *= 2) {
    const std::uint64_t from = lines.begin - std::min(window, lines.begin - head);
    const auto text = read({from, lines.begin});
    if (!text) return text.error();
    std::string_view before = *text;
    found.read_from = lines.begin;
    while (!before.empty()) {
      const std::size_t start = before.substr(0, before.size() - 1).rfind('\n') + 1;  // npos + 1 is 0
      if (start == 0 && from > head && before.size() < longest_looked_back) break;    // its beginning is farther back
      Lines line(before.substr(start));
      if (line.next() && !between(line.line())) return found.follows_records = true, found;
      before = before.substr(0, start);
      found.read_from = from + start;
    }
    if (from == head && before.empty()) return found;
  }
}

// Walks forwards in the same manner. A line longer than a megabyte is taken for a record, so no search reads without
// bound.
Result<std::uint64_t> LineFile::record_from(std::uint64_t byte, const IsBetween& between) const {
  for (std::uint64_t at = byte, window = block_bytes; at < size_;) {
    const bool at_end = size_ - at <= window;
    const auto text = read({at, at_end ? size_ : at + window});
    if (!text) return text.error();
    Lines lines(std::string_view(*text).substr(0, at_end ? text->npos : text->rfind('\n') + 1));  // npos + 1 is 0
    std::uint64_t start = 0;
    for (; lines.next(); start = lines.offset()) {
      if (!between(lines.line())) return at + start;
    }
    if (start == 0 && window >= longest_looked_back) return at;
    window = start == 0 ? 2 * window : block_bytes;
    at += start;
  }
  return size_;
}

}  // namespace quadrille::job
