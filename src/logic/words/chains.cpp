// Tells chains: each one from its assumption to its end, then what they have in common.
//
//     refutations      each chain leads to the opposite of its assumption
//     contradiction    two chains from one assumption to opposite ends
//     open chain       from a candidate off to another one on: one of both is true
//     cases            chains from all candidates of a cell or house, or a candidate and its opposite, to one end
//     cycle            a chain that ends where it began, told forwards only
//
// Candidates that are crossed out on the way are told with what is left there, which halves the number of lines.
#include <algorithm>
#include <cassert>

#include "logic/core/geometry.h"
#include "logic/core/step_of.h"
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

CandidateList parents_of(const Chain& chain, const Node& node) {
  assert(std::all_of(node.parents.begin(), node.parents.end(), [&](auto one) { return one < chain.nodes.size(); }));
  CandidateList found;
  for (const auto parent : node.parents) found.candidates.push_back(chain.nodes[parent].candidate);
  return found;
}

CellList cells_in(const CandidateList& list) {
  CellList found;
  for (const Candidate one : list.candidates) found.cells.push_back(one.cell);
  return found;
}

Sentence assumption(const Node& node) {
  return say(node.on ? "Suppose {} is {}." : "Suppose {} is not {}.", cell(node.candidate.cell),
             symbol(node.candidate.symbol));
}

// Tells that one candidate is left in a cell or house. The parents are cells that have lost a digit, or digits that a
// cell has lost. The first line does not repeat the assumption.
Sentence only_one_left(const Chain& chain, const Node& node) {
  const CellList where = cell(node.candidate.cell);
  const Symbols what = symbol(node.candidate.symbol);
  Step lost;
  lost.eliminations = parents_of(chain, node).candidates;
  if (node.parents.empty())
    return node.reason == Reason::cell ? say("The only candidate of {} is {}.", where, what)
                                       : say("The only place for {} in {} is {}.", what, house(node.house), where);
  const bool assumed = &node == &chain.nodes[1];
  if (node.reason == Reason::cell)
    return assumed
               ? say("Then it is {}, the only digit left there.", what)
               : say("Then {} is not {or}, so it is {}, the only digit left there.", where, lost_symbols(lost), what);
  if (assumed) return say("Then {} is {}, the only place left in {}.", where, what, house(node.house));
  return say("Then {} is not in {or}, so it is in {}, the only place left in {}.", what,
             cells_in(parents_of(chain, node)), where, house(node.house));
}

// One sentence for a node, by the reason for which it follows.
Sentence inference(const Step& step, const Chain& chain, const Node& node) {
  const CellList where = cell(node.candidate.cell);
  const Symbols what = symbol(node.candidate.symbol);
  if (node.reason == Reason::assumption) return assumption(node);
  const CandidateList parents = parents_of(chain, node);
  if (node.reason == Reason::pattern) {
    assert(node.nested < step.nested.size());
    const Step& nested = step.nested[node.nested];
    return nested.houses.empty()
               ? say("Then, without {}, {} is not {}, by {} (shown below).", parents, where, what, nested.technique)
               : say("Then, without {}, {} is not {}, by {} in {} (shown below).", parents, where, what,
                     nested.technique, houses(nested));
  }
  if (node.on) return only_one_left(chain, node);
  return node.reason == Reason::cell
             ? say("Then {} is not {}, because it is {}.", where, what, symbol(parents.candidates.front().symbol))
             : say("Then {} is not {}, because the {} of {} is in {or}.", where, what, what, house(node.house),
                   cells_in(parents));
}

// Tells whether a node needs no sentence: what a cell or house loses is told with what is left there.
bool is_obvious(const Chain& chain, std::size_t number) {
  const Node& node = chain.nodes[number];
  if (node.on || node.reason == Reason::pattern || node.reason == Reason::als || number + 1 == chain.nodes.size())
    return false;
  return number > 0;
}

bool contains(const Chain& chain, const Node& node) {
  return std::any_of(chain.nodes.begin(), chain.nodes.end(),
                     [&](const Node& known) { return known.candidate == node.candidate && known.on == node.on; });
}

// Tells the nodes of a chain, without what another chain has told already.
void tell(const Step& step, const Chain& chain, Sentences& out, const Chain& told = {}) {
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    if (is_obvious(chain, i) || contains(told, chain.nodes[i])) continue;
    if (chain.nodes[i].reason == Reason::als)
      explain_locked_set(step, chain, i, out);
    else
      out.push_back(inference(step, chain, chain.nodes[i]));
  }
}

/// Tells whether two chains lead to opposite ends of one candidate.
bool contradict(const Step& step) {
  if (step.chains.size() != 2) return false;
  const Node &a = step.chains[0].nodes.back(), &b = step.chains[1].nodes.back();
  return a.candidate == b.candidate && a.on != b.on;
}

bool excludes(Candidate a, Candidate b) { return a.symbol == b.symbol ? sees[a.cell][b.cell] : a.cell == b.cell; }

// Two candidates of a cycle of which one is true, whether or not the assumption is.
struct Alternatives {
  Candidate on, off;
  bool operator==(const Alternatives&) const = default;
};

bool are_alike(Candidate a, Candidate b) { return a.symbol == b.symbol || a.cell == b.cell; }

