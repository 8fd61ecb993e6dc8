#include "text/tables/json_arrays.h"

#include <algorithm>

#include "base/lines.h"
#include "text/core/json_records.h"

namespace quadrille::text {

namespace {

// Reads rows of cells, or one string for each row.
class ArrayReader {
 public:
  explicit ArrayReader(const Json& rows)
      : rows_(rows),
        wrong_(rows),
        order_(rows.size()),
        symbols_(Alphabet::digits, static_cast<int>(std::min<std::size_t>(order_, most_field_order))),
        numbers_(Alphabet::numbers, static_cast<int>(std::min<std::size_t>(order_, most_field_order))) {}

  Result<GridField> read() {
    if (order_ < least_field_order || order_ > most_field_order) {
      return Error{ErrorCode::bad_length, "expected 4 to 35 rows, found " + std::to_string(order_)};
    }
    cells_.reserve(order_ * order_);
    std::size_t row = 0;
    for (const Json& cells : rows_) {
      if (auto error = read_row(cells, row++)) return *error;
    }
    return GridField{static_cast<int>(order_), std::move(cells_)};
  }

  /// Where the error is that read() found.
  const Json& wrong() const { return wrong_; }

 private:
  std::optional<Error> read_row(const Json& cells, std::size_t row) {
    wrong_ = cells;
    if (!cells.is_string() && !cells.is_array()) return bad_cell(cells, row, 0);
    const std::size_t size = cells.is_string() ? cells.text().size() : cells.size();
    if (size != order_) {
      return Error{ErrorCode::bad_length, "row " + std::to_string(row + 1) + ": expected " + std::to_string(order_) +
                                              " cells, found " + std::to_string(size)};
    }
    std::size_t column = 0;
    const auto add = [&](std::uint8_t symbol) {
      if (symbol != SymbolTable::none) cells_.push_back(symbol), ++column;
      return symbol != SymbolTable::none;
    };
    if (cells.is_string()) {
      for (const char c : cells.text()) {
        if (!add(symbols_.value(c))) return bad_cell(cells, row, column);
      }
      return std::nullopt;
    }
    for (const Json& cell : cells) {
      if (!add(symbol_of(cell))) return bad_cell(cell, row, column);
    }
    return std::nullopt;
  }

  std::uint8_t symbol_of(const Json& value) const {
    if (value.is_null()) return 0;
    if (value.is_integer()) {
      const std::int64_t number = value.integer();
      return number >= 0 && number <= static_cast<std::int64_t>(order_) ? static_cast<std::uint8_t>(number)
                                                                        : SymbolTable::none;
    }
    if (!value.is_string()) return SymbolTable::none;
    const std::string_view text = value.text();
    if (text.empty() || text == " ") return 0;
    return text.size() == 1 ? symbols_.value(text.front()) : numbers_.value(text);
  }

  Error bad_cell(const Json& value, std::size_t row, std::size_t column) {
    wrong_ = value;
    return {ErrorCode::bad_symbol, "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) +
                                       ": expected 1 to " + std::to_string(order_) + " or an empty cell, found " +
                                       shown(std::string_view(value.written()))};
  }

  Json rows_, wrong_;
  std::size_t order_;
  SymbolTable symbols_, numbers_;
  std::vector<std::uint8_t> cells_;
};

}  // namespace

std::optional<GridField> grid_of_rows(const Json& array) {
  if (!array.is_array() || array.size() > most_field_order) return std::nullopt;
  auto field = ArrayReader(array).read();
  return field ? std::optional(*std::move(field)) : std::nullopt;
}

Result<BoardRecord> read_arrays(std::string_view text) {
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
  return !text.empty() && (text.find('"') != text.npos) == of_strings && read_arrays(text);
}

}  // namespace quadrille::text
