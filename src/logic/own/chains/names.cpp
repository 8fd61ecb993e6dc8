// What tells chains apart is where their strong links come from, one letter each: V for a cell with two candidates (a
// vertex of the grid), L for two places in a house (along a line), S for an almost locked set.
//
//     VVV   XY-Wing     (x=y)a - (y=z)b - (z=x)c      LVL   S-Wing     (x)a=(x)b - (x=y)c - (y)d=(y)e
//     VLV   W-Wing      (x=y)a - (y)b=(y)c - (y=x)d   VVL   H-Wing     (x=y)a - (y=z)b - (z)c=(z)d
//     VLL   M-Wing      (x=y)a - (y)b=(y-x)c=(x)d     LLL   L-Wing     (x)a=(x-y)b=(y-z)c=(z)d
//
// (Names: the players' forums; lists of them: strmckr, 2010, and SudokuStudio's techniques.)
#include "logic/own/chains/names.h"

#include <algorithm>
#include <string>

namespace quadrille::logic::own {

namespace {

using enum Technique;

struct Traits {
  std::string kinds;      // letters of the links
  SymbolSet symbols = 0;  // of all nodes
  bool groups = false;    // a node of several candidates, outside of sets
  bool closed = false;
  bool equal_ends = false;  // both ends have one symbol

  bool only(char kind) const { return kinds.find_first_not_of(kind) == std::string::npos; }
  bool has(char kind) const { return kinds.find(kind) != std::string::npos; }
  bool is(std::string_view some) const {
    return kinds == some || std::equal(kinds.rbegin(), kinds.rend(), some.begin(), some.end());
  }
  bool one_symbol() const { return is_single(symbols); }
};

Traits traits_of(const ChainFound& chain, const LinkGraph& graph) {
  Traits traits;
  for (const auto& [from, number, to] : chain.links) {
    const ChoiceReason reason = graph.source(number).reason;
    traits.kinds += reason == ChoiceReason::cell ? 'V' : reason == ChoiceReason::house ? 'L' : 'S';
    traits.symbols |= only(graph.symbol(from)) | only(graph.symbol(to));
    if (reason != ChoiceReason::set) traits.groups |= graph.members(from).size() + graph.members(to).size() > 2;
  }
  traits.closed = chain.closed;
  traits.equal_ends = graph.symbol(chain.links.front().from) == graph.symbol(chain.links.back().to);
  return traits;
}

// Which way a house runs on the board; a region runs neither way.
enum class Run : std::uint8_t { row, column, region };

Run run_of(const Model& model, int house) {
  const int columns = model.puzzle.shape.columns();
  const std::vector<int>& cells = model.houses[static_cast<std::size_t>(house)].cells;
  const auto all_share = [&](auto line_of) {
    return std::ranges::all_of(cells, [&](int cell) { return line_of(cell) == line_of(cells.front()); });
  };
  if (all_share([&](int cell) { return cell / columns; })) return Run::row;
  return all_share([&](int cell) { return cell % columns; }) ? Run::column : Run::region;
}

// Two links of one symbol in an open chain.
Technique turbot_of(const ChainFound& chain, const LinkGraph& graph, const Model& model, bool groups) {
  const Run first = run_of(model, graph.source(chain.links[0].source).number);
  const Run second = run_of(model, graph.source(chain.links[1].source).number);
  if (groups) return first == Run::region || second == Run::region ? empty_rectangle : turbot_fish;
  if (first == second && first != Run::region) return skyscraper;
  return first != Run::region && second != Run::region ? two_string_kite : turbot_fish;
}

// A wing of three links; one of them with groups is the grouped form of the same name.
Technique wing_of(const Traits& traits) {
  if (traits.is("VVV") && traits.equal_ends) return xy_wing;
  if (traits.is("VLV") && traits.equal_ends) return w_wing;
  if (traits.is("VLL") && traits.equal_ends) return m_wing;
  if (traits.is("LVL")) return s_wing;
  if (traits.is("VVL")) return h_wing;
  return traits.is("LLL") ? l_wing : nice_loop;
}

// Chains with sets: only of sets, of which a cell with two candidates is the smallest, or mixed ones.
Technique of_sets(const Traits& traits, const ChainFound& chain, const LinkGraph& graph) {
  if (traits.has('L')) return als_nice_loop;
  const std::size_t links = traits.kinds.size();
  if (links > 3) return als_chain;
  if (links == 3) return als_xy_wing;
  const auto number = graph.source(chain.links[traits.kinds[0] == 'S' ? 0 : 1].source).number;
  return traits.has('V') && !traits.closed && graph.set(number).cells.size() == 2 ? xyz_wing : als_xz;
}

}  // namespace

Technique technique_of(const ChainFound& chain, const LinkGraph& graph, const Model& model) {
  const Traits traits = traits_of(chain, graph);
  const std::size_t links = traits.kinds.size();
  if (traits.has('S')) return of_sets(traits, chain, graph);
  if (!traits.closed && traits.one_symbol())
    return links == 2 ? turbot_of(chain, graph, model, traits.groups) : x_chain;
  if (!traits.closed && links == 3 && wing_of(traits) != nice_loop) return wing_of(traits);
  if (traits.groups) return grouped_nice_loop;
  if (traits.only('V') && std::popcount(traits.symbols) == 2) return remote_pair;
  return traits.only('V') && !traits.closed && traits.equal_ends ? xy_chain : nice_loop;
}

int weight_of(const ChainFound& chain, Technique technique) {
  return logic::weight_of(technique) + std::max(0, static_cast<int>(chain.links.size()) - 3);
}

}  // namespace quadrille::logic::own
