// Grids with bars and lines of dashes, without a frame.
//
//     . . . | . . 9
//     -------------
//     6 4 . | . 7 8
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

std::string write_forum(const PuzzleRecord& record) { return draw(record, {.spaced = true, .middle = "---"}); }

const PuzzleFormat forum_grid = drawn_grids(write_forum, any_drawn_grid);

std::optional<Guess> recognize_forum(const Head& head) {
  return guess_style(head, DrawingStyle::forum, forum_grid, "with bars and lines of dashes");
}

}  // namespace

extern const Format forum_format{"forum", Family::drawn, "grids with bars and lines of dashes, without a frame",
                                 PuzzleLayout{.boards = &forum_grid}, recognize_forum};

}  // namespace quadrille::text
