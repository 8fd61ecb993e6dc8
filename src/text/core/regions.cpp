#include "text/core/regions.h"

#include <array>
#include <string>

#include "base/lines.h"

namespace quadrille::text {

BoxShape usual_boxes(int order) {
  int rows = 1;
  for (int i = 2; i * i <= order; ++i) {
    if (order % i == 0) rows = i;
  }
  return {rows, order / rows};
}

Result<std::vector<std::uint8_t>> number_regions(std::string_view symbols, int order, bool numbers) {
  std::array<int, 256> sizes{}, region_of{};
  for (char symbol : symbols) ++sizes[static_cast<unsigned char>(symbol)];
  int regions = 0;
  for (std::size_t symbol = 0; symbol < sizes.size(); ++symbol) {
    if (sizes[symbol] > 0) region_of[symbol] = regions++;
  }
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    const auto symbol = static_cast<unsigned char>(symbols[cell]);
    if (sizes[symbol] == order) continue;
    return Error{ErrorCode::bad_length,
                 "region " + (numbers ? std::to_string(symbol) : shown(symbols[cell])) + " has " +
                     std::to_string(sizes[symbol]) + (sizes[symbol] == 1 ? " cell" : " cells") + ", expected " +
                     std::to_string(order),
                 {0, cell + 1}};
  }
  std::vector<std::uint8_t> all;
  all.reserve(symbols.size());
  for (char symbol : symbols) all.push_back(static_cast<std::uint8_t>(region_of[static_cast<unsigned char>(symbol)]));
  return all;
}

SquareGrid grid_of_regions(std::vector<std::uint8_t> regions, int order) {
  for (int rows = 1; rows < order || rows == 1; ++rows) {
    if (order % rows != 0) continue;
    const BoxShape boxes{rows, order / rows};
    std::array<int, BoardShape::max_order> region_of;
    region_of.fill(-1);
    bool same = true;
    for (int cell = 0; cell < boxes.cell_count() && same; ++cell) {
      int& region = region_of[static_cast<std::size_t>(boxes.box(cell))];
      if (region < 0) region = regions[static_cast<std::size_t>(cell)];
      same = region == regions[static_cast<std::size_t>(cell)];
    }
    if (same) return {.boxes = boxes};
  }
  return {.boxes = usual_boxes(order), .regions = std::move(regions)};
}

std::vector<std::uint8_t> regions_of(const SquareGrid& grid) {
  if (!grid.regions.empty()) return grid.regions;
  std::vector<std::uint8_t> boxes;
  boxes.reserve(static_cast<std::size_t>(grid.boxes.cell_count()));
  for (int cell = 0; cell < grid.boxes.cell_count(); ++cell) {
    boxes.push_back(static_cast<std::uint8_t>(grid.boxes.box(cell)));
  }
  return boxes;
}

}  // namespace quadrille::text
