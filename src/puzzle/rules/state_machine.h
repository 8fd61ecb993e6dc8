// Parses machines that read the numbers of a line one by one: 1 > 2: 1 3 5; 2 > 1: 2 4-8; end 1
//
//     auto machine = parse_state_machine("odd > even: 1 3 5; even > odd: 2 4; end odd even");
//     machine->accepts(std::vector{1, 2, 3});                // true
//
// Each step 'from > to: numbers' leads from one state to another while it reads a cell with one of the numbers; '.' is
// any number, '|' the place between two parts of a line. States are words of letters, digits and '_'. The machine
// starts in the states that 'start' names, or in the first one of the text, and a line is accepted if some way ends in
// a state that 'end' names. Numbers go from 0 to 62. Errors: bad_symbol with what was expected, at the column of the
// text; too_large for more than 65,535 states. Cost: of accepts(), the length of the line times the number of steps.
// Threads: plain values.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::rules {

struct StateMachine {
  static constexpr int part_end = 63;  ///< in place of a number
  struct Step {
    int from, to;
    std::uint64_t numbers;  ///< bit v for the number v, or for part_end
    bool operator==(const Step&) const = default;
  };
  int states = 0;  ///< they are 0, 1, 2, ...
  std::vector<Step> steps;
  std::vector<int> starts;
  std::vector<bool> ends;  ///< of each state, whether a line may end there

  bool accepts(std::span<const int> line) const;
};

Result<StateMachine> parse_state_machine(std::string_view text);

/// Calls the states 1, 2, 3, ...; `least` and `most` are the numbers that lines have.
std::string text_of(const StateMachine& machine, int least, int most);

}  // namespace quadrille::rules
