#include "text/cover/matrix.h"

#include "base/plural.h"
#include "text/cover/recognize.h"

namespace quadrille::text {

std::optional<Error> read_binary_row(NumberedBuilder& builder, const Lines& lines) {
  const std::string_view line = lines.line();
  std::uint32_t column = 0;
  builder.begin_row();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_blank(line[i])) continue;
    if (line[i] != '0' && line[i] != '1') {
      return Error{ErrorCode::bad_symbol, "expected 0 or 1, found " + shown(line[i]), {lines.number(), i + 1}};
    }
    if (line[i] == '1' && column < builder.columns()) (void)builder.add_column(column);
    ++column;
  }
  if (column == builder.columns()) return builder.end_row(lines), std::nullopt;
  return Error{ErrorCode::bad_length,
               "expected " + std::to_string(builder.columns()) + " entries, found " + std::to_string(column),
               {lines.number(), line.size() + 1}};
}

Result<CoverText> parse_matrix(Lines& lines) {
  const auto sizes = parse_sizes(lines, false, "the numbers of rows and columns");
  if (!sizes) return sizes.error();
  auto builder = NumberedBuilder::create(sizes->second, 0, lines);
  if (!builder) return builder.error();
  while (builder->rows() < sizes->first) {
    if (!next_filled(lines)) return missing_rows(builder->rows(), sizes->first, lines);
    if (auto error = read_binary_row(*builder, lines)) return *std::move(error);
  }
  if (next_filled(lines)) {
    return Error{
        ErrorCode::surplus_text, "expected " + plural(sizes->first, "row") + ", found more", {lines.number(), 1}};
  }
  return std::move(*builder).finish(CoverLayout::matrix, 1);
}

std::optional<std::uint64_t> binary_entries(std::string_view row) {
  std::uint64_t entries = 0;
  for (char character : row) {
    if (is_blank(character)) continue;
    if (character != '0' && character != '1') return std::nullopt;
    ++entries;
  }
  return entries;
}

namespace {

std::optional<Guess> recognize_matrix(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !sizes->second) return std::nullopt;
  const auto [rows, columns, lines] = *sizes;
  const Fit found = fit(lines, [m = columns](std::string_view line) { return binary_entries(line) == m; });
  const bool all_there = head.whole ? found.good == rows : found.good <= rows;
  constexpr const char* why = "two numbers, then rows of 0 and 1";
  if (found.whole() && all_there) return Guess{exact, why, CoverLayout::matrix};
  const Fit first = fit(
      lines, [](std::string_view line) { return binary_entries(line).has_value(); }, 1);
  if (first.whole()) return Guess{likely, why, CoverLayout::matrix};
  return Guess{possible, "two numbers in the first line", CoverLayout::matrix};
}

}  // namespace

extern const Format matrix_format{"matrix", Family::cover, "exact cover: n m, then n rows of m zeros and ones",
                                  CoverLayout::matrix, recognize_matrix};

}  // namespace quadrille::text
