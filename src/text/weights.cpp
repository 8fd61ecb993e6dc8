// Reads weights in one of two forms, told apart by the number of lines: one line for each row of cells, or one for each
// cell. A weight is at most the largest number divided by the number of symbols, so that a weight times a symbol fits
// 32 bits.
#include "text/weights.h"

#include <cassert>
#include <limits>
#include <string>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

namespace {

struct WeightRow {
  std::vector<std::uint32_t> numbers;
  TextPlace end;
};

Result<WeightRow> parse_row(const Lines& lines, std::uint32_t largest) {
  WeightRow row{{}, {lines.number(), lines.line().size() + 1}};
  for (Words words(lines.line()); words.next();) {
    const auto number = whole_number(words.word());
    if (!number || *number > largest) {
      return Error{
          ErrorCode::bad_number,
          "expected a weight, a whole number from 0 to " + std::to_string(largest) + ", found " + shown(words.word()),
          {lines.number(), words.column()}};
    }
    row.numbers.push_back(*number);
  }
  return row;
}

Error wrong_height(const std::vector<WeightRow>& rows, const PuzzleShape& shape) {
  return {ErrorCode::bad_length,
          "expected " + std::to_string(shape.rows()) + " lines of weights, one for each row of cells, or " +
              std::to_string(shape.place_count()) + ", one for each cell, found " + std::to_string(rows.size()),
          {rows.empty() ? 1 : rows.back().end.line, 0}};
}

}  // namespace

Result<PuzzleWeights> parse_weights(std::string_view text, const PuzzleShape& shape) {
  assert(shape.order() > 0);
  const auto largest = std::numeric_limits<std::uint32_t>::max() / static_cast<std::uint32_t>(shape.order());
  std::vector<WeightRow> rows;
  for (Lines lines(text); next_record_line(lines);) {
    Result<WeightRow> row = parse_row(lines, largest);
    if (!row) return row.error();
    rows.push_back(*std::move(row));
  }
  const auto height = static_cast<int>(rows.size());
  const bool by_cell = height == shape.rows();
  if (!by_cell && height != shape.place_count()) return wrong_height(rows, shape);

  const auto width = static_cast<std::size_t>(by_cell ? shape.columns() : shape.order());
  std::vector<std::uint32_t> weights;
  for (const WeightRow& row : rows) {
    if (row.numbers.size() != width) {
      return Error{ErrorCode::bad_length,
                   "expected " + std::to_string(width) + " weights, found " + std::to_string(row.numbers.size()),
                   row.end};
    }
    weights.insert(weights.end(), row.numbers.begin(), row.numbers.end());
  }
  return by_cell ? cell_weights(shape, weights) : weights;
}

}  // namespace quadrille::text
