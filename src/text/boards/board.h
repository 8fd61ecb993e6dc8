// Our own format of boards: text that can say everything about them.
#pragma once

#include <string>

#include "text/core/board_format.h"

namespace quadrille::text {

/// A valid board in our own format, which reads back as the same board with the same notes.
std::string write_board(const PuzzleRecord& record);
inline std::string write_board(const Puzzle& board, Alphabet alphabet) {
  return write_board(PuzzleRecord{board, alphabet, {}});
}
inline std::string write_board(const Puzzle& board) { return write_board(board, usual_alphabet(board.shape.order())); }

}  // namespace quadrille::text
