// Grids with bars and lines of dashes, without a frame.
//
//     . . . | . . 9
//     -------------
//     6 4 . | . 7 8
#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

std::string write_forum(const BoardRecord& record) {
  return draw(record.board.shape.grids.front().boxes, cell_texts(record), {.spaced = true, .middle = "---"});
}

constexpr Carries any_grid{.least_order = 4, .most_order = 35, .any_boxes = true};

const BoardFormat forum_grid{.record_size = drawing_size,
                             .read = read_drawn_board,
                             .write = write_forum,
                             .carries = any_grid,
                             .is_between = is_beside_drawing};

std::optional<Guess> recognise_forum(const Head& head) {
  return guess_style(head, DrawingStyle::forum, forum_grid, "with bars and lines of dashes");
}

}  // namespace

extern const Format forum_format{"forum", Family::drawn, "grids with bars and lines of dashes, without a frame",
                                 PuzzleLayout{.boards = &forum_grid}, recognise_forum};

}  // namespace quadrille::text
