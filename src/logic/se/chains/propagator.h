// The propagation of an assumption as Sudoku Explainer 1.2.1 does it: all pending on nodes first, then one off node,
// and so on; when both queues are empty, the extra rules of the level. The order decides how long chains get.
#pragma once

#include <cassert>

#include "logic/se/chains/extra_rules.h"
#include "logic/se/chains/propagation.h"

namespace quadrille::logic::se {

/// The settings that the propagations of a search share.
template <int W>
struct Setting {
  const WeakLinkGraph<W>& graph;
  Context& context;
  bool dynamic;
  bool single_digit;  // links within cells are not used
  int level = 0;
  /// Chains matter only if they have no more nodes; a propagation without such nodes ahead stops. Only at level 0:
  /// extra rules may reach nodes with short chains at any time.
  int bound = std::numeric_limits<int>::max();
};

template <int W>
class Propagator {
 public:
  Propagator(const Setting<W>& setting, ChainPropagation<W>& p)
      : set_(setting), graph_(setting.graph), p_(p), limit_(setting.bound - 2) {}

  void start(int source, bool on);
  /// Propagates until a contradiction, or until nothing more follows at the level of the setting. It may have run at a
  /// lower level.
  void run();

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  // One bit. Of no place, both sides have all bits.
  static bool is_single(unsigned places) { return (places ^ (places - 1)) > places - 1; }
  using Nodes = Ancestors<W>;

  /// A node that is on, not yet among the known ones; its ancestors are at the end of `on_ancestors`.
  struct Derived {
    int id;
    Cause cause;
    typename ChainPropagation<W>::Parents parents;
  };

  void count_pending(int length, int change) {
    if (length <= limit_) promising_ += change;
  }

  // Called for each node.
  [[gnu::always_inline]] inline bool spread_on();
  bool spread_off_static();
  [[gnu::always_inline]] inline bool spread_off_dynamic();

  Nodes& next_ancestors() { return p_.on_ancestors[at(p_.on_count)]; }
  State& state_for_extra_rules();
  void add_on(const Derived& node);
  void add_on_static(const CausedLink& link, int parent);
  void add_off(int id, int parent, Cause cause, int length);
  bool add_single(int off, std::size_t i, int id);
  Derived derive(int off, std::size_t i, int id);
  void clash_at_off(int parent, const CausedLink& link);
  void clash_at_on(const Derived& node);
  void add_pattern(const ExtraHint& hint);

  const Setting<W>& set_;
  const WeakLinkGraph<W>& graph_;
  ChainPropagation<W>& p_;
  const int limit_;    // of pending nodes that may lead to chains within the bound
  int promising_ = 0;  // number of such nodes, at level 0
};

template <int W>
void Propagator<W>::start(int source, bool on) {
  p_.clear();
  if (set_.dynamic) {
    p_.left = graph_.places();
    if (p_.on_ancestors.size() <= at(graph_.size())) p_.on_ancestors.resize(at(graph_.size()) + 1);
  }
  if (!on) return add_off(source, ChainPropagation<W>::nothing, Cause::none, 1);
  if (!set_.dynamic)
    return add_on_static({static_cast<std::uint16_t>(source), Cause::none}, ChainPropagation<W>::nothing);
  next_ancestors().clear();
  next_ancestors().on.add(source);
  add_on({source, Cause::none, {0, 0}});
}

template <int W>
void Propagator<W>::run() {
  const int before = p_.level;
  int first_rule = before < 0 ? 0 : count_extra_rules(before);
  for (;;) {
    const bool on_pending = p_.on_done < p_.on_count;
    if (!on_pending && p_.off_done == p_.off_count) {
      p_.level = set_.level;
      if (set_.level == 0) return;
      std::vector<ExtraHint> hints;
      const State& now = state_for_extra_rules();
      const Rest<W> rest{&graph_, graph_.candidates().without(p_.erased)};
      find_extras({graph_.state(), now, p_.left, p_.changed, rest}, set_.level, first_rule, set_.context, hints);
      first_rule = 0;
      for (const ExtraHint& hint : hints) add_pattern(hint);
      if (p_.off_done == p_.off_count) return;
      continue;
    }
    if (!(on_pending ? spread_on() : set_.dynamic ? spread_off_dynamic() : spread_off_static())) {
      p_.clash = true;
      p_.level = set_.level;
      return;
    }
    if (promising_ <= 0 && set_.level == 0 && (p_.on_done < p_.on_count || p_.off_done < p_.off_count)) return;
  }
}

// Most propagations end at level 0, and need no such state.
template <int W>
State& Propagator<W>::state_for_extra_rules() {
  if (p_.erased_in_work < 0) p_.work = graph_.state(), p_.changed = {}, p_.erased_in_work = 0;
  for (; p_.erased_in_work < p_.off_done; ++p_.erased_in_work) {
    const int id = p_.off_order[at(p_.erased_in_work)], cell = graph_.cell(id);
    const auto digit = static_cast<Mask>(1U << graph_.digit(id));
    p_.work.eliminate(cell, digit);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const std::size_t house = house_of[at(cell)][kind];
      p_.changed.digits[house] = static_cast<Mask>(p_.changed.digits[house] | digit);
      p_.changed.places[house] = static_cast<Mask>(p_.changed.places[house] | 1U << place_in[at(cell)][kind]);
    }
  }
  return p_.work;
}

