// A problem laid out for building its covers item by item, in a fixed order.
//
// An option is filed under the first of its primary items in the order. Items with options filed under them are the
// *layers*. A partial cover stands at layer f if f is the first item that it leaves uncovered; it goes on with the
// options filed under f, and no item before f matters any more. What is left of it is its *state*:
//
//     bit 0        the item of layer f itself: not yet covered
//     bit 1, 2...  the items of layers f+1, f+2, ...: the window, which slides along
//     from window  fields of the other items, which stay where they are from the first option that touches them to the
//                  last one. Then a primary item must be covered, and the field is forgotten and used again.
//
// Two partial covers with one state are completed by the same options: they are counted, or kept, as one.
#pragma once

#include <span>

#include "cover/counting/state_code.h"

namespace quadrille::cover::counting {

using Bit = std::uint32_t;
using Bits = std::vector<Bit>;

/// An option seen from its layer.
struct FiledOption {
  OptionId id;
  Bits set, forbidden;
};

struct Layer {
  ItemId item;
  std::vector<FiledOption> options;
  Bits must;    // set after this layer, or there is no cover
  Bits forget;  // cleared after this layer, those of `must` included
};

struct Layers {
  /// `order` holds each primary item once.
  Layers(const Problem& problem, const StateCode& code, std::span<const ItemId> order);

  std::vector<Layer> layers;
  Bit window = 1;        // bits that slide
  Bit bits = 1;          // all bits of a state
  bool possible = true;  // false if a primary item has no option
};

}  // namespace quadrille::cover::counting
