// Names rules, and says in words what they mean, for steps and pictures.
//
//     RuleWords words(board.shape);
//     words.name(rule);                       // "cage 15 r1c1 r1c2"
//     words.meaning(rule);                    // "different numbers, which add up to 15"
//
// Cost: a look at the houses of the shape for each name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"

namespace quadrille {

class RuleWords {
 public:
  explicit RuleWords(const PuzzleShape& shape) : shape_(shape), houses_(shape.houses()) {}

  /// "cage 15 r1c1 r1c2", "sandwich 12 row 1", "windoku from r2c2 to r4c4", "either (even r1c1) (odd r1c2)",
  /// "one-of 1,3 r1c1 r1c2", "pair r1c1 r1c2 (a < b)". `cells`: for rules that name none.
  std::string name(const Rule& rule, std::span<const int> cells = {}) const;

  /// The same with all cells, numbers and text, however many.
  std::string whole_name(const Rule& rule) const;

  /// The summary of the kind with the number of the rule, without a remark in parentheses at the end. If the number is
  /// the usual one, or if there is none, a last clause that is about it is left out.
  std::string meaning(const Rule& rule) const;

 private:
  std::string name_of(const Rule& rule, std::span<const int> cells, bool whole) const;
  std::string names_of(std::span<const int> cells, bool whole) const;

  const PuzzleShape& shape_;
  const std::vector<PuzzleHouse> houses_;
};

}  // namespace quadrille
