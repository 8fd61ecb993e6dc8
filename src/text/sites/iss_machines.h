// State machines in the Interactive Sudoku Solver (there: NFA): bits, six to a character.
//
//     unpack_machine("TgRf8iM0RVaqiIiP", {1, 9});            // "1 > 2: 1-3; ..."
//     pack_machine("1 > 2: 1-3; end 2", {1, 9});
//
// Numbers that the puzzle does not have are left out. Errors: bad_symbol, missing_text if it is cut off. Cost: linear
// in the number of steps. Threads: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

struct NumberRange {
  int least, most;
};

Result<std::string> unpack_machine(std::string_view packed, NumberRange numbers);
/// Tells whether there is room for the steps of each state. The state machine must be valid.
bool can_pack_machine(std::string_view machine);
std::string pack_machine(std::string_view machine, NumberRange numbers);

}  // namespace quadrille::text
