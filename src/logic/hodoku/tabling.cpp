// The tables of implications of HoDoKu (its TablingSolver): for each literal, everything that follows from it.
//
//     table of L    0: L itself | 1 .. own - 1: direct implications | own ..: taken over from the tables of these
//
// Each entry knows its distance and its source: the literal whose table it was taken from, so the way to it is the way
// to the source, then the direct entry there. extend() walks through a growing list and takes over the direct
// implications of each entry, a breadth-first search that keeps the shortest distance; the assumption counts as 1, a
// direct implication as 2, and a longer way as the sum. Lists end at 1000 entries. The order of entries decides ties,
// so it is HoDoKu's.
//
// Invariant: number_of[l] is the place of l in the list, or -1; on and off have the cells of all candidates in it.
#include "logic/hodoku/tabling.h"

#include <algorithm>
#include <utility>

namespace quadrille::logic::hodoku {

// A branch counts only if it comes back to the main path.
bool TablePath::joins(const std::vector<int>& branch) const {
  return std::find(main.begin(), main.end(), branch.back()) != main.end();
}

bool TablePath::is_net() const {
  return std::any_of(branches.begin(), branches.end(), [&](const auto& branch) { return joins(branch); });
}

int TablePath::length() const {
  std::size_t sum = main.size();
  for (const auto& branch : branches)
    if (joins(branch)) sum += branch.size();
  return static_cast<int>(sum);
}

Tables::Tables(const View& view, std::vector<Als> sets, Unlinked) : view_(&view), sets_(std::move(sets)) {
  number_candidates();
  number_groups();
  number_sets();
  prepare(2 * nodes_.size());
}

Tables::Tables(const View& view, std::vector<Als> sets) : Tables(view, std::move(sets), Unlinked{}) {
  for (int cell = 0; cell < 81; ++cell)
    for (const int d : Elements(view.digits(cell))) add_direct(cell, d);
}

// A candidate is a node of one cell, so that groups and candidates are linked by the same functions.
void Tables::number_candidates() {
  for (int cell = 0; cell < 81; ++cell)
    for (const int d : Elements(view_->digits(cell))) {
      node_at_[at(cell)][at(d)] = candidates_++;
      TableNode node{cell, d, {}, peer_set_of[at(cell)]};
      node.cells.add(cell);
      nodes_.push_back(node);
    }
}

// Numbers the groups of two or three places: by line, then by digit, then by box.
void Tables::number_groups() {
  for (int line = 0; line < 18; ++line)
    for (int d = 0; d < 9; ++d)
      for (int box = 18; box < 27; ++box) {
        const CellSet cells = set_of_house[at(line)] & set_of_house[at(box)] & view_->places[at(d)];
        if (cells.has_several()) nodes_.push_back({cells_of(cells)[0], d, cells, peers_of_all(cells)});
      }
}

// Each table of a candidate begins with its assumption; those of groups stay empty until add_groups().
void Tables::prepare(std::size_t literals) {
  tables_.resize(literals);
  for (std::size_t literal = 0; literal < literals; ++literal) {
    tables_[literal].number_of.assign(literals, -1);
    if (!is_group(node_of(static_cast<int>(literal)))) add(static_cast<int>(literal), static_cast<int>(literal));
  }
}

// Groups are not among the cells that are on or off.
void Tables::append(ImplicationTable& table, const Implication& implied) const {
  assert(!table.has(implied.literal));
  const TableNode& what = nodes_[at(node_of(implied.literal))];
  if (!is_group(node_of(implied.literal))) (is_on(implied.literal) ? table.on : table.off)[at(what.d)].add(what.cell);
  table.number_of[at(implied.literal)] = static_cast<int>(table.implications.size());
  table.implications.push_back(implied);
}

// Adds a direct implication, unless it is there. The parent with the highest number is the first one: the main path
// follows it.
void Tables::add(int assumption, int literal, const Parents& parents) {
  ImplicationTable& table = tables_[at(assumption)];
  if (table.implications.size() >= longest || table.has(literal)) return;
  Implication implied{literal, 1, -1, parents};
  assert(table.empty() || at(parents[0]) < table.implications.size());
  if (!table.empty()) implied.distance = table.implications[at(parents[0])].distance + 1;
  for (std::size_t i = 1; i < 5; ++i)
    if (implied.parents[i] > implied.parents[0]) std::swap(implied.parents[i], implied.parents[0]);
  append(table, implied);
  table.own = table.implications.size();
}

// Weak links to all other candidates of the cell and its houses; strong ones where there is only one.
void Tables::add_direct(int cell, int d) {
  const int node = node_at(cell, d), on = literal_of(node, true), off = literal_of(node, false);
  const Mask others = static_cast<Mask>(view_->digits(cell) & ~bit_of(d));
  for (const int other : Elements(others)) {
    add(on, literal_of(node_at(cell, other), false));
    if (size_of(others) == 1) add(off, literal_of(node_at(cell, other), true));
  }
  for (const auto house : house_of[at(cell)]) {
    CellSet places = set_of_house[house] & view_->places[at(d)];
    places.remove(cell);
    const bool strong = places.size() == 1;
    places.for_each([&](int other) {
      add(on, literal_of(node_at(other, d), false));
      if (strong) add(off, literal_of(node_at(other, d), true));
    });
  }
}

void Tables::add_groups() {
  for (int group = candidates_; group < static_cast<int>(nodes_.size()); ++group) {
    add(literal_of(group, true), literal_of(group, true));
    add(literal_of(group, false), literal_of(group, false));
  }
  for (int group = candidates_; group < first_of_sets_; ++group) {
    add_group(group);
    add_group_links(group);
  }
}

// A group that is on excludes what sees all its cells, and the other way round.
void Tables::add_seen(int group) {
  const TableNode& what = nodes_[at(group)];
  (what.seen & view_->places[at(what.d)]).for_each([&](int cell) {
    const int other = node_at(cell, what.d);
    add(literal_of(group, true), literal_of(other, false));
    add(literal_of(other, true), literal_of(group, false));
  });
}

// If a house has one more place than the group, one of both is on.
void Tables::add_group(int group) {
  const TableNode& what = nodes_[at(group)];
  const int on = literal_of(group, true), off = literal_of(group, false);
  const CellSet seen = what.seen & view_->places[at(what.d)];
  add_seen(group);
  const auto& houses = house_of[at(what.cell)];
  for (const int kind : box_row_column) {
    const int house = houses[at(kind)];
    const CellSet left = seen & set_of_house[at(house)];
    if (!is_in_house(what.cells, house) || left.size() != 1) continue;
    const int other = node_at(cells_of(left)[0], what.d);
    add(off, literal_of(other, true));
    add(literal_of(other, false), on);
  }
}

// Links groups of a digit in a house: others are off if this one is on; the only other one there is on if this one is
// off and there are no more places.
void Tables::add_group_links(int group) {
  const TableNode& what = nodes_[at(group)];
  for (int other = candidates_; other < first_of_sets_; ++other) {
    const TableNode& second = nodes_[at(other)];
    if (second.d != what.d || !(second.cells & what.cells).empty()) continue;
    for (const int house : house_of[at(what.cell)])
      if (is_in_house(what.cells, house) && is_in_house(second.cells, house))
        add(literal_of(group, true), literal_of(other, false));
  }
  for (const int house : house_of[at(what.cell)])
    if (is_in_house(what.cells, house)) link_group(group, house);
}

void Tables::link_group(int group, int house) {
  const TableNode& what = nodes_[at(group)];
  int count = 0, found = -1;
  for (int other = candidates_; other < first_of_sets_; ++other) {
    const TableNode& second = nodes_[at(other)];
    if (second.d != what.d || !(second.cells & what.cells).empty() || !is_in_house(second.cells, house)) continue;
    if (++count == 1) found = other;
  }
  if (count != 1) return;
  const CellSet left = (set_of_house[at(house)] & view_->places[at(what.d)]) - what.cells - nodes_[at(found)].cells;
  if (left.empty()) add(literal_of(group, false), literal_of(found, true));
}

void Tables::extend() {
  for (int literal = 0; literal < 2 * candidates_; ++literal) extend_table(literal);
}

// Takes over what the entries of the list imply. The list grows while it is walked through.
void Tables::extend_table(int assumption) {
  ImplicationTable& table = tables_[at(assumption)];
  for (std::size_t i = 1; i < table.implications.size() && table.implications.size() < longest; ++i) {
    const int source = table.implications[i].literal, base = table.implications[i].distance;
    assert(source != assumption);  // that is number 0
    const ImplicationTable& from = tables_[at(source)];
    for (std::size_t k = 1; k < from.own; ++k) {
      const Implication implied{from.implications[k].literal, base + from.implications[k].distance, source, {}};
      take_over(table, table.number_of[at(implied.literal)], implied);
    }
  }
}

// Replaces longer ways by shorter ones, but not what is in the table from the start. Entries that were reached by the
// longer way keep their distance.
void Tables::take_over(ImplicationTable& table, int number, const Implication& implied) {
  if (number >= 0) {
    Implication& known = table.implications[at(number)];
    if (known.source >= 0 && implied.distance < known.distance) known = implied;
    return;
  }
  if (table.implications.size() < longest) append(table, implied);
}

TablePath Tables::path(int assumption, int literal) const {
  const ImplicationTable& table = tables_[at(assumption)];
  assert(table.has(literal));
  TablePath path;
  walk(table, table.number_of[at(literal)], path.main, path, false);
  for (std::size_t i = 0; i < path.branches.size(); ++i) {
    std::vector<int> way;
    walk(table, table.number_of[at(path.branches[i].front())], way, path, true);
    path.branches[i] = std::move(way);
  }
  return path;
}

// Walks back within the table that an implication comes from, to the assumption of that one, which the own table
// implies. On the main path further parents are noted as branches; a branch ends where it meets the main path.
void Tables::walk(const ImplicationTable& own, int number, std::vector<int>& way, TablePath& path, bool branch) const {
  const ImplicationTable* table = &own;
  way.push_back(own.implications[at(number)].literal);
  while (number != 0 && way.size() < longest) {
    if (const Implication& implied = table->implications[at(number)]; implied.source >= 0) {
      table = &tables_[at(implied.source)];
      number = table->number_of[at(implied.literal)];
    }
    const Implication& implied = table->implications[at(number)];
    if (!branch)
      for (std::size_t i = 1; i < 5; ++i)
        if (implied.parents[i] != 0) path.branches.push_back({table->implications[at(implied.parents[i])].literal});
    number = implied.parents[0];
    way.push_back(table->implications[at(number)].literal);
    if (branch && path.joins(way)) return;
    if (number != 0 || table == &own) continue;
    number = own.number_of[at(table->implications[0].literal)];
    table = &own;
  }
}

Tables chain_tables(const View& view, bool grouped) {
  Tables tables(view);
  if (grouped) tables.add_groups();
  tables.extend();
  return tables;
}

}  // namespace quadrille::logic::hodoku
