// What the verbs on streams of puzzles have in common: the records of a piece with their places, and the frame around
// the pipeline.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>

#include "answers.h"
#include "job/batch.h"
#include "json.h"

namespace quadrille::tool {

/// A record's place in the whole stream.
struct RecordPlace {
  std::uint64_t number;  // from 1
  std::uint64_t line;
  bool after_blank;
  const Error* error = nullptr;  // the record is no puzzle

  bool is_puzzle() const { return error == nullptr; }
};

/// Calls use(place, i) for each record of the piece, in order; i counts the readable ones from 0. Ends early if that
/// returns false.
template <std::predicate<const RecordPlace&, std::size_t> Use>
void for_each_record(const job::Piece& piece, Use use) {
  std::size_t readable = 0;
  for (std::size_t i = 0; i < piece.records.records.size(); ++i) {
    const text::Record& record = piece.records.records[i];
    RecordPlace place{piece.first_record + i, piece.lines_before + record.line, record.after_blank};
    if (record.error == text::Record::readable) {
      if (!use(place, readable++)) return;
      continue;
    }
    Error error = piece.records.errors[static_cast<std::size_t>(record.error)];
    error.at.line += piece.lines_before;
    place.error = &error;
    if (!use(place, readable)) return;
  }
}

/// The board of the readable record i of the piece.
Board board_at(const job::Piece& piece, const text::PuzzleLayout& layout, std::size_t i);

/// The columns of --csv; none without it.
std::span<const std::string_view> csv_columns(const Options& options);

/// An answer with named members: as JSON, or as a row of a table.
class RecordLine : public JsonLine {
 public:
  RecordLine(std::string& out, const Options& options) : JsonLine(out, csv_columns(options)) {}
};

/// The members with which every JSON answer begins: the file if there are several, the place, the error.
void begin_record(JsonLine& line, const Options& options, const std::string& file, const RecordPlace& place);

/// An empty line or `No`, or JSON, for a record that is no puzzle; and the message.
void answer_unreadable(const RecordPlace& place, const Input& input, const text::PuzzleLayout& layout,
                       job::Answer& answer);

/// --save keeps what is left of plain 9x9 puzzles only.
std::optional<Error> why_not_saved(const Options& options, const text::PuzzleLayout& layout);

/// Boards are answered as rows, whatever they were written like.
bool answers_in_lines(const text::PuzzleLayout& layout);

/// What stands between the answer and the one before it, if not just the end of a line.
void separate(const RecordPlace& place, const text::PuzzleLayout& layout, std::string& out);

/// Runs the job, which needs nothing but its steps, on all puzzles of the input, with messages and progress. Returns
/// the exit code; a failure to write is left to the sink.
int stream_puzzles(const Input& input, const text::PuzzleLayout& layout, job::BatchJob job);

}  // namespace quadrille::tool
