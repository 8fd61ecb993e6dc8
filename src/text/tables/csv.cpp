// Fields between commas, semicolons or tabs.
//
//     quizzes,solutions                  a column of puzzles: that field of a line which is a grid with an empty cell
//     0043002...,864371259...            (the first grid, if none has one) is the puzzle, a full one its solution;
//                                        columns called title, author and so on are what is said about it
//
//     0,2,0,0,9,7,3,0,0                  a cell in each field, a row in each line; a field with nothing is an empty
//     ...                                cell, which is what spreadsheets write
#include <algorithm>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/csv_fields.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/line_text.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr std::string_view separators = ",;\t";
constexpr int least_order = 4;

// The fields of a line. Each of the usual separators ends one.
class Fields : public CsvFields {
 public:
  explicit Fields(std::string_view line) : CsvFields(line, separators) {}
};

// With the separators at its end, which may be empty cells.
std::string_view first_row(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return lines.line();
}

// ---------------------------------------------------------------------------------------------- a column of puzzles

// Nearly a grid of that number of cells, with something that may be an empty cell.
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
          "expected a cell, found " + shown(*bad),
          {1, column + static_cast<std::uint64_t>(bad - field.begin())}};
}

// A solution is not taken for the puzzle if a field looks like a damaged puzzle.
Result<BoardRecord> read_column(std::string_view text) {
  const std::string_view line = first_row(text);
  PuzzleFinder finder;
  for (Fields fields(line); fields.next();) finder.add(grid_field(fields.field()));
  const std::size_t cells = finder.size() == 0 ? 81 : finder.size();
  for (Fields fields(line); !finder.found_empty_cells() && fields.next();) {
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

// Nothing if none of the columns is a property.
TableNames names_in(std::string_view line) {
  TableNames names;
  char separator = 0;
  bool any = false;
  for (Fields fields(line); fields.next(); ++names.columns) {
    if (names.columns == 0) separator = fields.separator();
    const auto property = property_of_column(fields.field());
    if (!property || names.columns >= names.properties.size()) continue;
    names.properties[names.columns] = property, any = true;
  }
  if (any) names.separator = separator;
  return names;
}

// The puzzle, and words in the columns of properties. A field too many means that one of those words had a separator
// in it, so that nobody knows any more which is which.
Result<BoardRecord> read_under_names(std::string_view text, const TableNames& names) {
  auto record = read_column(text);
  if (!record) return record;
  std::size_t column = 0;
  for (CsvFields fields(first_row(text), {&names.separator, 1}); fields.next(); ++column) {
    if (fields.field().empty()) continue;
    if (column >= names.columns) {
      return Error{ErrorCode::bad_length,
                   "field " + std::to_string(column + 1) + " under " + std::to_string(names.columns) +
                       " names; put fields with separators in quotes",
                   {1, fields.column()}};
    }
    const auto property = column < names.properties.size() ? names.properties[column] : std::nullopt;
    if (property && !grid_field(fields.field())) add_property(record->notes, *property, fields.words());
  }
  return record;
}

std::string write_column(const BoardRecord& record) {
  return write_field(record.board.cells, '0') + ',' + write_field(record.notes.solution, '0') + '\n';
}

// --------------------------------------------------------------------------------------------- a cell in each field

std::size_t count_fields(std::string_view line) {
  const auto is_separator = [](char c) { return separators.find(c) != separators.npos; };
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_separator)) + 1;
}

// A line of tabs is a row of empty cells.
bool is_no_row(std::string_view line) { return line.find_first_not_of(" \r") == line.npos; }

std::size_t grid_size(std::string_view text, bool at_end) {
  Lines lines(text);
  std::size_t rows = 0, wanted = 0;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    if (is_no_row(lines.line())) return start;
    if (rows == 0) wanted = std::min<std::size_t>(count_fields(lines.line()), BoardShape::max_order);
    if (++rows == wanted) return lines.offset();
  }
  return at_end ? text.size() : 0;
}

// A number, a letter, or an empty character; nothing is an empty cell.
std::uint8_t cell_of(std::string_view field, const SymbolTable& numbers, const SymbolTable& symbols) {
  if (field.empty()) return 0;
  const std::uint8_t number = numbers.value(field);
  return number == SymbolTable::none && field.size() == 1 ? symbols.value(field.front()) : number;
}

class GridReader {
 public:
  explicit GridReader(std::string_view text) : lines_(text) {}

  Result<BoardRecord> read() {
    while (lines_.next()) {
      if (is_no_row(lines_.line())) continue;
      if (cells_.empty()) begin();
      if (order_ < least_order || order_ > BoardShape::max_order) {
        return fail(ErrorCode::bad_length, "expected 4 to 64 fields, found " + std::to_string(order_), 1);
      }
      if (cells_.size() == order_ * order_)
        return fail(ErrorCode::bad_length, "more than " + std::to_string(order_) + " rows", 1);
      if (auto error = read_row()) return *error;
    }
    if (order_ > 0 && cells_.size() == order_ * order_) {
      const Alphabet alphabet = order_ <= 9 ? Alphabet::digits : Alphabet::numbers;
      return BoardRecord{Board{usual_boxes(static_cast<int>(order_)), std::move(cells_)}, alphabet};
    }
    const std::size_t rows = order_ == 0 ? 0 : cells_.size() / order_;
    return fail(ErrorCode::bad_length, "expected " + std::to_string(order_) + " rows, found " + std::to_string(rows),
                0);
  }

