// Fills squares of n rows and columns with n symbols: sudoku, Latin squares, their transversals.
//
//     Problem puzzle = *models::sudoku(3, 3, cells);           // 81 cells row by row, 0 is empty
//     Problem squares = *models::reduced_latin_squares(5);     // 56 covers
//
// Errors, threads, names: see models.h.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

/// Sudoku with boxes of any size; n is the product of their rows and columns, up to 100.
///
/// Option "symbol s in cell (r, c)": items rRcC (the cell), rR=S, cC=S, bB=S, all counted from 1. Items come in this
/// order, options by cell and symbol. A clue removes its items and the options that conflict with it.
/// Size without clues: 4n² items, n³ options of 4. Counts: 2x2: 288; 2x3: 28,200,960; 3x3:
/// 6,670,903,752,021,072,936,960. Errors: bad_length unless there are n² clues or none; bad_number for a symbol above
/// n, clashing_clues, both with the cell's row and column.
Result<Problem> sudoku(int box_rows, int box_columns, std::span<const std::uint8_t> clues = {});

/// Latin squares: the same without boxes, n up to 150. Size without clues: 3n² items, n³ options of 3.
/// Counts: n = 1, 2, ...: 1; 2; 12; 576; 161,280; 812,851,200.
Result<Problem> latin_squares(int n, std::span<const std::uint8_t> clues = {});

/// Latin squares whose first row and first column are 1 2 ... n. Counts: 1, 1, 1, 4, 56, 9408, 16,942,080.
Result<Problem> reduced_latin_squares(int n);

/// Transversals of the cyclic Latin square, where cell (r, c) holds r + c mod n: n cells, one in each row and column,
/// with n different symbols. n up to 1000.
///
/// Option "cell (r, c)": items rR, cC, sS. With a seed each has a random cost of 0 to 999, else none.
/// Size: 3n items, n² options of 3. Counts: 0 for even n; n = 1, 3, 5, ...: 1, 3, 15, 133, 2025, 37,851, 1,030,367.
Result<Problem> transversals(int n, std::optional<std::uint64_t> cost_seed = {});

}  // namespace quadrille::cover::models
