// The first row decides everything: the number of its fields is the order, and that number of rows follows. Commas,
// semicolons and tabs all end a field, whichever a file uses, so spreadsheets of any country can be read.
//
// A field is a number if it is one, else a single letter; beyond 9 both are usual (10 or A). An empty field is an empty
// cell, so a line of separators alone is a row, and only a line of blanks separates grids.
#include "text/tables/cell_fields.h"

#include <algorithm>

#include "base/lines.h"
#include "text/core/grid_field.h"
#include "text/core/regions.h"
#include "text/tables/table_fields.h"

namespace quadrille::text {

namespace {

constexpr std::size_t least_order = cell_fields_carry.least_order;

std::size_t count_fields(std::string_view line) {
  const auto is_separator = [](char c) { return separators.find(c) != separators.npos; };
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_separator)) + 1;
}

// Reads a number, a letter, or an empty character; nothing is an empty cell.
std::uint8_t cell_of(std::string_view field, const SymbolTable& numbers, const SymbolTable& symbols) {
  if (field.empty()) return 0;
  const std::uint8_t number = numbers.value(field);
  return number == SymbolTable::none && field.size() == 1 ? symbols.value(field.front()) : number;
}

class GridReader {
 public:
  explicit GridReader(std::string_view text) : lines_(text) {}

  Result<PuzzleRecord> read() {
    while (lines_.next()) {
      if (is_blank_row(lines_.line())) continue;
      if (cells_.empty()) begin();
      if (order_ < least_order || order_ > PuzzleShape::max_order) {
        return fail(ErrorCode::bad_length, "expected 4 to 64 fields, found " + std::to_string(order_), 1);
      }
      if (cells_.size() == order_ * order_)
        return fail(ErrorCode::bad_length, "expected " + std::to_string(order_) + " rows, found more", 1);
      if (auto error = read_row()) return *error;
    }
    if (order_ > 0 && cells_.size() == order_ * order_) {
      const Alphabet alphabet = order_ <= 9 ? Alphabet::digits : Alphabet::numbers;
      return PuzzleRecord{Puzzle{usual_boxes(static_cast<int>(order_)), std::move(cells_)}, alphabet};
    }
    const std::size_t rows = order_ == 0 ? 0 : cells_.size() / order_;
    return fail(ErrorCode::bad_length, "expected " + std::to_string(order_) + " rows, found " + std::to_string(rows),
                0);
  }

 private:
  // Sets up the tables of symbols for the order that the first row has, which may be wrong; read() checks it next.
  void begin() {
    order_ = count_fields(lines_.line());
    const auto n = static_cast<int>(std::min<std::size_t>(order_, PuzzleShape::max_order));
    numbers_ = SymbolTable(Alphabet::numbers, n), symbols_ = SymbolTable(Alphabet::digits, n);
  }

  std::optional<Error> read_row() {
    const std::size_t before = cells_.size();
    for (TableFields fields(lines_.line()); fields.next();) {
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

}  // namespace

bool is_blank_row(std::string_view line) { return line.find_first_not_of(" \r") == line.npos; }

std::size_t cell_fields_size(std::string_view text, bool at_end) {
  Lines lines(text);
  std::size_t rows = 0, wanted = 0;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    if (is_blank_row(lines.line())) return start;
    if (rows == 0) wanted = std::min<std::size_t>(count_fields(lines.line()), PuzzleShape::max_order);
    if (++rows == wanted) return lines.offset();
  }
  return at_end ? text.size() : 0;
}

Result<PuzzleRecord> read_cell_fields(std::string_view text) { return GridReader(text).read(); }

std::string write_cell_fields(const PuzzleRecord& record, char separator, std::string_view empty) {
  const auto order = static_cast<std::size_t>(record.puzzle.shape.order());
  std::string out;
  for (std::size_t cell = 0; cell < record.puzzle.cells.size(); ++cell) {
    const std::uint8_t symbol = record.puzzle.cells[cell];
    out += symbol == 0 ? std::string(empty) : std::to_string(symbol);
    out += (cell + 1) % order == 0 ? '\n' : separator;
  }
  return out;
}

// Believes only a grid that can be read whole. A grid of zeros and ones may be a matrix, so it is less certain.
std::optional<Guess> guess_cell_fields(const Head& head, const PuzzleFormat& format, bool tabs) {
  std::string_view text = head.complete_lines();
  text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  const std::string_view first = first_row(text);
  if ((first.find('\t') != first.npos) != tabs || count_fields(first) < least_order) return std::nullopt;
  const std::size_t size = cell_fields_size(text, head.whole);
  const auto record = read_cell_fields(text.substr(0, size));
  if (size == 0 || !record) return std::nullopt;
  const std::string order = std::to_string(count_fields(first));
  return Guess{are_bits(record->puzzle) ? likely : certain, order + " lines of " + order + " fields",
               PuzzleLayout{.boards = &format}};
}

}  // namespace quadrille::text
