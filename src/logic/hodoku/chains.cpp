// Chains through candidates with strong links at every second step: if the first candidate is false, the last one is
// true.
//
//     off A == on B -- off C == on D ... == on Z        what sees both A and Z goes
//
// One depth-first search serves four kinds, which differ in the links that they admit: X-chains stay with one digit,
// XY-chains and remote pairs alternate between the two candidates of a cell and the next cell; turbot fish have three
// links. The search is exhaustive within 20 links; which of its chains counts is decided by BestFinding, HoDoKu's order
// of effects.
#include "logic/hodoku/chains.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace quadrille::logic::hodoku {
namespace {

struct ChainNode {
  int cell = 0;
  int d = 0;
};

struct ChainLink {
  ChainNode to;
  bool strong = false;
};
// The other digit of the cell, and at most 20 peers.
using ChainLinks = Few<ChainLink, 24>;

// Depth-first search over chains whose links are strong and weak in turn, strong at both ends. No cell is met again,
// except that a chain may return to its first cell.
class PlainChainSearch {
 public:
  PlainChainSearch(const View& view, HodokuChain kind, const FindingSink& sink, const std::stop_token& stop)
      : view_(view), kind_(kind), sink_(sink), stop_(stop), longest_(kind == HodokuChain::turbot_fish ? 3 : 20) {
    for (int cell = 0; cell < 81; ++cell)
      for (const int d : Elements(view.digits(cell))) links_[at(cell)][at(d)] = links_of({cell, d});
  }

  bool search() {
    for (int cell = 0; cell < 81; ++cell) {
      if (pairs_only() && size_of(view_.digits(cell)) != 2) continue;
      for (const int d : Elements(view_.digits(cell)))
        if (!search_from({cell, d})) return false;
    }
    return true;
  }

 private:
  bool pairs_only() const { return kind_ == HodokuChain::remote_pair || kind_ == HodokuChain::xy_chain; }

  // The other digit of the cell first, then the other places of the digit in the row, the column and the box.
  ChainLinks links_of(const ChainNode& node) const {
    ChainLinks links;
    const Mask digits = view_.digits(node.cell);
    if (pairs_only()) {
      if (size_of(digits) != 2) return links;
      links.push_back({{node.cell, first_of(digits & ~static_cast<unsigned>(bit_of(node.d)))}, true});
    }
    for (const auto house : house_of[at(node.cell)]) {
      const bool strong = !pairs_only() && view_.count(house, node.d) == 2;
      for (const int place : Elements(view_.state.places_of(house, node.d)))
        if (const int cell = cells_of_house[house][at(place)]; may_link(node, cell, house >= 18))
          links.push_back({{cell, node.d}, strong});
    }
    return links;
  }

  // In the box only cells outside the row and column count: the others are linked there already.
  bool may_link(const ChainNode& node, int cell, bool in_box) const {
    if (cell == node.cell) return false;
    if (in_box && (row_of(cell) == row_of(node.cell) || column_of(cell) == column_of(node.cell))) return false;
    const Mask digits = view_.digits(cell);
    if (kind_ == HodokuChain::remote_pair) return digits == view_.digits(node.cell);
    return kind_ != HodokuChain::xy_chain || size_of(digits) == 2;
  }

  bool search_from(const ChainNode& start) {
    start_ = start;
    nodes_[0] = start;
    for (const ChainLink& link : links_[at(start.cell)][at(start.d)]) {
      if (!link.strong || (pairs_only() && link.to.cell != start.cell)) continue;
      on_path_ = {};
      on_path_.add(start.cell);
      nodes_[1] = link.to;
      if (!extend(1, false)) return false;
    }
    return true;
  }

  // Adds a link after nodes_[level]. The first cell may be met again, which ends the chain as a loop.
  bool extend(int level, bool strong_next) {
    assert(level >= 1 && at(level) + 1 < nodes_.size());
    if (level >= longest_ || stop_.stop_requested()) return true;
    const ChainNode from = nodes_[at(level)];
    for (const ChainLink& link : links_[at(from.cell)][at(from.d)]) {
      if (strong_next && (!link.strong || (pairs_only() && link.to.cell != from.cell))) continue;
      const bool loop = link.to.cell == start_.cell;
      if (!loop && on_path_.has(link.to.cell)) continue;
      nodes_[at(level + 1)] = link.to;
      if (strong_next && link.to.d == start_.d && !check(level + 1)) return false;
      if (loop) continue;
      const bool added = !on_path_.has(from.cell);
      on_path_.add(from.cell);
      const bool whole = extend(level + 1, !strong_next);
      if (added) on_path_.remove(from.cell);
      if (!whole) return false;
    }
    return true;
  }

