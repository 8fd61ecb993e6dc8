// What chains say: each one is told from its assumption to its end, then what they have in common.
#include "logic/explain.h"
#include "logic/sentences.h"

namespace quadrille::logic {
namespace {

using Sentences = std::vector<Sentence>;

bool is_same(const Node& a, const Node& b) { return a.candidate == b.candidate && a.on == b.on; }

Sentence assumption(const Node& node) {
  return say(node.on ? "Suppose {} is {}." : "Suppose {} is not {}.", cell(node.candidate.cell),
             symbol(node.candidate.symbol));
}

Sentence inference(const Node& node) {
  const Cells where = cell(node.candidate.cell);
  const Symbols what = symbol(node.candidate.symbol);
  switch (node.reason) {
    case Reason::cell:
      return node.on ? say("Then {} is {}, the only digit left there.", where, what)
                     : say("Then {} is not {}.", where, what);
    case Reason::house:
      return node.on ? say("Then {} is {}, the only place left in {}.", where, what, house(node.house))
                     : say("Then {} is not {}, because {} has one already.", where, what, house(node.house));
    case Reason::pattern: return say("Then {} is not {}, by the step shown below.", where, what);
    case Reason::assumption: return assumption(node);
  }
  return {};
}

// A cell that becomes something is told once: what its other candidates lose is clear from that.
bool is_obvious(const Chain& chain, std::size_t number) {
  const Node& node = chain.nodes[number];
  if (node.on || node.reason == Reason::pattern || number + 1 == chain.nodes.size()) return false;
  return number > 0;
}

void tell(const Chain& chain, Sentences& out) {
  for (std::size_t i = 0; i < chain.nodes.size(); ++i)
    if (!is_obvious(chain, i)) out.push_back(inference(chain.nodes[i]));
}

/// The chains lead to opposite ends of one candidate.
bool contradict(const Step& step) {
  if (step.chains.size() != 2) return false;
  const Node &a = step.chains[0].nodes.back(), &b = step.chains[1].nodes.back();
  return a.candidate == b.candidate && a.on != b.on;
}

void explain_cycle(const Step& step, Sentences& out) {
  tell(step.chains.front(), out);
  out.push_back(say("The chain ends where it began, so either all of this is true, or all of its opposite."));
  out.push_back(say("Either way, a cell that sees both ends of a link cannot hold its digit."));
}

void explain_contradiction(const Step& step, Sentences& out) {
  for (const Chain& chain : step.chains) tell(chain, out);
  const Node& end = step.chains.front().nodes.back();
  out.push_back(say("So {} would be {} and would not, which is impossible.", cell(end.candidate.cell),
                    symbol(end.candidate.symbol)));
}

}  // namespace

void explain_chains(const Step& step, std::vector<Sentence>& out) {
  if (is_cycle(step.technique)) {
    explain_cycle(step, out);
  } else if (contradict(step)) {
    explain_contradiction(step, out);
  } else {
    for (const Chain& chain : step.chains) tell(chain, out);
    if (step.chains.size() > 1)
      out.push_back(say("One of these assumptions is true, and all lead to the same end."));
    else if (!step.chains.empty() && !is_same(step.chains[0].nodes.front(), step.chains[0].nodes.back()))
      out.push_back(say("The assumption leads to its opposite, so it is wrong."));
  }
  for (const Step& nested : step.nested) {
    out.push_back(say("The step within: {}.", nested.technique));
    const Sentences inner = explain(nested);
    out.insert(out.end(), inner.begin(), inner.end());
  }
}

}  // namespace quadrille::logic
