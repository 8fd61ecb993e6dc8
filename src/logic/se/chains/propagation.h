// The consequences of one assumption, in the order in which Sudoku Explainer 1.2.1 finds them, with their reasons.
// Every node knows its ancestors as a set: the size of the set is the length of its chain.
#pragma once

#include "logic/se/chains/hint.h"

namespace quadrille::logic::se {

/// The nodes of a chain: candidates that are on, and that are off.
template <int W>
struct Ancestors {
  BitRow<W> on, off;

  void clear() { on.clear(), off.clear(); }
  Ancestors& operator|=(const Ancestors& other) { return on |= other.on, off |= other.off, *this; }
  int size() const { return BitRow<W>::size_of_both(on, off); }
};

/// The last node of a chain. It may be new: a node that contradicts a known one is not among the known ones.
struct ChainEnd {
  int id;
  bool on;
  const std::vector<std::uint16_t>* parents = nullptr;  // if it is new
  Cause cause = Cause::none;                            // if it is new
};

template <int W>
struct ChainPropagation {
  static constexpr int capacity = WeakLinkGraph<W>::capacity;
  static constexpr std::uint16_t nothing = 0xffff, first_pattern = 0x8000;
  using Row = BitRow<W>;

  struct Pattern {
    Ancestors<W> ancestors;
    std::vector<std::uint16_t> parents;  // off
    Extra extra;
  };
  struct Parents {
    std::uint32_t first;
    std::uint32_t count;
  };

  int level = -1;      // up to which extra rules are used up; -1 if it was cut short
  bool clash = false;  // some candidate would be on and off
  Row on, off;
  int on_count = 0, off_count = 0;
  std::array<std::uint16_t, capacity> on_order, off_order;
  std::array<std::uint16_t, capacity> on_number;              // place in on_order
  std::array<std::uint16_t, capacity> on_length, off_length;  // number of nodes of the chain
  std::array<std::uint16_t, capacity> off_parent;             // an on node, nothing, or first_pattern + number
  std::array<Cause, capacity> on_cause, off_cause;
  std::array<Parents, capacity> on_parents;  // by number; in `pool`; off
  std::vector<std::uint16_t> pool;           // longer than what is in use
  std::size_t pool_size = 0;
  std::vector<Ancestors<W>> on_ancestors;  // by number; longer than on_order
  std::vector<Pattern> patterns;
  Row by_chain;  // off because of a nested chain

  // The two ends of a contradiction.
  ChainEnd clash_on{}, clash_off{};
  std::vector<std::uint16_t> clash_parents;
  int clash_length = 0;
  Row clash_off_nodes;

  // The places from which the propagation continues at the next level.
  int on_done = 0, off_done = 0;
  Row erased;
  PlacesOfSets left;  // without what is erased
  // The same for extra rules, up to the first `erased_in_work` of off_order; -1: not begun.
  int erased_in_work = -1;
  State work;
  ChangedHouses changed;

  void clear();
  /// For the parents of one more node: at most all of a cell or house.
  void make_room() {
    if (pool_size + 9 > pool.size()) pool.resize(2 * pool.size() + 256);
  }
  std::span<const std::uint16_t> order(bool is_on) const {
    return is_on ? std::span(on_order).first(at(on_count)) : std::span(off_order).first(at(off_count));
  }
  const Pattern* pattern_of(int id) const {
    const auto parent = off_parent[at(id)];
    return parent >= first_pattern && parent != nothing ? &patterns[parent - first_pattern] : nullptr;
  }
  /// Adds the ancestors of an off node, and the node itself.
  void join_off_ancestors(int id, Ancestors<W>& nodes) const;
  /// With the node itself.
  Ancestors<W> off_ancestors(int id) const;
  Ancestors<W> ancestors(int id, bool is_on) const {
    return is_on ? on_ancestors[on_number[at(id)]] : off_ancestors(id);
  }
  int length(int id, bool is_on) const {
    assert((is_on ? on : off).has(id));
    return is_on ? on_length[at(id)] : off_length[at(id)];
  }

