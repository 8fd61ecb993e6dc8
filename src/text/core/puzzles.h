// Streams of sudoku puzzles as text: one puzzle per line, or one line per row, of any order and in any alphabet.
//
// A stream is read in chunks that hold whole records, so that chunks can be parsed side by side:
//
//     std::size_t n = whole_records(layout, buffer, at_end);     // bytes up to the last record boundary
//     Records r = parse_puzzles(layout, buffer.substr(0, n));
//
// Blank lines and lines that start with '#' stand between records and are not records.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"
#include "text/core/puzzle_record.h"

namespace quadrille::text {

struct PuzzleFormat;  // text/core/board_format.h
struct DrawingUse;    // text/core/drawing_use.h

/// The meaning of the names above a table: the character between fields, and which of the columns are properties.
struct TableNames {
  char separator = 0;  ///< 0: nothing is known
  std::size_t columns = 0;
  std::array<std::optional<Property>, 64> properties = {};  ///< of the first columns
};

/// The layout of a stream of puzzles: plain ones, or records that have their own shapes and rules.
struct PuzzleLayout {
  BoxShape shape = {};
  bool one_line = true;  ///< a record is one line; otherwise one line for each row
  Alphabet alphabet = Alphabet::digits;
  char empty = '.';                             ///< an empty cell, next to the usual characters
  bool spaced = false;                          ///< symbols stand apart: "5 3 0"
  bool blank_between = false;                   ///< answers are always separated by a blank line
  std::optional<std::uint64_t> announced = {};  ///< the number of records that a count line promised
  std::uint64_t head_lines = 0;                 ///< lines before the first record: the count line and what precedes it
  std::size_t head_bytes = 0;
  const PuzzleFormat* boards = nullptr;  ///< not null: the format of the records, and nothing above holds
  TableNames names = {};                 ///< of a table of puzzles
  bool apart = false;                    ///< records have several lines, and empty lines between them: paragraphs.h
  const DrawingUse* drawings = nullptr;  ///< treatment of those that may be rules; null: an error

  int order() const { return shape.order(); }
  /// Tells whether the puzzles are plain 9x9 ones, which the lane engine solves.
  bool is_classic() const { return boards == nullptr && shape == BoxShape{3, 3}; }
};

struct Record {
  std::uint64_t line;  ///< where it begins, counted from 1 within the chunk
  bool after_blank;    ///< a blank line stands before it
  std::int32_t error;  ///< index into Records::errors, or `readable`
  static constexpr std::int32_t readable = -1;
};

/// The records of one chunk, in order.
struct Records {
  std::vector<Record> records;
  PuzzleList puzzles;  ///< of the readable ones
  std::vector<Error> errors;
  std::uint64_t lines = 0;         ///< lines in the chunk
  bool ended = false;              ///< a line "end" was met: the stream ends here, whatever follows
  std::uint64_t ignored_line = 0;  ///< the first line after that with a record; 0: none
};

/// Returns the number of bytes of `text`, which begins at a record boundary, that are whole records. At the end of the
/// input all are.
std::size_t whole_records(const PuzzleLayout& layout, std::string_view text, bool at_end);

/// Returns the number of bytes of `text`, which begins within a record that is damaged or not read, that belong to it;
/// 0: its end has not been reached. Of rows of a grid without empty lines it is the rest of the line, as nobody knows
/// how many are left.
std::size_t rest_of_record(const PuzzleLayout& layout, std::string_view text, bool at_end);

/// Returns the number of bytes of `text` up to the end of the first mark, which each record has once, perhaps after
/// words; 0 if records begin with their first character; no_mark: there is none.
std::size_t after_mark(const PuzzleLayout& layout, std::string_view text);
constexpr std::size_t no_mark = std::string_view::npos;
constexpr std::size_t most_mark_bytes = 16;

/// Reads the records. Never fails: a record that cannot be read has an error. Linear time.
Records parse_puzzles(const PuzzleLayout& layout, std::string_view text);

/// Appends cells as the layout writes them, with a final newline. Empty cells become '.', '0' if spaced, '-' among
/// letters.
void write_puzzle(const PuzzleLayout& layout, std::span<const std::uint8_t> cells, std::string& out);

/// Writes all symbols in one line, as JSON carries a grid: without spaces, unless they are numbers.
std::string one_line_of(const PuzzleLayout& layout, std::span<const std::uint8_t> cells);

/// Returns where a cell of the record that begins at `line` stands; the column is 0 if spaces make it unknown. Of other
/// formats than plain ones only the first line is known.
TextPlace position_of(const PuzzleLayout& layout, std::uint64_t line, int cell);

}  // namespace quadrille::text
