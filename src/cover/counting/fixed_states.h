// All states of a problem at fixed bits, whatever the order of its items.
#pragma once

#include <span>

#include "cover/counting/key.h"

namespace quadrille::cover::counting {

/// Where the fields of the items lie: one after the other, in the order of the items.
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
    Key<W> set, forbidden;
  };

  FixedStates(const Problem& problem, const StateCode& code, const FixedFields& fields) : start(fields.start) {
    const auto bits_of = [&](const Entry& entry, std::uint64_t word, Bits& bits) {
      for (; word != 0; word &= word - 1) {
        bits.push_back(start[index(entry.item)] + static_cast<Bit>(std::countr_zero(word)));
      }
    };
    for (OptionId option : code.options()) {
      Bits set, forbidden;
      for (const Entry& entry : problem.option(option)) {
        bits_of(entry, code.set(entry), set), bits_of(entry, code.forbidden(entry), forbidden);
      }
      options.push_back({Key<W>::of(set), Key<W>::of(forbidden)});
    }
  }

  /// Only for primary items.
  bool covers(const Key<W>& state, ItemId item) const {
    const Bit bit = start[index(item)];
    return (state.words[bit / 64] >> bit % 64 & 1) != 0;
  }

  std::vector<Option> options;  // as in the StateCode
  std::vector<Bit> start;
};

}  // namespace quadrille::cover::counting