template <int W>
void Propagator<W>::add_on(const Derived& node) {
  assert(!p_.on.has(node.id));
  const int length = next_ancestors().size();
  p_.on.add(node.id);
  p_.on_number[at(node.id)] = static_cast<std::uint16_t>(p_.on_count);
  p_.on_order[at(p_.on_count)] = static_cast<std::uint16_t>(node.id);
  p_.on_length[at(node.id)] = static_cast<std::uint16_t>(length);
  p_.on_cause[at(node.id)] = node.cause;
  p_.on_parents[at(p_.on_count++)] = node.parents;
  count_pending(length, 1);
}

template <int W>
void Propagator<W>::add_off(int id, int parent, Cause cause, int length) {
  assert(!p_.off.has(id));
  p_.off.add(id);
  p_.off_order[at(p_.off_count++)] = static_cast<std::uint16_t>(id);
  p_.off_length[at(id)] = static_cast<std::uint16_t>(length);
  p_.off_parent[at(id)] = static_cast<std::uint16_t>(parent);
  p_.off_cause[at(id)] = cause;
  count_pending(length, 1);
}

// Rows say beforehand whether there is anything new; the links say in which order. What is erased is off.
template <int W>
bool Propagator<W>::spread_on() {
  const int p = p_.on_order[at(p_.on_done++)];
  count_pending(p_.on_length[at(p)], -1);
  const int length = p_.on_length[at(p)] + 1;
  const auto& sees = set_.single_digit ? graph_.peers(p) : graph_.conflicts(p);
  const auto fresh = sees.without(p_.off), clashing = (sees & p_.on).without(p_.erased);
  const bool clashes = clashing.any();
  if (!clashes && !fresh.any()) return true;
  for (const CausedLink& link : set_.single_digit ? graph_.weak_in_houses(p) : graph_.weak(p)) {
    if (clashes && clashing.has(link.to)) return clash_at_off(p, link), false;
    if (fresh.has(link.to)) add_off(link.to, p, link.cause, length);
  }
  assert(!clashes);
  return true;
}

template <int W>
bool Propagator<W>::spread_off_static() {
  const int o = p_.off_order[at(p_.off_done++)];
  count_pending(p_.off_length[at(o)], -1);
  for (const CausedLink& link : graph_.strong(o)) {
    if (p_.off.has(link.to)) return false;
    if (!p_.on.has(link.to)) add_on_static(link, o);
  }
  return true;
}

// Without ancestors: each node has one parent, or none.
template <int W>
void Propagator<W>::add_on_static(const CausedLink& link, int parent) {
  const bool first = parent == ChainPropagation<W>::nothing;
  const int length = first ? 1 : p_.off_length[at(parent)] + 1;
  p_.on.add(link.to);
  p_.on_number[link.to] = static_cast<std::uint16_t>(p_.on_count);
  p_.on_order[at(p_.on_count)] = link.to;
  p_.on_length[link.to] = static_cast<std::uint16_t>(length);
  p_.on_cause[link.to] = link.cause;
  p_.on_parents[at(p_.on_count++)] = {static_cast<std::uint32_t>(p_.pool_size), first ? 0U : 1U};
  p_.make_room();
  if (!first) p_.pool[p_.pool_size++] = static_cast<std::uint16_t>(parent);
  count_pending(length, 1);
}

