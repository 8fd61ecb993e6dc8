// Grids in 41 bytes, and sets of them.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "quadrille/grid.h"

namespace quadrille::answers {

/// Two cells a byte, the first one on top: the order is that of lines of 81 digits.
struct PackedGrid {
  std::array<std::uint8_t, 41> bytes{};
  friend auto operator<=>(const PackedGrid&, const PackedGrid&) = default;
};

PackedGrid pack(const Grid& grid);
Grid unpack(const PackedGrid& packed);

/// A hash table with open addressing: nothing but the grids.
class PackedGridSet {
 public:
  /// Bytes: also for the moment in which the table grows.
  explicit PackedGridSet(std::size_t memory) : memory_(memory), slots_(first_size) {}

  /// True if the grid is new. There must be room.
  bool insert(const PackedGrid& grid);
  bool has_room() const { return 4 * (count_ + 1) <= 3 * slots_.size() || can_grow(); }
  /// The grids in any order; the set is empty then.
  std::vector<PackedGrid> take();

 private:
  static constexpr std::size_t first_size = 1024;

  bool can_grow() const { return 3 * slots_.size() * sizeof(PackedGrid) <= memory_; }
  std::size_t slot_of(const PackedGrid& grid) const;
  void grow();

  std::size_t memory_, count_ = 0;
  std::vector<PackedGrid> slots_;  // a power of two; free ones are all zero, which no packed grid is
};

}  // namespace quadrille::answers
