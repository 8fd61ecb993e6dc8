// Processes a stream of puzzles with all processors and writes the answers in order.
//
//     read (one at a time) -> parse (in parallel) -> number (in order) -> answer (in parallel) -> write (in order)
//
// The input is divided into chunks of whole records, at most two for each thread, so memory stays constant whatever the
// length of the input.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "job/shard.h"
#include "job/sink.h"
#include "job/source.h"
#include "text/core/puzzles.h"

namespace quadrille::job {

/// The largest size of a chunk, and of a record with the ends of its lines; longer ones are rejected.
constexpr std::size_t chunk_bytes = 1 << 20;

/// The records of one chunk with their place in the whole stream. In a shard, nobody knows how many lines and records
/// of the file stand before it: bytes take the place of lines, as text::place_by_bytes() puts them, and records are
/// counted from 1.
struct Chunk {
  text::Records records;
  std::uint64_t first_record = 1;  ///< number of the first record
  std::uint64_t lines_before = 0;  ///< lines of the stream before the chunk
  bool follows_records = false;    ///< of the same file, which another shard answers
  /// Writes the text at once, and empties it, if everything before this chunk has been written and somebody may be
  /// waiting for it: not if the output is a file. Otherwise it leaves the text alone.
  std::function<void(std::string& text)> write_early{};
};

struct Answer {
  std::string text{};               ///< for the output
  std::vector<Error> messages{};    ///< for the user, with places in the whole stream
  std::uint64_t records = 0;        ///< the number of records answered, from the first one on
  std::uint64_t unreadable = 0;     ///< of these, the number that could not be read
  std::uint64_t negative = 0;       ///< of these, the number whose answer is "no"
  std::uint64_t limited = 0;        ///< of these, the number whose answer a limit ended
  bool stopped = false;             ///< the other records were left unanswered
  std::uint64_t written_early = 0;  ///< then: the parts of the answer to the first of them that have been written
};

struct BatchJob {
  std::function<Answer(const Chunk&)> answer;  ///< called in parallel
  /// Called one at a time, in order, before the text is written, which it may change.
  std::function<void(const Chunk&, Answer&)> in_order{};
  std::function<void(const Error&)> report;                                    ///< called one at a time, in order
  std::function<void(std::uint64_t records, std::uint64_t bytes)> progress{};  ///< called after each chunk, in order
  std::function<void()> before_early{};                                        ///< called before text is written early
  unsigned threads = 1;
  std::uint64_t skip = 0;             ///< the number of records to leave out at the beginning
  std::optional<ShardLines> shard{};  ///< answer only these lines of the file
  std::stop_token stop{};
};

struct BatchSummary {
  std::uint64_t records = 0;  ///< read or skipped, and answered
  std::uint64_t lines = 0;
  std::uint64_t unreadable = 0, negative = 0, limited = 0;
  bool ended = false;               ///< by a line "end"
  std::uint64_t ignored_line = 0;   ///< the first line after it with a record; 0: none
  bool stopped = false;             ///< by the stop token, after `records` records
  std::uint64_t written_early = 0;  ///< of the answer to the next record, if stopped
  std::optional<Error> failure;     ///< of the source or the sink
};

/// Goes to the first record of the source, whose format has been recognized, or of the shard. Errors: unreadable,
/// unsupported if records have several lines after all.
std::optional<Error> go_to_records(Source& source, const text::PuzzleLayout& layout,
                                   const std::optional<ShardLines>& shard);

/// Reads all records of a source that is short. Errors: those of go_to_records() and read_all().
Result<Chunk> read_all_records(Source& source, const text::PuzzleLayout& layout,
                               const std::optional<ShardLines>& shard);

/// Answers all puzzles of the source, after its format has been recognized.
BatchSummary run_batch(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job);

}  // namespace quadrille::job