// The candidate leaves its cell and its houses; whichever has one candidate left has a single.
template <int W>
bool Propagator<W>::spread_off_dynamic() {
  const int o = p_.off_order[at(p_.off_done++)];
  count_pending(p_.off_length[at(o)], -1);
  p_.erased.add(o);
  const auto& memberships = graph_.memberships(o);
  unsigned singles = 0;
  for (std::size_t i = 0; i < memberships.size(); ++i) {
    Mask& left = p_.left[memberships[i].set];
    assert((left & memberships[i].place) != 0);
    left = static_cast<Mask>(left & ~memberships[i].place);
    if (is_single(left)) singles |= 1U << i;
  }
  if (set_.single_digit) singles &= ~1U;
  for (const int i : Elements(singles)) {
    const auto set = memberships[at(i)].set;
    if (!add_single(o, at(i), graph_.at_place(set, first_of(p_.left[set])))) return false;
  }
  return true;
}

// The candidate that is left alone in set i of `off`. False if that contradicts it.
template <int W>
bool Propagator<W>::add_single(int off, std::size_t i, int id) {
  const bool clashes = p_.off.has(id);
  if (!clashes && p_.on.has(id)) return true;
  const Derived node = derive(off, i, id);
  if (clashes)
    clash_at_on(node);
  else
    add_on(node);
  return !clashes;
}

// The parents of a single: `off` and the candidates of the set that have gone since the start.
template <int W>
typename Propagator<W>::Derived Propagator<W>::derive(int off, std::size_t i, int id) {
  const auto [set, place] = graph_.memberships(off)[i];
  const std::size_t first = p_.pool_size;
  p_.make_room();
  Nodes& ancestors = next_ancestors();
  ancestors.clear();
  const auto add_parent = [&](int parent) {
    p_.join_off_ancestors(parent, ancestors);
    p_.pool[p_.pool_size++] = static_cast<std::uint16_t>(parent);
  };
  add_parent(off);
  const unsigned gone = graph_.places()[set] & ~static_cast<unsigned>(p_.left[set] | place);
  for (const int other : Elements(gone)) add_parent(graph_.at_place(set, other));
  ancestors.on.add(id);
  return {id,
          static_cast<Cause>(static_cast<std::size_t>(Cause::cell) + i),
          {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(p_.pool_size - first)}};
}

template <int W>
void Propagator<W>::clash_at_off(int parent, const CausedLink& link) {
  if (!set_.dynamic) return;
  Nodes nodes = p_.on_ancestors[p_.on_number[at(parent)]];
  nodes.off.add(link.to);
  const Nodes& known = p_.on_ancestors[p_.on_number[link.to]];
  p_.clash_parents = {static_cast<std::uint16_t>(parent)};
  p_.clash_on = {link.to, true};
  p_.clash_off = {link.to, false, &p_.clash_parents, link.cause};
  p_.clash_length = nodes.size() + known.size();
  p_.clash_off_nodes = nodes.off | known.off;
}

template <int W>
void Propagator<W>::clash_at_on(const Derived& node) {
  const Nodes known = p_.off_ancestors(node.id);
  const auto from = p_.pool.data() + node.parents.first;
  p_.clash_parents.assign(from, from + node.parents.count);
  p_.clash_on = {node.id, true, &p_.clash_parents, node.cause};
  p_.clash_off = {node.id, false};
  p_.clash_length = next_ancestors().size() + known.size();
  p_.clash_off_nodes = next_ancestors().off | known.off;
}

// Keeps candidates that it crosses out pending: SE, too, looks only later whether they contradict anything.
template <int W>
void Propagator<W>::add_pattern(const ExtraHint& hint) {
  typename ChainPropagation<W>::Pattern pattern;
  pattern.ancestors.clear();
  pattern.extra = hint.extra;
  for (const auto candidate : hint.parents) {
    const int parent = graph_.id(candidate / 9, candidate % 9);
    pattern.parents.push_back(static_cast<std::uint16_t>(parent));
    pattern.ancestors |= p_.off_ancestors(parent);
  }
  const int number = ChainPropagation<W>::first_pattern + static_cast<int>(p_.patterns.size());
  const int before = p_.off_count;
  for (const auto& [cell, digits] : hint.eliminations)
    for (const int d : Elements(digits)) {
      const int id = graph_.id(cell, d);
      if (p_.off.has(id)) continue;
      Nodes nodes = pattern.ancestors;
      nodes.off.add(id);
      add_off(id, number, Cause::pattern, nodes.size());
      if (hint.extra.chain != nullptr) p_.by_chain.add(id);
    }
  if (p_.off_count > before) p_.patterns.push_back(std::move(pattern));
}

}  // namespace quadrille::logic::se
