// Reads rows that begin with their length. A text may hold several problems, so one with an error in a row is read to
// its end before the error is returned, and the next one is found where it begins. An error in the sizes leaves nothing
// to count by: then the rest of the text is given up.
#include "text/cover/sparse.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "base/numbers.h"
#include "text/cover/recognize.h"

namespace quadrille::text {

namespace {

Error at(ErrorCode code, std::string detail, const Lines& lines, std::uint64_t column) {
  return {code, std::move(detail), {lines.number(), column}};
}

// Reads a row; its length is checked last, as an invalid column tells more.
std::optional<Error> read_counted_row(NumberedBuilder& builder, const Lines& lines) {
  builder.begin_row();
  Words words(lines.line());
  (void)words.next();
  const auto count = whole_number(words.word());
  if (!count) {
    return at(ErrorCode::bad_number, "expected a number of columns, found " + shown(words.word()), lines,
              words.column());
  }
  if (auto error = read_column_list(builder, lines, words, 1)) return error;
  if (builder.row_size() == *count) return builder.end_row(lines), std::nullopt;
  return at(ErrorCode::bad_length,
            "expected " + std::to_string(*count) + " columns in this row, found " + std::to_string(builder.row_size()),
            lines, lines.line().size() + 1);
}

Error skip_everything(Lines& lines, const Error& error) {
  while (lines.next()) continue;
  return error;
}

}  // namespace

std::optional<Error> read_column_list(NumberedBuilder& builder, const Lines& lines, Words words, std::uint32_t first) {
  while (words.next()) {
    const auto number = whole_number(words.word());
    // Written so that nothing wraps for columns near the largest number.
    if (!number || *number < first || *number - first >= builder.columns()) {
      return at(ErrorCode::bad_number,
                "invalid column " + shown(words.word()) + ", expected " + std::to_string(first) + " to " +
                    std::to_string(builder.columns() + first - 1),
                lines, words.column());
    }
    if (!builder.add_column(*number - first)) {
      return at(ErrorCode::repeated_item, "column " + std::to_string(*number) + " occurs twice in one row", lines,
                words.column());
    }
  }
  return std::nullopt;
}

// Checks a list as the reader would, without building anything: recognizing tries many lines.
std::optional<std::size_t> columns_of(Words words, std::uint32_t first, std::uint32_t columns) {
  std::unordered_set<std::uint32_t> seen;
  while (words.next()) {
    const auto number = whole_number(words.word());
    if (!number || *number < first || *number - first >= columns || !seen.insert(*number).second) return std::nullopt;
  }
  return seen.size();
}

Result<CoverText> parse_sparse(Lines& lines) {
  const auto sizes = parse_sizes(lines, false, "the numbers of rows and columns");
  if (!sizes) return skip_everything(lines, sizes.error());
  auto builder = NumberedBuilder::create(sizes->second, 0, lines);
  if (!builder) return skip_everything(lines, builder.error());
  std::optional<Error> first_error;
  for (std::uint32_t row = 0; row < sizes->first; ++row) {
    if (!next_filled(lines)) return missing_rows(row, sizes->first, lines);
    if (!first_error) first_error = read_counted_row(*builder, lines);
  }
  if (first_error) return *std::move(first_error);
  return std::move(*builder).finish(CoverLayout::sparse, 1);
}

namespace {

// Tells whether the first number of a row is the number of columns after it.
bool is_counted_list(std::string_view row, std::uint32_t columns) {
  Words words(row);
  (void)words.next();
  const auto count = whole_number(words.word());
  return count && columns_of(words, 1, columns) == std::optional<std::size_t>(*count);
}

// Tells whether nothing follows the rows, or the sizes of another problem.
bool ends_after(Lines lines, std::uint32_t rows) {
  while (rows > 0 && next_filled(lines)) --rows;
  const auto next = numbers_first(lines);
  return (next && next->second) || !next_filled(lines);
}

std::optional<Guess> recognize_sparse(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !sizes->second) return std::nullopt;
  const auto [rows, columns, lines] = *sizes;
  const Fit found = fit(
      lines, [m = *columns](std::string_view line) { return is_counted_list(line, m); }, rows);
  constexpr const char* why = "two numbers, then rows that begin with their length";
  const bool complete = found.good == rows ? ends_after(lines, rows) : !head.whole;
  if (found.whole() && complete) return Guess{exact, why, CoverLayout::sparse};
  if (found.mostly()) return Guess{likely, why, CoverLayout::sparse};
  return std::nullopt;
}

}  // namespace

extern const Format sparse_format{"sparse", Family::cover,
                                  "exact cover: n m, then n rows c i1 ... ic of columns from 1", CoverLayout::sparse,
                                  recognize_sparse};

}  // namespace quadrille::text
