// Pieces of unit cells that fill a shape: pentominoes and other polyominoes, Soma and other polycubes, dominoes,
// squares.
//
//     Problem board = *models::packing(models::box(10, 6), models::pentominoes());      // 9356 covers
//     Problem own = *models::packing(*models::parse_shape("####\n#..#\n####\n"),
//     *models::parse_pieces("LLL.DD\nL.....\n")); Problem soma = *models::packing(models::box(3, 3, 3), models::soma(),
//     {.symmetry = models::Symmetry::left_out});
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

/// The cells of a box.
Shape box(int width, int height, int depth = 1);

/// A shape drawn with '#' for a cell, and '.' or a blank for none. An empty line begins another layer.
/// Errors: bad_symbol; missing_text if there is no cell.
Result<Shape> parse_shape(std::string_view text);

/// A piece may be used as often as its bounds say, or any number of times.
inline constexpr Bounds any_number{0, unbounded};
struct Piece {
  std::string name;  ///< an item's name; may be empty for a piece of any number
  Shape shape;
  Bounds uses{};
};

/// Pieces drawn side by side, each with a letter or other sign of its own, which is its name; '.' and blanks are no
/// cells, an empty line begins another layer. Errors: bad_symbol for signs that cannot stand in a name; missing_text.
Result<std::vector<Piece>> parse_pieces(std::string_view text);

enum class Motions : std::uint8_t {
  shifts,       ///< "fixed" pieces
  rotations,    ///< "one-sided" polyominoes; in space, what hands can do
  reflections,  ///< and rotations: "free" polyominoes
};

/// The polyominoes, or polycubes, of so many cells that differ even after these motions, named "N.1", "N.2", ...
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

enum class Symmetry : std::uint8_t {
  kept,      ///< a solution and what it becomes when the whole shape is turned or reflected are different ones
  left_out,  ///< one of them
};

struct PackingOptions {
  /// Nothing: reflections in a plane, rotations in space.
  std::optional<Motions> motions = {};
  /// Symmetric solutions are left out by placing one piece only where the shape's symmetries bring it from elsewhere.
  Symmetry symmetry = Symmetry::kept;
};

/// All cells of the shape covered by pieces.
///
/// Option "a piece, turned and shifted": the piece's name unless it may be used any number of times, then its cells,
/// row and column (in space layer, row and column). Items: pieces, with their bounds, then cells by layer, row and
/// column. Options by piece, orientation and place. A shape in one layer is packed in the plane. Counts: pentominoes in
/// 10 x 6, 12 x 5, 15 x 4, 20 x 3, 8 x 8 less its centre: 9356, 4040, 1472, 8, 520, less symmetry 2339, 1010, 368, 2,
/// 65; Soma: 11,520, less symmetry 480 (240 and their mirror images). Errors: duplicate_item; empty_option for a piece
/// without cells; missing_text for a shape without cells; unsupported if symmetric solutions are to be left out, but
/// each piece has a place that a symmetry does not change, or may be used more than once.
Result<Problem> packing(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options = {});

/// Domino tilings: cells only. Counts: 8 x 8: 12,988,816; 2 x n: Fibonacci numbers.
Result<Problem> dominoes(const Shape& shape);

/// Squares in a square: counts[k-1] of k x k each, in a square of this side, as in "Mrs. Perkins's quilt" and the
/// partridge puzzle. Counts: side 11 with 8, 5, 4, 2, 1: 65,684.
Result<Problem> square_packing(int side, std::span<const int> counts);
/// k squares of k x k for k = 1 to n in a square of side n(n+1)/2. Without solution for 1 < n < 8.
Result<Problem> partridge(int n);

}  // namespace quadrille::cover::models
