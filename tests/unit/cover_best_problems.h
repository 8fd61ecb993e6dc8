// Problems with costs for the tests of the best covers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {

struct Sets {
  int items;
  std::vector<std::uint32_t> options;  // sets of items
  std::vector<std::uint32_t> costs;
};

// One option for each item, and random ones that cost somewhat less.
inline Sets random_sets(test::Dice& random, int items, int options) {
  Sets sets{items, {}, {}};
  const auto add = [&](std::uint32_t set, int size, int price) {
    sets.options.push_back(set);
    sets.costs.push_back(static_cast<std::uint32_t>(size * price + random.below(40)));
  };
  for (int i = 0; i < items; ++i) add(1U << i, 1, 100);
  for (int o = 0; o < options; ++o) {
    const int size = 2 + random.below(4);
    std::uint32_t set = 0;
    while (std::popcount(set) < size) set |= 1U << random.below(items);
    add(set, size, 40 + random.below(20));
  }
  return sets;
}

inline Problem built(const Sets& sets) {
  Builder b;
  for (int i = 0; i < sets.items; ++i) (void)b.add_item();
  for (std::size_t o = 0; o < sets.options.size(); ++o) {
    std::vector<Entry> entries;
    for (std::uint32_t i = 0; i < 32; ++i) {
      if ((sets.options[o] >> i & 1) != 0) entries.emplace_back(ItemId{i});
    }
    (void)b.add_option(entries, sets.costs[o]);
  }
  return std::move(b).build();
}

// Oracle: the costs of the best exact covers, at most `count` of them. Each set of items is covered by an option of its
// lowest item and a cover of the rest.
inline std::vector<std::uint64_t> partition_costs(const Sets& sets, std::size_t count, Goal goal) {
  std::vector<std::vector<std::uint64_t>> best(std::size_t{1} << sets.items);
  best[0] = {0};
  for (std::uint32_t left = 1; left < best.size(); ++left) {
    for (std::size_t o = 0; o < sets.options.size(); ++o) {
      const std::uint32_t option = sets.options[o];
      if ((option & ~left) != 0 || std::countr_zero(option) != std::countr_zero(left)) continue;
      for (const std::uint64_t cost : best[left & ~option]) best[left].push_back(cost + sets.costs[o]);
    }
    std::ranges::sort(best[left]);
    if (goal == Goal::maximum) std::ranges::reverse(best[left]);
    if (best[left].size() > count)
      best[left].erase(best[left].begin() + static_cast<std::ptrdiff_t>(count), best[left].end());
  }
  return best.back();
}

// A queen on each square, which covers the squares that she attacks.
inline Problem queens_attack(int n) {
  Builder b;
  const auto square = [&](int row, int column) { return ItemId{static_cast<std::uint32_t>(row * n + column)}; };
  for (int i = 0; i < n * n; ++i) (void)b.add_item({}, Bounds{1, unbounded});
  for (int queen = 0; queen < n * n; ++queen) {
    const int r = queen / n, c = queen % n;
    std::vector<Entry> attacked;
    for (int s = 0; s < n * n; ++s) {
      const int down = s / n - r, right = s % n - c;
      if (down == 0 || right == 0 || std::abs(down) == std::abs(right)) attacked.emplace_back(square(s / n, s % n));
    }
    (void)b.add_option(attacked);
  }
  return std::move(b).build();
}

inline std::vector<std::uint64_t> costs_of(const std::vector<Cover>& covers) {
  std::vector<std::uint64_t> costs;
  for (const Cover& cover : covers) costs.push_back(cover.cost);
  return costs;
}

}  // namespace quadrille::cover
