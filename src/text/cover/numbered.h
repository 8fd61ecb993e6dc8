// Reads the formats with numbered columns: a line with sizes, then rows.
#pragma once

#include "text/cover/cover_text.h"
#include "text/cover/row_builder.h"

namespace quadrille::text {

/// Skips blank lines. False at the end.
bool next_filled(Lines& lines);

struct Sizes {
  std::uint32_t first = 0, second = 0;
};
/// The numbers of the next filled line: two, or one and perhaps another. `what` says what they are. Errors:
/// missing_text, bad_length, bad_number.
Result<Sizes> parse_sizes(Lines& lines, bool second_is_optional, std::string_view what);

/// Makes the problem: an item for each column, an option for each row. A row with nothing in it is allowed.
class NumberedBuilder {
 public:
  /// Errors: bad_number if there are too many columns, or fewer than secondary ones. `lines` stands at the sizes.
  static Result<NumberedBuilder> create(std::uint32_t columns, std::uint32_t secondary, const Lines& lines);

  /// Any number of columns, as many as the row at which `lines` stands has.
  static NumberedBuilder with_columns(std::uint32_t columns, std::uint32_t secondary, const Lines& lines);

  std::uint32_t columns() const { return columns_; }
  std::size_t rows() const { return rows_.count(); }

  void begin_row() { rows_.clear(); }
  /// False if the row has the column already.
  bool add_column(std::uint32_t column) { return rows_.add(cover::ItemId{column}); }
  std::size_t row_size() const { return rows_.entries(); }
  void end_row(const Lines& lines) { rows_.end(without_trailing_blanks(lines.line())); }

  /// `first_column` is what the format calls the first column.
  CoverText finish(CoverLayout layout, std::uint32_t first_column) &&;

 private:
  RowBuilder rows_;
  std::uint32_t columns_ = 0;
  std::uint64_t sizes_line_ = 0;
};

/// A line with the numbers of columns and secondary columns, then rows up to the end of the text, counted from 0.
/// Errors: those of parse_sizes(), of create() and of `read_row`.
Result<CoverText> parse_to_end(Lines& lines, CoverLayout layout,
                               std::optional<Error> (*read_row)(NumberedBuilder& builder, const Lines& lines));

Error missing_rows(std::size_t rows, std::uint32_t expected, const Lines& lines);

}  // namespace quadrille::text
