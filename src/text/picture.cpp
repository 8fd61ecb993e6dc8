#include "text/picture.h"

#include "text/core/candidates.h"
#include "text/played_position.h"

namespace quadrille::text {

draw::DrawOptions picture_of(const BoardRecord& record) {
  const Notes& notes = record.notes;
  return {.title = std::string(property(notes, Property::title)),
          .symbols = names_of(record).symbols,
          .digits = notes.placed,
          .candidates = notes.pencil_marks.empty() ? record.board.candidates : notes.pencil_marks,
          .corner_marks = notes.corner_marks};
}

}  // namespace quadrille::text
