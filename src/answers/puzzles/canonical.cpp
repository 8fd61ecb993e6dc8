// Canonical forms are those under the 3,359,232 symmetries of plain 9x9 puzzles (minlex).
#include "answers/puzzles/canonical.h"

#include "answers/puzzles/plain_puzzles.h"

namespace quadrille::answers {

void KeepOption::declare(OptionTable& table) {
  table.choice(
      "--keep", "WHAT", "value", {"all", "pattern"}, [this](const std::string& what) { pattern = what == "pattern"; },
      "all (default), or pattern: only where the clues are");
}

Result<Canonical> canonical_of(const RecordPlace& place, KeepOption keep, const text::PuzzleLayout& layout) {
  const auto grid = place.record.puzzle().grid();
  if (!grid) return Error{ErrorCode::unsupported, why_not_plain_clues(place.record.puzzle())->detail, {place.line, 0}};
  if (keep.pattern) return canonical_pattern(*grid);
  if (const auto clash = find_clash(*grid)) {
    return Error{ErrorCode::clashing_clues, describe(*clash), position_of(layout, place.line, clash->second)};
  }
  return canonical_form(*grid);
}

}  // namespace quadrille::answers
