// Tells an array of rows from one of all cells by its elements: if all of them may be cells and their number is the
// square of an order, it is one of cells. A row may be a string, of which each character is a cell, or an array, whose
// elements may be numbers, short strings, null, or objects with a digit in them.
//
// The first error ends reading; `wrong_` is the value to which it belongs, and the caller asks for its place.
#include "text/tables/json_arrays.h"

#include <algorithm>

#include "base/lines.h"
#include "text/core/cell_characters.h"
#include "text/core/json_records.h"

namespace quadrille::text {

namespace {

constexpr std::size_t most_cells = static_cast<std::size_t>(most_field_order) * most_field_order;

// Finds the digit of a cell that is an object: the member with one of these names. Nothing if it has none of them.
Json value_of_cell(const Json& object) {
  for (const std::string_view name : {"value", "val", "digit", "number"}) {
    if (const Json value = object.find(name)) return value;
  }
  return {};
}

bool is_cell(const Json& item) {
  constexpr std::size_t longest_cell = 2;
  if (item.is_object()) return item.size() == 0 || value_of_cell(item);
  return item.is_string() ? item.text().size() <= longest_cell : !item.is_array();
}

// Returns the order of an array of cells, whose size is its square; 0 for any other array.
int order_of_cells(const Json& array) {
  const int order = array.size() <= most_cells ? usual_order(array.size()) : 0;
  return order > 0 && std::all_of(array.begin(), array.end(), is_cell) ? order : 0;
}

// Reads rows of cells, one string for each row, or all cells in one array.
class ArrayReader {
 public:
  explicit ArrayReader(const Json& rows)
      : rows_(rows),
        wrong_(rows),
        flat_(order_of_cells(rows)),
        order_(flat_ > 0 ? static_cast<std::size_t>(flat_) : rows.size()),
        symbols_(Alphabet::digits, static_cast<int>(std::min<std::size_t>(order_, most_field_order))),
        numbers_(Alphabet::numbers, static_cast<int>(std::min<std::size_t>(order_, most_field_order))) {}

  Result<GridField> read() {
    if (order_ < least_field_order || order_ > most_field_order) {
      return Error{ErrorCode::bad_length, "expected 4 to 35 rows, found " + std::to_string(order_)};
    }
    cells_.reserve(order_ * order_);
    if (flat_ > 0) {
      for (const Json& cell : rows_) {
        if (!add(symbol_of(cell))) return bad_cell(cell, cells_.size() / order_, cells_.size() % order_);
      }
      return GridField{flat_, std::move(cells_)};
    }
    std::size_t row = 0;
    for (const Json& cells : rows_) {
      if (auto error = read_row(cells, row++)) return *error;
    }
    return GridField{static_cast<int>(order_), std::move(cells_)};
  }

  /// The place of the error that read() found.
  const Json& wrong() const { return wrong_; }

 private:
  std::optional<Error> read_row(const Json& cells, std::size_t row) {
    wrong_ = cells;
    if (!cells.is_string() && !cells.is_array()) return bad_cell(cells, row, 0);
    const std::string text = cells.is_string() ? in_ascii(cells.text()) : std::string();
    const std::size_t size = cells.is_string() ? text.size() : cells.size();
    if (size != order_) {
      return Error{ErrorCode::bad_length, "row " + std::to_string(row + 1) + ": expected " + std::to_string(order_) +
                                              " cells, found " + std::to_string(size)};
    }
    if (cells.is_string()) {
      for (const char c : text) {
        if (!add(symbols_.value(c))) return bad_cell(cells, row, cells_.size() - row * order_);
      }
      return std::nullopt;
    }
    for (const Json& cell : cells) {
      if (!add(symbol_of(cell))) return bad_cell(cell, row, cells_.size() - row * order_);
    }
    return std::nullopt;
  }

  bool add(std::uint8_t symbol) {
    if (symbol != SymbolTable::none) cells_.push_back(symbol);
    return symbol != SymbolTable::none;
  }

  // Takes numbers as they are; a string of one character by its symbol, a longer one as a number. An object stands for
  // the digit in it, but not for another object.
  std::uint8_t symbol_of(const Json& value) const {
    if (value.is_object()) {
      const Json inner = value_of_cell(value);
      return inner.is_object() ? SymbolTable::none : symbol_of(inner);
    }
    if (!value || value.is_null()) return 0;
    if (value.is_integer()) {
      const std::int64_t number = value.integer();
      return number >= 0 && number <= static_cast<std::int64_t>(order_) ? static_cast<std::uint8_t>(number)
                                                                        : SymbolTable::none;
    }
    if (!value.is_string()) return SymbolTable::none;
    const std::string text = in_ascii(value.text());
    if (text.empty() || text == " ") return 0;
    return text.size() == 1 ? symbols_.value(text.front()) : numbers_.value(std::string_view(text));
  }

  Error bad_cell(const Json& value, std::size_t row, std::size_t column) {
    wrong_ = value;
    return {ErrorCode::bad_symbol, "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) +
                                       ": expected 1 to " + std::to_string(order_) + " or an empty cell, found " +
                                       shown(std::string_view(value.written()))};
  }

  Json rows_, wrong_;
  int flat_;  // the order of an array of cells; 0: it is one of rows
  std::size_t order_;
  SymbolTable symbols_, numbers_;
  std::vector<std::uint8_t> cells_;
};

}  // namespace

std::optional<GridField> grid_of_rows(const Json& array) {
  if (!array.is_array() || array.size() > most_cells) return std::nullopt;
  const bool rows_of_objects = array.size() > 0 && array.at(0).is_array() && array.at(0).size() > 0 &&
                               array.at(0).at(0).is_object();  // of a site's JSON, which has a reader of its own
  if (rows_of_objects) return std::nullopt;
  auto field = ArrayReader(array).read();
  return field ? std::optional(*std::move(field)) : std::nullopt;
}

Result<PuzzleRecord> read_arrays(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  if (!document->root().is_array()) return Error{ErrorCode::bad_symbol, "expected an array of rows", {1, 1}};
  ArrayReader reader(document->root());
  auto field = reader.read();
  if (!field) return Error{field.error().code, field.error().detail, reader.wrong().place()};
  return record_of(*std::move(field));
}

bool begins_with_rows(const Head& head, bool of_strings) {
  const std::string_view text = first_value(head, '[');
  const bool strings = text.find('"') != text.npos && text.find('{') == text.npos;  // not the names of members
  return !text.empty() && strings == of_strings && read_arrays(text);
}

}  // namespace quadrille::text
