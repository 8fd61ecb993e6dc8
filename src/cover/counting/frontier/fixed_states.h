// States of a problem in which each item has fixed bits, so that items can be covered in any order.
#pragma once

#include <span>
#include <stop_token>

#include "cover/counting/frontier/state_key.h"

namespace quadrille::cover::frontier {

/// The places of the items' fields: one after the other, in the order of the items.
struct FixedFields {
  FixedFields(const Problem& problem, const StateCode& code) {
    for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
      start.push_back(bits);
      bits += code.width(ItemId{item});
    }
  }
  std::vector<Bit> start;  // of each item
  Bit bits = 0;
};

template <int W>
struct FixedStates {
  struct Option {
    StateKey<W> set, forbidden;
  };

  /// Not complete after a stop request.
  FixedStates(const Problem& problem, const StateCode& code, const FixedFields& fields, const std::stop_token& stop)
      : start(fields.start) {
    const auto bits_of = [&](const Entry& entry, std::uint64_t word, Bits& bits) {
      for (; word != 0; word &= word - 1) {
        bits.push_back(start[index(entry.item)] + static_cast<Bit>(std::countr_zero(word)));
      }
    };
    for (OptionId option : code.options()) {
      if (stop.stop_requested()) return;
      Bits set, forbidden;
      for (const Entry& entry : problem.option(option)) {
        bits_of(entry, code.set(entry), set), bits_of(entry, code.forbidden(entry), forbidden);
      }
      options.push_back({StateKey<W>::of(set), StateKey<W>::of(forbidden)});
    }
  }

  /// Tells whether the state covers a primary item.
  bool covers(const StateKey<W>& state, ItemId item) const {
    const Bit bit = start[index(item)];
    return (state.words[bit / 64] >> bit % 64 & 1) != 0;
  }

  std::vector<Option> options;  // as in the StateCode
  std::vector<Bit> start;
};

}  // namespace quadrille::cover::frontier
