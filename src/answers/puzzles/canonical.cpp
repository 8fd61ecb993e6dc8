// Puzzles whose clues violate something are answered by that, as everywhere.
#include "answers/puzzles/canonical.h"

#include "answers/puzzles/clash.h"
#include "text/boards/board.h"

namespace quadrille::answers {

void KeepOption::declare(OptionTable& table) {
  table.choice(
      "--keep", "WHAT", "value", {"all", "pattern"}, [this](const std::string& what) { pattern = what == "pattern"; },
      "all (default), or pattern: only where the clues are");
}

Result<CanonicalPuzzle> canonical_of(const RecordPlace& place, KeepOption keep, const text::PuzzleLayout& layout) {
  const auto violation = keep.pattern ? std::nullopt : violation_of(place.record);
  if (violation)
    return Error{ErrorCode::clashing_clues, violation->detail, position_of(layout, place.line, violation->cell)};
  auto form = canonical_form(place.record.puzzle(), keep.pattern);
  if (!form) return Error{form.error().code, form.error().detail, {place.line, 0}};
  return form;
}

FormKey key_of(const CanonicalPuzzle& form) {
  const auto grid = form.puzzle.grid();
  return grid ? key_of(grid->cells) : key_of(text::write_board(form.puzzle));
}

}  // namespace quadrille::answers
