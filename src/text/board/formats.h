// The ways to write boards that can be read, and the one that is written.
#pragma once

#include <optional>
#include <string>

#include "text/boards.h"
#include "text/detect.h"

namespace quadrille::text {

/// Our own: docs/boards.md describes it.
extern const BoardFormat board_file;
std::optional<Guess> recognise_board_file(const Head& head);

/// A board without fault in that format, which reads back as the same board.
std::string write_board(const Board& board, Alphabet alphabet);
inline std::string write_board(const Board& board) { return write_board(board, usual_alphabet(board.shape.order())); }

}  // namespace quadrille::text
