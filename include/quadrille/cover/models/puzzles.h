// Built-in models of puzzles: squares to fill, things to place, pieces to pack, words to cross.
//
//     Problem queens = *models::queens(8);                                              // 92 covers
//     Problem box = *models::packing(models::box(10, 6), models::pentominoes());        // 9356 covers
//
// Errors, threads, names: see models.h.
#pragma once

#include <compare>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

// ---- Squares
//
// Fills squares of n rows and columns with n symbols: sudoku, Latin squares, their transversals.
//
//     Problem puzzle = *models::sudoku(3, 3, cells);           // 81 cells row by row, 0 is empty
//     Problem squares = *models::reduced_latin_squares(5);     // 56 covers
//
// Errors, threads, names: see models.h.

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

// ---- Placing
//
// Places things so that they do not attack each other, or match their neighbors: queens, Langford pairs, MacMahon
// squares.
//
//     Problem problem = *models::queens(8);                            // 92 covers
//     Problem pairs = *models::langford(7, models::Mirror::left_out);  // 26 covers
//
// Errors, threads, names: see models.h.

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

// ---- Packing
//
// Fills a shape with pieces made of unit cells: pentominoes and other polyominoes, Soma and other polycubes, dominoes,
// squares.
//
//     Problem board = *models::packing(models::box(10, 6), models::pentominoes());      // 9356 covers
//     Problem soma = *models::packing(models::box(3, 3, 3), models::soma(),
//                                     {.symmetry = models::Symmetry::left_out});        // 480 covers
//     Problem custom = *models::packing(*models::parse_shape("###\n###\n"),
//                                       *models::parse_pieces("LL V.\nL. VV\n"));       // 4 covers
//
// Errors, threads, names: see models.h.

/// A unit square, or a unit cube. Column x from the left, row y from above, layer z.
struct Cell {
  int x = 0, y = 0, z = 0;
  auto operator<=>(const Cell&) const = default;
};

using Shape = std::vector<Cell>;

/// All cells of a box.
Shape box(int width, int height, int depth = 1);

/// Reads a shape drawn with '#' for a cell and '.' or a blank for none. An empty line begins another layer.
/// Errors: bad_symbol; missing_text without any cell.
Result<Shape> parse_shape(std::string_view text);

/// The bounds of pieces that may be used any number of times.
inline constexpr Bounds any_number{0, unbounded};
/// A piece and how often it is used.
struct Piece {
  std::string name;  ///< the name of its item; may be empty if the number of uses is not limited
  Shape shape;
  Bounds uses{};
};

/// Reads pieces drawn side by side, each with its own letter or other character, which becomes its name; '.' and blanks
/// are not cells, and an empty line begins another layer. Errors: bad_symbol for characters that are not allowed in
/// names; missing_text.
Result<std::vector<Piece>> parse_pieces(std::string_view text);

enum class Motions : std::uint8_t {
  shifts,       ///< "fixed" pieces
  rotations,    ///< "one-sided" polyominoes; in space, motions of solid pieces
  reflections,  ///< and rotations: "free" polyominoes
};

/// All polyominoes, or polycubes, with N cells, up to these motions, named "N.1", "N.2", ...
/// Counts: free polyominoes 1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655; one-sided 1, 1, 2, 7, 18, 60, 196; fixed 1, 2, 6,
/// 19, 63, 216, 760; polycubes up to rotation 1, 1, 2, 8, 29, 166, 1023.
/// Errors: bad_number unless 1 <= cells <= 10, for polycubes <= 7.
Result<std::vector<Piece>> polyominoes(int cells, Motions motions = Motions::reflections);
Result<std::vector<Piece>> polycubes(int cells, Motions motions = Motions::rotations);

/// The five free tetrominoes I O T S L, the twelve free pentominoes with Conway's letters O to Z, the seven Soma pieces
/// V L T Z A B P.
std::vector<Piece> tetrominoes();
std::vector<Piece> pentominoes();
std::vector<Piece> soma();

