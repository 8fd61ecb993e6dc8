// Exact cover problems in the formats in which items are numbered columns.
//
//     if (!unsupported_part(problem, CoverLayout::sparse).empty()) return;
//     NumberedWriter writer(problem, CoverLayout::sparse);
//     writer.write_head(out);
//     for (OptionId option : ...) writer.write_row(option, out);
//
// Secondary items come first where the format has them. Names are lost. Options stay in their order, so a cover has the
// same row numbers.
#pragma once

#include <string>
#include <vector>

#include "text/cover/cover_text.h"

namespace quadrille::text {

/// What of the problem the layout cannot hold: "colors", "bounds of items", "costs" or "secondary items"; empty if it
/// can hold all, as `knuth` can.
std::string_view unsupported_part(const cover::Problem& problem, CoverLayout layout);

bool has_names(const cover::Problem& problem);

/// Is there a place for them?
bool has_item_names(CoverLayout layout);

class NumberedWriter {
 public:
  /// The problem must have a place in the layout, which numbers items.
  NumberedWriter(const cover::Problem& problem, CoverLayout layout);

  void write_head(std::string& out) const;
  void write_row(cover::OptionId option, std::string& out);

 private:
  const cover::Problem& problem_;
  const CoverLayout layout_;
  std::vector<std::uint32_t> columns_;  // of each item, from 0; no_column: it is left out
  std::uint32_t column_count_ = 0, secondary_count_ = 0;
  std::vector<std::uint32_t> row_;
};

}  // namespace quadrille::text
