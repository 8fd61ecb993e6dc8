// Assigns codewords with half of their bits set, in ascending order: they are the largest set of words none of which
// contains another (Sperner's theorem), so a field has the least possible number of bits.
//
//     3 colors, 3 bits    red 011, green 101, blue 110    a field with green meets what red forbids: 101 & 100
#include "cover/core/state_code.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace quadrille::cover::frontier {
namespace {

// The number of words of `width` bits of which half are ones, rounded up; 0 for width 0.
double words_of(std::uint32_t width) {
  double words = width == 0 ? 0 : 1;
  const std::uint32_t half = width / 2;
  for (std::uint32_t i = 1; i <= half; ++i) words = words * (width - half + i) / i;
  return words;
}

// Binomial coefficients are computed as doubles; 0.5 absorbs their rounding. 2^32 colors need fewer than 40 bits.
std::uint32_t width_for(std::size_t words) {
  std::uint32_t width = 0;
  while (words_of(width) + 0.5 < static_cast<double>(words)) ++width;
  return width;
}

// The next larger word with as many ones (Gosper's hack; TAOCP 7.1.3, exercise 20).
std::uint64_t next_word(std::uint64_t word) {
  const std::uint64_t lowest = word & (~word + 1), carried = word + lowest;
  return carried | (((word ^ carried) >> 2) >> std::countr_zero(lowest));
}

bool has_primary(const Problem& problem, OptionId option) {
  const auto entries = problem.option(option);
  return std::any_of(entries.begin(), entries.end(),
                     [&](const Entry& entry) { return problem.kind(entry.item) == Kind::primary; });
}

}  // namespace

StateCode::StateCode(const Problem& problem) : width_(problem.item_count(), 0) {
  std::vector<std::vector<Color>> colors(problem.item_count());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    if (!has_primary(problem, OptionId{option})) continue;
    options_.push_back(OptionId{option});
    // Items have few colors, so a linear search is good enough.
    for (const Entry& entry : problem.option(OptionId{option})) {
      auto& seen = colors[index(entry.item)];
      if (std::find(seen.begin(), seen.end(), entry.color) == seen.end()) seen.push_back(entry.color);
    }
  }
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    // An item excludes nothing if no option has it, or if all options give it the same color.
    const auto& seen = colors[item];
    if (problem.kind(ItemId{item}) == Kind::primary) width_[item] = 1;
    if (seen.empty() || (seen.size() == 1 && seen.front() != Color::none)) continue;
    width_[item] = width_for(seen.size());
    assert(width_[item] <= 64);
    // One way to appear, without a color: one bit, and set() answers by the width.
    if (seen.size() == 1) continue;
    // The smallest word of half ones; Gosper's hack enumerates the others.
    std::uint64_t word = (std::uint64_t{1} << (width_[item] + 1) / 2) - 1;
    for (Color color : seen) word_[key({ItemId{item}, color})] = word, word = next_word(word);
  }
}

// Returns the bits that the entry sets in its item's field.
std::uint64_t StateCode::set(const Entry& entry) const {
  const auto found = word_.find(key(entry));
  return found == word_.end() ? width(entry.item) : found->second;  // a field of one bit, or none
}

// Returns the bits of the field that must be 0 for the entry to be compatible: all of them for an uncolored entry.
std::uint64_t StateCode::forbidden(const Entry& entry) const {
  const std::uint32_t bits = width(entry.item);
  if (bits <= 1) return bits;
  const std::uint64_t field = (std::uint64_t{1} << bits) - 1;
  return entry.color == Color::none ? field : field & ~set(entry);
}

}  // namespace quadrille::cover::frontier
