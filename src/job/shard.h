// Cuts files of lines into shards: runs of their own, on whatever machine, which together answer each line once.
//
//     const ByteRange share = bytes_of({3, 16}, total);          // of the third of 16 machines
//     auto file = LineFile::open("lines.txt");
//     const auto first = file->line_from(share.begin);           // the first line that begins there or later
//
// A line belongs to the shard in which it begins. So the cuts depend on the file and its size alone, and no shard reads
// lines that another one answers, but for those at its ends and the head of the file, which tells the format. Cost: a
// few reads for each cut, whatever the size of the file. Threads: one at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job {

/// Number `number` of `of`, from 1.
struct Shard {
  std::uint64_t number = 1, of = 1;

  bool is_first() const { return number == 1; }
  bool is_last() const { return number == of; }
  bool operator==(const Shard&) const = default;
};

/// From `begin` to before `end`.
struct ByteRange {
  std::uint64_t begin = 0, end = 0;

  bool empty() const { return begin >= end; }
  bool operator==(const ByteRange&) const = default;
};

/// The share of a shard in that many bytes.
ByteRange bytes_of(const Shard& shard, std::uint64_t size);

/// The lines of a file that one shard answers.
struct ShardLines {
  ByteRange bytes;               ///< of the lines
  std::uint64_t read_from = 0;   ///< the blank lines and comments before them, to which the first record belongs
  bool follows_records = false;  ///< records stand before these lines
};

/// A file of lines, of which any part can be read.
class LineFile {
 public:
  /// Errors: unreadable, also for what is not a regular file.
  static Result<LineFile> open(const std::string& path);
  ~LineFile();
  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&& other) noexcept;

  std::uint64_t size() const { return size_; }

  /// Finds the first line that begins at this byte or after it; the size of the file if none does. Errors:
  /// unreadable.
  Result<std::uint64_t> line_from(std::uint64_t byte) const;

  using IsBetween = std::function<bool(std::string_view line)>;

  /// Looks back from the beginning of a line for a record, as far as `head`, where the first one may begin. `between`:
  /// which lines are none. Errors: unreadable.
  Result<ShardLines> lines_in(ByteRange lines, std::uint64_t head, const IsBetween& between) const;

  /// Finds the first record that begins at this byte, where a line begins, or after it; the size of the file if
  /// none does. Errors: unreadable.
  Result<std::uint64_t> record_from(std::uint64_t byte, const IsBetween& between) const;

 private:
  LineFile(int file, std::uint64_t size) : file_(file), size_(size) {}
  Result<std::string> read(ByteRange bytes) const;

  int file_;
  std::uint64_t size_;
};

}  // namespace quadrille::job
