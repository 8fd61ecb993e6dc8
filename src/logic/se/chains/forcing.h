// Forcing chains and cycles as Sudoku Explainer 1.2.1 finds them: breadth-first searches along weak and strong links in
// turn. Its search for cycles misses many; so ratings need the same search, not a better one.
//
// The closure of the links says beforehand which candidates have a chain to their own negation, and which loops can
// cross anything out: most positions need no search at all.
#pragma once

#include <bitset>

#include "logic/se/chains/hint.h"

namespace quadrille::logic::se {

/// The links that chains may use: strong ones within houses only (x), within cells only (y), or all.
enum class LinkSet : std::uint8_t { x, y, all };

template <int W>
class ForcingSearch {
 public:
  using Row = BitRow<W>;

  ForcingSearch(WeakLinkGraph<W>& graph, Hints& hints) : graph_(graph), hints_(hints) {}
  void run();

 private:
  static constexpr int capacity = WeakLinkGraph<W>::capacity;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::span<const CausedLink> weak(int id) const {
    return links_ == LinkSet::x ? graph_.weak_in_houses(id) : graph_.weak(id);
  }
  // Weak links may lead there, but no chain does.
  Row gone() const { return Row::all().without(graph_.candidates()); }
  bool usable(Cause strong) const {
    return links_ == LinkSet::all || (strong == Cause::cell) == (links_ == LinkSet::y);
  }
  ChainType type() const;
  double base(bool cycle) const { return links_ == LinkSet::all ? 7.0 : cycle ? 6.5 : 6.6; }
  Rank rank(bool cycle, int length) const { return {base(cycle) + length_bonus(length), length, type()}; }

  void find_sources();
  void list_reached();
  Row loops_worth_a_search() const;

  void search_chain(int source, bool on);
  bool grow_from_on(int source, bool contradicts);
  bool grow_from_off(int source, bool contradicts);
  void add_chain(int source, bool on, int length);
  ChainPath chain_path(int source, bool on) const;

  /// The end of a cycle: the source follows from `off`, and that from `on`.
  struct Closing {
    int on, off;
    Cause weak, strong;
  };
  void search_cycles(int source);
  void add_cycle(int source, const Closing& closing);
  template <class Act>
  void walk_back(int source, const Closing& closing, Act act) const;
  void eliminate_by_cycle(int source, const Closing& closing, ChainHint& hint) const;
  void add_cycle_paths(int source, const Closing& closing, ChainHint& hint) const;

  PathNode node(int id, bool on, Cause cause) const {
    return {static_cast<std::uint16_t>(graph_.candidate(id)), on, cause};
  }

