// Grids with a frame, as players post them in forums.
//
//     +-------+-------+
//     | . . . | . . 9 |
//     +-------+-------+
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

std::string write_bordered(const PuzzleRecord& record) {
  return draw(record, {.spaced = true, .outer = true, .top = "+++", .middle = "+++", .bottom = "+++"});
}

const PuzzleFormat bordered_grid = drawn_grids(write_bordered, any_drawn_grid);

std::optional<Guess> recognize_bordered(const Head& head) {
  if (auto guess = guess_style(head, DrawingStyle::bordered, bordered_grid, "with walls")) return guess;
  return guess_damaged_drawing(head, bordered_grid);
}

}  // namespace

extern const Format bordered_format{"bordered", Family::drawn, "grids with a frame of +-------+ and bars",
                                    PuzzleLayout{.boards = &bordered_grid}, recognize_bordered};

}  // namespace quadrille::text
