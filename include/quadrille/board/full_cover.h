// A board as the exact cover problem of the textbooks, to be read, drawn or handed to another solver: nothing that
// follows from the clues is left out.
//
//     cover::Problem matrix = board_problem(empty_board(BoxShape{3, 3}), CoverForm::full);
//     matrix.item_count(), matrix.option_count();                  // 324, 729
//
// Every cell is an item, and every symbol of every row, column and box or region, in this order: r1c1, r1#5, c1#5, b1#5
// (g2r1#5 if there are several grids). A cell with a clue has one option, so each clue of a plain 9x9 puzzle leaves out
// eight of the 729 options. Rules add items as in board_cover.h.
//
// Solutions of the board and covers of the problem are in one-to-one correspondence. It is larger than the one of
// BoardCover(board), and slower to search. Cost, errors and threads: as in board_cover.h.
#pragma once

#include "quadrille/board/board_cover.h"

namespace quadrille {

/// The problem together with what its options mean.
BoardCover full_cover(const Board& board);

enum class CoverForm : std::uint8_t {
  full,     ///< that of full_cover()
  reduced,  ///< that of BoardCover; one item and one option if the clues leave nothing to be covered
};

/// The problem alone.
cover::Problem board_problem(const Board& board, CoverForm form);

}  // namespace quadrille
