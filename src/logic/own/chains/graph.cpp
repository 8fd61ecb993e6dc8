// Builds the graph: strong links from cells, then from houses, then from almost locked sets, each with the nodes that
// it needs; weak links last, when all nodes are known. A node is made once for each set of candidates, so links from
// different sources meet in it.
#include "logic/own/chains/graph.h"

#include <algorithm>
#include <set>

#include "logic/own/find.h"

namespace quadrille::logic::own {

LinkGraph::LinkGraph(const BoardView& view, const Candidates& candidates, NodeKinds kinds)
    : candidates_(candidates),
      nodes_from_(static_cast<std::size_t>(candidates.size())),
      excluded_(static_cast<std::size_t>(candidates.size())) {
  for (int i = 0; i < candidates.size(); ++i) {
    nodes_.push_back({i});
    excluded_.add_row();
    std::ranges::copy(candidates.excluded_by(i), excluded_[i].begin());
  }
  strong_.resize(nodes_.size());
  add_cells(view);
  add_houses(view, kinds.groups);
  if (kinds.largest_set > 1) add_sets(view, kinds.largest_set);
  add_weak_links();
}

bool LinkGraph::excludes(int node, int other) const {
  return std::ranges::all_of(members(other), [&](int member) { return is_in(excluded_by(node), member); });
}

// The nodes of single candidates come first and have their numbers.
int LinkGraph::node_of(std::vector<int> members) {
  assert(!members.empty() && std::ranges::is_sorted(members));
  const int first = members.front();
  if (members.size() == 1) return first;
  std::vector<int>& known = nodes_from_[static_cast<std::size_t>(first)];
  const auto same = std::ranges::find_if(known, [&](int node) { return this->members(node) == members; });
  if (same != known.end()) return *same;
  const int node = size();
  known.push_back(node);
  excluded_.add_row();
  std::ranges::fill(excluded_[node], ~std::uint64_t{0});
  for (const int member : members) {
    const Bits row = candidates_.excluded_by(member);
    for (std::size_t word = 0; word < row.size(); ++word) excluded_[node][word] &= row[word];
  }
  nodes_.push_back(std::move(members));
  strong_.emplace_back();
  return node;
}

void LinkGraph::link(int a, int b, Source source) {
  const auto number = static_cast<int>(sources_.size());
  sources_.push_back(source);
  strong_[static_cast<std::size_t>(a)].push_back({b, number});
  strong_[static_cast<std::size_t>(b)].push_back({a, number});
}

void LinkGraph::add_cells(const BoardView& view) {
  for (const int cell : view.model().cells) {
    if (!view.is_open(cell) || std::popcount(view.at(cell)) != 2) continue;
    const int first = candidates_.number(cell, least(view.at(cell)));
    link(first, first + 1, {ChoiceReason::cell, cell});
  }
}

void LinkGraph::add_houses(const BoardView& view, bool groups) {
  const Model& model = view.model();
  for (std::size_t house = 0; house < model.houses.size(); ++house) {
    if (!model.houses[house].full) continue;
    for (int symbol = 1; symbol <= model.order(); ++symbol) {
      const std::vector<int> places = candidates_.places(model.houses[house].cells, symbol);
      if (places.size() == 2) {
        link(places[0], places[1], {ChoiceReason::house, static_cast<int>(house)});
      } else if (groups && places.size() > 2) {
        add_groups(static_cast<int>(house), places, model);
      }
    }
  }
}

// Splits the places of a symbol into two nodes in all ways: one is what another house has of them, and so is the rest,
// unless it is a single place.
void LinkGraph::add_groups(int house, const std::vector<int>& places, const Model& model) {
  std::vector<std::vector<int>> groups;
  for (std::size_t other = 0; other < model.houses.size(); ++other) {
    if (static_cast<int>(other) == house) continue;
    std::vector<int> inside;
    for (const int place : places)
      if (contains(model.houses[other].cells, candidates_[place].cell)) inside.push_back(place);
    const bool splits = inside.size() > 1 && inside.size() < places.size();
    if (splits && std::ranges::find(groups, inside) == groups.end()) groups.push_back(std::move(inside));
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    std::vector<int> rest;
    std::ranges::set_difference(places, groups[i], std::back_inserter(rest));
    const auto same = std::ranges::find(groups, rest);
    if (rest.size() > 1 && (same == groups.end() || same - groups.begin() < static_cast<std::ptrdiff_t>(i))) continue;
    link(node_of(groups[i]), node_of(rest), {ChoiceReason::house, house});
  }
}

namespace {

// Calls act(cells, symbols) for each choice of 2 to `largest` of the cells that have one symbol more than cells.
template <class Act>
void for_each_almost_locked(const BoardView& view, const std::vector<int>& open, int largest, Act act) {
  std::vector<int> chosen;
  const auto extend = [&](const auto& self, std::size_t from, SymbolSet symbols) -> void {
    const auto count = static_cast<int>(chosen.size());
    if (count > 1 && std::popcount(symbols) == count + 1) act(chosen, symbols);
    if (count == largest) return;
    for (std::size_t i = from; i < open.size(); ++i) {
      const SymbolSet with = symbols | view.at(open[i]);
      if (std::popcount(with) > largest + 1) continue;
      chosen.push_back(open[i]);
      self(self, i + 1, with);
      chosen.pop_back();
    }
  };
  extend(extend, 0, 0);
}

}  // namespace

// A set of cells in two houses is added once, with the first.
void LinkGraph::add_sets(const BoardView& view, int largest) {
  std::set<std::vector<int>> known;
  for (std::size_t house = 0; house < view.model().houses.size(); ++house) {
    std::vector<int> open = open_cells(view, view.model().houses[house].cells);
    std::ranges::sort(open);
    for_each_almost_locked(view, open, largest, [&](const std::vector<int>& cells, SymbolSet symbols) {
      if (known.insert(cells).second) add_set({cells, symbols, static_cast<int>(house), {}});
    });
  }
}

void LinkGraph::add_set(LockedSet set) {
  const Source source{ChoiceReason::set, static_cast<int>(sets_.size())};
  for_each_symbol(set.symbols,
                  [&](int symbol) { set.nodes.push_back(node_of(candidates_.places(set.cells, symbol))); });
  for (std::size_t i = 0; i < set.nodes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) link(set.nodes[j], set.nodes[i], source);
  sets_.push_back(std::move(set));
}

void LinkGraph::add_weak_links() {
  weak_.resize(nodes_.size());
  for (int node = 0; node < size(); ++node) {
    std::vector<int>& links = weak_[static_cast<std::size_t>(node)];
    for_each(excluded_by(node), [&](int first) {
      links.push_back(first);
      for (const int other : nodes_from_[static_cast<std::size_t>(first)])
        if (excludes(node, other)) links.push_back(other);
    });
  }
}

}  // namespace quadrille::logic::own
