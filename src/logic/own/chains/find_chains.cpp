// The searches for chains, from short ones to long ones: each makes the graph that its techniques need, finds all
// chains of it, and gives those of its techniques, the lightest first and of equal effects one.
#include <algorithm>
#include <set>

#include "logic/own/chains/names.h"
#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

// Larger boards have chains, too, but the graph grows with the square of the candidates.
constexpr int most_candidates = 4096;
constexpr int most_links = 40;

struct Named {
  const ChainFound* chain;
  Technique technique;
  int weight;
};

class ChainStep {
 public:
  ChainStep(const BoardView& view, const LinkGraph& graph, const Named& named)
      : view_(view), graph_(graph), chain_(*named.chain), step_(begin_step(named.technique, {})) {
    step_.rating = named.weight;
    step_.closed = chain_.closed;
  }

  Step build() && {
    for (const ChainFound::Link& link : chain_.links) add_choice(link);
    note_nodes();
    const std::size_t strong = step_.premises.size();
    for (std::size_t i = 1; i < chain_.links.size(); ++i)
      rely_on_exclusion(chain_.links[i - 1].to, chain_.links[i].from);
    if (chain_.closed) rely_on_exclusion(chain_.links.back().to, chain_.links.front().from);
    add_effect();
    step_.uses_differences = true;
    step_.differences = step_.premises.size() - strong;
    return std::move(step_);
  }

 private:
  const Model& model() const { return view_.model(); }
  Candidate candidate(int number) const { return graph_.candidates()[number]; }

  std::vector<Candidate> members(int node) const {
    std::vector<Candidate> all;
    for (const int member : graph_.members(node)) all.push_back(candidate(member));
    return all;
  }

  void add_choice(const ChainFound::Link& link) {
    const Source& source = graph_.source(link.source);
    Choice& choice = step_.choices.emplace_back();
    choice.reason = source.reason;
    choice.first = members(link.from);
    choice.second = members(link.to);
    if (source.reason == ChoiceReason::cell) return use(step_, view_, {{source.number}});
    const bool is_set = source.reason == ChoiceReason::set;
    const auto& house =
        model().houses[static_cast<std::size_t>(is_set ? graph_.set(source.number).house : source.number)];
    if (is_set) choice.set = graph_.set(source.number).cells, choice.symbols = graph_.set(source.number).symbols;
    choice.premise = rely_on(step_, house.premise);
    use(step_, view_, is_set ? choice.set : house.cells);
  }

  void note_nodes() {
    std::set<int> cells;
    std::set<std::uint16_t> symbols;
    for (const Choice& choice : step_.choices) {
      for (const auto* part : {&choice.first, &choice.second})
        for (const auto [cell, symbol] : *part) cells.insert(cell), symbols.insert(symbol);
      cells.insert(choice.set.begin(), choice.set.end());
    }
    step_.pattern.assign(cells.begin(), cells.end());
    step_.symbols.assign(symbols.begin(), symbols.end());
  }

  void rely_on_exclusion(int node, int other) {
    for (const int a : graph_.members(node))
      for (const int b : graph_.members(other)) own::rely_on_exclusion(step_, model(), candidate(a), candidate(b));
  }
  void rely_on_exclusion(int candidate_number, const std::vector<Candidate>& part) {
    for (const Candidate member : part) own::rely_on_exclusion(step_, model(), candidate(candidate_number), member);
  }

  // One node that is both ends is true, and says itself what it excludes.
  void add_effect() {
    const int start = chain_.links.front().from, end = chain_.links.back().to;
    if (start == end && graph_.members(start).size() == 1) {
      step_.placements = {candidate(start)};
      return;
    }
    for (const int gone : chain_.eliminated) {
      eliminate(step_, view_, candidate(gone).cell, only(candidate(gone).symbol));
      rely_on_reason(gone);
    }
  }

  // An open chain: both ends exclude it; a loop: both nodes of a weak link, or the places of a symbol in a set, do.
  void rely_on_reason(int gone) {
    const auto by = [&](int a, int b) {
      if (!is_in(graph_.excluded_by(a), gone) || !is_in(graph_.excluded_by(b), gone)) return false;
      for (const int node : {a, b}) rely_on_exclusion(gone, members(node));
      return true;
    };
    const auto& links = chain_.links;
    if (by(links.front().from, links.back().to)) return;
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (i > 0 && by(links[i - 1].to, links[i].from)) return;
      const Source& source = graph_.source(links[i].source);
      if (source.reason != ChoiceReason::set) continue;
      for (const int node : graph_.nodes_of_set(source.number))
        if (node != links[i].from && node != links[i].to && by(node, node)) return;
    }
    assert(false);  // see find_chains()
  }

  const BoardView& view_;
  const LinkGraph& graph_;
  const ChainFound& chain_;
  Step step_;
};

// Chains that make a candidate true, and those that cross out the same, are one.
std::vector<int> effect_of(const ChainFound& chain) {
  std::vector<int> effect = chain.eliminated;
  if (chain.links.front().from == chain.links.back().to) effect.push_back(-1 - chain.links.front().from);
  return effect;
}

bool give_chains(const BoardView& view, NodeKinds kinds, int links, const TechniqueSet& wanted, const Take& take) {
  const Candidates candidates(view);
  if (candidates.size() > most_candidates) return true;
  const LinkGraph graph(view, candidates, kinds);
  const std::vector<ChainFound> found = find_chains(graph, links);
  std::vector<Named> named;
  for (const ChainFound& chain : found) {
    const Technique technique = technique_of(chain, graph, view.model());
    if (wanted.contains(technique)) named.push_back({&chain, technique, weight_of(chain, technique)});
  }
  std::ranges::stable_sort(named, {}, &Named::weight);
  std::set<std::vector<int>> given;
  return std::ranges::all_of(named, [&](const Named& next) {
    return !given.insert(effect_of(*next.chain)).second || give(ChainStep(view, graph, next).build(), take);
  });
}

constexpr int largest_set = 5;

}  // namespace

bool find_turbot_fish(const BoardView& view, const Take& take) {
  return give_chains(view, {.groups = true}, 2, {skyscraper, two_string_kite, turbot_fish, empty_rectangle}, take);
}

bool find_wings(const BoardView& view, const Take& take) {
  return give_chains(view, {.groups = true}, 3, {xy_wing, w_wing, m_wing, s_wing, h_wing, l_wing}, take);
}

bool find_xyz_wings(const BoardView& view, const Take& take) {
  return give_chains(view, {.largest_set = 2}, 2, {xyz_wing}, take);
}

bool find_long_chains(const BoardView& view, const Take& take) {
  return give_chains(view, {}, most_links, {remote_pair, x_chain, xy_chain, nice_loop}, take);
}

bool find_grouped_chains(const BoardView& view, const Take& take) {
  return give_chains(view, {.groups = true}, most_links, {x_chain, grouped_nice_loop}, take);
}

bool find_short_chains_of_sets(const BoardView& view, const Take& take) {
  return give_chains(view, {.largest_set = largest_set}, 3, {als_xz, als_xy_wing}, take);
}

bool find_chains_of_sets(const BoardView& view, const Take& take) {
  return give_chains(view, {.groups = true, .largest_set = largest_set}, most_links, {als_chain, als_nice_loop}, take);
}

}  // namespace quadrille::logic::own
