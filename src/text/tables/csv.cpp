// A column of puzzles, between commas, semicolons or tabs: the first field that is a grid with an empty cell (or the
// first grid) is the puzzle, a full one its solution; columns called title, author and so on are what is said about it.
//
//     quizzes,solutions
//     0043002...,864371259...
#include <algorithm>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/utf8.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/pasted_line.h"
#include "text/tables/table_fields.h"

namespace quadrille::text {

namespace {

// ---------------------------------------------------------------------------------------------- a column of puzzles

// Tells whether the field is nearly a grid of that number of cells, with something that may be an empty cell.
bool looks_like_puzzle(std::string_view field, std::size_t cells) {
  return 4 * field.size() >= 3 * cells && 4 * field.size() <= 5 * cells &&
         field.find_first_of(".0*_-?") != field.npos && field.find(' ') == field.npos;
}

Error no_puzzle(std::string_view field, std::uint64_t column, std::size_t cells) {
  if (field.size() != cells) {
    return {ErrorCode::bad_length,
            "expected " + std::to_string(cells) + " cells, found " + std::to_string(field.size()),
            {1, column + field.size()}};
  }
  const SymbolTable symbols(Alphabet::digits, usual_order(cells));
  const auto bad =
      std::find_if(field.begin(), field.end(), [&](char c) { return symbols.value(c) == SymbolTable::none; });
  return {ErrorCode::bad_symbol,
          "expected a cell, found " + shown_character(field.substr(static_cast<std::size_t>(bad - field.begin()))),
          {1, column + static_cast<std::uint64_t>(bad - field.begin())}};
}

// Reads a record; a solution is not taken for the puzzle if another field looks like a damaged puzzle.
Result<PuzzleRecord> read_column(std::string_view text) {
  const std::string_view line = first_row(text);
  PuzzleFinder finder;
  for (TableFields fields(line); fields.next();) finder.add(grid_field(fields.field()));
  const std::size_t cells = finder.size() == 0 ? 81 : finder.size();
  for (TableFields fields(line); !finder.found_empty_cells() && fields.next();) {
    if (looks_like_puzzle(fields.field(), cells) && !grid_field(fields.field())) {
      return no_puzzle(fields.field(), fields.column(), cells);
    }
  }
  auto record = std::move(finder).result();
  if (!record) return Error{ErrorCode::missing_text, "expected a field with a grid", {1, 1}};
  return *std::move(record);
}

// ------------------------------------------------------------------------------------------------ names above columns

std::optional<Property> property_of_column(std::string_view name) {
  const std::string lower = lower_case(name);
  return lower == other_level ? Property::level : property_named(lower);
}

bool names_a_puzzle(std::string_view field) {
  return std::find(std::begin(puzzle_names), std::end(puzzle_names), lower_case(field)) != std::end(puzzle_names);
}

// Reads the names of columns; nothing if none of them is a property.
TableNames names_in(std::string_view line) {
  TableNames names;
  char separator = 0;
  bool any = false;
  for (TableFields fields(line); fields.next(); ++names.columns) {
    if (names.columns == 0) separator = fields.separator();
    const auto property = property_of_column(fields.field());
    if (!property || names.columns >= names.properties.size()) continue;
    names.properties[names.columns] = property, any = true;
  }
  if (any) names.separator = separator;
  return names;
}

// Reads the puzzle, and words in the columns of properties. A field too many means that one of those words had a
// separator in it, so that nobody knows any more which is which.
Result<PuzzleRecord> read_under_names(std::string_view text, const TableNames& names) {
  auto record = read_column(text);
  if (!record) return record;
  std::size_t column = 0;
  for (CsvFields fields(first_row(text), {&names.separator, 1}); fields.next(); ++column) {
    if (fields.field().empty()) continue;
    if (column >= names.columns) {
      return Error{ErrorCode::bad_length,
                   "expected " + std::to_string(names.columns) +
                       " fields, one for each name, found more; put fields with separators in quotes",
                   {1, fields.column()}};
    }
    const auto property = column < names.properties.size() ? names.properties[column] : std::nullopt;
    if (property && !grid_field(fields.field())) add_property(record->notes, *property, without_guard(fields.words()));
  }
  return record;
}

// A puzzle without a solution has an empty second field.
std::string write_column(const PuzzleRecord& record) {
  return write_field(record.puzzle.cells, '0') + ',' + write_field(record.notes.solution, '0') + '\n';
}

// ------------------------------------------------------------------------------------------------------- recognizing

// Tells how many of the fields are grids, whether the first one is, and how long the longest field is.
struct GridsInLine {
  int fields = 0, grids = 0;
  bool leading = false;
  std::size_t longest = 0;

