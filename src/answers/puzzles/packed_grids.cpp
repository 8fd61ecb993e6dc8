// Open addressing without tombstones: grids are only added, and all taken at once.
#include "answers/puzzles/packed_grids.h"

#include <functional>
#include <string_view>
#include <utility>

namespace quadrille::answers {

PackedGrid pack(const Grid& grid) {
  PackedGrid packed;
  for (std::size_t i = 0; i < 40; ++i) {
    packed.bytes[i] = static_cast<std::uint8_t>(grid.cells[2 * i] << 4 | grid.cells[2 * i + 1]);
  }
  packed.bytes[40] = static_cast<std::uint8_t>(grid.cells[80] << 4 | 1);  // never all zero
  return packed;
}

Grid unpack(const PackedGrid& packed) {
  Grid grid;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    grid.cells[cell] = static_cast<std::uint8_t>(packed.bytes[cell / 2] >> (cell % 2 == 0 ? 4 : 0) & 15);
  }
  return grid;
}

bool PackedGridSet::insert(const PackedGrid& grid) {
  std::size_t slot = slot_of(grid);
  if (slots_[slot] == grid) return false;
  if (4 * (count_ + 1) > 3 * slots_.size()) grow(), slot = slot_of(grid);
  slots_[slot] = grid;
  ++count_;
  return true;
}

std::vector<PackedGrid> PackedGridSet::take() {
  std::erase(slots_, PackedGrid{});
  count_ = 0;
  return std::exchange(slots_, std::vector<PackedGrid>(first_size));
}

// Where the grid is, or belongs.
std::size_t PackedGridSet::slot_of(const PackedGrid& grid) const {
  const std::string_view bytes(reinterpret_cast<const char*>(grid.bytes.data()), grid.bytes.size());
  std::size_t slot = std::hash<std::string_view>{}(bytes) & (slots_.size() - 1);
  while (slots_[slot] != grid && slots_[slot] != PackedGrid{}) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void PackedGridSet::grow() {
  std::vector<PackedGrid> old(2 * slots_.size());
  old.swap(slots_);
  for (const PackedGrid& grid : old) {
    if (grid != PackedGrid{}) slots_[slot_of(grid)] = grid;
  }
}

}  // namespace quadrille::answers
