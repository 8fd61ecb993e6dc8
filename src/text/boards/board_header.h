// Reads and writes the first line of a board file: board 6x9 boxes 3x3 values 0-8 letters grids 1,1 7,7:3x3 extra
// 17,1:1x9
#pragma once

#include "base/lines.h"
#include "quadrille/puzzle.h"
#include "text/core/symbols.h"

namespace quadrille::text {

struct BoardHeader {
  PuzzleShape shape = BoxShape{};  ///< valid, without regions
  Alphabet alphabet = Alphabet::digits;
};

inline constexpr std::string_view board_word = "board";

/// Reads the header at which `lines` stands. Errors: missing_text, bad_number, bad_symbol, or those of validate().
Result<BoardHeader> read_board_header(const Lines& lines);

inline std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

}  // namespace quadrille::text
