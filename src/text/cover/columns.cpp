// Rows of zeros and ones after the number of columns, to the end of the text: only that all rows have this length tells
// them from rows alone.
#include "text/cover/matrix.h"
#include "text/cover/recognize.h"

namespace quadrille::text {

Result<CoverText> parse_columns(Lines& lines) { return parse_to_end(lines, CoverLayout::columns, read_binary_row); }

namespace {

std::optional<Guess> recognize_columns(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !has_columns(*sizes)) return std::nullopt;
  const Fit found = fit(sizes->rows, [m = sizes->first](std::string_view line) { return binary_entries(line) == m; });
  constexpr const char* why = "a number of columns, then rows of that many zeros and ones";
  if (found.whole()) return Guess{exact, why, CoverLayout::columns};
  if (found.mostly()) return Guess{likely, why, CoverLayout::columns};
  return std::nullopt;
}

}  // namespace

extern const Format columns_format{"columns", Family::cover, "exact cover: m or m s, then rows of m zeros and ones",
                                   CoverLayout::columns, recognize_columns};

}  // namespace quadrille::text
