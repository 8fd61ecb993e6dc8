// Reads and writes the format `board`: text that can say everything about a puzzle.
#pragma once

#include <string>

#include "text/core/board_format.h"

namespace quadrille::text {

/// Writes a valid puzzle, which reads back as the same puzzle with the same notes.
std::string write_board(const PuzzleRecord& record);
inline std::string write_board(const Puzzle& board, Alphabet alphabet) {
  return write_board(PuzzleRecord{board, alphabet, {}});
}
inline std::string write_board(const Puzzle& board) { return write_board(board, usual_alphabet(board.shape.order())); }

}  // namespace quadrille::text
