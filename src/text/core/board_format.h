// Reads streams of boards, which are records with shapes and rules of their own, and cuts them out of a text.
//
//     Records r = parse_boards(*board_format.boards(), text);    // board_format: see text/formats.h
//
// Blank lines, and most often lines that start with '#', may stand between records.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/core/puzzles.h"

namespace quadrille::text {

/// Kinds of notes: bit p for Property p, then those of the cells.
using NoteSet = std::uint32_t;
constexpr int property_count = 9;
constexpr NoteSet placed_note = 1U << property_count, marks_note = placed_note << 1, corner_note = marks_note << 1;
constexpr NoteSet solution_note = corner_note << 1;
constexpr NoteSet candidates_note = solution_note << 1;  ///< that change no solution
constexpr NoteSet drawings_note = candidates_note << 1;
constexpr NoteSet note_of(Property property) { return NoteSet{1} << static_cast<int>(property); }

/// The set of everything that a format can represent.
struct Carries {
  bool clues = true;
  int least_order = classic_order, most_order = classic_order;
  bool any_boxes = false;  ///< not the usual ones only
  bool any_size = false;   ///< not only as many rows and columns as symbols
  bool values_from_zero = false;
  bool open_grids = false, extra_cells = false;
  bool regions = false, several_grids = false, candidates = false;
  bool all_candidates = false;  ///< those of each cell are shown, whether they are its own or not
  /// A rule of this board, with all the others that it has. Null: no rules.
  bool (*rule)(const Rule& rule, const Puzzle& board) = nullptr;
  bool placed = false, pencil_marks = false, corner_marks = false, solution = false;
  std::span<const Property> properties = {};
  DrawnFor drawings = DrawnFor::none;
  bool all_drawings = false;  ///< those of every site that keeps its JSON
  /// Notes that are carried, but not as this record has them; the writer says what it can of them. Null: none.
  NoteSet (*unsaid)(const PuzzleRecord& record) = nullptr;
  /// Names other parts of a puzzle that the format cannot represent; empty: none. Null: it can represent all others.
  std::string_view (*misses)(const Puzzle& board) = nullptr;
};

/// A line that is blank or starts with '#'.
bool is_blank_or_comment(std::string_view line);

/// One way to write boards.
struct PuzzleFormat {
  /// The bytes of the first record of a text that begins with one; 0 if its end has not been reached yet.
  std::size_t (*record_size)(std::string_view text, bool at_end);

  /// The board of a record, without fault. Errors: their lines count from the first one of the record.
  Result<PuzzleRecord> (*read)(std::string_view record);

  /// The record, which has nothing that the format does not carry, with the end of its last line. Null: read only.
  std::string (*write)(const PuzzleRecord& record) = nullptr;
  Carries carries = {};

  /// The beginning and the end of a text of records, such as a header line or a root element.
  std::string_view head = {}, foot = {};

  /// The lines that may stand between records and mean nothing.
  bool (*is_between)(std::string_view line) = is_blank_or_comment;

  /// The first character of each record if each is a line, though records may have several. 0: if records may have
  /// several lines, nobody can tell.
  char start_of_line = 0;

  /// Records may follow each other within a line: record_size knows which is whole wherever a text ends.
  bool within_lines = false;

  /// Tells whether a line is the header with which each record begins, and which is found nowhere else in a record.
  /// Null: records have no header.
  bool (*is_header)(std::string_view line) = nullptr;

  /// Takes the place of record_size if the text begins within a record. Null: record_size itself.
  std::size_t (*rest_of_record)(std::string_view text, bool at_end) = nullptr;

  /// Does the work of text::after_mark(). Null: records begin with their first character.
  std::size_t (*after_mark)(std::string_view text) = nullptr;

  bool single = false;  ///< a text with several records is not written, as other programs would not read it

  /// A short cut, which need not be there: the bytes of the first line with its end, if that is a record of a plain 9x9
  /// puzzle, in digits and without notes; else 0.
  std::size_t (*read_plain)(std::string_view text, std::span<std::uint8_t, 81> cells) = nullptr;

  /// Takes the place of `read` if names stand above the records. Null: they say nothing.
  Result<PuzzleRecord> (*read_named)(std::string_view record, const TableNames& names) = nullptr;
};

/// Does for boards what whole_records() does for plain puzzles.
std::size_t whole_boards(const PuzzleFormat& format, std::string_view text, bool at_end);

/// Does for boards what rest_of_record() does for plain puzzles.
std::size_t rest_of_board(const PuzzleFormat& format, std::string_view text, bool at_end);

/// Does for boards what parse_puzzles() does for plain puzzles.
Records parse_records(const PuzzleFormat& format, std::string_view text, const TableNames& names = {},
                      const DrawingUse* drawings = nullptr);

/// The same, with all readable records unpacked.
Records parse_boards(const PuzzleFormat& format, std::string_view text);

/// Appends the rows of a board, places outside of its grids as '_'.
void write_rows(const PuzzleShape& shape, Alphabet alphabet, std::span<const std::uint8_t> cells, std::string& out);

/// The same as JSON carries it: without ends of lines.
std::string rows_in_one_line(const PuzzleShape& shape, Alphabet alphabet, std::span<const std::uint8_t> cells);

/// Leaves out digits in play and pencil marks if there are none in any place.
void drop_empty(Notes& notes);

/// Returns the notes that are still true of a puzzle that has been made from another one: title, author, description,
/// drawings.
Notes lasting_notes(const Notes& notes);

/// The properties of which there are several: what Carries::unsaid is for formats that have a place for one.
NoteSet repeated(const PuzzleRecord& record);

/// The alphabet of boards that do not say which: digits, or numbers if there are too few of them.
Alphabet usual_alphabet(int order);

/// Returns the size of a record of one line.
std::size_t line_size(std::string_view text, bool at_end);

}  // namespace quadrille::text
