// The files of SuDoku Solver: a drawing without blanks and without an outer frame.
//
//     ...|..9|...
//     ---+---+---
//     64.|.78|...
//
// All drawings are read in one place (text/core/drawing_board.h); a format of this kind is a frame for the writer and a
// style by which it is recognized.
#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

std::string write_spf(const PuzzleRecord& record) { return draw(record, {.middle = "+++"}); }

const PuzzleFormat spf_grid = drawn_grids(write_spf, {});

std::optional<Guess> recognize_spf(const Head& head) {
  return guess_style(head, DrawingStyle::spf, spf_grid, "tight, with bars and crosses");
}

}  // namespace

extern const Format spf_format{"spf", Family::programs, "files of SuDoku Solver: ...|..9|... and ---+---+---",
                               PuzzleLayout{.boards = &spf_grid}, recognize_spf};

}  // namespace quadrille::text