 private:
  void begin() {
    order_ = count_fields(lines_.line());
    const auto n = static_cast<int>(std::min<std::size_t>(order_, BoardShape::max_order));
    numbers_ = SymbolTable(Alphabet::numbers, n), symbols_ = SymbolTable(Alphabet::digits, n);
  }

  std::optional<Error> read_row() {
    const std::size_t before = cells_.size();
    for (Fields fields(lines_.line()); fields.next();) {
      const std::uint8_t cell = cell_of(fields.field(), numbers_, symbols_);
      if (cell == SymbolTable::none) {
        return fail(
            ErrorCode::bad_symbol,
            "expected a number 1 to " + std::to_string(order_) + " or an empty cell, found " + shown(fields.field()),
            fields.column());
      }
      cells_.push_back(cell);
    }
    const std::size_t found = cells_.size() - before;
    if (found == order_) return std::nullopt;
    return fail(ErrorCode::bad_length, "expected " + std::to_string(order_) + " fields, found " + std::to_string(found),
                lines_.line().size() + 1);
  }

  Error fail(ErrorCode code, std::string detail, std::uint64_t column) const {
    return {code, std::move(detail), {lines_.number(), column}};
  }

  Lines lines_;
  std::size_t order_ = 0;
  SymbolTable numbers_{Alphabet::numbers, 9}, symbols_{Alphabet::digits, 9};
  std::vector<std::uint8_t> cells_;
};

Result<BoardRecord> read_grid(std::string_view text) { return GridReader(text).read(); }

std::string write_grid(const BoardRecord& record, char separator, std::string_view empty) {
  const auto order = static_cast<std::size_t>(record.board.shape.order());
  std::string out;
  for (std::size_t cell = 0; cell < record.board.cells.size(); ++cell) {
    const std::uint8_t symbol = record.board.cells[cell];
    out += symbol == 0 ? std::string(empty) : std::to_string(symbol);
    out += (cell + 1) % order == 0 ? '\n' : separator;
  }
  return out;
}

std::string write_csv_grid(const BoardRecord& record) { return write_grid(record, ',', "0"); }
std::string write_tsv_grid(const BoardRecord& record) { return write_grid(record, '\t', ""); }

constexpr Carries any_order{.least_order = least_order, .most_order = BoardShape::max_order};

// ------------------------------------------------------------------------------------------------------- recognizing

std::optional<Guess> recognise_cells(const Head& head, const BoardFormat& format, bool tabs) {
  std::string_view text = head.complete_lines();
  text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  const std::string_view first = first_row(text);
  if ((first.find('\t') != first.npos) != tabs || count_fields(first) < least_order) return std::nullopt;
  const std::size_t size = grid_size(text, head.whole);
  if (size == 0 || !read_grid(text.substr(0, size))) return std::nullopt;
  const std::string order = std::to_string(count_fields(first));
  return Guess{99, order + " lines of " + order + " fields", PuzzleLayout{.boards = &format}};
}

// How many of the fields are grids, is the first one, and how long is the longest field?
struct GridsInLine {
  int fields = 0, grids = 0;
  bool leading = false;
  std::size_t longest = 0;

  explicit GridsInLine(std::string_view line) {
    for (Fields found(line); found.next(); ++fields) {
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

// At least two lines if there are two: one may happen to be a row of a larger grid.
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

const BoardFormat csv_column{.record_size = line_size,
                             .read = read_column,
                             .write = write_column,
                             .carries = {.least_order = least_order, .most_order = 35, .solution = true},
                             .head = "quizzes,solutions\n",
                             .read_named = read_under_names};
const BoardFormat csv_grid{grid_size, read_grid, write_csv_grid, any_order};
const BoardFormat tsv_grid{.record_size = grid_size,
                           .read = read_grid,
                           .write = write_tsv_grid,
                           .carries = any_order,
                           .is_between = is_no_row};

std::optional<Guess> recognise_csv(const Head& head) {
  Lines lines(head.complete_lines());
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
  const bool names = first.fields > 1 && first.longest <= longest_name && has_letters(lines.line());
  layout.head_lines = lines.number();
  layout.head_bytes = lines.offset();
  layout.names = names_in(lines.line());
  if (lone && are_grids_below(lines)) return Guess{100, "the name of a column of puzzles, then grids", layout};
  if (!names || !next_record_line(lines)) return std::nullopt;
  const GridsInLine second(lines.line());
  if (second.grids == 0 || second.fields < 2) return std::nullopt;
  return Guess{100, "a line of names, then fields, one of which is a grid", layout};
}

std::optional<Guess> recognise_csv_grid(const Head& head) { return recognise_cells(head, csv_grid, false); }

std::optional<Guess> recognise_tsv_grid(const Head& head) { return recognise_cells(head, tsv_grid, true); }

}  // namespace

extern const Format csv_format{"csv", Family::tables, "puzzles in a column of a table, optionally with solutions",
                               PuzzleLayout{.boards = &csv_column}, recognise_csv};
extern const Format csv_grid_format{"csv-grid", Family::tables, "one cell per field, separated by commas or semicolons",
                                    PuzzleLayout{.boards = &csv_grid}, recognise_csv_grid};
extern const Format tsv_grid_format{"tsv-grid", Family::tables,
                                    "one cell per field, separated by tabs, as spreadsheets copy them",
                                    PuzzleLayout{.boards = &tsv_grid}, recognise_tsv_grid};

}  // namespace quadrille::text
