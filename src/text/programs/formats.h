// The formats of programs and forums that can be read and written. All are plain sudoku, most of them 9x9.
#pragma once

#include <optional>

#include "text/core/board_format.h"
#include "text/detect.h"

namespace quadrille::text {

/// Drawn grids of any order, see bordered.cpp.
extern const BoardFormat bordered_grid, forum_grid, spf_grid, pzl_grid;
std::optional<Guess> recognise_bordered(const Head& head);
std::optional<Guess> recognise_forum(const Head& head);
std::optional<Guess> recognise_spf(const Head& head);
std::optional<Guess> recognise_pzl(const Head& head);

/// Grids of candidates, see pencilmarks.cpp.
extern const BoardFormat pencilmark_grid, sdx_grid;
std::optional<Guess> recognise_pencilmarks(const Head& head);
std::optional<Guess> recognise_sdx(const Head& head);

/// Simple Sudoku, its files and what it copies, see simple_sudoku.cpp.
extern const BoardFormat simple_sudoku_file, simple_sudoku_clipboard;
std::optional<Guess> recognise_simple_sudoku(const Head& head);
std::optional<Guess> recognise_simple_sudoku_clipboard(const Head& head);

/// Rows with a head, see sdk.cpp.
extern const BoardFormat sadman_sdk, sudocue_sdk;
std::optional<Guess> recognise_sadman(const Head& head);
std::optional<Guess> recognise_sudocue(const Head& head);

/// A puzzle in play in one line, see in_play.cpp.
extern const BoardFormat hodoku_library, susser_line, susser_inline, susser_short;
std::optional<Guess> recognise_hodoku(const Head& head);
std::optional<Guess> recognise_susser(const Head& head);
std::optional<Guess> recognise_susser_inline(const Head& head);
std::optional<Guess> recognise_susser_short(const Head& head);

/// 729 characters, see sukaku.cpp.
extern const BoardFormat sukaku_line;
std::optional<Guess> recognise_sukaku(const Head& head);

/// Puzzles with a rating, see rated.cpp.
extern const BoardFormat gsf_line, rated_line, patterns_game, sudokuexchange_bank;
std::optional<Guess> recognise_gsf(const Head& head);
std::optional<Guess> recognise_rated(const Head& head);
std::optional<Guess> recognise_patterns_game(const Head& head);
std::optional<Guess> recognise_sudokuexchange_bank(const Head& head);

}  // namespace quadrille::text
