// The smallest image of a square with boxes if its lines may change places: minlex, as for 9x9 grids, of all sizes.
//
//     const auto image = smallest_image(cells, BoxShape{2, 3});
//     use(image->cells, image->map.rows);                          // row i of the image was row map.rows[i]
//
// Allowed are exchanges of bands, of rows in a band, of stacks, of columns in a stack, of rows and columns as a whole
// where boxes are square or lines, and of the names of symbols. The image comes first among all of them if each is read
// row by row, with 0 for an empty cell.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/exact_count.h"
#include "quadrille/grid.h"
#include "quadrille/make/canonical.h"

namespace quadrille {

struct SmallestImage {
  std::vector<std::uint8_t> cells;
  PuzzleMap map;
  ExactCount ways = {};  ///< to move cells that lead to this image
};

/// The cells must not clash. pattern: all symbols are 1, and stay it. Nothing if more than `most` arrangements of lines
/// had to be kept at a time, which happens to large squares with very many symmetries.
std::optional<SmallestImage> smallest_image(std::span<const std::uint8_t> cells, BoxShape boxes, bool pattern,
                                            std::size_t most = std::size_t{1} << 18);

}  // namespace quadrille
