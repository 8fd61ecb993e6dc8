// Recognizes formats in which each record is one line, so that a file can be cut at the end of any line.
//
//     if (auto reason = why_not_lines(layout, head)) return *reason;
//     if (!is_between_records(layout, line)) ++records;
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <optional>
#include <string_view>

#include "text/core/puzzles.h"

namespace quadrille::text {

/// Returns why a text cannot be cut at the ends of lines; nothing if it can. `records`: its beginning, after the head
/// of the layout. Errors: unsupported.
std::optional<Error> why_not_lines(const PuzzleLayout& layout, std::string_view records);

/// For a text that begins at some line of another one, which why_not_lines() has not refused: returns an error if the
/// first line of a record does not begin one, as records have several lines after all. Errors: unsupported; the line of
/// their place is a byte, from 1.
std::optional<Error> why_not_cut(const PuzzleLayout& layout, std::string_view text);

/// A line that is blank or a comment.
bool is_between_records(const PuzzleLayout& layout, std::string_view line);

/// The end of the last record of whole lines, each of which is a record or stands between: what follows it belongs to
/// the next one. If there is none: 0, or all of many lines.
std::size_t last_record_end(std::string_view lines);

/// Puts bytes of the text in place of lines: the number of the byte in which the line begins, from 1, for the places of
/// records and errors, and the size of the text for the number of its lines.
void place_by_bytes(Records& records, std::string_view text);

}  // namespace quadrille::text
