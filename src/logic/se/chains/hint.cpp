#include "logic/se/chains/hint.h"

#include <algorithm>
#include <bitset>
#include <unordered_map>

namespace quadrille::logic::se {
namespace {

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

void add_rule_parents(const ChainHint& hint, const State& start, const State& now,
                      std::vector<std::uint16_t>& parents) {
  ParentList list(parents);
  for (const Path& path : hint.paths)
    for (const PathNode& node : path.nodes) {
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
