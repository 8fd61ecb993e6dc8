// Grids with a frame, as players post them in forums.
//
//     +-------+-------+
//     | . . . | . . 9 |
//     +-------+-------+
#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

std::string write_bordered(const BoardRecord& record) {
  return draw(record.board.shape.grids.front().boxes, cell_texts(record),
              {.spaced = true, .outer = true, .top = "+++", .middle = "+++", .bottom = "+++"});
}

constexpr Carries any_grid{.least_order = 4, .most_order = 35, .any_boxes = true};

const BoardFormat bordered_grid{.record_size = drawing_size,
                                .read = read_drawn_board,
                                .write = write_bordered,
                                .carries = any_grid,
                                .is_between = is_beside_drawing};

std::optional<Guess> recognise_bordered(const Head& head) {
  if (auto guess = guess_style(head, DrawingStyle::bordered, bordered_grid, "with walls")) return guess;
  return guess_damaged_drawing(head, bordered_grid);
}

}  // namespace

extern const Format bordered_format{"bordered", Family::drawn, "grids with a frame of +-------+ and bars",
                                    PuzzleLayout{.boards = &bordered_grid}, recognise_bordered};

}  // namespace quadrille::text