enum class PieceSymmetry : std::uint8_t {
  kept,      ///< rotations and reflections of a solution count as different solutions
  left_out,  ///< only one solution of each symmetry class; a symmetry must bring each piece into an allowed position
};

struct PackingOptions {
  /// Default: reflections in the plane, rotations in space.
  std::optional<Motions> motions = {};
  /// Symmetric solutions are left out by allowing one piece only one of its symmetric placements. Where that leaves
  /// symmetries, further pieces are restricted, too, and secondary items "once.1", "once.2", ... link them.
  PieceSymmetry symmetry = PieceSymmetry::kept;
};

/// Covers all cells of the shape with pieces.
///
/// Option "a piece, turned and shifted": the piece's name unless its number of uses is not limited, then its cells as
/// row and column (in space: layer, row and column). Items: pieces, with their bounds, then cells by layer, row and
/// column. Options by piece, orientation and place. A shape in one layer is packed in the plane. Counts: pentominoes in
/// 10 x 6, 12 x 5, 15 x 4, 20 x 3, 8 x 8 without its center: 9356, 4040, 1472, 8, 520, without symmetric ones 2339,
/// 1010, 368, 2, 65; in 3 x 4 x 5, 2 x 5 x 6, 2 x 3 x 10 without symmetric ones 3940, 264, 12; Soma: 11,520, without
/// symmetric ones 480 (240 and their mirror images, in which two pieces change their names). Errors: duplicate_item;
/// empty_option for a piece without cells; missing_text for a shape without cells; unsupported if symmetric solutions
/// are to be left out, but pieces that are used once do not suffice for that.
Result<Problem> packing(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options = {});

/// Domino tilings; items are the cells. Counts: 8 x 8: 12,988,816; 2 x n: Fibonacci numbers.
Result<Problem> dominoes(const Shape& shape);

/// Packs squares into a square of this side: counts[k-1] squares of size k x k, as in "Mrs. Perkins's quilt" and the
/// partridge puzzle. Counts: side 11 with 8, 5, 4, 2, 1: 65,684.
Result<Problem> square_packing(int side, std::span<const int> counts);
/// Packs k squares of size k x k, for k = 1 to n, into a square of side n(n+1)/2. There is no solution for 1 < n < 8.
Result<Problem> partridge(int n);

// ---- Words
//
// Finds word squares and rectangles from a list of words.
//
//     std::vector<std::string> words = *models::parse_words("bit\nice\nten\n");
//     Problem squares = *models::word_squares(words);          // 1 cover
//
// Errors, threads, names: see models.h.

/// Reads one word per line, all of the same length in bytes; empty lines and lines that begin with '#' are ignored.
/// Repeated words count once. Errors: bad_symbol for a character that is not a letter (bytes above 127 count as
/// letters), bad_length, missing_text.
Result<std::vector<std::string>> parse_words(std::string_view text);

/// Different random words of this length, 1 to 20. Vowels and consonants mostly alternate; letters are as frequent as
/// in English. A larger count adds words at the end of the list.
/// Errors: bad_number, also for more than a hundredth of the possible words.
Result<std::vector<std::string>> random_words(int count, int length, std::uint64_t seed);

/// Finds squares that read the same across and down, with n different words of n letters.
///
/// Option "word W as row and column i": item wordI, primary; the cells I,J with I <= J by row and column, and the word
/// itself, secondary. The letter is the cell's color.
/// Size: n primary items, n(n+1)/2 + words secondary ones, n * words options of n + 2.
/// Errors: bad_length for words of different length; missing_text without words; duplicate_item.
Result<Problem> word_squares(std::span<const std::string> words);

/// Finds rectangles of different words across and down.
///
/// Option "word W in row R": item acrossR, primary; its cells with their letters and the word itself, secondary;
/// likewise "word W in column C" with downC. If both lists are equal, transposed squares count, too. Size for r rows
/// and c columns: r + c primary items, r * c + words secondary ones; r * (words across) + c * (words down) options.
/// Errors: as above.
Result<Problem> word_rectangles(std::span<const std::string> across, std::span<const std::string> down);

}  // namespace quadrille::cover::models
