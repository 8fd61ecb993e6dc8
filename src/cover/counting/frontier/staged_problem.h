// Lays a problem out for dynamic programming over the items in a fixed order.
//
// An option belongs to the first of its primary items in the order. Items that have such options are the *stages*. A
// partial cover is at stage f if f is the first item that it leaves uncovered; it is extended by the options of stage
// f, and no earlier item matters any more. Everything else that matters is its *frontier state*:
//
//     bit 0            the item of stage f itself: not yet covered
//     bits 1, 2, ...   the items of stages f+1, f+2, ...: the window, which slides along
//     the others       fields of the other items
//
// A field keeps its place from the first stage with an option of the item to the last one; then a primary item must be
// covered, and the bits are cleared and used again.
//
// Two partial covers with the same state are completed by the same options, so they are counted, or stored, as one.
#pragma once

#include <span>
#include <stop_token>

#include "cover/core/state_code.h"

namespace quadrille::cover::frontier {

using Bit = std::uint32_t;
using Bits = std::vector<Bit>;

/// An option as seen from its stage.
struct StageOption {
  OptionId id;
  Bits set, forbidden;
};

struct Stage {
  ItemId item;
  std::vector<StageOption> options;
  Bits must;    // set after this stage in every cover
  Bits forget;  // cleared after this stage, including those of `must`
};

struct StagedProblem {
  /// `order` holds each primary item once. Without bounds. After a stop request there are no stages.
  StagedProblem(const Problem& problem, const StateCode& code, std::span<const ItemId> order,
                const std::stop_token& stop = {});

  std::vector<Stage> stages;
  Bit window = 1;        // the number of bits that slide
  Bit bits = 1;          // the number of bits of a state
  bool possible = true;  // false if a primary item has no option, or after a stop request
};

}  // namespace quadrille::cover::frontier
