// Adds almost locked sets to the tables of implications: a set that has lost one of its digits holds all others.
//
// A node stands for all places of a digit in a set. Where that is a single cell it is the candidate's own node, where
// it is a group within a box and a line the group's: so chains pass from sets to cells without a special case.
//
//     off(all places of x in the set)  ->  on(all places of y in the set)        for all digits x, y of the set
#include <algorithm>
#include <cassert>
#include <utility>

#include "logic/hodoku/tabling.h"

namespace quadrille::logic::hodoku {

// Finds the group node with these cells; -1 if there is none.
int Tables::group_of(const CellSet& cells, int d) const {
  for (int group = candidates_; group < static_cast<int>(nodes_.size()); ++group)
    if (nodes_[at(group)].d == d && nodes_[at(group)].cells == cells) return group;
  return -1;
}

// Nodes of sets come after candidates and groups, from first_of_sets_ on.
void Tables::number_sets() {
  assert(node_in_set_.empty());
  first_of_sets_ = static_cast<int>(nodes_.size());
  std::array<int, 9> none{};
  none.fill(-1);
  node_in_set_.assign(sets_.size(), none);
  for (std::size_t set = 0; set < sets_.size(); ++set) number_set(set);
}

// Numbers the nodes of a set. Digits that nothing outside sees lead nowhere. A single cell with two candidates is left
// out, as its candidates are linked in any case.
void Tables::number_set(std::size_t set) {
  const Als& als = sets_[set];
  if (als.cells.size() < 2) return;
  for (const int d : Elements(als.digits)) {
    const CellSet& cells = als.places[at(d)];
    if (als.seen[at(d)].empty()) continue;
    int& node = node_in_set_[set][at(d)];
    const int first = cells_of(cells)[0];
    assert(!cells.empty());
    node = cells.has_several() ? group_of(cells, d) : node_at(first, d);
    if (node >= 0) continue;
    node = static_cast<int>(nodes_.size());
    nodes_.push_back({first, d, cells, peers_of_all(cells)});
  }
}

int Tables::node_in_set(int set, int d) const { return node_in_set_[at(set)][at(d)]; }

// Pairs of literals are numbers: off times the number of literals, plus on.
int Tables::set_between(int off, int on) const {
  const auto found = set_between_.find(at(off) * tables_.size() + at(on));
  return found == set_between_.end() ? -1 : found->second;
}

void Tables::add_sets() {
  for (int group = first_of_sets_; group < static_cast<int>(nodes_.size()); ++group) {
    add_seen(group);
    add_seen_groups(group);
    for (const int house : house_of[at(nodes_[at(group)].cell)])
      if (is_in_house(nodes_[at(group)].cells, house)) add_left(group, house);
  }
  for (int set = 0; set < static_cast<int>(sets_.size()); ++set) link_set(set);
}

// Links two groups of a digit all cells of which see each other: not both are on.
void Tables::add_seen_groups(int group) {
  const TableNode& what = nodes_[at(group)];
  for (int other = candidates_; other < group; ++other) {
    const TableNode& second = nodes_[at(other)];
    if (second.d != what.d || !(second.cells - what.seen).empty()) continue;
    add(literal_of(group, true), literal_of(other, false));
    add(literal_of(other, true), literal_of(group, false));
  }
}

// Links a group with what is left in the house if it is off: one cell, or one group.
void Tables::add_left(int group, int house) {
  const TableNode& what = nodes_[at(group)];
  const CellSet left = (set_of_house[at(house)] & view_->places[at(what.d)]) - what.cells;
  if (left.empty()) return;
  const int other = left.has_several() ? group_of(left, what.d) : node_at(cells_of(left)[0], what.d);
  if (other >= 0) add(literal_of(group, false), literal_of(other, true));
}

// Only the first set that links two literals is noted: sets are sorted by size, so that is the smallest one.
void Tables::link_set(int set) {
  for (const int first : node_in_set_[at(set)])
    for (const int second : node_in_set_[at(set)]) {
      const int off = literal_of(first, false), on = literal_of(second, true);
      if (first < 0 || second < 0 || first == second || tables_[at(off)].has(on)) continue;
      add(off, on);
      set_between_.emplace(at(off) * tables_.size() + at(on), set);
    }
}

// Makes tables with sets of at most five cells; larger ones are hard to see. Of sets with the same link, the smallest
// one counts.
Tables tables_with_sets(const View& view) {
  std::vector<Als> sets = almost_locked_sets(view, 5);
  std::stable_sort(sets.begin(), sets.end(),
                   [](const Als& a, const Als& b) { return a.cells.size() < b.cells.size(); });
  Tables tables(view, std::move(sets));
  tables.add_groups();
  tables.add_sets();
  tables.extend();
  return tables;
}

}  // namespace quadrille::logic::hodoku
