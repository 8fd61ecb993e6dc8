// A stream of puzzles through all processors, in order.
//
//     read (one at a time) -> parse (side by side) -> number (in order) -> answer (side by side) -> write (in order)
//
// The input travels in pieces of whole records, at most two for each thread: memory stays constant whatever its length.
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

/// A record longer than this is refused; no piece is larger.
constexpr std::size_t piece_bytes = 1 << 20;

/// Reads as much of the source as it takes to recognise its format (`from`: the format is given), skips a byte order
/// mark. Errors: those of text::detect, unreadable.
Result<text::Detection> recognise(Source& source, const std::optional<std::string>& from,
                                  const std::optional<text::BoxWish>& wish);

/// The records of one piece with their place in the whole stream.
struct Piece {
  text::Records records;
  std::uint64_t first_record = 1;  ///< number of the first record
  std::uint64_t lines_before = 0;  ///< lines of the stream before the piece
};

struct Answer {
  std::string text{};             ///< what goes to the output
  std::vector<Error> messages{};  ///< what a person should know, with places in the whole stream
  std::uint64_t records = 0;      ///< answered, from the first record on
  std::uint64_t unreadable = 0;   ///< of these: no puzzle at all
  std::uint64_t negative = 0;     ///< of these: the answer is "no"
  bool stopped = false;           ///< the records after these were not answered
};

struct BatchJob {
  std::function<Answer(const Piece&)> answer;  ///< called side by side
  /// Called one at a time, in order, before the text is written, which it may change.
  std::function<void(const Piece&, Answer&)> in_order{};
  std::function<void(const Error&)> report;                                    ///< called one at a time, in order
  std::function<void(std::uint64_t records, std::uint64_t bytes)> progress{};  ///< after each piece, in order
  unsigned threads = 1;
  std::uint64_t skip = 0;  ///< leave out so many records at the beginning
  std::stop_token stop{};
};

struct BatchSummary {
  std::uint64_t records = 0;  ///< read or skipped, and answered
  std::uint64_t lines = 0;
  std::uint64_t unreadable = 0, negative = 0;
  bool stopped = false;          ///< by the stop token; `records` says how far it came
  std::optional<Error> failure;  ///< of the source or the sink
};

/// Answers all puzzles of the source, which has been recognised and stands where that left it.
BatchSummary run_batch(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job);

}  // namespace quadrille::job
