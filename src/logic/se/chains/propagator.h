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
  /// Chains matter only if they have fewer nodes; a propagation without such nodes ahead stops. Only at level 0: extra
  /// rules may reach nodes with short chains at any time.
  int bound = std::numeric_limits<int>::max();
};

template <int W>
class Propagator {
 public:
  Propagator(const Setting<W>& setting, ChainPropagation<W>& p) : set_(setting), graph_(setting.graph), p_(p) {}

  void start(int source, bool on);
  /// Propagates until a contradiction, or until nothing more follows at the level of the setting. It may have run at a
  /// lower level.
  void run();

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  using Nodes = Ancestors<W>;

  struct Derived {
    int id;
    Cause cause;
    typename ChainPropagation<W>::Parents parents;
    Nodes ancestors;
  };

  bool cut_short() const { return set_.level == 0 && set_.bound != std::numeric_limits<int>::max(); }
  void count_pending(int length, int change) {
    if (length <= set_.bound - 2) promising_ += change;
  }

  bool spread_on();
  bool spread_off_static();
  bool spread_off_dynamic();

  void add_on(const Derived& node);
  void add_on_static(const CausedLink& link, int parent);
  void add_off(int id, int parent, Cause cause, int length);
  template <class Act>
  void for_each_single(int off, Act act) const;
  bool derive(int off, int id, Cause cause, Derived& node);
  void clash_at_off(int parent, const CausedLink& link);
  void clash_at_on(const Derived& node);
  void add_pattern(const ExtraHint& hint);

  const Setting<W>& set_;
  const WeakLinkGraph<W>& graph_;
  ChainPropagation<W>& p_;
  int promising_ = 0;  // pending nodes that may lead to chains within the bound
};

template <int W>
void Propagator<W>::start(int source, bool on) {
  p_.clear();
  if (set_.dynamic) p_.work = graph_.state();
  if (!on) {
    add_off(source, ChainPropagation<W>::nothing, Cause::none, 1);
    return;
  }
  Derived node{source, Cause::none, {0, 0}, {}};
  node.ancestors.clear();
  node.ancestors.on.add(source);
  add_on(node);
}

template <int W>
void Propagator<W>::run() {
  const int before = p_.level;
  int first_rule = before < 0 ? 0 : count_extra_rules(before);
  for (;;) {
    const bool on_pending = p_.on_done < p_.on_order.size();
    if (!on_pending && p_.off_done == p_.off_order.size()) {
      p_.level = set_.level;
      if (set_.level == 0) return;
      std::vector<ExtraHint> hints;
      find_extras(graph_.state(), p_.work, set_.level, first_rule, set_.context, hints);
      first_rule = 0;
      for (const ExtraHint& hint : hints) add_pattern(hint);
      if (p_.off_done == p_.off_order.size()) return;
      continue;
    }
    if (!(on_pending ? spread_on() : set_.dynamic ? spread_off_dynamic() : spread_off_static())) {
      p_.clash = true;
      p_.level = set_.level;
      return;
    }
    if (cut_short() && promising_ <= 0 && (p_.on_done < p_.on_order.size() || p_.off_done < p_.off_order.size()))
      return;
  }
}

template <int W>
void Propagator<W>::add_on(const Derived& node) {
  assert(!p_.on.has(node.id));
  const int length = node.ancestors.size();
  p_.on.add(node.id);
  p_.on_number[at(node.id)] = static_cast<std::uint16_t>(p_.on_order.size());
  p_.on_order.push_back(static_cast<std::uint16_t>(node.id));
  p_.on_length[at(node.id)] = static_cast<std::uint16_t>(length);
  p_.on_cause[at(node.id)] = node.cause;
  p_.on_parents.push_back(node.parents);
  p_.on_ancestors.push_back(node.ancestors);
  count_pending(length, 1);
}

template <int W>
void Propagator<W>::add_off(int id, int parent, Cause cause, int length) {
  assert(!p_.off.has(id));
  p_.off.add(id);
  p_.off_order.push_back(static_cast<std::uint16_t>(id));
  p_.off_length[at(id)] = static_cast<std::uint16_t>(length);
  p_.off_parent[at(id)] = static_cast<std::uint16_t>(parent);
  p_.off_cause[at(id)] = cause;
  count_pending(length, 1);
}

template <int W>
bool Propagator<W>::spread_on() {
  const int p = p_.on_order[p_.on_done++];
  count_pending(p_.on_length[at(p)], -1);
  const int length = p_.on_length[at(p)] + 1;
  for (const CausedLink& link : set_.single_digit ? graph_.weak_in_houses(p) : graph_.weak(p)) {
    if (p_.erased.has(link.to)) continue;
    if (p_.on.has(link.to)) return clash_at_off(p, link), false;
    if (!p_.off.has(link.to)) add_off(link.to, p, link.cause, length);
  }
  return true;
}

template <int W>
bool Propagator<W>::spread_off_static() {
  const int o = p_.off_order[p_.off_done++];
  count_pending(p_.off_length[at(o)], -1);
  for (const CausedLink& link : graph_.strong(o)) {
    if (p_.off.has(link.to)) return false;
    if (!p_.on.has(link.to)) add_on_static(link, o);
  }
  return true;
}

