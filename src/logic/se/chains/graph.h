// The graph of the candidates of a position: which of them exclude each other (weak links), and of which one must be
// true (strong links). Candidates have dense numbers, so that sets of them are a few words; W is the number of words.
//
// Positions inside a propagation lack some candidates of the position where it began. Their graphs keep its numbers,
// and what follows there by links in turn holds here as well; only what new strong links add must be computed. Most of
// these graphs are only asked whether any candidate negates itself, and none does: so lists come last.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>

#include "logic/se/chains/bit_row.h"
#include "logic/se/chains/candidate_sets.h"

namespace quadrille::logic::se {

struct CausedLink {
  std::uint16_t to;
  Cause cause;
};

template <int W>
class WeakLinkGraph {
 public:
  static constexpr int capacity = 64 * W;
  using Row = BitRow<W>;

  void build(const State& state);
  /// Builds the graph of the candidates that are left of `whole`, which is closed and must outlive this one, and closes
  /// it. False if more than new strong links has changed: then the graph is not valid.
  bool derive(const WeakLinkGraph& whole, const Row& left, const PlacesOfSets& places);
  /// Makes the rows of conflicts and the lists of links, once; most positions inside a propagation do without.
  void list_links();

  bool is_of(const State& state) const {
    assert(whole_ == nullptr);
    return state.candidates == state_.candidates && state.digit == state_.digit;
  }
  /// Tells whether derive() made this graph of these candidates of `whole`, as it is now.
  bool is_part_of(const WeakLinkGraph& whole, const Row& left) const {
    return whole_ == &whole && whole_version_ == whole.version_ && left == candidates_;
  }
  /// Numbers are less than this; those that are not in candidates() are not in use.
  int size() const { return numbers_->size; }
  const Row& candidates() const { return candidates_; }
  /// The position for which build() was called.
  const State& state() const { return assert(whole_ == nullptr), state_; }
  Mask digits(int cell) const { return places_[at(cell)]; }
  Mask places_of(int house, int digit) const { return places_[set_in_house(at(house), at(digit))]; }
  int cell(int id) const { return assert(id < size()), numbers_->cell[at(id)]; }
  int digit(int id) const { return numbers_->digit[at(id)]; }
  int id(int cell, int digit) const {
    assert((digits(cell) >> digit & 1) != 0);
    return numbers_->number[at(9 * cell + digit)];
  }
  /// 9 * cell + digit
  int candidate(int id) const { return 9 * cell(id) + digit(id); }
  /// The candidate at a place of a set, where there must be one.
  int at_place(std::size_t set, int place) const { return numbers_->number[candidates_of_set[set][at(place)]]; }
  const std::array<Membership, 4>& memberships(int id) const { return numbers_->memberships[at(id)]; }
  const PlacesOfSets& places() const { return places_; }
  /// The number of candidates in the cell.
  int siblings(int id) const { return size_of(digits(cell(id))); }

  /// In SE's order: others of the cell, then the same digit in box, row and column. These and all below but excluded():
  /// after list_links().
  /// Weak links of derived graphs lead to candidates that are gone as well.
  std::span<const CausedLink> weak(int id) const {
    assert(listed_);
    return {lists_->weak[at(id)].data(), lists_->weak_count[at(id)]};
  }
  std::span<const CausedLink> weak_in_houses(int id) const { return weak(id).subspan(lists_->in_cell[at(id)]); }
  std::span<const CausedLink> strong(int id) const {
    assert(listed_);
    return {strong_[at(id)].data(), strong_count_[at(id)]};
  }
  /// The same digit in the houses of the cell.
  const Row& peers(int id) const { return assert(listed_), peers_[at(id)]; }
  /// All candidates that exclude this one.
  const Row& conflicts(int id) const { return assert(listed_), conflicts_[at(id)]; }

