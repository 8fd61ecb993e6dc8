// A relation is n rows of symbols: rows[s-1] is what the second cell may hold if the first holds s. All relations of a
// pair are intersected, what the peers say anyway is dropped, and equal tables are stored once: the search looks at one
// table for each pair, whatever the number of rules on it. A table answers for a set of symbols, not for one, by eight
// at a time: 256 unions for each byte of candidates (`partners()`).
#include "puzzle/propagate/pair_relations.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace quadrille::propagate {

// Notes a relation, the smaller cell first.
void PairRelations::restrict(int first, int second, std::span<const SymbolSet> allowed) {
  assert(first != second && allowed.size() == order_);
  if (first > second) return restrict(second, first, reversed(allowed));
  pairs_.push_back({first, second, rows_.size()});
  rows_.insert(rows_.end(), allowed.begin(), allowed.end());
}

// Transposes the matrix of n x n bits.
std::vector<SymbolSet> PairRelations::reversed(std::span<const SymbolSet> rows) const {
  std::vector<SymbolSet> turned(order_, 0);
  for (std::size_t i = 0; i < order_; ++i)
    for_each_symbol(rows[i], [&](int symbol) { turned[static_cast<std::size_t>(symbol) - 1] |= SymbolSet{1} << i; });
  return turned;
}

// Sorts by pairs, and intersects the rows of those that occur again with those of the first.
void PairRelations::merge_equal() {
  std::stable_sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) {
    return std::tie(a.first, a.second) < std::tie(b.first, b.second);
  });
  std::size_t kept = 0;
  for (const Pair& pair : pairs_) {
    const bool again = kept > 0 && pairs_[kept - 1].first == pair.first && pairs_[kept - 1].second == pair.second;
    if (!again) {
      pairs_[kept++] = pair;
      continue;
    }
    const std::span into = rows_of(pairs_[kept - 1]), from = rows_of(pair);
    for (std::size_t i = 0; i < order_; ++i) into[i] &= from[i];
  }
  pairs_.resize(kept);
}

// Tells whether the relation excludes more than that the cells differ, if they do. In such a pair the rows lose equal
// symbols on the way.
bool PairRelations::says_more(const Pair& pair, bool differ) {
  assert(pair.rows + order_ <= rows_.size());
  bool more = false;
  const SymbolSet all = all_symbols(static_cast<int>(order_));
  for (std::size_t i = 0; i < order_; ++i) {
    SymbolSet& row = rows_of(pair)[i];
    const SymbolSet implied = differ ? all & ~(SymbolSet{1} << i) : all;
    row &= implied;
    more |= row != implied;
  }
  return more;
}

// Finds the table of these rows, or builds it: the union for a byte is that without its lowest bit, and one more row.
std::uint32_t PairRelations::table_of(std::span<const SymbolSet> rows, Network& network) {
  assert(rows.size() == order_);
  std::uint64_t hash = 0;
  for (const SymbolSet row : rows) hash = (hash ^ row) * 0x9e3779b97f4a7c15, hash ^= hash >> 32;
  for (const Known& known : known_) {
    if (known.hash == hash && std::equal(rows.begin(), rows.end(), known.rows.begin())) return known.table;
  }
  const auto number = static_cast<std::uint32_t>(network.tables.size());
  known_.push_back({hash, {rows.begin(), rows.end()}, number});
  PairTable& table = network.tables.emplace_back((order_ + 7) / 8);
  for (std::size_t part = 0; part < table.size(); ++part) {
    const std::size_t sets = std::size_t{1} << std::min<std::size_t>(order_ - 8 * part, 8);
    for (std::size_t byte = 1; byte < sets; ++byte)
      table[part][byte] =
          table[part][byte & (byte - 1)] | rows[8 * part + static_cast<std::size_t>(std::countr_zero(byte))];
  }
  return number;
}

// Writes the arcs of all cells as compressed rows: count, add up, fill. Pairs in a row often have the same rows, so the
// last tables are remembered.
void PairRelations::write(const Sees& sees, std::size_t places, Network& network) {
  merge_equal();
  std::erase_if(pairs_, [&](const Pair& pair) { return !says_more(pair, sees(pair.first, pair.second)); });
  std::vector<std::size_t> begins(places + 1, 0);
  for (const Pair& pair : pairs_) {
    ++begins[static_cast<std::size_t>(pair.first) + 1];
    ++begins[static_cast<std::size_t>(pair.second) + 1];
  }
  for (std::size_t i = 0; i < places; ++i) begins[i + 1] += begins[i];
  std::vector<std::size_t> ends = begins;
  std::vector<Network::Arc> arcs(begins.back());
  const auto add = [&](int from, int to, std::uint32_t table) {
    arcs[ends[static_cast<std::size_t>(from)]++] = {static_cast<Network::Cell>(to), table};
  };
  std::span<const SymbolSet> last;
  Tables tables{};
  for (const Pair& pair : pairs_) {
    const std::span rows = rows_of(pair);
    if (!std::equal(rows.begin(), rows.end(), last.begin(), last.end()))
      tables = {table_of(rows, network), table_of(reversed(rows), network)}, last = rows;
    add(pair.first, pair.second, tables.forward);
    add(pair.second, pair.first, tables.backward);
  }
  assert(std::equal(ends.begin(), ends.end() - 1, begins.begin() + 1));
  for (std::size_t i = 0; i < places; ++i) network.arcs.add({arcs.data() + begins[i], begins[i + 1] - begins[i]});
}

}  // namespace quadrille::propagate
