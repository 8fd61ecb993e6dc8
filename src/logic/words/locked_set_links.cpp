// Tells the almost locked sets through which chains pass.
//
// A set that lacks one digit holds all others, so one reason gives several nodes: one for each cell that loses a
// digit. They are told together, at the first of them. Chains that return to the set from which they began show that
// it would lack two digits, which it cannot.
#include <algorithm>
#include <cassert>

#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// Nodes follow alike if they have the same set, parents and digit.
bool follow_alike(const Node& a, const Node& b) {
  return a.reason == b.reason && a.group == b.group && a.parents == b.parents && a.on == b.on &&
         a.candidate.symbol == b.candidate.symbol;
}

// Returns the cells of all nodes that follow like this one; none if an earlier one does.
CellList cells_that_follow(const Chain& chain, std::size_t number) {
  CellList found;
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    if (!follow_alike(chain.nodes[i], chain.nodes[number])) continue;
    if (i < number) return {};
    found.cells.push_back(chain.nodes[i].candidate.cell);
  }
  return found;
}

CellList places_in_set(const Step& step, const Node& node) {
  CellList found;
  for (const CandidateMark& mark : step.marks)
    if (mark.group == node.group && mark.candidate.symbol == node.candidate.symbol)
      found.cells.push_back(mark.candidate.cell);
  return found;
}

// The parents of such a node are all places of the digit that the set lacks.
void say_what_is_held(const Step& step, const Chain& chain, const Node& node, Sentences& out) {
  assert(!node.parents.empty());
  CellList where;
  for (const auto parent : node.parents) where.cells.push_back(chain.nodes[parent].candidate.cell);
  const Symbols lost = symbol(chain.nodes[node.parents.front()].candidate.symbol);
  const CellList set = cells_of_set(step, node.group);
  const Symbols left = without(symbols_of_set(step, node.group), lost);
  if (node.parents.front() == 0)
    out.push_back(say("Then {} lack {} and hold all their other digits: {}.", set, lost, left));
  else
    out.push_back(say("Then {} is not in {or}, so {} hold all their other digits: {}.", lost, where, set, left));
}

bool is_by_set(const Node& node) { return node.reason == Reason::als; }

int lost_symbol(const Chain& chain, const Node& node) { return chain.nodes[node.parents.front()].candidate.symbol; }

/// The links by a set at both ends of a chain.
struct Returned {
  std::uint8_t set = 0;
  int held = 0;  // if it lacks the symbol of the assumption
  int lost = 0;  // in the end
  int symbol = 0;
  bool operator==(const Returned&) const = default;
};

Returned returned(const Chain& chain) {
  const Node& first = *std::find_if(chain.nodes.begin(), chain.nodes.end(), is_by_set);
  const Node& last = *std::find_if(chain.nodes.rbegin(), chain.nodes.rend(), is_by_set);
  return {first.group, first.candidate.symbol, lost_symbol(chain, last), chain.nodes.front().candidate.symbol};
}

}  // namespace

bool returns_to_set(const Chain& chain) {
  const auto first = std::find_if(chain.nodes.begin(), chain.nodes.end(), is_by_set);
  const auto last = std::find_if(chain.nodes.rbegin(), chain.nodes.rend(), is_by_set);
  const int symbol = chain.nodes.front().candidate.symbol;
  return first != chain.nodes.end() && first->group == last->group && lost_symbol(chain, *first) == symbol &&
         last->candidate.symbol == symbol && lost_symbol(chain, *last) != symbol;
}

// Chains that return to a set by the same digits are told as one; the first chain has been told before.
void explain_held_symbols(const Step& step, Sentences& out) {
  assert(!step.chains.empty());
  std::vector<Returned> told;
  for (auto chain = step.chains.begin() + 1; chain != step.chains.end(); ++chain) {
    if (!returns_to_set(*chain)) continue;
    const Returned one = returned(*chain);
    if (std::find(told.begin(), told.end(), one) != told.end()) continue;
    told.push_back(one);
    CandidateList excluded;
    for (auto other = chain; other != step.chains.end(); ++other)
      if (returns_to_set(*other) && returned(*other) == one)
        excluded.candidates.push_back(other->nodes.front().candidate);
    out.push_back(
        say("If {} lacked {}, they would hold {}, and the same links would show that they lack {} as well. A group can "
            "lack "
            "only one digit, so they hold {}, which excludes {}.",
            cells_of_set(step, one.set), symbol(one.symbol), symbol(one.held), symbol(one.lost), symbol(one.symbol),
            excluded));
  }
}

void explain_locked_set(const Step& step, const Chain& chain, std::size_t number, Sentences& out) {
  const Node& node = chain.nodes[number];
  const CellList lost = cells_that_follow(chain, number);
  if (lost.cells.empty()) return;
  say_what_is_held(step, chain, node, out);
  const Symbols digit = symbol(node.candidate.symbol);
  if (node.on)
    out.push_back(say("Of these, only {} can be {}, so it is.", lost, digit));
  else
    out.push_back(say("So {} is in {or}, each of which excludes it from {}.", digit, places_in_set(step, node), lost));
}

}  // namespace quadrille::logic