  /// Computes what follows by weak and strong links in turn; at most once after build().
  void close();
  /// Candidates that are off if this one is on. If one excludes another, that one excludes it, too.
  const Row& excluded(int id) const { return assert(closed_), excluded_[at(id)]; }
  /// Candidates that exclude themselves.
  const Row& impossible() const { return assert(closed_), impossible_; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  struct WeakLists {
    std::array<std::uint8_t, capacity> weak_count, in_cell;
    std::array<std::array<CausedLink, 28>, capacity> weak;
  };

  static bool is_pair(unsigned places) { return has_several(places) && !has_several(places & (places - 1)); }
  bool differs_by_pairs(const WeakLinkGraph& whole) const;
  void set_rows();
  void mask_rows();
  void add_weak_links(int id);
  void add_strong_links();
  void link_strongly(int id, int other, Cause cause);
  void close_over(std::size_t set);

  State state_;
  const WeakLinkGraph* whole_ = nullptr;      // from which this one is derived
  unsigned version_ = 0, whole_version_ = 0;  // how many graphs were built in the same place
  CandidateNumbers<W> own_numbers_;
  const CandidateNumbers<W>* numbers_ = nullptr;
  Row candidates_, impossible_;
  bool closed_ = false, listed_ = false;
  PlacesOfSets places_;
  WeakLists own_lists_;
  const WeakLists* lists_ = nullptr;
  std::array<std::uint8_t, capacity> strong_count_;
  std::array<std::array<CausedLink, 4>, capacity> strong_;
  std::array<Row, capacity> peers_, conflicts_, excluded_;
};

template <int W>
void WeakLinkGraph<W>::build(const State& state) {
  state_ = state;
  whole_ = nullptr;
  ++version_;
  own_numbers_.assign(state);
  numbers_ = &own_numbers_;
  places_of_sets(state, places_);
  candidates_.clear();
  for (int p = 0; p < size(); ++p) candidates_.add(p);
  closed_ = listed_ = false;
  set_rows();
}

template <int W>
void WeakLinkGraph<W>::list_links() {
  if (listed_) return;
  listed_ = true;
  if (whole_ != nullptr) {
    assert(whole_->listed_);
    mask_rows();
  } else {
    for (int p = 0; p < size(); ++p) add_weak_links(p);
  }
  lists_ = whole_ != nullptr ? whole_->lists_ : &own_lists_;
  add_strong_links();
}

// ------------------------------------------------------------------------------------------------------------- links

template <int W>
void WeakLinkGraph<W>::set_rows() {
  std::array<Row, candidate_sets> members;
  for (Row& row : members) row.clear();
  for (int p = 0; p < size(); ++p)
    for (const Membership& membership : memberships(p)) members[membership.set].add(p);
  for (int p = 0; p < size(); ++p) {
    const auto& sets = memberships(p);
    Row& row = peers_[at(p)] = members[sets[1].set] | members[sets[2].set] | members[sets[3].set];
    row.remove(p);
    conflicts_[at(p)] = members[sets[0].set] | row;
    conflicts_[at(p)].remove(p);
  }
}

template <int W>
void WeakLinkGraph<W>::mask_rows() {
  candidates_.for_each([&](int p) {
    peers_[at(p)] = whole_->peers_[at(p)] & candidates_;
    conflicts_[at(p)] = whole_->conflicts_[at(p)] & candidates_;
  });
}

template <int W>
void WeakLinkGraph<W>::add_weak_links(int p) {
  const int c = cell(p), d = digit(p);
  auto& links = own_lists_.weak[at(p)];
  std::uint8_t count = 0;
  for (const int other : Elements(digits(c) & ~(1U << d)))
    links[count++] = {static_cast<std::uint16_t>(id(c, other)), Cause::cell};
  own_lists_.in_cell[at(p)] = count;
  for (int i = 0; i < 3; ++i) {
    const int house = house_of_cause(cause_of_house(i), c);
    unsigned places = places_of(house, d);
    if (i > 0) places &= ~static_cast<unsigned>(meeting[at(house)][house_of[at(c)][box_kind]]);
    for (const int place : Elements(places)) {
      const int other = id(cells_of_house[at(house)][at(place)], d);
      if (other == p) continue;
      links[count++] = {static_cast<std::uint16_t>(other), cause_of_house(i)};
    }
  }
  assert(count <= links.size());
  own_lists_.weak_count[at(p)] = count;
}

// By cells, boxes, rows and columns: so the links of each candidate come in SE's order.
template <int W>
void WeakLinkGraph<W>::add_strong_links() {
  std::fill_n(strong_count_.begin(), size(), std::uint8_t{0});
  const auto add = [&](std::size_t from, std::size_t end, Cause cause) {
    for (std::size_t set = from; set < end; ++set) {
      const unsigned places = places_[set];
      if (!is_pair(places)) continue;
      const int p = at_place(set, first_of(places)), q = at_place(set, first_of(places & (places - 1)));
      link_strongly(p, q, cause);
      link_strongly(q, p, cause);
    }
  };
  add(0, 81, Cause::cell);
  for (int i = 0; i < 3; ++i) {
    const std::size_t first = 9 * at(box_row_column[at(i)]);
    add(set_in_house(first, 0), set_in_house(first + 9, 0), cause_of_house(i));
  }
}

// SE keeps the first of several links between two candidates.
template <int W>
void WeakLinkGraph<W>::link_strongly(int p, int other, Cause cause) {
  auto& count = strong_count_[at(p)];
  for (std::size_t i = 0; i < count; ++i)
    if (strong_[at(p)][i].to == other) return;
  strong_[at(p)][count++] = {static_cast<std::uint16_t>(other), cause};
}

// ----------------------------------------------------------------------------------------------------------- closure

template <int W>
void WeakLinkGraph<W>::close() {
  if (closed_) return;
  assert(whole_ == nullptr);
  closed_ = true;
  impossible_.clear();
  std::copy_n(conflicts_.begin(), size(), excluded_.begin());
  for (std::size_t set = 0; set < candidate_sets; ++set)
    if (is_pair(places_[set])) close_over(set);
}

// Adds what follows from one strong link between a and b: what excludes a excludes all that b excludes, and the other
// way round. If b excludes itself, a follows from it, and what a excludes is excluded by b, too.
template <int W>
void WeakLinkGraph<W>::close_over(std::size_t set) {
  const unsigned places = places_[set];
  const int a = at_place(set, first_of(places)), b = at_place(set, first_of(places & (places - 1)));
  Row by_a = excluded_[at(a)], by_b = excluded_[at(b)];
  const Row against_a = by_a, against_b = by_b;
  if (against_a.has(a)) by_a |= against_b;
  if (against_b.has(b)) by_b |= against_a;
  against_a.for_each([&](int p) { excluded_[at(p)] |= by_b; });
  against_b.for_each([&](int p) { excluded_[at(p)] |= by_a; });
  impossible_ |= against_a & by_b;
  impossible_ |= against_b & by_a;
}

template <int W>
bool WeakLinkGraph<W>::derive(const WeakLinkGraph& whole, const Row& left, const PlacesOfSets& places) {
  assert(whole.closed_ && whole.whole_ == nullptr);
  whole_ = &whole;
  whole_version_ = whole.version_;
  numbers_ = whole.numbers_;
  places_ = places;
  candidates_ = left;
  listed_ = false;
  closed_ = true;
  if (!differs_by_pairs(whole)) return whole_ = nullptr, false;
  impossible_ = whole.impossible_ & candidates_;
  candidates_.for_each([&](int p) { excluded_[at(p)] = whole.excluded_[at(p)] & candidates_; });
  for (std::size_t set = 0; set < candidate_sets; ++set)
    if (places_[set] != whole.places_[set] && is_pair(places_[set])) close_over(set);
  return true;
}

// Exclusions of the whole graph hold here if no chain that proves them is broken. A chain passes strong links; it
// breaks where an end of one is gone. If both are gone, nothing can be said. If one is gone, the other stands alone in
// its set; where all that it excludes is gone as well, no chain passes it and leads on to a candidate that is left.
template <int W>
bool WeakLinkGraph<W>::differs_by_pairs(const WeakLinkGraph& whole) const {
  for (std::size_t set = 0; set < candidate_sets; ++set) {
    const unsigned places = places_[set], before = whole.places_[set];
    if (places == before || has_several(places)) continue;
    if (places == 0) return false;
    const int single = at_place(set, first_of(places));
    if (whole.conflicts_[at(single)].meets(candidates_)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::se
