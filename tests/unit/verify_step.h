// Checks steps node by node: every node of a chain must be implied by its parents for the reason that it gives, and the
// effect by the ends of the chains. Shares no code with the searches: it reads steps and candidates only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "quadrille/logic/step.h"

namespace quadrille::logic {

class StepVerifier {
 public:
  using Cells = std::array<unsigned, 81>;  // bit s - 1 for symbol s

  /// What is wrong with a step on these candidates; empty if nothing is.
  static std::string fault(const Cells& candidates, const Step& step) {
    return StepVerifier(candidates, step, false).find_fault();
  }

 private:
  StepVerifier(const Cells& candidates, const Step& step, bool nested)
      : candidates_(candidates), step_(step), nested_(nested) {}

  static bool inside(int cell, HouseName house) {
    const int number = house.kind == House::row      ? cell / 9
                       : house.kind == House::column ? cell % 9
                                                     : cell / 27 * 3 + cell % 9 / 3;
    return number == house.number;
  }
  static bool see(int a, int b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
  }
  static bool same(const Node& a, const Node& b) { return a.candidate == b.candidate && a.on == b.on; }
  static bool opposite(const Node& a, const Node& b) { return a.candidate == b.candidate && a.on != b.on; }

  bool has(Candidate c) const { return (candidates_[c.cell] >> (c.symbol - 1) & 1) != 0; }
  std::vector<Candidate> in_cell(int cell) const {
    std::vector<Candidate> all;
    for (int symbol = 1; symbol <= 9; ++symbol) add_if_present(cell, symbol, all);
    return all;
  }
  std::vector<Candidate> in_house(HouseName house, int symbol) const {
    std::vector<Candidate> all;
    for (int cell = 0; cell < 81; ++cell)
      if (inside(cell, house)) add_if_present(cell, symbol, all);
    return all;
  }
  void add_if_present(int cell, int symbol, std::vector<Candidate>& all) const {
    const Candidate c{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
    if (has(c)) all.push_back(c);
  }

  std::string find_fault() const {
    for (const Candidate c : step_.eliminations)
      if (!has(c)) return "crosses out what is not a candidate";
    if (step_.eliminations.empty() && step_.placements.empty()) return "has no effect";
    if (step_.chains.empty()) return pattern_fault();
    for (const Chain& chain : step_.chains)
      for (std::size_t i = 0; i < chain.nodes.size(); ++i)
        if (std::string fault = node_fault(chain, i); !fault.empty())
          return "node " + std::to_string(i) + " of " + std::to_string(chain.nodes.size()) + ": " + fault;
    return effect_fault();
  }

  // ------------------------------------------------------------------------------------------------------- the nodes

  std::string node_fault(const Chain& chain, std::size_t i) const {
    const Node& node = chain.nodes[i];
    if (!has(node.candidate)) return "no candidate";
    if ((i == 0) != (node.reason == Reason::assumption)) return "only the first node is assumed";
    std::vector<const Node*> parents;
    for (const auto parent : node.parents) {
      if (parent >= i) return "parents come first";
      parents.push_back(&chain.nodes[parent]);
    }
    if (i == 0 && !parents.empty()) return "an assumption has no parents";
    if (i == 0) return "";
    if (parents.empty() && (!node.on || node.reason == Reason::als || node.reason == Reason::pattern))
      return "only what is the last one left has no parents";
    if (node.reason == Reason::pattern) return pattern_node_fault(node, parents);
    if (node.reason == Reason::als) return locked_set_fault(node, parents);
    return node.on ? on_fault(node, parents) : off_fault(node, parents);
  }

  // All other candidates of the cell or house are off.
  std::string on_fault(const Node& node, const std::vector<const Node*>& parents) const {
    const Candidate c = node.candidate;
    if (node.reason == Reason::house && !inside(c.cell, node.house)) return "not in the house";
    for (const Node* parent : parents)
      if (parent->on) return "an on node follows from off nodes";
    for (const Candidate other : node.reason == Reason::cell ? in_cell(c.cell) : in_house(node.house, c.symbol)) {
      const auto is_other = [&](const Node* parent) { return parent->candidate == other; };
      if (other != c && std::none_of(parents.begin(), parents.end(), is_other)) return "not the only one left";
    }
    return "";
  }

  static std::string off_fault(const Node& node, const std::vector<const Node*>& parents) {
    if (parents.size() != 1 || !parents[0]->on) return "an off node follows from one on node";
    const Candidate c = node.candidate, because = parents[0]->candidate;
    if (node.reason == Reason::cell) return c.cell == because.cell && c.symbol != because.symbol ? "" : "not its cell";
    const bool excluded = c.symbol == because.symbol && c.cell != because.cell && inside(c.cell, node.house) &&
                          inside(because.cell, node.house);
    return excluded ? "" : "not in one house";
  }

  // The nested step holds on what is left without the parents.
  std::string pattern_node_fault(const Node& node, const std::vector<const Node*>& parents) const {
    if (node.on || node.nested >= step_.nested.size()) return "needs a nested step";
    const Step& nested = step_.nested[node.nested];
    if (!std::binary_search(nested.eliminations.begin(), nested.eliminations.end(), node.candidate))
      return "not crossed out by the nested step";
    Cells left = candidates_;
    for (const Node* parent : parents) {
      if (parent->on) return "a pattern follows from off nodes";
      left[parent->candidate.cell] &= ~(1U << (parent->candidate.symbol - 1));
    }
    const std::string inner = StepVerifier(left, nested, true).find_fault();
    return inner.empty() ? "" : "nested: " + inner;
  }

  // The marks of a group are an almost locked set, and the parents take one symbol from all of it.
  std::string locked_set_fault(const Node& node, const std::vector<const Node*>& parents) const {
    const std::vector<int> cells = cells_of_group(node.group);
    if (std::string fault = set_fault(cells, node.group); !fault.empty()) return fault;
    const int lost = parents.front()->candidate.symbol, held = node.candidate.symbol;
    for (const Node* parent : parents)
      if (parent->on || parent->candidate.symbol != lost) return "a set lacks one symbol";
    std::vector<Candidate> gone, places;
    for (const int cell : cells) {
      add_if_present(cell, lost, gone);
      add_if_present(cell, held, places);
    }
    if (gone.empty() || places.empty() || lost == held) return "the set does not have the symbols";
    for (const Candidate c : gone)
      if (std::none_of(parents.begin(), parents.end(), [&](const Node* parent) { return parent->candidate == c; }))
        return "the set may hold the symbol";
    return node.on ? only_place_fault(node.candidate, places) : seen_by_all_fault(node.candidate, places);
  }

  // The marks are all candidates of N cells of a house, with N + 1 symbols.
  std::string set_fault(const std::vector<int>& cells, int group) const {
    if (!share_a_house(cells)) return "a set that is not in one house";
    std::vector<Candidate> all;
    std::vector<int> symbols;
    for (const int cell : cells)
      for (const Candidate c : in_cell(cell)) {
        all.push_back(c);
        if (std::find(symbols.begin(), symbols.end(), c.symbol) == symbols.end()) symbols.push_back(c.symbol);
      }
    if (all != marks_of(group)) return "not all candidates of the set are marked";
    return symbols.size() == cells.size() + 1 ? "" : "not one symbol more than cells";
  }

  static std::string only_place_fault(Candidate c, const std::vector<Candidate>& places) {
    return places.size() == 1 && places.front() == c ? "" : "not the only place in the set";
  }
  static std::string seen_by_all_fault(Candidate c, const std::vector<Candidate>& places) {
    const bool all =
        std::all_of(places.begin(), places.end(), [&](Candidate place) { return see(place.cell, c.cell); });
    return all ? "" : "not seen from all places in the set";
  }

  std::vector<int> cells_of_group(int group) const {
    std::vector<int> cells;
    for (const Candidate c : marks_of(group))
      if (cells.empty() || cells.back() != c.cell) cells.push_back(c.cell);
    return cells;
  }
  std::vector<Candidate> marks_of(int group) const {
    std::vector<Candidate> all;
    for (const CandidateMark& mark : step_.marks)
      if (mark.group == group) all.push_back(mark.candidate);
    std::sort(all.begin(), all.end());
    return all;
  }
  static bool share_a_house(const std::vector<int>& cells) {
    for (const House kind : {House::row, House::column, House::box})
      for (std::uint16_t number = 0; number < 9; ++number)
        if (std::all_of(cells.begin(), cells.end(), [&](int cell) { return inside(cell, {kind, number}); }))
          return !cells.empty();
    return false;
  }

  // ------------------------------------------------------------------------------------------------------ the effect

  std::string effect_fault() const {
    const auto& chains = step_.chains;
    const Node &start = chains[0].nodes.front(), &end = chains[0].nodes.back();
    if (chains.size() == 1 && opposite(start, end) && conclusion_fault(end).empty()) return "";
    if (chains.size() == 1) return open_chain_fault(start, end);
    if (std::all_of(chains.begin(), chains.end(), refutes)) return refutation_fault();
    if (chains.size() == 2 && same(start, end)) return cycle_fault();
    const Node &other_start = chains[1].nodes.front(), &other_end = chains[1].nodes.back();
    if (chains.size() == 2 && same(start, other_start)) {
      Node result = start;
      result.on = !start.on;
      return opposite(end, other_end) ? conclusion_fault(result) : "ends do not contradict each other";
    }
    for (const Chain& chain : chains)
      if (!same(chain.nodes.back(), end)) return "different ends";
    if (chains.size() == 2 && opposite(start, other_start)) return conclusion_fault(end);
    return is_exhaustive() ? conclusion_fault(end) : "all assumptions may be wrong";
  }

  static bool refutes(const Chain& chain) { return opposite(chain.nodes.front(), chain.nodes.back()); }

  // One of the ends is true; both may be the same candidate.
  std::string open_chain_fault(const Node& start, const Node& end) const {
    if (start.on || !end.on) return "neither ends at its opposite nor leads from off to on";
    for (const Candidate c : step_.eliminations)
      for (const Candidate either : {start.candidate, end.candidate})
        if (c.symbol != either.symbol || !see(c.cell, either.cell)) return "crosses out what an end allows";
    return step_.placements.empty() ? "" : "an open chain places nothing";
  }

  std::string refutation_fault() const {
    std::vector<Candidate> wrong;
    for (const Chain& chain : step_.chains)
      if (chain.nodes.front().on) wrong.push_back(chain.nodes.front().candidate);
    std::sort(wrong.begin(), wrong.end());
    return wrong == step_.eliminations && step_.placements.empty() ? "" : "does not cross out what follows";
  }

  // The assumptions are all candidates of a cell, or all places of a symbol in the house of the step.
  bool is_exhaustive() const {
    std::vector<Candidate> assumed;
    for (const Chain& chain : step_.chains) {
      if (!chain.nodes.front().on) return false;
      assumed.push_back(chain.nodes.front().candidate);
    }
    std::sort(assumed.begin(), assumed.end());
    if (step_.houses.empty()) return assumed == in_cell(assumed.front().cell);
    return assumed == in_house(step_.houses.front(), assumed.front().symbol);
  }

  std::string conclusion_fault(const Node& result) const {
    std::vector<Candidate> eliminations{result.candidate}, placements;
    if (result.on) {
      eliminations = in_cell(result.candidate.cell);
      eliminations.erase(std::remove(eliminations.begin(), eliminations.end(), result.candidate), eliminations.end());
      placements = {result.candidate};
    }
    if (placements != step_.placements) return "does not place what follows";
    // Where a nested step was found, more candidates were gone than those it depends on.
    const bool said = nested_ ? std::includes(eliminations.begin(), eliminations.end(), step_.eliminations.begin(),
                                              step_.eliminations.end())
                              : eliminations == step_.eliminations;
    return said ? "" : "does not cross out what follows";
  }

  // Either the on nodes of one direction are true or those of the other.
  std::string cycle_fault() const {
    const Chain &first = step_.chains[0], &second = step_.chains[1];
    if (!same(second.nodes.front(), second.nodes.back()) || !opposite(first.nodes.front(), second.nodes.front()))
      return "not the same cycle in both directions";
    for (const Candidate c : step_.eliminations)
      for (const Chain& chain : step_.chains)
        if (std::none_of(chain.nodes.begin(), chain.nodes.end(), [&](const Node& node) {
              return node.on && node.candidate.symbol == c.symbol && see(node.candidate.cell, c.cell);
            }))
          return "crosses out what a direction of the cycle allows";
    return step_.placements.empty() ? "" : "a cycle places nothing";
  }

  // ---------------------------------------------------------------------------------------------------- the patterns

  std::string pattern_fault() const {
    switch (step_.technique) {
      case Technique::pointing:
      case Technique::claiming:
      case Technique::x_wing: return fish_fault();
      case Technique::naked_pair: return naked_fault();
      case Technique::hidden_pair: return hidden_fault();
      default: return "unknown pattern";
    }
  }

  static bool in_any(int cell, const std::vector<HouseName>& houses) {
    return std::any_of(houses.begin(), houses.end(), [&](HouseName house) { return inside(cell, house); });
  }

  // As many cover houses as base houses, which have no candidate elsewhere.
  std::string fish_fault() const {
    if (step_.symbols.size() != 1 || step_.houses.size() != step_.covers.size()) return "not a fish";
    for (const HouseName house : step_.houses)
      for (const Candidate c : in_house(house, step_.symbols[0]))
        if (!in_any(c.cell, step_.covers)) return "a base house has a place outside the cover houses";
    for (const Candidate c : step_.eliminations)
      if (c.symbol != step_.symbols[0] || !in_any(c.cell, step_.covers) || in_any(c.cell, step_.houses))
        return "crosses out what the fish allows";
    return "";
  }

  std::vector<int> marked_cells() const {
    std::vector<int> cells;
    for (const CandidateMark& mark : step_.marks) cells.push_back(mark.candidate.cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  bool is_symbol(int symbol) const {
    return std::find(step_.symbols.begin(), step_.symbols.end(), symbol) != step_.symbols.end();
  }

  std::string naked_fault() const {
    const auto cells = marked_cells();
    if (cells.size() != 2 || step_.symbols.size() != 2) return "not a pair";
    for (const int cell : cells)
      for (const Candidate c : in_cell(cell))
        if (!is_symbol(c.symbol)) return "a cell of the pair has another candidate";
    for (const Candidate c : step_.eliminations)
      if (!is_symbol(c.symbol) || !see(c.cell, cells[0]) || !see(c.cell, cells[1]))
        return "crosses out what the pair allows";
    return "";
  }

  std::string hidden_fault() const {
    const auto cells = marked_cells();
    if (cells.size() != 2 || step_.symbols.size() != 2 || step_.houses.size() != 1) return "not a pair";
    const auto in_pair = [&](int cell) { return cell == cells[0] || cell == cells[1]; };
    for (const int symbol : step_.symbols)
      for (const Candidate c : in_house(step_.houses[0], symbol))
        if (!in_pair(c.cell)) return "a symbol of the pair has another place";
    for (const Candidate c : step_.eliminations)
      if (!in_pair(c.cell) || is_symbol(c.symbol)) return "crosses out what the pair allows";
    return "";
  }

  const Cells& candidates_;
  const Step& step_;
  bool nested_;
};

}  // namespace quadrille::logic