  WeakLinkGraph<W>& graph_;
  Hints& hints_;
  LinkSet links_ = LinkSet::x;
  Row asserts_ = Row::none();          // off, it follows that it is on
  std::array<Row, capacity> reached_;  // on if a candidate is on, by at least one strong link; itself only by a loop
  std::array<std::uint16_t, capacity> on_parent_, off_parent_, depth_;
  std::array<Cause, capacity> on_cause_, off_cause_;
  std::array<std::uint16_t, capacity> on_queue_, off_queue_;
  int on_count_ = 0, off_count_ = 0, on_done_ = 0, off_done_ = 0;
  Row on_, off_;
  // For cycles: the on node from which an on node's off parent follows.
  std::array<std::uint16_t, capacity> grandparent_;
  std::array<Cause, capacity> grandparent_cause_;
  std::array<Row, capacity> off_ancestors_;
  std::vector<Closing> closings_;
};

template <int W>
ChainType ForcingSearch<W>::type() const {
  return links_ == LinkSet::x ? ChainType::x_links : links_ == LinkSet::y ? ChainType::y_links : ChainType::xy_links;
}

template <int W>
void ForcingSearch<W>::run() {
  graph_.close();
  if (!graph_.impossible().any()) return;
  graph_.list_links();
  find_sources();
  list_reached();
  const Row loops = loops_worth_a_search();
  for (const LinkSet links : {LinkSet::x, LinkSet::y, LinkSet::all}) {
    links_ = links;
    for (int p = 0; p < graph_.size(); ++p) {
      const int siblings = graph_.siblings(p);
      if (!graph_.candidates().has(p) || siblings < 2 || (links == LinkSet::y && siblings > 2)) continue;
      if (loops.has(p)) search_cycles(p);
      if (links == LinkSet::y) continue;
      if (graph_.impossible().has(p)) search_chain(p, true);
      if (asserts_.has(p)) search_chain(p, false);
    }
  }
}

// Off, a candidate turns on what it has strong links with; if one of these excludes another, the candidate follows.
// That one also excludes itself: so there are such candidates only where some are impossible.
template <int W>
void ForcingSearch<W>::find_sources() {
  graph_.candidates().for_each([&](int p) {
    for (const CausedLink& from : graph_.strong(p))
      for (const CausedLink& to : graph_.strong(p))
        if (graph_.excluded(from.to).has(to.to)) asserts_.add(p);
  });
}

template <int W>
void ForcingSearch<W>::list_reached() {
  graph_.candidates().for_each([&](int p) { reached_[at(p)].clear(); });
  graph_.candidates().for_each([&](int off) {
    if (graph_.strong(off).empty()) return;
    Row on = Row::none();
    for (const CausedLink& link : graph_.strong(off)) on.add(link.to);
    graph_.excluded(off).for_each([&](int p) { reached_[at(p)] |= on; });
  });
}

// A candidate that a cycle crosses out sees an on node and an off node of it, so its own negation follows from it.
// Hence a cycle must pass a peer of such a candidate.
template <int W>
BitRow<W> ForcingSearch<W>::loops_worth_a_search() const {
  Row near = Row::none(), loops = Row::none();
  graph_.impossible().for_each([&](int p) { near |= graph_.peers(p); });
  graph_.candidates().for_each([&](int p) {
    if (!reached_[at(p)].has(p)) return;
    const Row candidates = reached_[at(p)] & near;
    if (candidates.any_of([&](int q) { return reached_[at(q)].has(p); })) loops.add(p);
  });
  return loops;
}

// ---------------------------------------------------------------------------------------------------- forcing chains

template <int W>
void ForcingSearch<W>::search_chain(int source, bool on) {
  on_.clear();
  off_ = gone();
  on_count_ = off_count_ = on_done_ = off_done_ = 0;
  if (on)
    on_queue_[at(on_count_++)] = static_cast<std::uint16_t>(source), on_.add(source);
  else
    off_queue_[at(off_count_++)] = static_cast<std::uint16_t>(source), off_.add(source);
  bool from_on = on;
  for (int length = 2; hints_.admits(rank(false, length)); ++length, from_on = !from_on) {
    if (from_on ? on_done_ == on_count_ : off_done_ == off_count_) return;
    if (from_on ? grow_from_on(source, on) : grow_from_off(source, !on)) return add_chain(source, on, length);
  }
}

template <int W>
bool ForcingSearch<W>::grow_from_on(int source, bool contradicts) {
  while (on_done_ < on_count_) {
    const auto p = on_queue_[at(on_done_++)];
    for (const CausedLink& link : weak(p)) {
      const bool found = contradicts && link.to == source;
      if (!found && off_.has(link.to)) continue;
      off_.add(link.to);
      off_parent_[link.to] = p;
      off_cause_[link.to] = link.cause;
      if (found) return true;
      if (!graph_.strong(link.to).empty()) off_queue_[at(off_count_++)] = link.to;
    }
  }
  return false;
}

template <int W>
bool ForcingSearch<W>::grow_from_off(int source, bool contradicts) {
  while (off_done_ < off_count_) {
    const auto p = off_queue_[at(off_done_++)];
    for (const CausedLink& link : graph_.strong(p)) {
      if (!usable(link.cause)) continue;
      const bool found = contradicts && link.to == source;
      if (!found && on_.has(link.to)) continue;
      on_.add(link.to);
      on_parent_[link.to] = p;
      on_cause_[link.to] = link.cause;
      if (found) return true;
      on_queue_[at(on_count_++)] = link.to;
    }
  }
  return false;
}

template <int W>
void ForcingSearch<W>::add_chain(int source, bool on, int length) {
  const int cell = graph_.cell(source), digit = graph_.digit(source);
  ChainHint hint;
  hint.rank = rank(false, length);
  hint.technique = links_ == LinkSet::all ? Technique::forcing_chain
                   : length == 6          ? Technique::turbot_fish
                                          : Technique::forcing_x_chain;
  hint.source_cell = cell;
  hint.source_digit = digit;
  const unsigned bit = 1U << digit;
  hint.eliminate(cell, on ? bit : graph_.digits(cell) & ~bit);
  if (!on) hint.cell = cell, hint.digit = digit;
  if (hints_.paths()) hint.paths.push_back(chain_path(source, on));
  hints_.add(std::move(hint));
}

// From the negation of the source back to the source.
template <int W>
ChainPath ForcingSearch<W>::chain_path(int source, bool on) const {
  ChainPath path;
  int p = source;
  for (bool is_on = !on;; is_on = !is_on) {
    path.nodes.push_back(node(p, is_on, is_on ? on_cause_[at(p)] : off_cause_[at(p)]));
    p = is_on ? on_parent_[at(p)] : off_parent_[at(p)];
    if (p == source && is_on != on) break;
  }
  path.nodes.push_back(node(source, on, Cause::none));
  return path;
}

// ------------------------------------------------------------------------------------------------------------ cycles

// Off nodes are refused only as ancestors of their on node, on nodes once they have been reached: so says SE.
template <int W>
void ForcingSearch<W>::search_cycles(int source) {
  closings_.clear();
  on_.clear();
  on_.add(source);
  on_queue_[0] = static_cast<std::uint16_t>(source);
  depth_[at(source)] = 0;
  off_ancestors_[at(source)] = gone();
  on_count_ = 1;
  for (int done = 0; done < on_count_; ++done) {
    const int p = on_queue_[at(done)];
    if (!hints_.admits(rank(true, 2 * (depth_[at(p)] + 1)))) break;
    for (const CausedLink& weak_link : weak(p)) {
      const int off = weak_link.to;
      if (off_ancestors_[at(p)].has(off)) continue;
      for (const CausedLink& link : graph_.strong(off)) {
        const int next = link.to;
        if (!usable(link.cause)) continue;
        if (next == source && p != source) closings_.push_back({p, off, weak_link.cause, link.cause});
        if (on_.has(next)) continue;
        on_.add(next);
        on_queue_[at(on_count_++)] = link.to;
        depth_[at(next)] = static_cast<std::uint16_t>(depth_[at(p)] + 1);
        off_ancestors_[at(next)] = off_ancestors_[at(p)];
        off_ancestors_[at(next)].add(off);
        on_parent_[at(next)] = static_cast<std::uint16_t>(off);
        on_cause_[at(next)] = link.cause;
        grandparent_[at(next)] = static_cast<std::uint16_t>(p);
        grandparent_cause_[at(next)] = weak_link.cause;
      }
    }
  }
  for (const Closing& closing : closings_) add_cycle(source, closing);
}

/// act(on, its cause, off, its cause) for each pair of nodes from the end of the cycle back to its source.
template <int W>
template <class Act>
void ForcingSearch<W>::walk_back(int source, const Closing& closing, Act act) const {
  act(source, closing.strong, closing.off, closing.weak);
  for (int p = closing.on; p != source; p = grandparent_[at(p)])
    act(p, on_cause_[at(p)], on_parent_[at(p)], grandparent_cause_[at(p)]);
}

template <int W>
void ForcingSearch<W>::add_cycle(int source, const Closing& closing) {
  ChainHint hint;
  hint.rank = rank(true, 2 * (depth_[at(closing.on)] + 1));
  if (!hints_.admits(hint.rank)) return;
  eliminate_by_cycle(source, closing, hint);
  if (hint.eliminations.empty()) return;
  std::bitset<81> cells;
  walk_back(source, closing,
            [&](int on, Cause, int off, Cause) { cells.set(at(graph_.cell(on))).set(at(graph_.cell(off))); });
  hint.technique = links_ == LinkSet::all ? Technique::xy_cycle
                   : links_ == LinkSet::y ? Technique::y_cycle
                   : cells.count() == 4   ? Technique::generalized_x_wing
                                          : Technique::x_cycle;
  hint.source_cell = graph_.cell(source);
  hint.source_digit = graph_.digit(source);
  if (hints_.paths()) add_cycle_paths(source, closing, hint);
  hints_.add(std::move(hint));
}

// Out goes what is outside the cells of the cycle and sees an on node and an off node; in the order of the peers of the
// on nodes from the end of the cycle.
template <int W>
void ForcingSearch<W>::eliminate_by_cycle(int source, const Closing& closing, ChainHint& hint) const {
  Row near_on = Row::none(), near_off = Row::none();
  walk_back(source, closing, [&](int on, Cause, int off, Cause) {
    near_on |= graph_.peers(on);
    near_off |= graph_.peers(off);
  });
  near_on &= near_off;
  if (!near_on.any()) return;
  std::bitset<81> inside;
  walk_back(source, closing,
            [&](int on, Cause, int off, Cause) { inside.set(at(graph_.cell(on))).set(at(graph_.cell(off))); });
  walk_back(source, closing, [&](int on, Cause, int, Cause) {
    const int digit = graph_.digit(on);
    for (const int cell : peers_of[at(graph_.cell(on))])
      if (!inside[at(cell)] && (graph_.digits(cell) >> digit & 1) != 0 && near_on.has(graph_.id(cell, digit)))
        hint.eliminate(cell, 1U << digit);
  });
}

// Forwards from the source on, and backwards from the source off; there, each link has the cause of the link that it
// reverses.
template <int W>
void ForcingSearch<W>::add_cycle_paths(int source, const Closing& closing, ChainHint& hint) const {
  ChainPath forwards, backwards;
  walk_back(source, closing, [&](int on, Cause on_cause, int off, Cause off_cause) {
    forwards.nodes.push_back(node(on, true, on_cause));
    forwards.nodes.push_back(node(off, false, off_cause));
  });
  backwards.nodes.push_back(node(source, false, Cause::none));
  for (std::size_t i = forwards.nodes.size(); --i > 0;) {
    PathNode reversed = forwards.nodes[i];
    reversed.on = !reversed.on;
    backwards.nodes.push_back(reversed);
  }
  hint.paths.push_back(std::move(forwards));
  hint.paths.push_back(std::move(backwards));
}

}  // namespace quadrille::logic::se
