// Cuts an input into chunks, each of which holds whole records.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "base/lines.h"
#include "job/source.h"
#include "text/core/puzzles.h"

namespace quadrille::job {

// A chunk before it is parsed: whole records, or the end of an oversized record whose beginning was dropped.
struct RawChunk {
  std::string text;
  const text::PuzzleLayout* layout = nullptr;
  bool too_long = false;
  bool marked = false;               // too long: what each record has once is in what was dropped
  bool by_bytes = false;             // bytes take the place of lines
  std::uint64_t first_line = 1;      // of what is too long
  std::uint64_t lines_before = 0;    // of it, before the text
  std::uint64_t columns_before = 0;  // of the line in which the text begins

  std::uint64_t lines_in(std::string_view part) const { return by_bytes ? part.size() : line_ends(part); }
};

class RawChunks {
 public:
  RawChunks(Source& source, const text::PuzzleLayout& layout, bool by_bytes, std::stop_token stop);

  /// False if there is nothing more to read, or after a stop or a failure.
  bool next(RawChunk& chunk);
  /// Chunks grow while they are answered fast: batches are large if that pays; if every record takes long, answers
  /// appear one by one and all threads have work. Any thread may call this.
  void adapt(std::chrono::steady_clock::duration time);

  /// The failure of the source; the records before it have been cut into chunks.
  const std::optional<Error>& failure() const { return failure_; }
  /// Tells whether the input has come to its end.
  bool exhausted() const { return exhausted_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  struct Start {
    std::size_t offset;
    std::uint64_t line;
  };

  // Tells whether records may be answered already. Until it is known how records end, only undamaged ones are.
  // The end of damage must not depend on how much has been read so far.
  bool may_go(std::size_t whole) const;
  void look_for_paragraphs();
  // Returns the bytes of about the requested number of records, at least one; 0: no record ends yet.
  std::size_t whole_records() const;
  // The pending bytes in which the next record must end. More may be pending, but that depends on where the record lies
  // in what is read at once; whether a record is too long must not.
  std::size_t window() const;
  // Finds the first line that is neither blank nor a comment.
  Start first_pending_record() const;
  void begin_too_long(RawChunk& chunk);
  // Drops more of the record; true once its end has been found.
  bool end_too_long(RawChunk& chunk);
  // Drops the pending lines that are whole within `size` bytes, but for the last '\n': what follows may begin a record.
  // A line that is very long does not, but its last bytes may be those of a mark.
  void drop_lines(RawChunk& chunk, std::size_t size);
  void drop(RawChunk& chunk, std::size_t size);

  Source& source_;
  const bool by_bytes_;
  const std::stop_token stop_;
  const text::PuzzleLayout together_, apart_;
  const text::PuzzleLayout* layout_;  // one of these two
  bool settled_ = false;              // more of the input would not make it the other one
  std::string beginning_;             // the chunks until then
  std::optional<Error> failure_;
  std::atomic<bool> exhausted_ = false;
  std::atomic<std::uint64_t> bytes_read_ = 0;
  std::atomic<std::size_t> wanted_bytes_;
};

}  // namespace quadrille::job
