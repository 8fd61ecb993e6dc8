// Says what players and setters call rules, for steps, lists and pictures.
//
//     name_of(RuleKind::difference);          // "white dot"
//     numbered_name(cage, 9);                 // "10-cage"
//
// Cost: constant. Threads: pure functions.
#pragma once

#include <string>
#include <vector>

#include "quadrille/puzzle/rule.h"

namespace quadrille {

/// What rules of a kind are called: "white dot", "slow thermometer".
std::string name_of(RuleKind kind);

/// The same with the number, unless it is the usual one, and the list: "10-cage", "sandwich 12", "X", "one of 1,3".
/// `symbols`: of the board.
std::string numbered_name(const Rule& rule, int symbols);

/// "1,3"
std::string list_text(const std::vector<int>& list);

}  // namespace quadrille
