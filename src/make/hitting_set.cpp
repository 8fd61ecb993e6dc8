// A smallest hitting set is a smallest cover: sets are items, elements are options that contain all sets they are in,
// and each item must be covered at least once. The branch and bound of cover/best.h proves the size; a greedy choice is
// the answer if it runs out of nodes.
//
//   sets {1 2} {2 3} {3 4}      option 2: sets 1 2;  option 3: sets 2 3;  the answer {2, 3}
#include "make/hitting_set.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "quadrille/cover/best.h"

namespace quadrille {

namespace {

using SetsToHit = std::span<const std::vector<int>>;

bool has_element(const std::vector<int>& set, int element) {
  return std::binary_search(set.begin(), set.end(), element);
}

// Returns for each element the items of the sets that have it.
std::map<int, std::vector<cover::Entry>> sets_by_element(SetsToHit sets, std::span<const cover::ItemId> items) {
  std::map<int, std::vector<cover::Entry>> having;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const int element : sets[i]) having[element].emplace_back(items[i]);
  }
  return having;
}

// Takes the element of the most sets that are left, until none is.
std::vector<int> greedy_choice(SetsToHit sets) {
  std::vector<std::vector<int>> left(sets.begin(), sets.end());
  std::vector<int> chosen;
  while (!left.empty()) {
    std::map<int, int> counts;
    for (const auto& set : left) {
      for (const int element : set) ++counts[element];
    }
    const int best = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
                       return a.second < b.second;
                     })->first;
    chosen.push_back(best);
    std::erase_if(left, [best](const std::vector<int>& set) { return has_element(set, best); });
  }
  return chosen;
}

}  // namespace

// Searches in slices, to look at the stop, and ends early once the bound says that the choice cannot be small enough.
HittingSet smallest_hitting_set(SetsToHit sets, std::size_t enough, std::uint64_t& nodes, const std::stop_token& stop) {
  if (sets.empty()) return {};
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (std::size_t i = 0; i < sets.size(); ++i) items.push_back(*builder.add_item());
  std::vector<int> elements;
  for (const auto& [element, entries] : sets_by_element(sets, items)) {
    (void)builder.add_option(entries);
    elements.push_back(element);
  }
  const cover::Problem problem = std::move(builder).build();
  cover::BestSearch search(problem, {.weight = cover::Weight::options, .at_least_once = true});
  constexpr std::uint64_t slice = 1000;
  while (!search.proven() && search.bound() < enough && search.nodes() < nodes && !stop.stop_requested()) {
    search.finish({stop, std::min(slice, nodes - search.nodes())});
  }
  assert(elements.size() == problem.option_count());
  nodes -= std::min(nodes, search.nodes());
  HittingSet found{greedy_choice(sets), static_cast<std::size_t>(search.bound())};
  if (const cover::Cover* best = search.best(); best != nullptr && best->options.size() <= found.elements.size()) {
    found.elements.clear();
    for (const cover::OptionId option : best->options) found.elements.push_back(elements[index(option)]);
  }
  std::sort(found.elements.begin(), found.elements.end());
  return found;
}

}  // namespace quadrille
