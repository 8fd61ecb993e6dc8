// Names rules, and says in words what they mean, for steps and pictures.
//
//     RuleWords words(board.shape, board.rules);
//     words.name(rule);                       // "the 15-cage in box 1"
//     words.meaning(rule);                    // "different numbers, which add up to 15"
//
// Cost: a look at the houses of the shape and the other rules for each name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"

namespace quadrille {

class RuleWords {
 public:
  /// `rules`: all those of the board, so that names tell them apart.
  explicit RuleWords(const PuzzleShape& shape, std::span<const Rule> rules = {});

  /// "the 15-cage in box 1", or "at r1c1" if there is another one in this box, or if it is in several; "the sandwich 12
  /// in row 1", "the white dot between r1c1 and r1c2", "the windows rule from r2c2 to r4c4", "either (even cell at
  /// r1c1) (odd cell at r1c2)". Long texts and lists are shortened. `cells`: for rules that name none.
  std::string name(const Rule& rule, std::span<const int> cells = {}) const;

  /// As board files say it, but with a text in parentheses: "cage 15 r1c1 r1c2", "sandwich 12 row 1".
  std::string whole_name(const Rule& rule) const;

  /// The summary of the kind with the number of the rule, without a remark in parentheses at the end. If the number is
  /// the usual one, or if there is none, a last clause that is about it is left out.
  std::string meaning(const Rule& rule) const;

 private:
  /// A rule with cells, for telling it from others.
  struct Named {
    std::string name;
    std::span<const int> cells;
  };

  std::string name_with_place(const Rule& rule, std::span<const int> cells) const;
  std::string place_of(const Rule& rule, const std::string& name) const;
  std::string few_names(std::span<const int> cells) const;
  std::string house_of(std::span<const int> cells) const;
  bool is_only_one(const std::string& name, const PuzzleHouse& house) const;
  std::string cell(int number) const { return cell_name(shape_, number); }

  const PuzzleShape& shape_;
  const std::vector<PuzzleHouse> houses_;
  std::vector<Named> named_;
};

}  // namespace quadrille
