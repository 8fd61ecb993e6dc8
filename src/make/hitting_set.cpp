#include "make/hitting_set.h"

#include <algorithm>
#include <map>

#include "quadrille/cover/best.h"

namespace quadrille {

namespace {

using SetsToHit = std::span<const std::vector<int>>;

bool has_element(const std::vector<int>& set, int element) {
  return std::binary_search(set.begin(), set.end(), element);
}

// The sets that have an element, by their positions.
std::map<int, std::vector<cover::Entry>> sets_by_element(SetsToHit sets, std::span<const cover::ItemId> items) {
  std::map<int, std::vector<cover::Entry>> having;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const int element : sets[i]) having[element].emplace_back(items[i]);
  }
  return having;
}

// Always the element of the most sets that are left.
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

// A cover by the fewest options that covers each set at least once.
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
