// Writes problems whose items are numbered columns. The formats of jlaire's dlx take the first columns for secondary
// ones, so those are numbered first; the other formats have none, and a problem has a place there if its secondary
// items do not matter.
#include "text/cover/numbered_writer.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quadrille::text {

namespace {

using cover::ItemId;
using cover::Kind;
using cover::OptionId;
using cover::Problem;

constexpr std::uint32_t no_column = std::numeric_limits<std::uint32_t>::max();

bool has_secondary_columns(CoverLayout layout) {
  return layout == CoverLayout::columns || layout == CoverLayout::column_lists;
}

// Returns which secondary items stand next to primary ones. The others change nothing: no cover has an option with
// them.
std::vector<bool> used_secondary_items(const Problem& problem) {
  std::vector<bool> used(problem.item_count());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    const auto entries = problem.option(OptionId{option});
    const auto is_primary = [&](const cover::Entry& e) { return problem.kind(e.item) == Kind::primary; };
    if (std::none_of(entries.begin(), entries.end(), is_primary)) continue;
    for (const cover::Entry& entry : entries) used[index(entry.item)] = !is_primary(entry);
  }
  return used;
}

}  // namespace

bool has_item_names(CoverLayout layout) { return layout == CoverLayout::knuth || layout == CoverLayout::json; }

bool is_only_read(CoverLayout layout) {
  return layout == CoverLayout::rows || layout == CoverLayout::lists || layout == CoverLayout::named_rows;
}

bool has_names(const Problem& problem) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (!problem.name(ItemId{i}).empty()) return true;
  }
  return false;
}

namespace {

// Returns what the layout cannot represent, the last that is found; empty if there is nothing.
std::string_view unsupported_part(const Problem& problem, CoverLayout layout) {
  if (layout == CoverLayout::knuth) return {};
  std::string_view what;
  if (problem.has_colors() && !has_item_names(layout)) what = "colors";
  if (problem.has_bounds()) what = "bounds of items";
  if (problem.has_costs()) what = "costs";
  if (!has_secondary_columns(layout) && !has_item_names(layout)) {
    const std::vector<bool> used = used_secondary_items(problem);
    if (std::find(used.begin(), used.end(), true) != used.end()) what = "secondary items";
  }
  return what;
}

}  // namespace

Error does_not_support(std::string_view format_name, std::string_view part) {
  return {ErrorCode::unsupported,
          "the format '" + std::string(format_name) + "' does not support " + std::string(part) + "; 'knuth' does"};
}

Error only_read(std::string_view format_name) {
  return {ErrorCode::unsupported, "the format '" + std::string(format_name) + "' can only be read"};
}

std::optional<Error> why_not(const Problem& problem, CoverLayout layout, std::string_view format_name) {
  const std::string_view part = unsupported_part(problem, layout);
  return part.empty() ? std::nullopt : std::optional(does_not_support(format_name, part));
}

NumberedWriter::NumberedWriter(const Problem& problem, CoverLayout layout)
    : problem_(problem), layout_(layout), columns_(problem.item_count(), no_column) {
  // Numbers the items of a kind in their order.
  const auto number = [&](Kind kind) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.kind(ItemId{i}) == kind) columns_[i] = column_count_++;
    }
  };
  if (has_secondary_columns(layout)) number(Kind::secondary);
  secondary_count_ = column_count_;
  number(Kind::primary);
  assert(secondary_count_ <= column_count_ && column_count_ <= problem.item_count());
}

// Writes the number of rows, where the format has one, that of the columns, and that of the secondary ones if there are
// any.
void NumberedWriter::write_head(std::string& out) const {
  if (!has_secondary_columns(layout_)) (out += std::to_string(problem_.option_count())) += ' ';
  out += std::to_string(column_count_);
  if (secondary_count_ > 0) (out += ' ') += std::to_string(secondary_count_);
  out += '\n';
}

// Writes the columns of an option in the order in which it has them; items that the format leaves out are skipped.
void NumberedWriter::write_row(OptionId option, std::string& out) {
  row_.clear();
  for (const cover::Entry& entry : problem_.option(option)) {
    if (columns_[index(entry.item)] != no_column) row_.push_back(columns_[index(entry.item)]);
  }
  if (layout_ == CoverLayout::matrix || layout_ == CoverLayout::columns) {
    const std::size_t start = out.size();
    for (std::uint32_t i = 0; i < column_count_; ++i) out += "0 ";
    // Two characters a column; the last blank becomes the end of the line.
    for (const std::uint32_t column : row_) out[start + 2 * column] = '1';
    out.back() = '\n';
    return;
  }
  const std::uint32_t first = layout_ == CoverLayout::sparse ? 1 : 0;
  const char* separator = "";
  if (layout_ == CoverLayout::sparse) out += std::to_string(row_.size()), separator = " ";
  for (const std::uint32_t column : row_) {
    (out += std::exchange(separator, " ")) += std::to_string(column + first);
  }
  out += '\n';
}

}  // namespace quadrille::text
