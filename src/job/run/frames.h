// Reads and writes the frames of a journal's file: "R1 497 9a3c01ee", then 497 bytes with that CRC-32, then the end of
// a line.
//
//     for (FrameReader frames(path); frames.next();) use(frames.kind(), frames.text());
//
// Reading ends at the first byte that is wrong, whatever follows. Memory: one frame. Errors: unreadable.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job::run {

inline constexpr std::string_view record_kind = "R1", snapshot_kind = "S1", known_kind = "K1";

std::string framed(std::string_view kind, std::string_view text);

class FrameReader {
 public:
  static Result<FrameReader> open(const std::string& path);

  /// Reads the next frame; false at the end of what is good.
  bool next();
  std::string_view kind() const { return kind_; }
  std::string_view text() const { return text_; }
  /// The frame just read is not what it should be: it does not count as good.
  void reject();

  std::uint64_t size() const { return size_; }
  /// Bytes up to the end of the last good frame.
  std::uint64_t good_bytes() const { return good_bytes_; }

 private:
  FrameReader(std::ifstream in, std::uint64_t size) : in_(std::move(in)), size_(size) {}

  std::ifstream in_;
  std::uint64_t size_, good_bytes_ = 0, before_ = 0;
  std::string kind_, text_;
  bool ended_ = false;
};

}  // namespace quadrille::job::run