  CellSet seen_by_ends(int level, int d) const {
    return peer_set_of[at(start_.cell)] & peer_set_of[at(nodes_[at(level)].cell)] & view_.places[at(d)];
  }

  // Levels are links: 3 make a turbot fish, 7 connect four cells of a remote pair, each of which has two nodes.
  bool check(int level) {
    assert(level % 2 == 1);  // strong links at both ends
    if (kind_ == HodokuChain::turbot_fish && level != 3) return true;
    if (kind_ == HodokuChain::remote_pair && level < 7) return true;
    const CellSet out = seen_by_ends(level, start_.d);
    if (out.empty()) return true;
    static constexpr Technique techniques[] = {Technique::remote_pair, Technique::turbot_fish, Technique::x_chain,
                                               Technique::xy_chain};
    Finding finding = finding_of(techniques[static_cast<std::size_t>(kind_)], bit_of(start_.d));
    if (kind_ == HodokuChain::remote_pair) {
      eliminate_remote(level, finding);
      add_colors(level, finding);
    } else {
      eliminate_from(view_, out, start_.d, finding);
      for (int i = 0; i <= level; ++i) add_cell(finding.cells, nodes_[at(i)].cell);
    }
    return sink_(finding);
  }

  // Eliminates both digits from what sees two cells of different polarity, at least four cells apart.
  void eliminate_remote(int level, Finding& finding) const {
    finding.digits = view_.digits(start_.cell);
    CellSet seen;
    for (int i = 0; i <= level; i += 2)
      for (int j = i + 6; j <= level; j += 4)
        seen |= peer_set_of[at(nodes_[at(i)].cell)] & peer_set_of[at(nodes_[at(j)].cell)];
    if (level <= 7) seen = peer_set_of[at(start_.cell)] & peer_set_of[at(nodes_[at(level)].cell)];
    for (const int d : Elements(finding.digits)) eliminate_from(view_, seen & view_.places[at(d)], d, finding);
  }

  // The cells hold the two digits in turn; each of them has two nodes.
  void add_colors(int level, Finding& finding) const {
    for (const int first : {0, 2}) {
      CellSet color;
      for (int i = first; i <= level; i += 4) color.add(nodes_[at(i)].cell);
      add_group(color, 0, finding);
    }
  }

  const View& view_;
  HodokuChain kind_;
  const FindingSink& sink_;
  const std::stop_token& stop_;
  int longest_;
  std::array<std::array<ChainLinks, 9>, 81> links_{};
  ChainNode start_;
  std::array<ChainNode, 24> nodes_{};
  CellSet on_path_;
};

int count_of(const Effect& effect) {
  int count = 0;
  for (const auto& [cell, digits] : effect.eliminations) count += size_of(digits);
  return count;
}

// HoDoKu's sum of indices: cell times 1, 81, 161, ... by place in the sorted list, plus the digits. Lower is better.
int weight_of(const std::vector<int>& candidates) {
  int sum = 0, factor = 1;
  for (const int candidate : candidates) {
    assert(candidate % 100 < 81);
    sum += candidate % 100 * factor + candidate / 100;
    factor += 80;
  }
  return sum;
}

}  // namespace

std::vector<int> sorted_candidates(const Effect& effect) {
  std::vector<int> candidates;
  for (const auto& [cell, digits] : effect.eliminations)
    for (const int d : Elements(digits)) candidates.push_back(100 * (d + 1) + cell);
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

bool for_each_chain(const View& view, HodokuChain kind, const FindingSink& sink, const std::stop_token& stop) {
  return PlainChainSearch(view, kind, sink, stop).search();
}

// More eliminations first, then lower ones.
int compare_effects(const Effect& a, const Effect& b) {
  if (const int more = count_of(b) - count_of(a); more != 0) return more;
  return weight_of(sorted_candidates(a)) - weight_of(sorted_candidates(b));
}

bool same_effect(const Effect& a, const Effect& b) { return sorted_candidates(a) == sorted_candidates(b); }

// Among equal effects the shortest chain stays; among those of equal length the first one. Never ends the search.
bool BestFinding::operator()(const Finding& finding) {
  int order = empty_ ? -1 : compare_effects(finding.effect, best_.effect);
  if (order == 0 && finding.cells.size() < best_.cells.size() && same_effect(finding.effect, best_.effect)) order = -1;
  if (order < 0) best_ = finding;
  empty_ = false;
  return true;
}

}  // namespace quadrille::logic::hodoku
