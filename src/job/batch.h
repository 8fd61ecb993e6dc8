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

#include "job/sink.h"
#include "job/source.h"
#include "text/detect.h"

namespace quadrille::job {

/// The largest size of a chunk; longer records are rejected.
constexpr std::size_t piece_bytes = 1 << 20;

/// Reads as much of the source as it takes to recognize its format, unless `from` gives the format, and skips a byte
/// order mark. Errors: those of text::detect, unreadable.
Result<text::Detection> recognize(Source& source, const std::optional<std::string>& from,
                                  const std::optional<text::BoxRequest>& wish);

/// The records of one chunk with their place in the whole stream.
struct Piece {
  text::Records records;
  std::uint64_t first_record = 1;  ///< number of the first record
  std::uint64_t lines_before = 0;  ///< lines of the stream before the chunk
};

struct Answer {
  std::string text{};             ///< for the output
  std::vector<Error> messages{};  ///< for the user, with places in the whole stream
  std::uint64_t records = 0;      ///< the number of records answered, from the first one on
  std::uint64_t unreadable = 0;   ///< of these, the number that could not be read
  std::uint64_t negative = 0;     ///< of these, the number whose answer is "no"
  std::uint64_t limited = 0;      ///< of these, the number whose answer a limit ended
  bool stopped = false;           ///< whether the other records were left unanswered
};

struct BatchJob {
  std::function<Answer(const Piece&)> answer;  ///< called in parallel
  /// Called one at a time, in order, before the text is written, which it may change.
  std::function<void(const Piece&, Answer&)> in_order{};
  std::function<void(const Error&)> report;                                    ///< called one at a time, in order
  std::function<void(std::uint64_t records, std::uint64_t bytes)> progress{};  ///< called after each chunk, in order
  unsigned threads = 1;
  std::uint64_t skip = 0;  ///< the number of records to leave out at the beginning
  std::stop_token stop{};
};

struct BatchSummary {
  std::uint64_t records = 0;  ///< read or skipped, and answered
  std::uint64_t lines = 0;
  std::uint64_t unreadable = 0, negative = 0, limited = 0;
  std::uint64_t ignored_line = 0;  ///< the first line after "end" with a record; 0: none
  bool stopped = false;            ///< by the stop token, after `records` records
  std::optional<Error> failure;    ///< of the source or the sink
};

/// Answers all puzzles of the source, after its format has been recognized.
BatchSummary run_batch(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job);

}  // namespace quadrille::job
