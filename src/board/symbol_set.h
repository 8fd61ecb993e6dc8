// Helpers for sets of symbols, which are stored as bits.
//
//     SymbolSet odd = only(1) | only(3);
//     for_each_symbol(all_symbols(4) & ~odd, [](int symbol) { show(symbol); });      // 2 4
#pragma once

#include <bit>
#include <cassert>

#include "quadrille/board/board.h"

namespace quadrille {

constexpr SymbolSet all_symbols(int order) { return order == 0 ? 0 : ~SymbolSet{0} >> (64 - order); }
constexpr SymbolSet only(int symbol) { return assert(symbol > 0 && symbol <= 64), SymbolSet{1} << (symbol - 1); }
constexpr int least(SymbolSet set) { return std::countr_zero(set) + 1; }
constexpr bool is_single(SymbolSet set) { return set != 0 && (set & (set - 1)) == 0; }  // no call to count bits

/// Calls visit(symbol) in ascending order.
template <class Visit>
void for_each_symbol(SymbolSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(least(set));
}

}  // namespace quadrille
