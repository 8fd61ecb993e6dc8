// Translates from numbers, of which rules speak, to symbols, of which constraints consist: symbol 1 counts as the least
// number, symbol n as the greatest.
//
//     SymbolNumbers numbers(9, 0);                                            // 0 to 8
//     numbers.symbols_that([](int number) { return number % 2 == 0; });       // of symbols 1, 3, 5, 7, 9
//
// may(...) is asked about numbers, in ascending order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/core/symbol_set.h"

namespace quadrille::rules {

class SymbolNumbers {
 public:
  SymbolNumbers(int n, int least) : n_(n), least_(least) {}

  int n() const { return n_; }
  int least() const { return least_; }
  int most() const { return least_ + n_ - 1; }

  SymbolSet symbols_in(const std::vector<int>& numbers) const {
    SymbolSet set = 0;
    for (const int number : numbers) set |= only(number - least_ + 1);
    return set;
  }
  template <class May>
  SymbolSet symbols_that(May may) const {
    SymbolSet allowed = 0;
    for (int symbol = 1; symbol <= n_; ++symbol) allowed |= may(symbol + least_ - 1) ? only(symbol) : 0;
    return allowed;
  }
  /// For each number a, the symbols of all b with may(a, b).
  template <class May>
  std::vector<SymbolSet> partners_that(May may) const {
    std::vector<SymbolSet> partners;
    for (int a = least(); a <= most(); ++a) partners.push_back(symbols_that([&](int b) { return may(a, b); }));
    return partners;
  }
  /// Returns the sets of `size` symbols with may(numbers).
  template <class May>
  std::vector<SymbolSet> sets_that(std::size_t size, May may) const {
    std::vector<SymbolSet> sets;
    std::vector<int> numbers;
    append_sets(size, least(), numbers, may, sets);
    return sets;
  }
  /// For each number, a bit for each count up to `most_count` with may(number, count).
  template <class May>
  std::vector<std::uint64_t> counts_that(int most_count, May may) const {
    std::vector<std::uint64_t> counts;
    for (int number = least(); number <= most(); ++number) {
      std::uint64_t& allowed = counts.emplace_back(0);
      for (int count = 0; count <= most_count; ++count) allowed |= may(number, count) ? std::uint64_t{1} << count : 0;
    }
    return counts;
  }

 private:
  template <class May>
  void append_sets(std::size_t size, int from, std::vector<int>& numbers, May& may,
                   std::vector<SymbolSet>& sets) const {
    if (numbers.size() == size) {
      if (may(std::span<const int>(numbers))) sets.push_back(symbols_in(numbers));
      return;
    }
    const int open = static_cast<int>(size - numbers.size());
    for (int number = from; number + open - 1 <= most(); ++number) {
      numbers.push_back(number);
      append_sets(size, number + 1, numbers, may, sets);
      numbers.pop_back();
    }
  }

  int n_, least_;
};

}  // namespace quadrille::rules
