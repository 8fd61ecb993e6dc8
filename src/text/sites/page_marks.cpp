#include "text/sites/page_marks.h"

#include "text/core/json_document.h"
#include "text/sites/f_puzzles_drawings.h"
#include "text/sites/sudokupad_drawings.h"
#include "text/sites/sudokupad_marks.h"

namespace quadrille::text {

// SudokuPad's drawings are kept only from pages that begin with the puzzle, so their origin is that of the puzzle.
Mark mark_of(const PagePart& part, DrawnFor site) {
  auto document = JsonDocument::parse(part.json);
  if (!document) return {};
  const Json entry = document->root();
  if (site == DrawnFor::f_puzzles && !part.kind.empty()) return fpuzzles_mark(entry, part.member);
  if (site != DrawnFor::sudokupad) return {};
  if (part.member == "cages") return sudokupad_cage_mark(entry, {});
  return is_drawn_by_sudokupad(part.member) ? sudokupad_mark(entry, part.member, {}) : Mark{};
}

}  // namespace quadrille::text
