// Finds the regions of a jigsaw, as walls of any characters draw them.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace quadrille::text {

/// The place of a cell in a drawing, from 0.
struct CanvasCell {
  std::size_t line, column, width;
};

/// The number of each cell's region, from 0 in the order of their first cells. Two cells are in one region if a way
/// leads from one to the other, up, down and sideways, through cells and blanks.
std::vector<int> regions_between_walls(std::span<const std::string_view> lines, std::span<const CanvasCell> cells);

}  // namespace quadrille::text
