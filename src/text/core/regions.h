// Boxes and regions: the boxes that puzzles of an order have by default, and the regions of a jigsaw, given by one
// symbol per cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/result.h"

namespace quadrille::text {

/// The boxes that puzzles of an order have by default: as square as possible, never taller than wide. A prime order has
/// no boxes, which makes the puzzle a Latin square.
BoxShape usual_boxes(int order);
/// The same for a grid: boxes of `size` cells, by default as many as its longer lines have. Boxes that are rows of the
/// grid if none tile it.
BoxShape usual_boxes(int rows, int columns, int size);
inline BoxShape usual_boxes(int rows, int columns) { return usual_boxes(rows, columns, std::max(rows, columns)); }

/// Numbers the regions 0, 1, 2, ... in the order of their symbols, which are characters or numbers up to 255 as such.
/// Errors: bad_length for a region of another size than `size`, unless that is 0; the error's column is the index of
/// the first cell concerned, from 1.
Result<std::vector<std::uint8_t>> number_regions(std::string_view symbols, int size, bool numbers = false);

/// The grid with these regions, in which regions that are boxes are called so.
PlacedGrid grid_of_regions(std::vector<std::uint8_t> regions, int rows, int columns);

/// For a puzzle of one grid in which some cells belong to no region: adds a rule for each region that there is. The
/// symbols are as above, 0 for no region. False if a region does not have as many cells as there are symbols.
bool add_regions(std::string_view symbols, Puzzle& board);

/// For each cell of a grid its region or its box, from 0.
std::vector<std::uint8_t> regions_of(const PlacedGrid& grid);

}  // namespace quadrille::text
