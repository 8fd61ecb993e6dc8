// What rules about connected cells and hidden regions mean, written from docs/reference/rules.md.
#include <algorithm>
#include <cstdlib>

#include "meaning.h"

namespace quadrille::soak {

namespace {

// The numbers of cells that are marked and connected, as those of a common part, by merging the parts of neighbors
// until nothing changes.
std::size_t count_parts(const std::vector<int>& cells, int width, const std::vector<bool>& is_marked) {
  std::vector<std::size_t> part(cells.size());
  for (std::size_t i = 0; i < part.size(); ++i) part[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < cells.size(); ++j) {
        const int steps = std::abs(cells[i] / width - cells[j] / width) + std::abs(cells[i] % width - cells[j] % width);
        if (steps != 1 || !is_marked[i] || !is_marked[j] || part[i] <= part[j]) continue;
        part[i] = part[j];
        changed = true;
      }
    }
  }
  std::set<std::size_t> parts;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (is_marked[i]) parts.insert(part[i]);
  }
  return parts.size();
}

}  // namespace

void Meaning::add_connected(const Rule& rule) {
  const std::set<int> wanted(rule.list.begin(), rule.list.end());
  add(rule.cells, [rule, wanted, width = width_](const Symbols& s) {
    std::vector<bool> is_marked;
    for (const int symbol : s) is_marked.push_back(wanted.contains(symbol));
    const auto marked = std::ranges::count(is_marked, true);
    return count_parts(rule.cells, width, is_marked) == 1 && (!rule.number || marked == *rule.number);
  });
}

// Pairs of cells and their labels, so that a search can end early, and each region as a whole.
void Meaning::add_hidden_regions(const Rule& rule) {
  const std::vector<int> cells = where(board_.shape.grids().front(), [](int, int) { return true; });
  const int size = rule.number.value_or(n_), count = static_cast<int>(cells.size()) / size;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      add({cells[j], cells[i], rule.cells[j], rule.cells[i]},
          [](const Symbols& s) { return s[0] != s[1] || s[2] != s[3]; });
    }
    add({rule.cells.begin(), rule.cells.begin() + static_cast<std::ptrdiff_t>(i) + 1},
        [count, least = least_](const Symbols& s) {
          const bool follows = std::find(s.begin(), s.end() - 1, s.back() - 1) != s.end() - 1;
          return s.back() < least + count && (s.back() == least || follows);
        });
  }
  for (int number = least_; number < least_ + count; ++number) {
    add(rule.cells, [cells, size, number, width = width_](const Symbols& s) {
      std::vector<bool> is_inside;
      for (const int label : s) is_inside.push_back(label == number);
      return std::ranges::count(s, number) == size && count_parts(cells, width, is_inside) == 1;
    });
  }
}

// The cells of a run count as long as they hold the same as the second cell.
void Meaning::add_count_of_same(const Rule& rule) {
  const int uncounted = rule.number.value_or(0);
  if (rule.kind == RuleKind::count_same)
    return add(rule.cells,
               [uncounted](const Symbols& s) { return s[0] + uncounted == std::count(s.begin() + 1, s.end(), s[1]); });
  std::vector<bool> restarts;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) restarts.push_back(i > 1 && rule.cells[i] == rule.cells[1]);
  add(rule.cells, [uncounted, restarts](const Symbols& s) {
    int length = 1;
    for (std::size_t begin = 1; begin < s.size();) {
      std::size_t end = begin + 1;
      while (end < s.size() && !restarts[end] && s[end] == s[1]) ++end, ++length;
      while (end < s.size() && !restarts[end]) ++end;
      begin = end;
    }
    return s[0] + uncounted == length;
  });
}

}  // namespace quadrille::soak
