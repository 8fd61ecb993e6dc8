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
#pragma once

#include <compare>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

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

}  // namespace quadrille::cover::models
