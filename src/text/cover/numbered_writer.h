// Exact cover problems in the formats in which items are numbered columns.
//
//     if (auto reason = why_not(problem, CoverLayout::sparse, "sparse")) return report(*reason);
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

/// The error that a format cannot represent a part of a problem: "colors", "the names of items".
Error does_not_support(std::string_view format_name, std::string_view part);

/// Returns why the problem cannot be written in the layout, if this does not support its colors, bounds of items, costs
/// or secondary items. `knuth` supports all.
std::optional<Error> why_not(const cover::Problem& problem, CoverLayout layout, std::string_view format_name);

bool has_names(const cover::Problem& problem);

/// Tells whether the layout can represent them.
bool has_item_names(CoverLayout layout);

/// Tells whether the layout is read, but not written.
bool is_only_read(CoverLayout layout);
/// unsupported: the error that a format is.
Error only_read(std::string_view format_name);

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
