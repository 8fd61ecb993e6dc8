// Refuses names of another kind of file than is written, which would mislead whoever opens the file.
#include "answers/options/file_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/lower_case.h"
#include "job/system.h"

namespace quadrille::answers {

namespace {

constexpr std::array<std::string_view, 2> compressed = {".gz", ".zst"};
constexpr std::array<std::string_view, 3> pictures = {".svg", ".pdf", ".png"};
// The endings of files that nobody expects to contain text.
constexpr std::string_view foreign[] = {
    ".7z",  ".avif", ".bmp",  ".br",  ".bz2",  ".docx", ".eps",  ".gif", ".gzip", ".heic", ".jpeg", ".jpg",    ".lz",
    ".lz4", ".lzma", ".ods",  ".odt", ".pdf",  ".png",  ".ppm",  ".ps",  ".rar",  ".svg",  ".svgz", ".tar",    ".tbz2",
    ".tgz", ".tif",  ".tiff", ".txz", ".webp", ".xls",  ".xlsx", ".xz",  ".z",    ".zip",  ".zstd", ".sqlite", ".db"};

template <class Suffixes>
bool contains(const Suffixes& suffixes, std::string_view suffix) {
  return std::ranges::find(suffixes, suffix) != std::end(suffixes);
}

// ".txt" of "a.txt.gz"
std::string suffix_of(std::string_view name) {
  std::string lower = lower_case(name);
  const std::string_view last = job::suffix_of_name(lower);
  if (contains(compressed, last)) lower.resize(lower.size() - last.size());
  return std::string(job::suffix_of_name(lower));
}

bool names_a_folder(std::string_view name) { return name.ends_with('/') || job::is_folder(std::string(name)); }

UsageError why_not_text(std::string_view name) {
  const std::string suffix = suffix_of(name);
  if (!contains(foreign, suffix)) return std::nullopt;
  if (contains(pictures, suffix)) return fmt::format("cannot write {} files; 'quadrille draw' does", suffix);
  return fmt::format("cannot write {} files; a name that ends in .gz or .zst is compressed", suffix);
}

bool is_given(const OptionTable& table, std::string_view flag) {
  const Option* const row = table.find(flag);
  return row != nullptr && row->is_flag() && !row->given.empty();
}

}  // namespace

UsageError find_misleading_picture_name(std::string_view name, std::string_view form) {
  const std::string suffix = suffix_of(name);
  if (suffix.empty() || names_a_folder(name) || suffix == fmt::format(".{}", form)) return std::nullopt;
  if (!form.empty()) {
    const bool other = contains(pictures, suffix) || contains(foreign, suffix);
    return other ? UsageError(fmt::format("cannot write .{} into a file that ends in {}", form, suffix)) : std::nullopt;
  }
  if (contains(pictures, suffix)) return std::nullopt;
  return fmt::format("cannot write {} files; known are {}, each also with {} after it", suffix,
                     fmt::join(pictures, ", "), fmt::join(compressed, " or "));
}

UsageError find_misleading_name(const OptionTable& table) {
  if (table.find("--png") != nullptr) return std::nullopt;  // it writes several forms, and looks at the name itself
  for (const Option& row : table.rows()) {
    const bool is_picture = row.use == FileUse::picture && row.name == "--svg";
    if (row.use != FileUse::write && !is_picture) continue;
    for (const std::string& name : row.given) {
      const auto problem =
          is_picture || is_given(table, "--svg") ? find_misleading_picture_name(name, "svg") : why_not_text(name);
      if (problem) return fmt::format("{}: {}", row.name, *problem);
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::answers
