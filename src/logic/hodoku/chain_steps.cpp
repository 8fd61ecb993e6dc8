// Builds the chains of steps from what the searches keep: a list of cells, a loop of literals, or an assumption with
// its table. Each chain is told from an assumption to its opposite or to its end, so one text serves HoDoKu's chains
// and those of Sudoku Explainer.
//
// A continuous loop has no assumption. For each candidate that goes it is opened where the candidate excludes both ends
// of a weak link, or all places of its digit in a set:
//
//     loop  A = B - C = D - A          out sees D and A:   out on, A off, B on, C off, D on, out off
#include "logic/hodoku/chain_steps.h"

#include <algorithm>
#include <cassert>

#include "logic/core/step_of.h"
#include "logic/hodoku/chain_builder.h"
#include "logic/hodoku/table.h"

namespace quadrille::logic::hodoku {
namespace {

using StepNode = logic::Node;

// Tells whether a candidate cannot be true together with all of a literal.
bool excludes(const Tables& tables, int candidate, int literal) {
  const TableNode &a = tables.node(candidate), &b = tables.node(node_of(literal));
  if (a.d != b.d) return a.cell == b.cell && !tables.is_group(node_of(literal));
  return (b.cells - peer_set_of[at(a.cell)]).empty();
}

// Returns the node for the places of a candidate's digit in the set that links the end of a loop with its beginning; -1
// unless the candidate sees all of these, and the link is by other digits.
int node_in_closing_set(const Tables& tables, const std::vector<int>& way, int candidate) {
  const TableNode& what = tables.node(candidate);
  const int set = tables.set_between(way.back(), way.front());
  const bool links = what.d == tables.node(node_of(way.back())).d || what.d == tables.node(node_of(way.front())).d;
  if (set < 0 || links || !tables.sets()[at(set)].seen[at(what.d)].has(what.cell)) return -1;
  return tables.node_in_set(set, what.d);
}

struct OpenedLoop {
  std::vector<int> way;
  int set = -1;
};

// Opens the loop at the candidate, where it excludes both ends of a link, or all places of its digit in a set. Such a
// set then lacks no other digit, but the loop leads to one that it lacks.
OpenedLoop opened_loop(const Tables& tables, const NiceLoop& loop, int candidate) {
  std::vector<int> way = loop.literals;
  assert(way.size() > 1);
  // A loop may repeat its first literal at the end; each rotation makes another link the open one.
  if (way.front() == way.back()) way.pop_back();
  for (std::size_t i = 0; i < way.size(); ++i, std::rotate(way.begin(), way.begin() + 1, way.end())) {
    if (!is_on(way.front()) && is_on(way.back()) && excludes(tables, candidate, way.front()) &&
        excludes(tables, candidate, way.back()))
      break;
    const int node = node_in_closing_set(tables, way, candidate);
    if (node < 0) continue;
    const int set = tables.set_between(way.back(), way.front());
    way.insert(way.begin(), literal_of(node, false));
    way.push_back(literal_of(node, true));
    return {std::move(way), set};
  }
  return {std::move(way)};
}

void add_chain(const Tables& tables, const NiceLoop& loop, int candidate, Step& step) {
  auto [way, set] =
      loop.kind == NiceLoop::Kind::continuous ? opened_loop(tables, loop, candidate) : OpenedLoop{loop.literals};
  if (way.front() != literal_of(candidate, true)) way.insert(way.begin(), literal_of(candidate, true));
  if (way.back() != literal_of(candidate, false)) way.push_back(literal_of(candidate, false));
  ChainBuilder builder(tables, step);
  builder.prefer(set);
  builder.follow_path(way);
  step.chains.push_back(builder.take(way.back()));
}

void add_chain(const Tables& tables, const Implied& end, Step& step) {
  ChainBuilder builder(tables, step);
  builder.follow_table(end.assumption, end.literal);
  step.chains.push_back(builder.take(end.literal));
}

// Returns the end to tell as the opposite of the assumption: the assumption itself if it is one of those that cannot
// all hold.
const Implied& end_to_oppose(const std::vector<Implied>& ends) {
  assert(!ends.empty());
  for (const Implied& end : ends)
    if (end.literal == end.assumption) return end;
  return ends.size() > 1 && is_on(ends.front().literal) ? ends[1] : ends.back();
}

// Tells a contradiction, two candidates that exclude each other or all candidates of a cell or house off, as the
// opposite of one of them. Where it is the only candidate of a cell or house, its opposite follows from nothing.
void add_contradiction(const Tables& tables, const std::vector<Implied>& ends, Step& step) {
  const Implied& opposed = end_to_oppose(ends);
  if (opposed.literal != opposed.assumption) add_chain(tables, opposed, step);
  if (opposed.literal == (opposed.assumption ^ 1)) return;
  ChainBuilder builder(tables, step);
  builder.assume(opposed.assumption);
  std::vector<int> from;
  for (const Implied& end : ends) {
    if (end.literal == opposed.literal || (is_on(end.literal) && !from.empty())) continue;
    builder.follow_table(end.assumption, end.literal);
    from.push_back(end.literal);
  }
  const int opposite = opposed.literal ^ 1;
  builder.follow(from, opposite);
  step.chains.push_back(builder.take(opposite));
}

// Names the house whose places of a digit are the assumptions. A cell's candidates, or one candidate on and off, have
// none.
void add_assumed_house(const Tables& tables, const Forcing& forcing, Step& step) {
  CellSet cells;
  Mask digits = 0;
  for (const Implied& end : forcing.ends) {
    cells |= tables.node(node_of(end.assumption)).cells;
    digits = static_cast<Mask>(digits | bit_of(tables.node(node_of(end.assumption)).d));
  }
  if (forcing.contradiction || cells.size() < 2) return;
  for (const int house : house_of[cells_of(cells)[0]])
    if (cells == (set_of_house[at(house)] & tables.view().places[at(first_of(digits))]))
      step.houses = {house_name(house)};
}

Step plain_step_of(const Finding& finding) {
  Step step = plain_step(finding.technique, find_row(finding.technique)->score, finding.effect);
  step.complexity = finding.complexity;
  for (const int d : Elements(finding.digits)) step.symbols.push_back(static_cast<std::uint16_t>(d + 1));
  return step;
}

// Returns the digits of a chain in its order: where two nodes share a cell, it has two candidates, and the digit
// changes.
std::vector<int> digits_of_chain(const View& view, const Finding& finding, int last) {
  std::vector<int> digits;
  int d = last;
  for (std::size_t i = 0; i < finding.cells.size(); ++i) {
    const bool turns = i % 2 == 1 && finding.cells[i] == finding.cells[i - 1];
    if (turns) d = first_of(view.digits(finding.cells[i]) & ~static_cast<unsigned>(bit_of(d)));
    digits.push_back(d);
  }
  return digits;
}

// Returns a house of two cells, -1 if they are one; in that of a strong link, the digit has no other place.
int linking_house(const View& view, int a, int b, int d, bool strong) {
  if (a == b) return -1;
  for (const int house : house_of[at(a)])
    if (set_of_house[at(house)].has(b) && (!strong || view.count(house, d) == 2)) return house;
  return -1;
}

}  // namespace

// A finding has only cells. Nodes are off and on in turn, beginning with the first one off; all links to a node that is
// on are strong. Both ends have the digit that goes.
Step step_of_chain(const View& view, const Finding& finding) {
  Step step = plain_step_of(finding);
  const std::vector<int> digits = digits_of_chain(view, finding, first_of(finding.effect.eliminations[0].digits));
  assert(digits.size() == finding.cells.size() && finding.cells.size() % 2 == 0);
  Chain chain;
  for (std::size_t i = 0; i < finding.cells.size(); ++i) {
    StepNode made;
    made.candidate = {finding.cells[i], static_cast<std::uint16_t>(digits[i] + 1)};
    made.on = i % 2 == 1;
    if (i > 0) {
      const int house = linking_house(view, finding.cells[i - 1], finding.cells[i], digits[i], made.on);
      made.reason = house < 0 ? Reason::cell : Reason::house;
      if (house >= 0) made.house = house_name(house);
      made.parents = {static_cast<std::uint16_t>(i - 1)};
    }
    chain.nodes.push_back(std::move(made));
  }
  step.chains.push_back(std::move(chain));
  return step;
}

Step step_of(const Tables& tables, const NiceLoop& loop) {
  Step step = plain_step_of(finding_of(tables, loop));
  for (const Candidate out : step.eliminations) add_chain(tables, loop, tables.node_at(out.cell, out.symbol - 1), step);
  return step;
}

// A digit that is placed takes the other candidates of its cell along, as steps list all that goes.
Step step_of(const Tables& tables, bool nets, const Forcing& forcing) {
  Finding finding = finding_of(tables, nets, forcing);
  const Effect& effect = finding.effect;
  if (effect.places())
    finding.effect.eliminate(tables.view().state, effect.cell, ~static_cast<unsigned>(bit_of(effect.digit)));
  Step step = plain_step_of(finding);
  add_assumed_house(tables, forcing, step);
  if (forcing.contradiction)
    add_contradiction(tables, forcing.ends, step);
  else
    for (const Implied& end : forcing.ends) add_chain(tables, end, step);
  return step;
}

}  // namespace quadrille::logic::hodoku
