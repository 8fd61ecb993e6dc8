// Keeps houses and the cells that they have, as lists and as bits.
//
//     HouseTable houses;
//     houses.add(rows, 81);
//     houses.cliques({0, 1, 9, 10}, sees);          // {0, 1} and {9, 10}
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "puzzle/propagate/bit_words.h"
#include "puzzle/propagate/sees.h"

namespace quadrille::propagate {

class HouseTable {
 public:
  /// The cells are numbered from 0 to `places` - 1.
  void add(const std::vector<std::vector<int>>& houses, std::size_t places);

  std::size_t size() const { return houses_.size(); }
  const std::vector<int>& operator[](std::size_t house) const { return houses_[house]; }
  bool has(std::size_t house, int cell) const {
    assert(house < houses_.size());
    return has_bit(row(cell), house);
  }

  /// Returns how many of the cells each house has. Time: proportional to the pairs of a cell and a house that has it.
  std::vector<int> count(const std::vector<int>& cells) const;

  /// Divides the cells into groups that see each other: those of the house that has most of them, and again; what is
  /// left goes to the first group that it fits into.
  std::vector<std::vector<int>> cliques(std::vector<int> cells, const Sees& sees) const;

 private:
  const std::uint64_t* row(int cell) const { return bits_.data() + static_cast<std::size_t>(cell) * words_; }

  std::vector<std::vector<int>> houses_;
  std::vector<std::uint64_t> bits_;  // for each cell, its houses
  std::size_t words_ = 0;            // of a cell
};

}  // namespace quadrille::propagate
