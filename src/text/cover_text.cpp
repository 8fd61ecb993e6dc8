#include "text/cover_text.h"

#include <algorithm>
#include <charconv>

#include "text/cover/knuth.h"
#include "text/lines.h"

namespace quadrille::text {

namespace {

using cover::Builder;
using cover::Entry;
using cover::ItemId;
using cover::Kind;

Error at(Error error, std::uint64_t line, std::uint64_t column) {
  error.at = {line, column};
  return error;
}

// Skips blank lines. False at the end.
bool next_filled(Lines& lines) {
  while (lines.next()) {
    if (!is_blank(lines.line())) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------------------- matrix

struct Size {
  std::uint64_t rows, columns;
};

Result<std::uint64_t> parse_size(const Words& words, std::uint64_t line) {
  std::uint64_t value = 0;
  const std::string_view word = words.word();
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
  constexpr std::uint64_t largest = 100'000'000;
  if (failure != std::errc{} || end != word.data() + word.size() || value > largest) {
    return Error{ErrorCode::bad_number, "'" + std::string(word) + "' is no size of a matrix", {line, words.column()}};
  }
  return value;
}

Result<Size> parse_sizes(std::string_view line, std::uint64_t number) {
  Words words(line);
  std::uint64_t sizes[2] = {};
  for (std::uint64_t& size : sizes) {
    if (!words.next()) return Error{ErrorCode::bad_length, "expected the numbers of rows and columns", {number, 1}};
    const auto parsed = parse_size(words, number);
    if (!parsed) return parsed.error();
    size = *parsed;
  }
  if (words.next()) {
    return Error{ErrorCode::bad_length, "expected the numbers of rows and columns only", {number, words.column()}};
  }
  return Size{sizes[0], sizes[1]};
}

// The columns that hold a one. Entries may stand apart or not.
Result<std::vector<Entry>> parse_matrix_row(std::string_view line, std::uint64_t columns, std::uint64_t number) {
  std::vector<Entry> ones;
  std::uint64_t column = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ' || line[i] == '\t') continue;
    if (line[i] != '0' && line[i] != '1') {
      return Error{ErrorCode::bad_symbol, shown(line[i]) + " is neither 0 nor 1", {number, i + 1}};
    }
    if (line[i] == '1') ones.emplace_back(ItemId{static_cast<std::uint32_t>(column)});
    ++column;
  }
  if (column == columns) return ones;
  return Error{ErrorCode::bad_length,
               std::to_string(column) + " entries, expected " + std::to_string(columns),
               {number, line.size() + 1}};
}

Result<CoverText> parse_matrix(std::string_view text) {
  Lines lines(text);
  if (!next_filled(lines)) return Error{ErrorCode::missing_text, "expected the numbers of rows and columns"};
  const auto size = parse_sizes(lines.line(), lines.number());
  if (!size) return size.error();
  Builder builder;
  // A row with nothing in it is allowed in a matrix. It covers nothing: an option that only ever stands aside.
  for (std::uint64_t i = 0; i < size->columns; ++i) (void)builder.add_item();
  std::optional<ItemId> nothing;
  for (std::uint64_t row = 0; row < size->rows; ++row) {
    if (!next_filled(lines)) {
      return Error{ErrorCode::missing_text,
                   std::to_string(row) + " rows, expected " + std::to_string(size->rows),
                   {lines.number(), 0}};
    }
    auto ones = parse_matrix_row(lines.line(), size->columns, lines.number());
    if (!ones) return ones.error();
    if (ones->empty()) {
      if (!nothing) nothing = *builder.add_item({}, Kind::secondary);
      ones->emplace_back(*nothing);
    }
    if (auto added = builder.add_option(*ones); !added) return at(added.error(), lines.number(), 1);
  }
  if (next_filled(lines)) {
    return Error{ErrorCode::surplus_text, "text after the last row of the matrix", {lines.number(), 1}};
  }
  return CoverText{std::move(builder).build(), {}, {}};
}

}  // namespace

Result<CoverText> parse_cover(CoverLayout layout, std::string_view text) {
  return layout == CoverLayout::matrix ? parse_matrix(text) : parse_knuth(text);
}

std::vector<cover::OptionId> in_input_order(std::span<const cover::OptionId> solution) {
  std::vector<cover::OptionId> sorted(solution.begin(), solution.end());
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

void write_cover(const CoverText& cover, std::span<const cover::OptionId> solution, std::string& out) {
  const bool matrix = cover.written.empty();
  bool first = true;
  for (cover::OptionId option : in_input_order(solution)) {
    if (matrix) {
      out += (first ? "" : " ") + std::to_string(index(option) + 1);
    } else {
      (out += cover.written[index(option)]) += '\n';
    }
    first = false;
  }
  if (matrix) out += '\n';
}

}  // namespace quadrille::text
