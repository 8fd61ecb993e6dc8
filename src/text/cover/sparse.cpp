#include "text/cover/sparse.h"

#include <algorithm>

#include "text/cover/numbered.h"

namespace quadrille::text {

namespace {

Error at(ErrorCode code, std::string detail, const Lines& lines, std::uint64_t column) {
  return {code, std::move(detail), {lines.number(), column}};
}

// The words that are left, columns from `first` on.
std::optional<Error> read_columns(NumberedBuilder& builder, const Lines& lines, Words words, std::uint32_t first) {
  while (words.next()) {
    const auto number = whole_number(words.word());
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

std::optional<Error> read_counted_row(NumberedBuilder& builder, const Lines& lines) {
  builder.begin_row();
  Words words(lines.line());
  (void)words.next();
  const auto count = whole_number(words.word());
  if (!count) {
    return at(ErrorCode::bad_number, "expected a number of columns, found " + shown(words.word()), lines,
              words.column());
  }
  if (auto error = read_columns(builder, lines, words, 1)) return error;
  if (builder.row_size() == *count) return builder.end_row(lines), std::nullopt;
  return at(ErrorCode::bad_length,
            "the row announces " + std::to_string(*count) + " columns, found " + std::to_string(builder.row_size()),
            lines, lines.line().size() + 1);
}

std::optional<Error> read_row(NumberedBuilder& builder, const Lines& lines) {
  builder.begin_row();
  if (auto error = read_columns(builder, lines, Words(lines.line()), 0)) return error;
  return builder.end_row(lines), std::nullopt;
}

Error skip_everything(Lines& lines, const Error& error) {
  while (lines.next()) continue;
  return error;
}

}  // namespace

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

Result<CoverText> parse_column_lists(Lines& lines) { return parse_to_end(lines, CoverLayout::column_lists, read_row); }

}  // namespace quadrille::text
