// Aligned pair and triplet exclusion.
#include <algorithm>

#include "reference_rater_parts.h"

namespace quadrille::test {

namespace {

Numbers excluders_of(const View& view, int cell, std::size_t size) {
  Numbers excluders = peers_of(cell);
  std::erase_if(excluders, [&](int peer) {
    const std::size_t count = view.candidates(peer).size();
    return count < 2 || count > size;
  });
  return excluders;
}

Numbers base_cells(const View& view, std::size_t size) {
  Numbers cells;
  for (int cell = 0; cell < 81; ++cell) {
    const Numbers peers = peers_of(cell);
    const bool next_to_single = std::ranges::any_of(peers, [&](int peer) { return view.candidates(peer).size() == 1; });
    if (view.candidates(cell).size() < 2 || next_to_single || excluders_of(view, cell, size).empty()) continue;
    cells.push_back(cell);
  }
  return cells;
}

bool is_excluded(const View& view, const Numbers& cells, const Numbers& digits, const Numbers& excluders) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (digits[i] == digits[j] && see(cells[i], cells[j])) return true;
    }
  }
  return std::ranges::any_of(excluders, [&](int excluder) {
    const Digits left = view.candidates(excluder);
    return std::ranges::all_of(left, [&](int digit) { return contains(digits, digit); });
  });
}

// Marks the digits of all combinations that nothing excludes.
void collect(const View& view, const Numbers& cells, const Numbers& excluders, Numbers& digits,
             std::set<CellDigit>& possible) {
  if (digits.size() == cells.size()) {
    if (is_excluded(view, cells, digits, excluders)) return;
    for (std::size_t i = 0; i < cells.size(); ++i) possible.emplace(cells[i], digits[i]);
    return;
  }
  for (int digit : view.candidates(cells[digits.size()])) {
    digits.push_back(digit);
    collect(view, cells, excluders, digits, possible);
    digits.pop_back();
  }
}

void add_exclusion(const View& view, const Numbers& cells, double difficulty, Hints& hints) {
  Numbers excluders = excluders_of(view, cells[0], cells.size());
  std::erase_if(excluders, [&](int excluder) {
    return !std::ranges::all_of(cells, [&](int cell) { return see(cell, excluder); });
  });
  if (excluders.size() < 2) return;
  std::set<CellDigit> possible;
  Numbers digits;
  collect(view, cells, excluders, digits, possible);
  Hint hint{difficulty, {}, {}, {}};
  for (int cell : cells) {
    for (int digit : view.candidates(cell)) {
      if (!possible.contains({cell, digit})) hint.eliminations.emplace_back(cell, digit);
    }
  }
  add(hints, hint);
}

}  // namespace

Hints aligned_pairs(const View& view) {
  Hints hints;
  for (const Numbers& pair : subsets(base_cells(view, 2), 2)) add_exclusion(view, pair, 6.2, hints);
  return hints;
}

Hints aligned_triplets(const View& view) {
  Hints hints;
  const Numbers base = base_cells(view, 3);
  for (const Numbers& pair : subsets(base, 2)) {
    Numbers thirds = excluders_of(view, pair[0], 3);
    for (int third : excluders_of(view, pair[1], 3)) thirds.push_back(third);
    for (int third : thirds) {
      if (contains(base, third) && !contains(pair, third)) {
        add_exclusion(view, {pair[0], pair[1], third}, 7.5, hints);
      }
      if (!hints.empty()) return hints;
    }
  }
  return hints;
}

}  // namespace quadrille::test
