// Turns paths through HoDoKu's tables into chains that can be told and checked, node by node.
//
// Tables know literals and parents, but not why: the reason is found here. Off: by its cell, or by the house shared
// with what is on. On: the only candidate left in its cell, or the only place left in a house. Groups are not
// candidates:
//
//     group off      one node for each of its cells
//     group on       no node; what it crosses out follows from the nodes that leave only the group, by a nested
//                    pointing or claiming, or by an almost locked set
//
// Invariant: support_of_[literal] lists the nodes that stand for a literal; it is known if there is one.
#include "logic/hodoku/chain_builder.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "logic/core/step_of.h"
#include "logic/hodoku/table.h"

namespace quadrille::logic::hodoku {
namespace {

// Returns a house that has all these cells, other than `except`; -1 if there is none.
int house_with(const CellSet& cells, const CellSet& others, int except = -1) {
  for (const int house : house_of[cells_of(cells)[0]])
    if (house != except && is_in_house(cells | others, house)) return house;
  return -1;
}

// Does the same for a reason, which has a house: in a net that contradicts itself, the row of a cell if there is none.
int reason_with(const CellSet& cells, const CellSet& others, int except = -1) {
  const int house = house_with(cells, others, except);
  return house >= 0 ? house : house_of[cells_of(cells)[0]][0];
}

// A step marks a set's candidates as one group; its cells tell whether a set is marked already.
CellSet marked_cells_of_group(const Step& step, std::uint8_t group) {
  CellSet cells;
  for (const CandidateMark& mark : step.marks)
    if (mark.group == group) cells.add(mark.candidate.cell);
  return cells;
}

// Marks the candidates of a set once; returns the number of their group.
std::uint8_t mark_set(const View& view, const CellSet& cells, Step& step) {
  const std::size_t groups = step.marks.empty() ? 0 : step.marks.back().group + 1U;
  for (std::uint8_t group = 0; group < groups; ++group)
    if (marked_cells_of_group(step, group) == cells) return group;
  const auto made = static_cast<std::uint8_t>(groups);
  cells.for_each([&](int cell) {
    for (const int d : Elements(view.digits(cell)))
      step.marks.push_back(
          {{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(d + 1)}, Role::pattern, made});
  });
  return made;
}

}  // namespace

void ChainBuilder::assume(int literal) {
  if (!known(literal)) support_of_[at(literal)].nodes = {push(node_cell(literal), literal, {})};
}

void ChainBuilder::follow(const std::vector<int>& from, int literal) {
  if (known(literal)) return;
  is_on(literal) ? turn_on(from, literal) : turn_off(from.front(), literal);
}

void ChainBuilder::follow_path(const std::vector<int>& literals) {
  assume(literals.front());
  for (std::size_t i = 1; i < literals.size(); ++i) follow({literals[i - 1]}, literals[i]);
}

// An implication that was taken over holds in the table of its source: so the source is derived first, then the literal
// in that table. Recursion ends, as the way to a source is shorter.
void ChainBuilder::follow_table(int assumption, int literal) {
  const ImplicationTable& own = tables_.table(assumption);
  assume(assumption);
  if (known(literal)) return;
  assert(own.has(literal));
  const int source = own.implications[at(own.number_of[at(literal)])].source;
  const ImplicationTable& table = source < 0 ? own : tables_.table(source);
  if (source >= 0) follow_table(assumption, source);
  follow_own(table, table.number_of[at(literal)]);
}

Chain ChainBuilder::take(int end) {
  assert(known(end));
  // Nodes after the end were only needed for other cells of its group.
  const std::uint16_t last = support_of_[at(end)].nodes.back();
  if (last + 1U != chain_.nodes.size()) chain_.nodes.resize(last + 1U);
  return std::move(chain_);
}

std::uint16_t ChainBuilder::push(int cell, int literal, std::vector<std::uint16_t> parents) {
  logic::Node made;
  made.candidate = {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(node(literal).d + 1)};
  made.on = is_on(literal);
  made.parents = std::move(parents);
  chain_.nodes.push_back(std::move(made));
  return static_cast<std::uint16_t>(chain_.nodes.size() - 1);
}

void ChainBuilder::set_house(int house) {
  assert(house >= 0 && house < 27);
  chain_.nodes.back().reason = Reason::house;
  chain_.nodes.back().house = house_name(house);
}

void ChainBuilder::set_group(int set) {
  chain_.nodes.back().reason = Reason::als;
  chain_.nodes.back().group = mark_set(tables_.view(), tables_.sets()[at(set)].cells, step_);
}

// Derives the parents within one table first; number 0 is the assumption.
void ChainBuilder::follow_own(const ImplicationTable& table, int number) {
  const int literal = table.implications[at(number)].literal;
  if (number == 0 || known(literal)) return;
  std::vector<int> from;
  for (const int parent : reasons_of(table, number)) {
    follow_own(table, parent);
    from.push_back(table.implications[at(parent)].literal);
  }
  follow(from, literal);
}

// Returns the reasons of a literal. Nets keep at most five parents of a single; a chain has to name all, so they are
// looked up: all other candidates of the cell, or all other places of a house, that are off before.
std::vector<int> ChainBuilder::reasons_of(const ImplicationTable& table, int number) const {
  const Implication& implied = table.implications[at(number)];
  if (!is_on(implied.literal) || tables_.is_group(node_of(implied.literal))) return {implied.parents[0]};
  const TableNode& what = node(implied.literal);
  const View& view = tables_.view();
  std::vector<int> reasons;
  const auto all_before = [&](const CellSet& cells, unsigned digits) {
    reasons.clear();
    bool all = true;
    cells.for_each([&](int cell) {
      for (const int d : Elements(digits & view.digits(cell))) {
        if (cell == what.cell && d == what.d) continue;
        const int reason = table.number_of[at(literal_of(tables_.node_at(cell, d), false))];
        all = all && reason >= 0 && reason < number;
        reasons.push_back(reason);
      }
    });
    return all;
  };
  if (all_before(what.cells, all_nine)) return reasons;
  for (const int house : house_of[at(what.cell)])
    if (all_before(set_of_house[at(house)], bit_of(what.d))) return reasons;
  return {implied.parents[0]};
}

// By what is on: a group in a house or a set, or a candidate in the same cell or house.
void ChainBuilder::turn_off(int from, int literal) {
  assert(!is_on(literal));
  const Support because = support_of_[at(from)];
  Support& support = support_of_[at(literal)];
  if (because.house >= 0 && is_in_house(node(literal).cells, because.house)) return keep_off(because, literal);
  if (because.house >= 0) return cross_out(from, because, literal);
  if (because.set >= 0) return lock_out(because, literal);
  for (const int cell : cells_of(node(literal).cells)) {
    support.nodes.push_back(push(cell, literal, because.nodes));
    CellSet both = node(from).cells;
    assert(is_on(from));
    both.add(cell);
    if (cell == node_cell(from))
      chain_.nodes.back().reason = Reason::cell;
    else
      set_house(reason_with(both, node(literal).cells));
  }
}

// A group that is on is the last one left in its house: the other places there are off already.
void ChainBuilder::keep_off(const Support& because, int literal) {
  for (const auto number : because.nodes)
    if (node(literal).cells.has(chain_.nodes[number].candidate.cell)) support_of_[at(literal)].nodes.push_back(number);
}

// Crosses out by the group that is on: as a nested step, with one node for each cell that goes.
void ChainBuilder::cross_out(int from, const Support& because, int literal) {
  Step nested;
  assert(because.house >= 0 && because.house < 27);
  nested.technique = because.house >= 18 ? Technique::pointing : Technique::claiming;
  nested.rating = find_row(nested.technique)->score;
  nested.symbols = {static_cast<std::uint16_t>(node(from).d + 1)};
  nested.houses = {house_name(because.house)};
  nested.covers = {house_name(reason_with(node(from).cells, node(literal).cells, because.house))};
  for (const int cell : cells_of(node(from).cells))
    nested.marks.push_back({{static_cast<std::uint16_t>(cell), nested.symbols[0]}, Role::pattern, 0});
  for (const int cell : cells_of(node(literal).cells)) {
    nested.eliminations.push_back({static_cast<std::uint16_t>(cell), nested.symbols[0]});
    support_of_[at(literal)].nodes.push_back(push(cell, literal, because.nodes));
    chain_.nodes.back().reason = Reason::pattern;
    chain_.nodes.back().nested = static_cast<std::uint16_t>(step_.nested.size());
  }
  step_.nested.push_back(std::move(nested));
}

// Crosses out by the almost locked set to which the group that is on belongs.
void ChainBuilder::lock_out(const Support& because, int literal) {
  for (const int cell : cells_of(node(literal).cells)) {
    support_of_[at(literal)].nodes.push_back(push(cell, literal, because.nodes));
    set_group(because.set);
  }
}

// The preferred set, if it has both literals and some set links them at all.
int ChainBuilder::set_between(int off, int on) const {
  const auto is_preferred = [&](int literal) {
    return tables_.node_in_set(preferred_, node(literal).d) == node_of(literal);
  };
  const int usual = tables_.set_between(off, on);
  return usual >= 0 && preferred_ >= 0 && is_preferred(off) && is_preferred(on) ? preferred_ : usual;
}

// A parent of another digit means that the cell is the reason, or a set; parents of the same digit, a house.
void ChainBuilder::turn_on(const std::vector<int>& from, int literal) {
  assert(is_on(literal));
  std::vector<std::uint16_t> parents;
  CellSet others;
  bool in_cell = !from.empty() || size_of(tables_.view().digits(node_cell(literal))) == 1;
  for (const int other : from) {
    for (const auto number : support_of_[at(other)].nodes)  // groups may share cells
      if (std::find(parents.begin(), parents.end(), number) == parents.end()) parents.push_back(number);
    others |= node(other).cells;
    in_cell = in_cell && node(other).d != node(literal).d;
  }
  Support& support = support_of_[at(literal)];
  const int set = in_cell && from.size() == 1 ? set_between(from.front(), literal) : -1;
  const int house = in_cell ? -1 : only_house(node(literal), others);
  if (tables_.is_group(node_of(literal))) {
    support = {std::move(parents), house, set};
    return;
  }
  support.nodes = {push(node_cell(literal), literal, std::move(parents))};
  if (set >= 0)
    set_group(set);
  else if (in_cell)
    chain_.nodes.back().reason = Reason::cell;
  else
    set_house(house >= 0 ? house : reason_with(node(literal).cells, others));
}

// Returns the house in which all other places are off.
int ChainBuilder::only_house(const TableNode& what, const CellSet& others) const {
  for (const int house : house_of[at(what.cell)]) {
    const CellSet& all = set_of_house[at(house)];
    if ((what.cells - all).empty() && (((all & tables_.view().places[at(what.d)]) - what.cells) - others).empty())
      return house;
  }
  return house_with(what.cells, others);
}

}  // namespace quadrille::logic::hodoku
