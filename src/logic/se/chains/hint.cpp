// Sorting of hints and the candidates on which they depend.
//
// SE keeps hints in a sorted list without repetitions: of hints with the same eliminations, the one with the lowest
// rank stays. Here a stable sort by rank comes first, then a hash of the eliminations finds those that were kept
// already.
#include "logic/se/chains/hint.h"

#include <algorithm>
#include <bitset>
#include <unordered_map>

namespace quadrille::logic::se {
namespace {

// Lists of eliminations have one entry for each cell, in the order of their discovery; sorted, they can be compared.
std::vector<Elimination> by_cell(std::vector<Elimination> eliminations) {
  std::sort(eliminations.begin(), eliminations.end(),
            [](const Elimination& a, const Elimination& b) { return a.cell < b.cell; });
  return eliminations;
}

std::size_t hash_of(const std::vector<Elimination>& eliminations) {
  std::uint64_t hash = 0;  // must not depend on the order
  for (const auto& [cell, digits] : eliminations)
    hash += (std::uint64_t{cell} << 9 | digits) * 0x9e3779b97f4a7c15U ^ std::uint64_t{digits} << 32;
  return static_cast<std::size_t>(hash ^ hash >> 29);
}

bool same_effect(const std::vector<Elimination>& a, const std::vector<Elimination>& b) {
  return a == b || (a.size() == b.size() && a.size() > 1 && by_cell(a) == by_cell(b));
}

// Adds each candidate once.
class ParentList {
 public:
  explicit ParentList(std::vector<std::uint16_t>& parents) : parents_(parents) {
    for (const auto parent : parents) known_.set(parent);
  }
  void add(int cell, int digit) {
    const auto candidate = static_cast<std::size_t>(9 * cell + digit);
    if (known_.test(candidate)) return;
    known_.set(candidate);
    parents_.push_back(static_cast<std::uint16_t>(candidate));
  }

 private:
  std::bitset<729> known_;
  std::vector<std::uint16_t>& parents_;
};

}  // namespace

// Numbers are sorted instead of hints, as these are large.
void sort_hints(std::vector<ChainHint>& hints) {
  if (hints.size() < 2) return;
  std::vector<std::uint32_t> order(hints.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return hints[a].rank < hints[b].rank; });
  std::vector<ChainHint> kept;
  std::unordered_multimap<std::size_t, std::size_t> by_hash;
  for (const auto i : order) {
    const std::size_t hash = hash_of(hints[i].eliminations);
    const auto [from, to] = by_hash.equal_range(hash);
    if (std::any_of(from, to, [&](const auto& entry) {
          return same_effect(kept[entry.second].eliminations, hints[i].eliminations);
        }))
      continue;
    by_hash.emplace(hash, kept.size());
    kept.push_back(std::move(hints[i]));
  }
  hints = std::move(kept);
}

// A node that is on holds because all else in its cell or house is off: what is gone there since `start` is what it
// depends on. The first node of a chain holds for the reason of the assumptions.
void add_rule_parents(const ChainHint& hint, const State& start, const State& now,
                      std::vector<std::uint16_t>& parents) {
  ParentList list(parents);
  for (const ChainPath& path : hint.paths)
    for (const PathNode& node : path.nodes) {
      assert(node.candidate < 729);
      const Cause cause = node.cause == Cause::none ? hint.source_cause : node.cause;
      if (!node.on || cause == Cause::none) continue;
      const int cell = node.cell(), digit = node.digit();
      if (cause == Cause::cell) {
        for (const int gone : Elements(start.digits(cell) & ~static_cast<unsigned>(now.digits(cell))))
          list.add(cell, gone);
        continue;
      }
      const int house = house_of_cause(cause, cell);
      for (const int place :
           Elements(start.places_of(house, digit) & ~static_cast<unsigned>(now.places_of(house, digit))))
        list.add(cells_of_house[State::index(house)][State::index(place)], digit);
    }
}

}  // namespace quadrille::logic::se
