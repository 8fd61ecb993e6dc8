// Compares words by the optimal string alignment distance: insertions, deletions, replacements, and swaps of neighbors
// count 1 each. Three rows of the table are enough, as a swap looks back two rows.
#include "base/suggest.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace quadrille {

namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last), last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

// Accepts one error for each three letters, and no word that would have to be replaced completely.
std::optional<std::string_view> nearest_word(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // longer words are no typing errors
  std::optional<std::string_view> nearest;
  if (word.size() > longest) return nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t found = distance(word, candidate);
    if (found < least && found < candidate.size()) least = found, nearest = candidate;
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const auto nearest = nearest_word(word, known);
  return nearest ? "; did you mean '" + std::string(*nearest) + "'?" : std::string();
}

}  // namespace quadrille
