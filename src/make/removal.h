// Removes clues and rules that a puzzle does without.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/puzzle.h"
#include "quadrille/solve/solver.h"

namespace quadrille {

/// Removes each of `count` groups, in order, that can be removed. try_without(begin, end) tries to remove the groups
/// from begin on together, up to end, and returns whether it did; nothing if a stop came. Several groups at a time save
/// time; the result is the same, because a group that cannot be removed alone cannot be removed together with others.
/// False if the stop came first.
bool remove_groups(std::size_t count,
                   const std::function<std::optional<bool>(std::size_t begin, std::size_t end)>& try_without);

/// Removes groups of clues, in this order, if the solution stays unique and as long as there are more than `enough`
/// clues. False if the stop came first.
bool remove_clues(Solver& solver, Puzzle& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop);

/// Tells whether the board has at least the same solutions without the rule. A dot, X or V must stay if a rule is about
/// all neighbors without one.
bool can_go(const Puzzle& board, const Rule& rule);

/// Removes rules in the order of `places`, which has all of them, but dots, X and V last, if the board without them is
/// good. Returns the places of those that are left, in ascending order; nothing if is_good returned nothing.
std::optional<std::vector<int>> needed_rules(const Puzzle& board, std::vector<int> places,
                                             const std::function<std::optional<bool>(const Puzzle&)>& is_good);

/// 0, 1, ... for each rule.
std::vector<int> places_of_rules(const Puzzle& board);

/// The board with the rules in these places alone.
Puzzle with_rules(Puzzle board, std::span<const int> places);

}  // namespace quadrille
