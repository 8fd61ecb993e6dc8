// Reads the common parts of the formats with sizes. A size is accepted only if the text could be long enough for it, or
// is small: a header of a few bytes must not make a problem of gigabytes.
#include "text/cover/numbered.h"

#include <algorithm>
#include <cassert>

#include "base/numbers.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {
constexpr std::uint32_t most_columns = 10'000'000;
constexpr std::size_t believed_columns = 100'000;  // whatever follows
}  // namespace

bool next_filled(Lines& lines) {
  while (lines.next()) {
    if (!is_blank(lines.line())) return true;
  }
  return false;
}

// Reads numbers only: what is expected is said in the words of the caller.
Result<Sizes> parse_sizes(Lines& lines, bool second_is_optional, std::string_view what) {
  const std::string expected = "expected " + std::string(what);
  if (!next_filled(lines)) return Error{ErrorCode::missing_text, expected};
  std::vector<std::uint32_t> numbers;
  for (Words words(lines.line()); words.next();) {
    const TextPlace place{lines.number(), words.column()};
    if (numbers.size() == 2)
      return Error{ErrorCode::bad_length, expected + " only, found " + shown(words.word()), place};
    const auto number = whole_number(words.word());
    if (!number) return Error{ErrorCode::bad_number, "invalid size " + shown(words.word()) + ": " + expected, place};
    numbers.push_back(*number);
  }
  if (numbers.size() == 1 && !second_is_optional) {
    return Error{ErrorCode::bad_length, expected, {lines.number(), lines.line().size() + 1}};
  }
  return Sizes{numbers.front(), numbers.size() == 2 ? numbers.back() : 0};
}

Result<NumberedBuilder> NumberedBuilder::create(std::uint32_t columns, std::uint32_t secondary, const Lines& lines) {
  const TextPlace place{lines.number(), 1};
  if (columns > most_columns) {
    return Error{ErrorCode::bad_number,
                 "expected at most " + std::to_string(most_columns) + " columns, found " + std::to_string(columns),
                 place};
  }
  // Each column needs at least one character in some row, or it is in no option.
  if (columns > std::max(believed_columns, lines.rest().size())) {
    return Error{ErrorCode::bad_number,
                 "expected text for the " + std::to_string(columns) + " columns announced here, found too little",
                 place};
  }
  if (secondary > columns) {
    return Error{
        ErrorCode::bad_number,
        "expected at most " + std::to_string(columns) + " secondary columns, found " + std::to_string(secondary),
        place};
  }
  return with_columns(columns, secondary, lines);
}

NumberedBuilder NumberedBuilder::with_columns(std::uint32_t columns, std::uint32_t secondary, const Lines& lines) {
  NumberedBuilder made;
  assert(secondary <= columns);
  made.columns_ = columns;
  made.sizes_line_ = lines.number();
  for (std::uint32_t i = 0; i < columns; ++i) {
    (void)made.rows_.items().add_item({}, i < secondary ? cover::Kind::secondary : cover::Kind::primary);
  }
  return made;
}

CoverText NumberedBuilder::finish(CoverLayout layout, std::uint32_t first_column) && {
  CoverText cover = std::move(rows_).finish(layout);
  if (const auto found = find_uncoverable(cover.problem)) {
    const std::string column = "column " + std::to_string(index(found->item) + first_column);
    cover.warnings.push_back({ErrorCode::no_solution, describe(*found, {}, column), {sizes_line_, 0}});
  }
  return cover;
}

// Reads rows as long as there are any: the formats without a number of rows.
Result<CoverText> parse_to_end(Lines& lines, CoverLayout layout,
                               std::optional<Error> (*read_row)(NumberedBuilder& builder, const Lines& lines)) {
  const auto sizes = parse_sizes(lines, true, "the numbers of columns and secondary columns");
  if (!sizes) return sizes.error();
  auto builder = NumberedBuilder::create(sizes->first, sizes->second, lines);
  if (!builder) return builder.error();
  while (next_filled(lines)) {
    if (auto error = read_row(*builder, lines)) return *std::move(error);
  }
  return std::move(*builder).finish(layout, 0);
}

Error missing_rows(std::size_t rows, std::uint32_t expected, const Lines& lines) {
  return {ErrorCode::missing_text,
          "expected " + std::to_string(expected) + " rows, found " + std::to_string(rows),
          {lines.number(), 0}};
}

}  // namespace quadrille::text
