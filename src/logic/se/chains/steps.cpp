// Turns hints with paths into steps: chains with parents before their children, and the steps that they depend on.
//
// SE lists nodes from the end back to the assumption. Readers begin with the assumption; so a path is walked
// depth-first from its end, and each node is added after its parents. Cycles are told in both directions, as both
// together give the effect.
#include "logic/se/chains/steps.h"

#include <algorithm>
#include <cassert>

#include "logic/core/step_of.h"

namespace quadrille::logic::se {
namespace {

using ChainNode = logic::Node;

Candidate candidate_of(const PathNode& node) {
  return {static_cast<std::uint16_t>(node.cell()), static_cast<std::uint16_t>(node.digit() + 1)};
}

// Causes by house are those of SE's order of houses; a reason names the house itself.
void set_reason(Cause cause, int cell, ChainNode& node) {
  switch (cause) {
    case Cause::none: node.reason = Reason::assumption; return;
    case Cause::cell: node.reason = Reason::cell; return;
    case Cause::pattern: node.reason = Reason::pattern; return;
    default: node.reason = Reason::house; node.house = house_name(house_of_cause(cause, cell));
  }
}

ChainNode chain_node(const PathNode& from, Cause cause) {
  ChainNode node;
  node.candidate = candidate_of(from);
  node.on = from.on;
  set_reason(cause, from.cell(), node);
  return node;
}

/// Puts the nodes of a path in order, parents before their children.
class ParentsFirst {
 public:
  ParentsFirst(const ChainPath& path, const std::vector<std::uint16_t>& nested_of_extra)
      : path_(path), nested_of_extra_(nested_of_extra), number_(path.nodes.size(), unknown) {
    visit(0);
  }
  Chain& chain() { return chain_; }

 private:
  static constexpr std::uint16_t unknown = 0xffff;

  // Ends, as the parents of a node are closer to the assumption.
  void visit(std::size_t i) {
    assert(i < path_.nodes.size() && number_[i] == unknown);
    const PathNode& from = path_.nodes[i];
    ChainNode node = chain_node(from, from.cause);
    for_each_parent(i, [&](std::size_t parent) {
      if (number_[parent] == unknown) visit(parent);
      node.parents.push_back(number_[parent]);
    });
    if (node.parents.empty()) node.reason = Reason::assumption;
    if (from.extra >= 0) node.nested = nested_of_extra_[static_cast<std::size_t>(from.extra)];
    number_[i] = static_cast<std::uint16_t>(chain_.nodes.size());
    chain_.nodes.push_back(std::move(node));
  }

  template <class Act>
  void for_each_parent(std::size_t i, Act act) const {
    if (path_.linear) {
      if (i + 1 < path_.nodes.size()) act(i + 1);
      return;
    }
    const PathNode& node = path_.nodes[i];
    for (std::size_t k = 0; k < node.parents; ++k) act(path_.parents[node.first_parent + k]);
  }

  const ChainPath& path_;
  const std::vector<std::uint16_t>& nested_of_extra_;
  std::vector<std::uint16_t> number_;
  Chain chain_;
};

// In a cycle each node follows from the one before.
void append(ChainNode&& node, Chain& chain) {
  if (!chain.nodes.empty()) node.parents = {static_cast<std::uint16_t>(chain.nodes.size() - 1)};
  chain.nodes.push_back(std::move(node));
}

// Tells a cycle in both directions. Each node of the path follows from the next one, the last one from the first: so
// the cause of a node is that of the reversed link as well.
std::vector<Chain> both_directions(const ChainPath& path) {
  Chain forwards, backwards;
  assert(!path.nodes.empty());
  append(chain_node(path.nodes.front(), Cause::none), forwards);
  for (std::size_t i = path.nodes.size(); i-- > 0;) append(chain_node(path.nodes[i], path.nodes[i].cause), forwards);
  const std::size_t size = path.nodes.size();
  for (std::size_t i = 0; i <= size; ++i) {
    PathNode opposite = path.nodes[i % size];
    opposite.on = !opposite.on;
    append(chain_node(opposite, i == 0 ? Cause::none : path.nodes[i - 1].cause), backwards);
  }
  return {std::move(forwards), std::move(backwards)};
}

/// Adds the steps of the extras, each once; returns their numbers. Nested chains are compared by address, as the
/// context keeps each of them once.
std::vector<std::uint16_t> add_nested(const std::vector<Extra>& extras, Step& step) {
  std::vector<const void*> known;
  std::vector<std::uint16_t> numbers;
  for (const Extra& extra : extras) {
    const void* key = extra.chain != nullptr ? static_cast<const void*>(extra.chain) : extra.step.get();
    const auto found = std::find(known.begin(), known.end(), key);
    numbers.push_back(static_cast<std::uint16_t>(found - known.begin()));
    if (found != known.end()) continue;
    known.push_back(key);
    step.nested.push_back(extra.chain != nullptr ? step_of(*extra.chain) : *extra.step);
  }
  return numbers;
}

Effect effect_of(const ChainHint& hint) {
  Effect effect;
  for (const Elimination& elimination : hint.eliminations) effect.eliminations.push_back(elimination);
  effect.cell = hint.cell;
  effect.digit = hint.digit;
  return effect;
}

}  // namespace

Step step_of(const ChainHint& hint) {
  Step step = plain_step(hint.technique, tenths(hint.rank.difficulty), effect_of(hint));
  step.complexity = hint.rank.complexity;
  if (hint.source_house >= 0) step.houses.push_back(house_name(hint.source_house));
  if (hint.source_digit >= 0) step.symbols.push_back(static_cast<std::uint16_t>(hint.source_digit + 1));
  const auto nested_of_extra = add_nested(hint.extras, step);
  if (is_cycle(hint.technique)) {
    if (!hint.paths.empty()) step.chains = both_directions(hint.paths.front());
    return step;
  }
  for (const ChainPath& path : hint.paths)
    step.chains.push_back(std::move(ParentsFirst(path, nested_of_extra).chain()));
  return step;
}

}  // namespace quadrille::logic::se