// Finds two candidates of a cycle, one on and one off, that both exclude a candidate.
Alternatives alternatives_against(const Chain& cycle, Candidate out) {
  for (const Node& off : cycle.nodes)
    for (const Node& on : cycle.nodes)
      if (on.on && !off.on && are_alike(on.candidate, off.candidate) && excludes(on.candidate, out) &&
          excludes(off.candidate, out))
        return {on.candidate, off.candidate};
  return {};
}

void explain_alternatives(const Alternatives& one, Sentences& out) {
  const Symbols on = symbol(one.on.symbol), off = symbol(one.off.symbol);
  if (one.on.cell == one.off.cell)
    out.push_back(say("Either way, {} is {or}, and nothing else.", cell(one.on.cell), joined(on, off)));
  else
    out.push_back(say("Either way, {or} is {}, and a cell that sees both cannot be {}.",
                      CellList{{one.on.cell, one.off.cell}}, on, on));
}

// The same pair of alternatives may exclude several candidates; it is told once.
void explain_cycle(const Step& step, Sentences& out) {
  const Chain& chain = step.chains.front();
  const Node& start = chain.nodes.front();
  tell(step, chain, out);
  out.push_back(
      say("The chain ends where it began. If {} is {}, all of this is true. Otherwise the same links, read backward, "
          "show the opposite of each line.",
          cell(start.candidate.cell), symbol(start.candidate.symbol)));
  std::vector<Alternatives> all(1);  // the first one stands for none
  for (const Candidate lost : step.eliminations) {
    const Alternatives found = alternatives_against(chain, lost);
    if (std::find(all.begin(), all.end(), found) != all.end()) continue;
    explain_alternatives(found, out);
    all.push_back(found);
  }
}

// Tells two chains that begin with the same assumption and contradict each other; the second without what both share.
void explain_contradiction(const Step& step, Sentences& out) {
  assert(step.chains.size() == 2);
  tell(step, step.chains.front(), out);
  const Node &start = step.chains.back().nodes.front(), &end = step.chains.back().nodes.back();
  out.push_back(say(start.on ? "Suppose again that {} is {}." : "Suppose again that {} is not {}.",
                    cell(start.candidate.cell), symbol(start.candidate.symbol)));
  tell(step, step.chains.back(), out, step.chains.front());
  out.push_back(say("So the assumption implies both that {} is {} and that it is not. It is wrong.",
                    cell(end.candidate.cell), symbol(end.candidate.symbol)));
}

/// Tells whether the chain leads from its assumption to the opposite.
bool refutes(const Chain& chain) {
  assert(!chain.nodes.empty());
  const Node &start = chain.nodes.front(), &end = chain.nodes.back();
  return start.candidate == end.candidate && start.on != end.on;
}

// Tells the first refutation in full. A loop refutes all that sees both ends of one of its links: the others are the
// same chain, started elsewhere.
void explain_refutations(const Step& step, Sentences& out) {
  tell(step, step.chains.front(), out);
  out.push_back(say("The assumption leads to its opposite, so it is wrong."));
  if (const Node& end = step.chains.front().nodes.back(); end.on && step.placements.empty())
    out.push_back(say("So {} is {}, and a cell that sees it cannot be {}.", cell(end.candidate.cell),
                      symbol(end.candidate.symbol), symbol(end.candidate.symbol)));
  CandidateList others;
  for (const Chain& chain : step.chains)
    if (&chain != &step.chains.front() && !returns_to_set(chain))
      others.candidates.push_back(chain.nodes.front().candidate);
  if (!others.candidates.empty()) out.push_back(say("The same chain, started at another link, excludes {}.", others));
  explain_held_symbols(step, out);
}

void explain_open_chain(const Step& step, Sentences& out) {
  tell(step, step.chains.front(), out);
  const Candidate start = step.chains[0].nodes.front().candidate, end = step.chains[0].nodes.back().candidate;
  if (start.symbol == end.symbol)
    out.push_back(say("So {or} is {}, and a cell that sees both cannot be {}.", CellList{{start.cell, end.cell}},
                      symbol(start.symbol), symbol(start.symbol)));
}

// Introduces cases: the candidates of a cell or the places of a house, one of which is true. A candidate and its
// opposite need no introduction.
void introduce_cases(const Step& step, Sentences& out) {
  CandidateList all;
  for (const Chain& chain : step.chains) all.candidates.push_back(chain.nodes.front().candidate);
  const Candidate first = all.candidates.front(), last = all.candidates.back();
  Step cases;
  cases.eliminations = all.candidates;
  if (first == last) return;
  if (first.cell == last.cell)
    return out.push_back(say("{} can hold only {or}.", cell(first.cell), lost_symbols(cases)));
  out.push_back(say("In {}, the digit {} can be only in {or}.", houses(step), symbol(first.symbol), cells_in(all)));
}

// The chains themselves tell which kind of step it is.
void explain_ends(const Step& step, Sentences& out) {
  assert(!step.chains.empty());
  const auto& chains = step.chains;
  if (std::all_of(chains.begin(), chains.end(), refutes)) return explain_refutations(step, out);
  if (contradict(step)) return explain_contradiction(step, out);
  if (chains.size() == 1) return explain_open_chain(step, out);
  introduce_cases(step, out);
  for (const Chain& chain : chains) tell(step, chain, out);
  out.push_back(say("One of these assumptions is true, and each leads to the same conclusion."));
}

}  // namespace

void explain_chains(const Step& step, Sentences& out) {
  if (!step.marks.empty()) introduce_sets(step, 0, out);
  is_cycle(step.technique) ? explain_cycle(step, out) : explain_ends(step, out);
}

}  // namespace quadrille::logic
