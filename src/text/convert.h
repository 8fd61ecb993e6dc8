// Records in another format: what of them it can represent, and how they are written in it.
//
//     const Target target = *target_named("sumocue");
//     if (auto reason = why_not(record.puzzle, target)) report(*reason);   // it would become another puzzle
//     NoteSet lost = notes_lost(record, *carries_of(*target.format));       // what people would miss, not solvers
//     write_record(record, target, out);
//
// Rules, shapes and candidates decide what the solutions are: a format that cannot represent them gives an error.
// Notes that the format cannot represent are left out.
//
// Cost: linear in the record. Threads: pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/core/board_format.h"
#include "text/formats.h"

namespace quadrille::text {

/// A format of puzzles that can be written.
struct Target {
  const Format* format;
  PuzzleLayout layout;  ///< of plain puzzles: all but order and boxes

  /// The beginning and the end of an output in this format.
  std::string_view head() const { return layout.boards != nullptr ? layout.boards->head : std::string_view{}; }
  std::string_view foot() const { return layout.boards != nullptr ? layout.boards->foot : std::string_view{}; }
};

/// Returns what a format of puzzles carries; null for those of exact cover problems.
const Carries* carries_of(const Format& format);
/// A format of puzzles.
bool can_be_written(const Format& format);
/// A format of puzzles or of exact cover problems.
bool is_written(const Format& format);

/// Errors: unknown_format; unsupported if the format is only read, or is one of exact cover problems.
Result<Target> target_named(std::string_view format_name);

NoteSet notes_of(const Notes& notes);
/// Returns the notes that a format has a place for.
NoteSet places_for_notes(const Carries& carries);
/// Returns the notes that the format cannot represent, or not for all of them.
NoteSet notes_lost(const PuzzleRecord& record, const Carries& carries);
/// "digits in play, pencil marks, author"
std::string describe_notes(NoteSet notes);

/// Tells whether the format can represent all of the puzzle.
bool is_carried(const Puzzle& board, const Carries& carries);
/// Says what keeps a puzzle from being written: an order, boxes, regions, several grids, a rule, or candidates. Errors:
/// unsupported; it names the formats that can represent the puzzle.
std::optional<Error> why_not(const Puzzle& board, const Target& target);
/// The same if candidates do not matter.
bool lacks_only_candidates(const Puzzle& board, const Target& target);

/// Appends the record, for which why_not() has no reason; notes without a place are left out.
void write_record(const PuzzleRecord& record, const Target& target, std::string& out);

/// The layout in which a plain target writes puzzles of this shape.
PuzzleLayout plain_layout(const Target& target, BoxShape shape, Alphabet alphabet);

}  // namespace quadrille::text
