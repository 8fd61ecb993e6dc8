// Helpers for sets of symbols, which are stored as bits.
//
//     SymbolSet odd = only(1) | only(3);
//     for_each_symbol(all_symbols(4) & ~odd, [](int symbol) { show(symbol); });      // 2 4
#pragma once

#include <bit>
#include <cassert>

#include "quadrille/puzzle.h"

namespace quadrille {

constexpr SymbolSet all_symbols(int order) { return order == 0 ? 0 : ~SymbolSet{0} >> (64 - order); }
constexpr SymbolSet only(int symbol) { return assert(symbol > 0 && symbol <= 64), SymbolSet{1} << (symbol - 1); }
constexpr int least(SymbolSet set) { return std::countr_zero(set) + 1; }
constexpr int greatest(SymbolSet set) { return 64 - std::countl_zero(set); }
/// All symbols that are at most this one, which may be outside of 1 to 64.
constexpr SymbolSet up_to(int most) {
  return most <= 0 ? 0 : most >= 64 ? ~SymbolSet{0} : ~SymbolSet{0} >> (64 - most);
}
constexpr bool is_single(SymbolSet set) { return set != 0 && (set & (set - 1)) == 0; }  // no call to count bits

/// The number of symbols, without the call that std::popcount() is for the oldest processors.
constexpr int count_of(SymbolSet set) {
  set -= set >> 1 & 0x5555555555555555;
  set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
  set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(set * 0x0101010101010101 >> 56);
}

/// Calls visit(symbol) in ascending order.
template <class Visit>
void for_each_symbol(SymbolSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(least(set));
}

}  // namespace quadrille
