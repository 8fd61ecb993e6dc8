// Counts how often each item is in an option, and compares with the least number of times it must be covered. Nothing
// is searched: a problem that passes may still have no solution.
#include "text/cover/uncoverable.h"

#include <cassert>

#include "base/plural.h"

namespace quadrille::text {

namespace {

using cover::ItemId;

// Returns, for each item, the number of options that have it.
std::vector<std::uint32_t> occurrences(const cover::Problem& problem) {
  std::vector<std::uint32_t> counts(problem.item_count());
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    for (const cover::Entry& entry : problem.option(cover::OptionId{i})) ++counts[index(entry.item)];
  }
  return counts;
}

}  // namespace

std::optional<Uncoverable> find_uncoverable(const cover::Problem& problem) {
  const auto counts = occurrences(problem);
  std::optional<Uncoverable> found;
  for (std::uint32_t i = 0; i < counts.size(); ++i) {
    const ItemId item{i};
    if (problem.kind(item) != cover::Kind::primary || counts[i] >= problem.bounds(item).low) continue;
    if (found) {
      ++found->others;
    } else {
      found = Uncoverable{item, counts[i], 0};
    }
  }
  return found;
}

std::string describe(const Uncoverable& found, cover::Bounds bounds, const std::string& item) {
  assert(found.options == 0 || found.options < bounds.low);
  std::string text = item + " is in ";
  if (found.options == 0) {
    text += "no option";
  } else {
    text += plural(found.options, "option") + " and must be covered at least " + plural(bounds.low, "time");
  }
  text += ", so there is no solution";
  if (found.others > 0) text += " (the first of " + std::to_string(found.others + 1) + " such items)";
  return text;
}

}  // namespace quadrille::text
