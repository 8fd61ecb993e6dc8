// Translates a board into the exact cover problem of the textbooks, to be read, drawn or passed to another solver.
// Unlike PuzzleCover it keeps everything that follows from the clues.
//
//     cover::Problem matrix = board_problem(empty_puzzle(BoxShape{3, 3}), CoverForm::full);
//     matrix.item_count(), matrix.option_count();                  // 324, 729
//
// There is an item for every cell and for every symbol of every row, column and box or region, in this order: r1c1,
// r1#5, c1#5, b1#5 (g2r1#5 if there are several grids). A cell with a clue has one option, so each clue of a plain 9x9
// puzzle removes eight of the 729 options. Rules add items as in board_cover.h.
//
// Solutions of the board correspond one to one to covers of the problem. The problem is larger than that of
// PuzzleCover(board), and slower to search. Cost, errors and threads: as in board_cover.h.
#pragma once

#include "quadrille/puzzle/board_cover.h"

namespace quadrille {

/// The problem together with what its options mean.
PuzzleCover full_cover(const Puzzle& board);

enum class CoverForm : std::uint8_t {
  full,     ///< the problem of full_cover()
  reduced,  ///< the problem of PuzzleCover; one item and one option if nothing is left to cover
};

/// The problem alone.
cover::Problem board_problem(const Puzzle& board, CoverForm form);

}  // namespace quadrille
