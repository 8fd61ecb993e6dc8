// Lines of tables, whichever of the usual separators is between their fields.
#pragma once

#include <string_view>

#include "base/lines.h"
#include "text/core/csv_fields.h"

namespace quadrille::text {

inline constexpr std::string_view separators = ",;\t";

/// The fields of a line. Each of the usual separators ends one.
class TableFields : public CsvFields {
 public:
  explicit TableFields(std::string_view line) : CsvFields(line, separators) {}
};

/// Returns the first line with the separators at its end, which may be empty cells.
inline std::string_view first_row(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return lines.line();
}

}  // namespace quadrille::text
