// Places things so that they do not attack each other, or match their neighbors: queens, Langford pairs, MacMahon
// squares.
//
//     Problem problem = *models::queens(8);                            // 92 covers
//     Problem pairs = *models::langford(7, models::Mirror::left_out);  // 26 covers
//
// Errors, threads, names: see models.h.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

/// Places n queens on an n x n board so that none attacks another; n up to 1000.
///
/// Option "queen on (r, c)": rR and cC, primary; the diagonals aX with X = r + c and bX with X = n - 1 + r - c,
/// secondary. Diagonals with only one cell are left out. Rows and columns come in "organ pipe" order, from the
/// middle outward, because queens in the middle attack most. Options by row and column.
/// Size: 2n primary and 4n - 6 secondary items, n² options of 4 at most. Counts: n = 4, 5, ...: 2, 10, 4, 40, 92, 352,
/// 724, 2680, 14,200, 73,712, 365,596.
Result<Problem> queens(int n);

/// The same problem with the cost ((2r - n + 1)² + (2c - n + 1)²)² for a queen on (r, c): the cheapest solution is near
/// the center. n up to 100. Least costs: n = 8: 15,392; n = 14: 264,376; n = 16: 511,040.
Result<Problem> centered_queens(int n);

enum class Mirror : std::uint8_t {
  kept,      ///< a solution and its mirror image count as two
  left_out,  ///< only one of them
};

/// Langford pairs: places the numbers 1 to n twice each in a row of 2n places, with k places between the two k's; n up
/// to 1000. Mirror images are left out by placing one number, n or n - 1, only in the left half.
///
/// Option "k at places i and i + k + 1": items K, sI, sJ, counted from 1; options by k and i.
/// Size: 3n items, 2n² - n(n+1)/2 - n options of 3. Counts without mirror images: n = 3, 4, 7, 8, 11, 12, 15: 1, 1, 26,
/// 150, 17,792, 108,144, 39,809,640; 0 unless n mod 4 is 0 or 3.
Result<Problem> langford(int n, Mirror mirror = Mirror::left_out);

enum class Frame : std::uint8_t {
  any,  ///< edges at the border may have any color
  a,    ///< all edges at the border have the first color
};

/// MacMahon's squares: places all squares whose four edges have one of the colors a, b, c, ..., up to rotation, in a
/// rectangle, so that touching edges have the same color. With k colors there are k(k+1)(k²-k+2)/4 squares: 1, 6, 24,
/// 70, 165, 336; the rectangle must have as many cells.
///
/// Option "square in a cell, rotated": the square's four colors, primary; the cell, rows and columns counted from 0,
/// primary; the edges hRC above and below, vRC left and right, secondary, with their color. Edges at the border are
/// left out. Options by square, cell and rotation.
/// Counts: 2 colors, any frame: 2 x 3: 416, 1 x 6: 1920; 3 colors, frame a: 4 x 6: 106,624.
Result<Problem> macmahon_squares(int rows, int columns, int colors, Frame frame = Frame::any);

}  // namespace quadrille::cover::models
