// Rules with the places where a text states them. They are validated once the whole board is known, as some are invalid
// because of what comes later: regions, for example.
//
//     PlacedRules<std::size_t> rules;
//     rules.add({RuleKind::cage, {0, 1}, 7}, 120);
//     if (auto error = rules.move_to(board, [&](std::size_t at) { return position_in(text, at); })) return *error;
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "quadrille/board.h"

namespace quadrille::text {

/// `Place` is whatever finds the position again: a Position, or a byte of the text.
template <class Place>
class PlacedRules {
 public:
  void add(Rule rule, Place at) { rules_.push_back({std::move(rule), at}); }
  std::size_t size() const { return rules_.size(); }

  /// Moves the rules to the board. Errors: those of validate() for the first invalid rule, at position(place).
  template <class Find>
  std::optional<Error> move_to(Board& board, Find position) {
    board.rules.reserve(board.rules.size() + rules_.size());
    for (auto& [rule, at] : rules_) {
      if (auto error = validate(board, rule)) return Error{error->code, error->detail, position(at)};
      board.rules.push_back(std::move(rule));
    }
    rules_.clear();
    return std::nullopt;
  }

 private:
  struct PlacedRule {
    Rule rule;
    Place at;
  };
  std::vector<PlacedRule> rules_;
};

}  // namespace quadrille::text
