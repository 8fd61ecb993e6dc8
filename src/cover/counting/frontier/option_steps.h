// Lays a problem with bounds out for dynamic programming over the options in a fixed order.
//
// Each step decides whether one option is chosen. A state has a field for each item that occurs in options before and
// after it: of a secondary item as in a StateCode; of a primary item the number of its chosen options, as far as it
// matters: up to the upper bound, or up to the lower one if the upper one cannot be exceeded.
#pragma once

#include <span>
#include <stop_token>

#include "cover/core/state_code.h"
#include "cover/counting/frontier/staged_problem.h"

namespace quadrille::cover::frontier {

/// The number of chosen options of an item, in one word of a state.
struct ItemCounter {
  Bit bit;
  std::uint32_t width;
  std::uint32_t most;   ///< the largest number
  bool is_limited;      ///< whether no more may be chosen then; otherwise the number stays
  std::uint32_t least;  ///< after this step, so that the remaining options can be enough
};

struct OptionStep {
  std::vector<ItemCounter> counters;
  Bits set, forbidden;  // of secondary items
  Bits forget;          // cleared after this step
};

struct OptionSteps {
  /// `order` holds each primary item once; an option comes with the first of its items.
  OptionSteps(const Problem& problem, const StateCode& code, std::span<const ItemId> order);

  std::vector<OptionStep> steps;
  Bit bits = 0;          // the number of bits of a state
  double work = 0;       // an upper bound for the number of states, roughly
  bool possible = true;  // false if an item has fewer options than it needs
};

/// The best of several orders.
OptionSteps best_option_steps(const Problem& problem, const StateCode& code, const std::stop_token& stop);

}  // namespace quadrille::cover::frontier