  explicit GridsInLine(std::string_view line) {
    for (TableFields found(line); found.next(); ++fields) {
      longest = std::max(longest, found.field().size());
      if (!grid_field(found.field())) continue;
      ++grids;
      leading |= fields == 0;
    }
  }
};

// JSON has fields with quotes, too, but is not a table.
bool is_array_of_strings(std::string_view line) {
  const std::size_t first = line.find_first_not_of("[ \t");
  return line.starts_with('[') && first != line.npos && line[first] == '"';
}

// Looks at two lines if there are two: one may happen to be a row of a larger grid.
bool are_grids_below(Lines lines) {
  int grids = 0;
  while (grids < 2 && next_record_line(lines)) {
    if (GridsInLine(lines.line()).grids == 0) return false;
    ++grids;
  }
  return grids > 0;
}

bool has_letters(std::string_view line) {
  return std::any_of(line.begin(), line.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

const PuzzleFormat csv_column{.record_size = line_size,
                              .read = read_column,
                              .write = write_column,
                              .carries = {.least_order = 4, .most_order = 35, .solution = true},
                              .head = "quizzes,solutions\n",
                              .read_named = read_under_names};

constexpr int lines_below = 4;  // names: the first ones may be damaged

// Returns the complete lines; after a single one also the complete fields of the next line, which may be too long to be
// kept.
std::string_view complete_rows(const Head& head) {
  const std::string_view lines = head.complete_lines();
  const bool is_single = !lines.empty() && lines.find('\n') + 1 == lines.size();
  if (!is_single || head.whole) return lines;
  return head.text.substr(0, std::max(lines.size(), head.text.find_last_of(separators) + 1));  // npos + 1 is 0
}

// Two cases: the first line is a record already, or it has the names of columns. A line that begins with a grid and has
// no other one may be a puzzle with a comment, which another format reads.
std::optional<Guess> recognize_csv(const Head& head) {
  Lines lines(complete_rows(head));
  if (!next_record_line(lines) || is_array_of_strings(lines.line())) return std::nullopt;
  PuzzleLayout layout{.boards = &csv_column};
  const GridsInLine first(lines.line());
  if (first.grids > 0) {
    const bool with_comment = first.grids == 1 && first.leading;
    if (first.fields < 2 || with_comment) return std::nullopt;
    return Guess{100, "fields, one of which is a grid", layout};
  }
  constexpr std::size_t longest_name = 40;  // a grid with a comment is longer
  const bool lone = first.fields == 1 && names_a_puzzle(trimmed(lines.line()));
  const bool names = first.fields > 1 && first.longest <= longest_name && has_letters(lines.line()) &&
                     pasted_line(lines.line()).kind != PastedKind::puzzle;  // its rows in fields
  layout.head_lines = lines.number();
  layout.head_bytes = lines.offset();
  layout.names = names_in(lines.line());
  if (lone && are_grids_below(lines)) return Guess{100, "the name of a column of puzzles, then grids", layout};
  if (!names) return std::nullopt;
  for (int i = 0; i < lines_below && next_record_line(lines); ++i) {
    const GridsInLine below(lines.line());
    if (below.grids > 0 && below.fields > 1) {
      return Guess{100, "a line of names, then fields, one of which is a grid", layout};
    }
  }
  return std::nullopt;
}

}  // namespace

extern const Format csv_format{"csv", Family::tables, "puzzles in a column of a table, optionally with solutions",
                               PuzzleLayout{.boards = &csv_column}, recognize_csv};

}  // namespace quadrille::text
