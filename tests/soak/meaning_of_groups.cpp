// What groups of rules mean, written from docs/reference/rules.md.
#include <algorithm>

#include "meaning.h"

namespace quadrille::soak {

namespace {

// The conditions of one rule of a group; each has the places of its cells among those of the group.
using Branch = std::vector<std::pair<std::vector<std::size_t>, Holds>>;

bool holds(const Branch& branch, const Symbols& symbols) {
  return std::ranges::all_of(branch, [&](const auto& condition) {
    Symbols own;
    for (const std::size_t place : condition.first) own.push_back(symbols[place]);
    return condition.second(own);
  });
}

}  // namespace

// One condition on all cells that a rule of the group has.
void Meaning::add_group(const Rule& rule) {
  std::vector<Conditions> of_parts;
  std::set<int> all;
  for (const Rule& part : rule.parts) {
    of_parts.push_back(Meaning(board_).of(part));
    for (const Condition& condition : of_parts.back()) all.insert(condition.cells.begin(), condition.cells.end());
  }
  const std::vector<int> cells(all.begin(), all.end());
  std::vector<Branch> branches;
  for (const Conditions& conditions : of_parts) {
    Branch& branch = branches.emplace_back();
    for (const Condition& condition : conditions) {
      std::vector<std::size_t> places;
      for (const int cell : condition.cells)
        places.push_back(static_cast<std::size_t>(std::ranges::lower_bound(cells, cell) - cells.begin()));
      branch.emplace_back(std::move(places), condition.holds);
    }
  }
  add(cells, [branches, any = rule.kind == RuleKind::either](const Symbols& symbols) {
    const auto is_true = [&](const Branch& branch) { return holds(branch, symbols); };
    return any ? std::ranges::any_of(branches, is_true) : std::ranges::all_of(branches, is_true);
  });
}

}  // namespace quadrille::soak
