// The set of houses of each cell is a row of bits, so counting how many of some cells each house has is a walk over the
// set bits of their rows.
#include "puzzle/propagate/house_table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace quadrille::propagate {

// Builds all rows again, because more houses may need more words. Houses that were there keep their numbers.
void HouseTable::add(const std::vector<std::vector<int>>& houses, std::size_t places) {
  houses_.insert(houses_.end(), houses.begin(), houses.end());
  words_ = words_for(houses_.size());
  bits_.assign(places * words_, 0);
  for (std::size_t i = 0; i < houses_.size(); ++i) {
    for (const int cell : houses_[i]) {
      assert(cell >= 0 && static_cast<std::size_t>(cell) < places);
      set_bit(bits_.data() + static_cast<std::size_t>(cell) * words_, i);
    }
  }
}

std::vector<int> HouseTable::count(const std::vector<int>& cells) const {
  std::vector<int> counts(houses_.size(), 0);
  for (const int cell : cells) {
    for (std::size_t i = 0; i < words_; ++i) {
      for (std::uint64_t left = row(cell)[i]; left != 0; left &= left - 1)
        ++counts[64 * i + static_cast<std::size_t>(std::countr_zero(left))];
    }
  }
  return counts;
}

// Covers the cells greedily (a smallest cover by cliques would be a hard problem itself): first by houses, the largest
// share first. Cells that share no house with another one may still see a clique by rules of pairs, such as
// anti-knight.
std::vector<std::vector<int>> HouseTable::cliques(std::vector<int> cells, const Sees& sees) const {
  std::vector<std::vector<int>> cliques;
  while (cells.size() > 1) {
    const std::vector<int> counts = count(cells);
    const auto most = std::max_element(counts.begin(), counts.end());
    if (most == counts.end() || *most < 2) break;
    const auto house = static_cast<std::size_t>(most - counts.begin());
    const auto rest = std::stable_partition(cells.begin(), cells.end(), [&](int cell) { return has(house, cell); });
    cliques.emplace_back(cells.begin(), rest);
    cells.erase(cells.begin(), rest);
  }
  for (const int cell : cells) {
    const auto fits = std::find_if(cliques.begin(), cliques.end(), [&](const std::vector<int>& clique) {
      return std::all_of(clique.begin(), clique.end(), [&](int other) { return sees(cell, other); });
    });
    if (fits == cliques.end()) {
      cliques.push_back({cell});
    } else {
      fits->push_back(cell);
    }
  }
  return cliques;
}

}  // namespace quadrille::propagate
