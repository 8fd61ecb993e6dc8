// Says in words for people what a rule is called, where it is and what it means.
//
//     const RuleDescription cage = describe(rule, board.shape);
//     cage.name;                                // "10-cage"
//     cage.place;                               // "r1c1 r1c2 r2c1"
//     cage.meaning;                             // "different numbers, which add up to 10"
//     sentence(cage);                           // "10-cage r1c1 r1c2 r2c1: different numbers, which add up to 10"
#pragma once

#include <string>
#include <vector>

#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"

namespace quadrille::draw {

struct RuleDescription {
  std::string name;        ///< "10-cage", "sandwich 12", "one of 1,3", "pair (a < b)"
  std::string place;       ///< "between r1c1 and r1c2", "from r1c1 through r1c3 to r3c3", "in row 1"; empty: everywhere
  std::string meaning;     ///< with the number of the rule
  std::vector<int> cells;  ///< in its order; of a group those of its parts, of a diagonal those on it
};

RuleDescription describe(const Rule& rule, const PuzzleShape& shape);

std::string sentence(const RuleDescription& rule);

/// The text with a capital letter first.
std::string capitalized(std::string text);

}  // namespace quadrille::draw
