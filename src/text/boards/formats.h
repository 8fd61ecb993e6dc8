// The ways to write boards that can be read, and the one that is written.
#pragma once

#include <optional>
#include <string>

#include "text/core/board_format.h"
#include "text/detect.h"

namespace quadrille::text {

/// Our own: docs/reference/rules.md describes it.
extern const BoardFormat board_file;
std::optional<Guess> recognise_board_file(const Head& head);

/// Killers, see killer.cpp.
extern const BoardFormat killer_arrows, killer_fields, killer_sumocue;
std::optional<Guess> recognise_killer_arrows(const Head& head);
std::optional<Guess> recognise_killer_fields(const Head& head);
std::optional<Guess> recognise_killer_sumocue(const Head& head);

/// Clues and regions, see jigsaw.cpp.
extern const BoardFormat jigsaw_grids;
std::optional<Guess> recognise_jigsaw(const Head& head);

/// Of the Interactive Sudoku Solver, see iss.cpp. The whole input is one board.
extern const BoardFormat iss_text;
std::optional<Guess> recognise_iss(const Head& head);

/// JSON objects, see fpuzzles.cpp. Errors name the constraint and its number, from 1; a place is known only for what is
/// no JSON at all.
extern const BoardFormat fpuzzles_json;
std::optional<Guess> recognise_fpuzzles(const Head& head);

/// A board without fault in our own format, which reads back as the same board with the same notes.
std::string write_board(const BoardRecord& record);
inline std::string write_board(const Board& board, Alphabet alphabet) {
  return write_board(BoardRecord{board, alphabet, {}});
}
inline std::string write_board(const Board& board) { return write_board(board, usual_alphabet(board.shape.order())); }

}  // namespace quadrille::text
