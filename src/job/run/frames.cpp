// A frame is good if its length, its checksum and the end of its line agree; the first line is compared as text, so
// other spellings of the same numbers are damage, too. Nothing after a bad frame is read: a writer that crashed leaves
// a torn end, and no writer ever appends to a file of another process, so good frames cannot follow.
//
// The length is compared with the size of the file before memory is allocated for it.
#include "job/run/frames.h"

#include <cassert>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "job/blocking_call.h"
#include "job/run/record_parts.h"

namespace quadrille::job::run {

std::string framed(std::string_view kind, std::string_view text) {
  std::string frame(kind);
  frame += ' ' + to_text(checksum_of(text)) + '\n';
  append_bytes(frame, text);
  return frame;
}

Result<FrameReader> FrameReader::open(const std::string& path) {
  const BlockingCall call(disk);
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{ErrorCode::unreadable, path + ": " + std::strerror(errno)};
  in.seekg(0, std::ios::end);
  const auto size = in.tellg();
  in.seekg(0);
  if (!in || size < 0) return Error{ErrorCode::unreadable, path + ": not a regular file"};
  return FrameReader(std::move(in), static_cast<std::uint64_t>(size));
}

bool FrameReader::next() {
  constexpr std::size_t longest_line = 40;
  if (ended_) return false;
  const BlockingCall call(disk);
  ended_ = true;
  std::string line;
  for (char c = 0; line.size() < longest_line && in_.get(c) && c != '\n';) line += c;
  RecordWords words(line);
  kind_ = words.word();
  const Checksum sum = take_checksum(words);
  const std::uint64_t bytes = sum.bytes;
  const std::uint64_t start = good_bytes_ + line.size() + 1;
  if (!words.at_end() || start > size_ || bytes >= size_ - start) return false;
  text_.resize(static_cast<std::size_t>(bytes));
  in_.read(text_.data(), static_cast<std::streamsize>(bytes));
  if (!in_ || in_.get() != '\n' || line != kind_ + ' ' + to_text(checksum_of(text_))) return false;
  assert(start > good_bytes_);
  before_ = good_bytes_;
  good_bytes_ = start + bytes + 1;
  ended_ = false;
  return true;
}

// Takes back the frame that was read last: it is whole, but its contents are wrong, which ends reading as damage does.
void FrameReader::reject() {
  assert(!ended_ && before_ < good_bytes_);
  good_bytes_ = before_;
  ended_ = true;
}

}  // namespace quadrille::job::run
