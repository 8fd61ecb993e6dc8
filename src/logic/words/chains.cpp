// What chains say: each one is told from its assumption to its end, then what they have in common.
#include <algorithm>

#include "logic/step_of.h"
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

Sentence assumption(const Node& node) {
  return say(node.on ? "Suppose {} is {}." : "Suppose {} is not {}.", cell(node.candidate.cell),
             symbol(node.candidate.symbol));
}

// The parents: cells that have lost a digit, or digits that a cell has lost.
Sentence only_one_left(const Chain& chain, const Node& node) {
  const Cells where = cell(node.candidate.cell);
  const Symbols what = symbol(node.candidate.symbol);
  Step lost;
  for (const auto parent : node.parents) lost.eliminations.push_back(chain.nodes[parent].candidate);
  const bool assumed = std::all_of(node.parents.begin(), node.parents.end(), [](auto parent) { return parent == 0; });
  if (node.reason == Reason::cell)
    return assumed
               ? say("Then it is {}, the only digit left there.", what)
               : say("Then {} is not {or}, so it is {}, the only digit left there.", where, lost_symbols(lost), what);
  if (assumed) return say("Then {} is {}, the only place left in {}.", where, what, house(node.house));
  Cells places;
  for (const Candidate place : lost.eliminations) places.cells.push_back(place.cell);
  return say("Then {} is not in {or}, so it is in {}, the only place left in {}.", what, places, where,
             house(node.house));
}

Sentence inference(const Step& step, const Chain& chain, const Node& node) {
  const Cells where = cell(node.candidate.cell);
  const Symbols what = symbol(node.candidate.symbol);
  if (node.reason == Reason::assumption) return assumption(node);
  if (node.reason == Reason::pattern) {
    const Step& nested = step.nested[node.nested];
    return nested.houses.empty()
               ? say("Then {} is not {}, by {}, shown below.", where, what, nested.technique)
               : say("Then {} is not {}, by {} in {}, shown below.", where, what, nested.technique, houses(nested));
  }
  if (node.on) return only_one_left(chain, node);
  return node.reason == Reason::cell
             ? say("Then {} is not {}.", where, what)
             : say("Then {} is not {}, because {} has one already.", where, what, house(node.house));
}

// What a cell or house loses is told with what is left there.
bool is_obvious(const Chain& chain, std::size_t number) {
  const Node& node = chain.nodes[number];
  if (node.on || node.reason == Reason::pattern || number + 1 == chain.nodes.size()) return false;
  return number > 0;
}

void tell(const Step& step, const Chain& chain, Sentences& out) {
  for (std::size_t i = 0; i < chain.nodes.size(); ++i)
    if (!is_obvious(chain, i)) out.push_back(inference(step, chain, chain.nodes[i]));
}

/// The chains lead to opposite ends of one candidate.
bool contradict(const Step& step) {
  if (step.chains.size() != 2) return false;
  const Node &a = step.chains[0].nodes.back(), &b = step.chains[1].nodes.back();
  return a.candidate == b.candidate && a.on != b.on;
}

void explain_cycle(const Step& step, Sentences& out) {
  tell(step, step.chains.front(), out);
  out.push_back(say("The chain ends where it began, so either all of this is true, or all of its opposite."));
  out.push_back(say("Either way, a cell that sees both ends of a link cannot hold its digit."));
}

void explain_contradiction(const Step& step, Sentences& out) {
  for (const Chain& chain : step.chains) tell(step, chain, out);
  const Node& end = step.chains.front().nodes.back();
  out.push_back(say("So {} would be {} and would not, which is impossible.", cell(end.candidate.cell),
                    symbol(end.candidate.symbol)));
}

/// The chain leads from its assumption to the opposite.
bool refutes(const Chain& chain) {
  const Node &start = chain.nodes.front(), &end = chain.nodes.back();
  return start.candidate == end.candidate && start.on != end.on;
}

// A loop refutes all that sees both ends of one of its links.
void explain_refutations(const Step& step, Sentences& out) {
  tell(step, step.chains.front(), out);
  out.push_back(say("The assumption leads to its opposite, so it is wrong."));
  if (const Node& end = step.chains.front().nodes.back(); end.on && step.placements.empty())
    out.push_back(say("A cell that sees {} cannot be {}.", cell(end.candidate.cell), symbol(end.candidate.symbol)));
  CandidateList others;
  for (const Chain& chain : step.chains)
    if (&chain != &step.chains.front()) others.candidates.push_back(chain.nodes.front().candidate);
  if (!others.candidates.empty()) out.push_back(say("The same chain, begun at another link, refutes {}.", others));
}

void explain_open_chain(const Step& step, Sentences& out) {
  tell(step, step.chains.front(), out);
  const Candidate start = step.chains[0].nodes.front().candidate, end = step.chains[0].nodes.back().candidate;
  if (start.symbol == end.symbol)
    out.push_back(say("So one of {or} is {}, and a cell that sees both cannot be.", Cells{{start.cell, end.cell}},
                      symbol(start.symbol)));
}

// One of the assumptions is true: the candidates of a cell, the places of a house, or a candidate and its opposite.
void introduce_cases(const Step& step, Sentences& out) {
  CandidateList all;
  for (const Chain& chain : step.chains) all.candidates.push_back(chain.nodes.front().candidate);
  const Candidate first = all.candidates.front(), last = all.candidates.back();
  Step cases;
  cases.eliminations = all.candidates;
  if (first == last) return;
  if (first.cell == last.cell)
    return out.push_back(say("{} can hold only {or}.", cell(first.cell), lost_symbols(cases)));
  Cells places;
  for (const Candidate place : all.candidates) places.cells.push_back(place.cell);
  out.push_back(say("In {}, {} can be only in {or}.", houses(step), symbol(first.symbol), places));
}

void explain_ends(const Step& step, Sentences& out) {
  const auto& chains = step.chains;
  if (std::all_of(chains.begin(), chains.end(), refutes)) return explain_refutations(step, out);
  if (contradict(step)) return explain_contradiction(step, out);
  if (chains.size() == 1) return explain_open_chain(step, out);
  introduce_cases(step, out);
  for (const Chain& chain : chains) tell(step, chain, out);
  out.push_back(say("One of these assumptions is true, and all lead to the same end."));
}

}  // namespace

void explain_chains(const Step& step, Sentences& out) {
  is_cycle(step.technique) ? explain_cycle(step, out) : explain_ends(step, out);
  for (const Step& nested : step.nested) {
    out.push_back(nested.houses.empty() ? say("{}:", nested.technique)
                                        : say("{} in {}:", nested.technique, houses(nested)));
    const Sentences inner = explain(nested);
    out.insert(out.end(), inner.begin(), inner.end());
  }
}

}  // namespace quadrille::logic