// Without ancestors: each node has one parent.
template <int W>
void Propagator<W>::add_on_static(const CausedLink& link, int parent) {
  const int length = p_.off_length[at(parent)] + 1;
  p_.on.add(link.to);
  p_.on_number[link.to] = static_cast<std::uint16_t>(p_.on_order.size());
  p_.on_order.push_back(link.to);
  p_.on_length[link.to] = static_cast<std::uint16_t>(length);
  p_.on_cause[link.to] = link.cause;
  p_.on_parents.push_back({static_cast<std::uint32_t>(p_.pool.size()), 1});
  p_.pool.push_back(static_cast<std::uint16_t>(parent));
  count_pending(length, 1);
}

/// Calls act(id, cause) for the candidates that are left alone in the cell or a house once `off` is gone.
template <int W>
template <class Act>
void Propagator<W>::for_each_single(int off, Act act) const {
  const int cell = graph_.cell(off), d = graph_.digit(off);
  const unsigned digits = p_.work.digits(cell);
  if (!set_.single_digit && size_of(digits) == 2) act(graph_.id(cell, first_of(digits & ~(1U << d))), Cause::cell);
  for (int i = 0; i < 3; ++i) {
    const int house = house_of_cause(cause_of_house(i), cell);
    const unsigned places = p_.work.places_of(house, d);
    if (size_of(places) != 2) continue;
    const unsigned own = 1U << place_in[at(cell)][at(house / 9)];
    act(graph_.id(cells_of_house[at(house)][at(first_of(places & ~own))], d), cause_of_house(i));
  }
}

// All singles are found before the candidate is erased and any of them is looked at.
template <int W>
bool Propagator<W>::spread_off_dynamic() {
  const int o = p_.off_order[p_.off_done++];
  count_pending(p_.off_length[at(o)], -1);
  std::array<Derived, 4> singles;
  std::size_t count = 0;
  for_each_single(o, [&](int id, Cause cause) {
    for (std::size_t i = 0; i < count; ++i)
      if (singles[i].id == id) return;
    if (derive(o, id, cause, singles[count])) ++count;
  });
  p_.work.eliminate(graph_.cell(o), static_cast<Mask>(1U << graph_.digit(o)));
  p_.erased.add(o);
  for (std::size_t i = 0; i < count; ++i) {
    if (p_.off.has(singles[i].id)) return clash_at_on(singles[i]), false;
    if (!p_.on.has(singles[i].id)) add_on(singles[i]);
  }
  return true;
}

// Derives a single: its parents are `off` and the candidates of the cell or house that have gone since the start.
// False if it is known.
template <int W>
bool Propagator<W>::derive(int off, int id, Cause cause, Derived& node) {
  assert(p_.off.has(off));
  if (p_.on.has(id) && !p_.off.has(id)) return false;
  const int cell = graph_.cell(off), d = graph_.digit(off);
  const State& start = graph_.state();
  node.id = id;
  node.cause = cause;
  node.parents.first = static_cast<std::uint32_t>(p_.pool.size());
  node.ancestors = p_.off_ancestors(off);
  p_.pool.push_back(static_cast<std::uint16_t>(off));
  const auto add_parent = [&](int parent) {
    node.ancestors |= p_.off_ancestors(parent);
    p_.pool.push_back(static_cast<std::uint16_t>(parent));
  };
  if (cause == Cause::cell) {
    for (const int gone : Elements(start.digits(cell) & ~static_cast<unsigned>(p_.work.digits(cell))))
      add_parent(graph_.id(cell, gone));
  } else {
    const int house = house_of_cause(cause, cell);
    for (const int place : Elements(start.places_of(house, d) & ~static_cast<unsigned>(p_.work.places_of(house, d))))
      add_parent(graph_.id(cells_of_house[at(house)][at(place)], d));
  }
  node.ancestors.on.add(id);
  node.parents.count = static_cast<std::uint32_t>(p_.pool.size()) - node.parents.first;
  return true;
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
  const auto from = p_.pool.begin() + node.parents.first;
  p_.clash_parents.assign(from, from + node.parents.count);
  p_.clash_on = {node.id, true, &p_.clash_parents, node.cause};
  p_.clash_off = {node.id, false};
  p_.clash_length = node.ancestors.size() + known.size();
  p_.clash_off_nodes = node.ancestors.off | known.off;
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
  const std::size_t before = p_.off_order.size();
  for (const auto& [cell, digits] : hint.eliminations)
    for (const int d : Elements(digits)) {
      const int id = graph_.id(cell, d);
      if (p_.off.has(id)) continue;
      Nodes nodes = pattern.ancestors;
      nodes.off.add(id);
      add_off(id, number, Cause::pattern, nodes.size());
      if (hint.extra.chain != nullptr) p_.by_chain.add(id);
    }
  if (p_.off_order.size() > before) p_.patterns.push_back(std::move(pattern));
}

}  // namespace quadrille::logic::se