  /// Calls act(id, on) for each node of a chain, breadth first from its end, as SE lists them.
  template <class Act>
  void walk(const ChainEnd& end, Act act) const;
  ChainPath path_to(const ChainEnd& end, const WeakLinkGraph<W>& graph, std::vector<Extra>& extras) const;

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  bool is_new(int id, bool is_on, const ChainEnd& end) const {
    return end.parents != nullptr && id == end.id && is_on == end.on;
  }
  // act(id, on)
  template <class Act>
  void for_each_parent(int id, bool is_on, const ChainEnd& end, Act act) const;
};

template <int W>
void ChainPropagation<W>::clear() {
  level = -1;
  clash = false;
  on.clear(), off.clear(), by_chain.clear(), erased.clear();
  pool_size = 0;
  patterns.clear();
  on_count = off_count = on_done = off_done = 0;
  erased_in_work = -1;
}

template <int W>
void ChainPropagation<W>::join_off_ancestors(int id, Ancestors<W>& nodes) const {
  assert(off.has(id));
  const auto parent = off_parent[at(id)];
  if (parent < first_pattern)
    nodes |= on_ancestors[on_number[parent]];
  else if (parent != nothing)
    nodes |= patterns[parent - first_pattern].ancestors;
  nodes.off.add(id);
}

template <int W>
Ancestors<W> ChainPropagation<W>::off_ancestors(int id) const {
  Ancestors<W> all;
  all.clear();
  join_off_ancestors(id, all);
  return all;
}

template <int W>
template <class Act>
void ChainPropagation<W>::for_each_parent(int id, bool is_on, const ChainEnd& end, Act act) const {
  if (is_new(id, is_on, end)) {
    for (const auto parent : *end.parents) act(parent, !is_on);
  } else if (is_on) {
    const Parents& range = on_parents[on_number[at(id)]];
    for (std::size_t i = 0; i < range.count; ++i) act(pool[range.first + i], false);
  } else if (const Pattern* pattern = pattern_of(id)) {
    for (const auto parent : pattern->parents) act(parent, false);
  } else if (off_parent[at(id)] != nothing) {
    act(off_parent[at(id)], true);
  }
}

template <int W>
template <class Act>
void ChainPropagation<W>::walk(const ChainEnd& end, Act act) const {
  struct Literal {
    std::uint16_t id;
    bool on;
  };
  std::vector<Literal> queue{{static_cast<std::uint16_t>(end.id), end.on}};
  Ancestors<W> seen;
  seen.clear();
  (end.on ? seen.on : seen.off).add(end.id);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Literal node = queue[i];
    act(node.id, node.on);
    for_each_parent(node.id, node.on, end, [&](int parent, bool parent_on) {
      Row& known = parent_on ? seen.on : seen.off;
      if (known.has(parent)) return;
      known.add(parent);
      queue.push_back({static_cast<std::uint16_t>(parent), parent_on});
    });
  }
}

template <int W>
ChainPath ChainPropagation<W>::path_to(const ChainEnd& end, const WeakLinkGraph<W>& graph,
                                       std::vector<Extra>& extras) const {
  ChainPath path;
  path.linear = false;
  std::array<std::array<std::uint16_t, capacity>, 2> number;
  std::vector<std::pair<int, bool>> literals;
  walk(end, [&](int id, bool is_on) {
    number[is_on][at(id)] = static_cast<std::uint16_t>(literals.size());
    literals.emplace_back(id, is_on);
  });
  for (const auto& [id, is_on] : literals) {
    PathNode node{static_cast<std::uint16_t>(graph.candidate(id)), is_on, is_on ? on_cause[at(id)] : off_cause[at(id)]};
    const bool fresh = is_new(id, is_on, end);
    if (fresh) node.cause = end.cause;
    if (!is_on && !fresh && pattern_of(id) != nullptr) {
      node.extra = static_cast<std::int16_t>(extras.size());
      extras.push_back(pattern_of(id)->extra);
    }
    node.first_parent = static_cast<std::uint16_t>(path.parents.size());
    for_each_parent(id, is_on, end,
                    [&](int parent, bool parent_on) { path.parents.push_back(number[parent_on][at(parent)]); });
    node.parents = static_cast<std::uint16_t>(path.parents.size() - node.first_parent);
    path.nodes.push_back(node);
  }
  return path;
}

}  // namespace quadrille::logic::se
