// Rules with what a text says where it states them. They are validated once the whole puzzle is known, as some are
// invalid because of what comes later: regions, for example.
//
//     PlacedRules rules;
//     rules.add({RuleKind::cage, {0, 1}, 7}, line);     // a part of the text
//     rules.move_to(board, text, faults);
//     if (faults.any()) return std::move(faults).error();
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/faults.h"

namespace quadrille::text {

class PlacedRules {
 public:
  void add(Rule rule, std::string_view stated) { rules_.push_back({std::move(rule), stated}); }
  std::size_t size() const { return rules_.size(); }

  /// Moves the rules to the puzzle. Faults: those of validate() for each invalid rule, at its place in the text.
  void move_to(Puzzle& board, std::string_view text, Faults& faults) {
    board.rules.reserve(board.rules.size() + rules_.size());
    for (auto& [rule, stated] : rules_) {
      if (auto error = validate(board, rule)) {
        if (!faults.is_full()) error->at = position_in(text, static_cast<std::size_t>(stated.data() - text.data()));
        faults.add(*std::move(error), stated);
      } else {
        board.rules.push_back(std::move(rule));
      }
    }
    rules_.clear();
  }

 private:
  struct PlacedRule {
    Rule rule;
    std::string_view stated;
  };
  std::vector<PlacedRule> rules_;
};

}  // namespace quadrille::text
