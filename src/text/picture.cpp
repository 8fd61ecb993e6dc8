// Collects what a picture shows. Pencil marks of a player are shown instead of candidates of the puzzle, as they are
// what is left of them. Drawings of board files have no marks yet, as boards know nothing of sites.
#include "text/picture.h"

#include "text/core/candidates.h"
#include "text/played_position.h"
#include "text/sites/page_marks.h"

namespace quadrille::text {

draw::DrawOptions picture_of(const PuzzleRecord& record) {
  const Notes& notes = record.notes;
  draw::DrawOptions options{.title = std::string(property(notes, Property::title)),
                            .symbols = names_of(record).symbols,
                            .digits = notes.placed,
                            .candidates = notes.pencil_marks.empty() ? record.puzzle.candidates : notes.pencil_marks,
                            .corner_marks = notes.corner_marks};
  const PuzzleShape& shape = record.puzzle.shape;
  for (const PagePart& part : notes.drawings.all) {
    const bool has_mark = part.mark.form != Mark::Form::none;
    append_shapes(has_mark ? part.mark : mark_of(part, notes.drawings.site), shape.rows(), shape.columns(),
                  options.drawings);
  }
  return options;
}

}  // namespace quadrille::text
