// The solutions of a board by what its houses and rules mean, without any code of the library: slow, for small boards.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::soak {

/// A condition on some cells, to be checked when all of them are filled; gets the numbers that their symbols stand for,
/// in order.
struct Condition {
  std::vector<int> cells;
  std::function<bool(const std::vector<int>& symbols)> holds;
};

/// What rows, columns, boxes or regions require.
std::vector<Condition> house_conditions(const Puzzle& board);
/// What the rule requires.
std::vector<Condition> conditions_of(const Puzzle& board, const Rule& rule);

/// Whether the filling, which has a symbol in each cell, satisfies the conditions.
bool satisfies(const Puzzle& board, const std::vector<std::uint8_t>& filling, const std::vector<Condition>& conditions);

/// The solutions, as strings of symbols; `most` of them if there are more.
struct Solved {
  std::set<std::string> solutions;
  bool gave_up = false;  ///< after that many steps
};
Solved solutions_by_definition(const Puzzle& board, std::size_t most, std::uint64_t steps);

}  // namespace quadrille::soak
