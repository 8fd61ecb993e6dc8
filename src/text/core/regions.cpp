// Finds boxes that fit, and turns one symbol per cell into numbered regions. Regions that happen to be boxes become
// boxes again, as formats for plain puzzles can represent those only.
#include "text/core/regions.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <string>

#include "base/lines.h"
#include "base/plural.h"

namespace quadrille::text {

// The largest divisor up to the square root is the height.
BoxShape usual_boxes(int order) {
  assert(order > 0);
  int rows = 1;
  for (int i = 2; i * i <= order; ++i) {
    if (order % i == 0) rows = i;
  }
  return {rows, order / rows};
}

// Tries the shapes of an area from the one that is as square as possible on, each lying before it stands.
BoxShape usual_boxes(int rows, int columns, int size) {
  assert(rows > 0 && columns > 0 && size > 0);
  for (int i = static_cast<int>(std::sqrt(size)); i > 1; --i) {
    for (const BoxShape boxes : {BoxShape{i, size / i}, BoxShape{size / i, i}}) {
      if (boxes.order() == size && rows % boxes.rows == 0 && columns % boxes.columns == 0) return boxes;
    }
  }
  return {1, columns};
}

Result<std::vector<std::uint8_t>> number_regions(std::string_view symbols, int size, bool numbers) {
  // Counting sort: regions are numbered by symbol, not by first cell, so the same regions with the same symbols always
  // have the same numbers.
  std::array<int, 256> sizes{}, region_of{};
  for (char symbol : symbols) ++sizes[static_cast<unsigned char>(symbol)];
  int regions = 0;
  for (std::size_t symbol = 0; symbol < sizes.size(); ++symbol) {
    if (sizes[symbol] > 0) region_of[symbol] = regions++;
  }
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    const auto symbol = static_cast<unsigned char>(symbols[cell]);
    if (size == 0 || sizes[symbol] == size) continue;
    return Error{ErrorCode::bad_length,
                 "region " + (numbers ? std::to_string(symbol) : shown(symbols[cell])) + " has " +
                     plural(sizes[symbol], "cell") + ", expected " + std::to_string(size),
                 {0, cell + 1}};
  }
  assert(regions <= 256);  // a byte holds the numbers from 0
  std::vector<std::uint8_t> all;
  all.reserve(symbols.size());
  for (char symbol : symbols) all.push_back(static_cast<std::uint8_t>(region_of[static_cast<unsigned char>(symbol)]));
  return all;
}

// Tries each shape of boxes with as many cells as the first region: the regions are those boxes if the number of each
// box always belongs to the same region. Without a match the regions stay, and the boxes are only nominal.
PlacedGrid grid_of_regions(std::vector<std::uint8_t> regions, int rows, int columns) {
  assert(!regions.empty() && regions.size() == static_cast<std::size_t>(rows * columns));
  const auto size = static_cast<int>(std::ranges::count(regions, regions.front()));
  for (int height = 1; height < size || height == 1; ++height) {
    if (size % height != 0 || rows % height != 0 || columns % (size / height) != 0) continue;
    const PlacedGrid grid{.boxes = {height, size / height}, .rows = rows, .columns = columns};
    std::map<int, std::uint8_t> region_of;
    const auto is_same = [&, cell = 0](std::uint8_t region) mutable {
      return region_of.try_emplace(grid.region(cell++), region).first->second == region;
    };
    if (std::ranges::all_of(regions, is_same)) return grid;
  }
  return {.boxes = usual_boxes(rows, columns), .regions = std::move(regions), .rows = rows, .columns = columns};
}

// A map keeps the rules in the order of the symbols, so that they do not depend on where regions begin.
bool add_regions(std::string_view symbols, Puzzle& board) {
  assert(symbols.size() == board.cells.size());
  std::map<char, std::vector<int>> cells_of;
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) cells_of[symbols[cell]].push_back(static_cast<int>(cell));
  cells_of.erase('\0');
  for (auto& [region, cells] : cells_of) {
    if (static_cast<int>(cells.size()) != board.shape.order()) return false;
    board.rules.push_back({RuleKind::different, std::move(cells)});
  }
  return true;
}

std::vector<std::uint8_t> regions_of(const PlacedGrid& grid) {
  std::vector<std::uint8_t> regions;
  for (int cell = 0; cell < grid.cell_count(); ++cell) regions.push_back(static_cast<std::uint8_t>(grid.region(cell)));
  return regions;
}

}  // namespace quadrille::text
