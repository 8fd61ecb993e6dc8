// Collects constraints between two cells and merges all of the same two into one table for each direction.
#pragma once

#include <span>
#include <vector>

#include "puzzle/propagate/network.h"
#include "puzzle/propagate/sees.h"

namespace quadrille::propagate {

class PairRelations {
 public:
  explicit PairRelations(int order) : order_(static_cast<std::size_t>(order)) {}

  /// allowed[s-1]: what the second cell may hold if the first one holds s.
  void restrict(int first, int second, std::span<const SymbolSet> allowed);

  /// Adds arcs and tables to a network with this number of places. What cells that see each other exclude is left to
  /// the peers.
  void write(const Sees& sees, std::size_t places, Network& network);

 private:
  struct Pair {
    int first, second;
    std::size_t rows;  // where they begin
  };
  struct Tables {
    std::uint32_t forward, backward;
  };
  struct Known {
    std::uint64_t hash;
    std::vector<SymbolSet> rows;
    std::uint32_t table;
  };

  std::span<SymbolSet> rows_of(const Pair& pair) { return {rows_.data() + pair.rows, order_}; }
  void merge_equal();
  bool says_more(const Pair& pair, bool differ);
  std::vector<SymbolSet> reversed(std::span<const SymbolSet> rows) const;
  std::uint32_t table_of(std::span<const SymbolSet> rows, Network& network);

  const std::size_t order_;
  std::vector<Pair> pairs_;
  std::vector<SymbolSet> rows_;
  std::vector<Known> known_;
};

}  // namespace quadrille::propagate
