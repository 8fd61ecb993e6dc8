// Runs a command's work on all puzzles of an input, with messages and progress.
#pragma once

#include "answers/core/input.h"
#include "answers/core/record_place.h"

namespace quadrille::answers {

/// The way in which a run is resumed after a stop, for the message.
enum class Resumes : std::uint8_t {
  by_skip,       ///< --skip N leaves out what has been answered
  by_rereading,  ///< --skip N reads what has been answered, without answering it again
  in_a_record,   ///< the command says itself how the record at hand is resumed
};

/// Runs the job, which needs nothing but its steps. Returns the exit code; a failure to write is left to the sink.
int stream_puzzles(const Input& input, const text::PuzzleLayout& layout, job::BatchJob job,
                   Resumes resumes = Resumes::by_skip);

/// Gives each puzzle to `use` as an exact cover problem with all cells and houses, one at a time, in order, until that
/// returns false. Returns the exit code, which does not depend on the problems.
int stream_as_covers(const Input& input, const text::PuzzleLayout& layout,
                     const std::function<bool(const cover::Problem& problem)>& use);

/// Another run leaves out these numbers of records, of all inputs, and of answers to the next one, or as many as this
/// one leaves out; if --skip can do that.
void continue_by_skip(const Input& input, std::uint64_t records, std::uint64_t answers = 0);

/// The number of puzzles that an input may have.
enum class Puzzles : std::uint8_t { many, one };

/// Reads all records of an input that is short. Errors: those of job::read_all_records(); surplus_text if there are
/// more than wanted.
Result<job::Chunk> read_puzzles(const Input& input, const text::PuzzleLayout& layout, Puzzles puzzles);

/// Counts what has been answered of an input that came to its end. False, with a message, if its shard ends before, at
/// a line `end`.
bool close_input(const Input& input, const job::BatchSummary& summary);

/// Notes what the pages of the records draw, if that may be rules: an answer about a puzzle does not consider it.
/// `answered`: of the records, from the first one on.
void note_drawings(const Input& input, const job::Chunk& chunk, std::uint64_t answered);

}  // namespace quadrille::answers
