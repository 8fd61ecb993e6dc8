// Reads rows of zeros and ones, with any separators or none, and recognizes them. The largest problem is what else
// looks like that: grids of puzzles whose empty cells are zeros. A digit twice in a row excludes those, and sizes that
// agree with the number and the length of the rows make it certain.
#include "text/cover/matrix.h"

#include <algorithm>
#include <cassert>

#include "base/plural.h"
#include "text/cover/named_matrix.h"
#include "text/cover/recognize.h"

namespace quadrille::text {

namespace {
constexpr bool is_separator(char c) { return is_blank(c) || c == ',' || c == ';'; }
}  // namespace

// Entries beyond the last column are counted, but not stored: the error says how many there are.
std::optional<Error> read_binary_row(NumberedBuilder& builder, const Lines& lines) {
  const std::string_view line = lines.line();
  std::uint32_t column = 0;
  builder.begin_row();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_separator(line[i])) continue;
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
  // Rows of no columns are empty lines, which are skipped everywhere: there are none to read.
  while (sizes->second > 0 && builder->rows() < sizes->first) {
    if (!next_filled(lines)) return missing_rows(builder->rows(), sizes->first, lines);
    if (auto error = read_binary_row(*builder, lines)) return *std::move(error);
  }
  if (next_filled(lines)) {
    return Error{
        ErrorCode::surplus_text, "expected " + plural(sizes->first, "row") + ", found more", {lines.number(), 1}};
  }
  return std::move(*builder).finish(CoverLayout::matrix, 1);
}

Result<CoverText> parse_binary_rows(Lines& lines) {
  if (const auto named = find_named_matrix(lines)) return parse_named_matrix(*named, lines);
  if (!next_record_line(lines)) return Error{ErrorCode::missing_text, "expected rows of zeros and ones"};
  const std::string_view first = lines.line();
  // The first row tells how many columns there are, whatever separates them.
  const auto columns =
      static_cast<std::uint32_t>(std::count_if(first.begin(), first.end(), [](char c) { return !is_separator(c); }));
  auto builder = NumberedBuilder::with_columns(columns, 0, lines);
  do {
    if (auto error = read_binary_row(builder, lines)) return *std::move(error);
  } while (next_record_line(lines));
  return std::move(builder).finish(CoverLayout::rows, 1);
}

// ------------------------------------------------------------------------------------------------------- recognizing

std::optional<std::uint64_t> binary_entries(std::string_view row) {
  std::uint64_t entries = 0;
  for (char character : row) {
    if (is_separator(character)) continue;
    if (character != '0' && character != '1') return std::nullopt;
    ++entries;
  }
  return entries;
}

namespace {

struct RowForm {
  std::optional<std::uint64_t> entries;  // nothing: it is not a row
  bool separated = false;
  bool operator==(const RowForm&) const = default;
};

// Returns the form of a row with separators between all entries, or none.
RowForm form_of(std::string_view line) {
  const std::string_view row = trimmed(line);
  const bool separated = std::any_of(row.begin(), row.end(), is_separator);
  const auto are_joined = [](char a, char b) { return !is_separator(a) && !is_separator(b); };
  if (separated && std::adjacent_find(row.begin(), row.end(), are_joined) != row.end()) return {};
  return {binary_entries(row), separated};
}

// Tells whether a row could not be one of a puzzle, in which no digit repeats.
bool has_two_ones(std::string_view row) { return std::ranges::count(row, '1') > 1; }

// Recognizes rows with names; the first line of names counts as a good one.
std::optional<Guess> recognize_named(const Head& head) {
  Lines lines(head.complete_lines());
  const auto matrix = find_named_matrix(lines);
  if (!matrix) return std::nullopt;
  Fit found;
  if (matrix->names_columns) found.good += next_record_line(lines) ? 1 : 0;
  while (next_record_line(lines)) ++(matrix->is_row(lines.line()) ? found.good : found.bad);
  const bool wanted = head.wanted == Wanted::covers;
  constexpr const char* why = "rows of 0 and 1 with names";
  if (found.whole()) return Guess{wanted ? likely + 12 : possible - 1, why, CoverLayout::rows};
  if (wanted && found.mostly()) return Guess{likely - 1, why, CoverLayout::rows};
  return std::nullopt;
}

// Recognizes rows without sizes. If puzzles are expected, too, any of them fits better, as an empty grid has zeros
// only; but none has a digit twice in a row.
std::optional<Guess> recognize_rows_alone(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const RowForm first = form_of(lines.line());
  if (!first.entries) return std::nullopt;
  Fit found{.good = 1};
  bool twice = has_two_ones(lines.line());
  while (next_record_line(lines)) {
    ++(form_of(lines.line()) == first ? found.good : found.bad);
    twice |= has_two_ones(lines.line());
  }
  const bool wanted = head.wanted == Wanted::covers;
  constexpr const char* why = "rows of 0 and 1";
  const bool is_square = head.whole && found.whole() && found.good == *first.entries;
  if (is_square && twice) return Guess{exact, "rows of 0 and 1, with several 1 in a row", CoverLayout::rows};
  if (found.whole() && found.good > 1 && *first.entries > 1)
    return Guess{wanted ? likely + 12 : possible - 1, why, CoverLayout::rows};
  if (wanted && found.mostly()) return Guess{likely - 1, why, CoverLayout::rows};
  return std::nullopt;
}

// Recognizes rows after two numbers. If the rows do not fit, these may still be the sizes of a damaged problem.
std::optional<Guess> recognize_with_sizes(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !sizes->second) return std::nullopt;
  const auto [rows, columns, lines] = *sizes;
  constexpr const char* why = "two numbers, then rows of 0 and 1";
  if (columns == 0U && head.whole) {
    const bool nothing_follows = fit(
                                     lines, [](std::string_view) { return true; }, 1)
                                     .good == 0;
    if (nothing_follows) return Guess{exact, "two numbers: no columns", CoverLayout::matrix};
  }
  const Fit found = fit(lines, [m = columns](std::string_view line) { return binary_entries(line) == m; });
  const bool all_there = head.whole ? found.good == rows : found.good <= rows;
  if (found.whole() && all_there) return Guess{exact, why, CoverLayout::matrix};
  const Fit first = fit(
      lines, [](std::string_view line) { return binary_entries(line).has_value(); }, 1);
  if (first.whole()) return Guess{likely, why, CoverLayout::matrix};
  return Guess{possible, "two numbers in the first line", CoverLayout::matrix};
}

std::optional<Guess> recognize_matrix(const Head& head) {
  // Sizes that agree are certain; without that the rows alone are tried first, as two numbers may be a row.
  auto with_sizes = recognize_with_sizes(head);
  if (with_sizes && with_sizes->certainty == exact) return with_sizes;
  auto alone = recognize_rows_alone(head);
  if (!alone) alone = recognize_named(head);
  return alone ? alone : with_sizes;
}

}  // namespace

extern const Format matrix_format{"matrix", Family::cover,
                                  "exact cover: n m, then n rows of m zeros and ones, or the rows alone",
                                  CoverLayout::matrix, recognize_matrix};

}  // namespace quadrille::text
