// Canonical forms are those under the 3,359,232 symmetries of plain 9x9 puzzles (minlex).
#include "answers/puzzles/canonical.h"

#include "answers/core/messages.h"

namespace quadrille::answers {

void KeepOption::declare(OptionTable& table) {
  table.choice(
      "--keep", "WHAT", "value", {"all", "pattern"}, [this](const std::string& what) { pattern = what == "pattern"; },
      "all (default), or pattern: only where the clues are");
}

Result<Canonical> canonical_of(const Grid& grid, KeepOption keep, const text::PuzzleLayout& layout,
                               std::uint64_t line) {
  if (keep.pattern) return canonical_pattern(grid);
  if (const auto clash = find_clash(grid)) {
    return Error{ErrorCode::clashing_clues, describe(*clash), position_of(layout, line, clash->second)};
  }
  return canonical_form(grid);
}

bool has_canonical_forms(const Input& input, const text::PuzzleLayout& layout) {
  if (layout.is_classic()) return true;
  report(input.source.name(), {ErrorCode::unsupported, "canonical forms are for plain 9x9 puzzles only"});
  return false;
}

}  // namespace quadrille::answers
