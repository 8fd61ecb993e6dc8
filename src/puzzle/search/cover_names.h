// Names the items of the exact cover problem of the textbooks, which people read. Those of other problems are nameless.
//
//     CoverNames(shape).of_cell(0)                           // "r1c1"
//     CoverNames(shape).of_house(0)                          // "r1", as the name of a row, or "g2b3"
//     CoverNames().of_cell(0)                                // ""
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille {

class CoverNames {
 public:
  CoverNames() = default;
  explicit CoverNames(const PuzzleShape& shape) : places_(shape.place_count()), columns_(shape.columns()) {
    for (const PuzzleHouse& house : shape.houses()) houses_.push_back(short_name(house.name));
  }

  std::string of_cell(int cell) const {
    if (columns_ == 0) return "";
    if (cell >= places_) return "helper" + std::to_string(cell - places_ + 1);
    return 'r' + std::to_string(cell / columns_ + 1) + 'c' + std::to_string(cell % columns_ + 1);
  }
  std::string of_house(std::size_t number) const { return number < houses_.size() ? houses_[number] : ""; }

 private:
  // Abbreviates the name of a house: "row 3" is r3, "region 3 of grid 2" is g2b3.
  static std::string short_name(std::string_view house) {
    const std::size_t number = house.find(' ') + 1, grid = house.find(" of grid ");
    std::string name(1, house.starts_with("region") ? 'b' : house.front());
    name += house.substr(number, grid == house.npos ? grid : grid - number);
    return grid == house.npos ? name
                              : 'g' + std::string(house.substr(grid + std::string_view(" of grid ").size())) + name;
  }

  int places_ = 0, columns_ = 0;
  std::vector<std::string> houses_;
};

}  // namespace quadrille
