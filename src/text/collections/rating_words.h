// Words after a grid, as lists of rated puzzles have them: "ED=7.1/1.2/1.2" and what else is said.
#pragma once

#include <string>
#include <string_view>

#include "text/core/candidates.h"
#include "text/core/format.h"

namespace quadrille::text {

/// Stands before a rating.
inline constexpr std::string_view rating_mark = "ED=";

/// A text of 81 cells and nothing else. Columns of errors count from `column`, that of its first character.
Result<PuzzleRecord> read_81_cells_at(std::string_view text, std::size_t column);

/// Adds the words after a grid: a rating, and the others as one property.
void add_words(std::string_view text, Property others, Notes& notes);

/// The words and the end of the line; the gap stands before them.
void append_words(const Notes& notes, Property others, std::string_view gap, std::string& out);

/// Serves as Carries::unsaid for such words. `alone`: the other words may stand without a rating.
NoteSet unsaid_words(const PuzzleRecord& record, Property others, bool alone);

/// The first line of the first record; empty if there is none.
std::string_view first_record_line(const Head& head);

inline bool has_rating(const PuzzleRecord& record) { return !property(record.notes, Property::rating).empty(); }

}  // namespace quadrille::text
