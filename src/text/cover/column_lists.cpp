// Rows of column numbers from 0, without their lengths. Any lines of small numbers look so: this is never certain.
#include "text/cover/recognize.h"
#include "text/cover/sparse.h"

namespace quadrille::text {

namespace {

std::optional<Error> read_row(NumberedBuilder& builder, const Lines& lines) {
  builder.begin_row();
  if (auto error = read_column_list(builder, lines, Words(lines.line()), 0)) return error;
  return builder.end_row(lines), std::nullopt;
}

std::optional<Guess> recognize_column_lists(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !has_columns(*sizes)) return std::nullopt;
  const Fit found =
      fit(sizes->rows, [m = sizes->first](std::string_view line) { return columns_of(Words(line), 0, m).has_value(); });
  constexpr const char* why = "a number of columns, then rows of smaller numbers";
  if (found.whole()) return Guess{likely + 5, why, CoverLayout::column_lists};
  return std::nullopt;
}

}  // namespace

Result<CoverText> parse_column_lists(Lines& lines) { return parse_to_end(lines, CoverLayout::column_lists, read_row); }

extern const Format column_lists_format{"column-lists", Family::cover,
                                        "exact cover: m or m s, then rows of columns from 0", CoverLayout::column_lists,
                                        recognize_column_lists};

}  // namespace quadrille::text
