// The graph of the candidates of a position: which of them exclude each other (weak links), and of which one must be
// true (strong links). Candidates have dense numbers, so that sets of them are a few words; W is the number of words.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>

#include "logic/core/state.h"
#include "logic/se/chains/bit_row.h"

namespace quadrille::logic::se {

/// The reason why a candidate is on or off: its cell or one of its houses. Houses in SE's order for chains.
enum class Cause : std::uint8_t { none, cell, box, row, column, pattern };

inline Cause cause_of_house(int index_in_box_row_column) { return static_cast<Cause>(2 + index_in_box_row_column); }
inline int kind_of(Cause cause) { return box_row_column[static_cast<std::size_t>(cause) - 2]; }
inline int house_of_cause(Cause cause, int cell) { return house_of[State::index(cell)][State::index(kind_of(cause))]; }

struct CausedLink {
  std::uint16_t to;
  Cause cause;
};

/// The sets of candidates one of which holds: those of a cell, and of a digit in a house. Cells come first.
inline constexpr int candidate_sets = 81 + 27 * 9;
inline constexpr int set_in_house(int house, int digit) { return 81 + 9 * house + digit; }
/// candidates_of_set[set][place]: 9 * cell + digit. Places of a cell are its digits.
inline constexpr auto candidates_of_set = [] {
  std::array<std::array<std::uint16_t, 9>, candidate_sets> table{};
  for (std::size_t place = 0; place < 9; ++place) {
    for (std::size_t cell = 0; cell < 81; ++cell) table[cell][place] = static_cast<std::uint16_t>(9 * cell + place);
    for (std::size_t house = 0; house < 27; ++house)
      for (std::size_t digit = 0; digit < 9; ++digit)
        table[81 + 9 * house + digit][place] = static_cast<std::uint16_t>(9 * cells_of_house[house][place] + digit);
  }
  return table;
}();
/// By set: the places where it has candidates.
using PlacesOfSets = std::array<Mask, candidate_sets>;

template <int W>
class WeakLinkGraph {
 public:
  /// A set to which a candidate belongs, and its place there.
  struct Membership {
    std::uint16_t set;
    Mask place;
  };
  static constexpr int capacity = 64 * W;
  using Row = BitRow<W>;

  void build(const State& state);
  /// Makes the lists of weak links, once; most positions need only their rows.
  void list_weak_links();

  int size() const { return size_; }
  const State& state() const { return *state_; }
  int cell(int id) const { return assert(id < size_), cell_[at(id)]; }
  int digit(int id) const { return digit_[at(id)]; }
  int id(int cell, int digit) const { return assert(state_->has(cell, digit)), id_[at(9 * cell + digit)]; }
  /// 9 * cell + digit
  int candidate(int id) const { return 9 * cell(id) + digit(id); }
  /// The candidate at a place of a set, where there must be one.
  int at_place(int set, int place) const { return id_[candidates_of_set[at(set)][at(place)]]; }
  /// In SE's order: the cell, then the digit in box, row and column, as causes are numbered.
  const std::array<Membership, 4>& memberships(int id) const { return memberships_[at(id)]; }
  const PlacesOfSets& places() const { return places_; }
  /// The number of candidates in the cell.
  int siblings(int id) const { return size_of(state_->digits(cell(id))); }

  /// In SE's order: others of the cell, then the same digit in box, row and column. After list_weak_links().
  std::span<const CausedLink> weak(int id) const { return {weak_[at(id)].data(), weak_count_[at(id)]}; }
  std::span<const CausedLink> weak_in_houses(int id) const { return weak(id).subspan(in_cell_[at(id)]); }
  std::span<const CausedLink> strong(int id) const { return {strong_[at(id)].data(), strong_count_[at(id)]}; }

  /// The same digit in the houses of the cell.
  const Row& peers(int id) const { return peers_[at(id)]; }
  /// All candidates that exclude this one.
  const Row& conflicts(int id) const { return conflicts_[at(id)]; }

  /// Computes what follows by weak and strong links in turn. Needs n^2 steps; at most once after build().
  void close();
  /// Candidates that are on if this one is, through at least one strong link. Itself only if it lies on a loop.
  const Row& reached(int id) const { return assert(closed_), reached_[at(id)]; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  void list_sets();
  void set_rows();
  void add_weak_links(int id);
  void add_strong_links(int id);
  void link_strongly(int id, int other, Cause cause);

  const State* state_ = nullptr;
  int size_ = 0;
  bool closed_ = false, listed_ = false;
  std::array<std::uint8_t, capacity> cell_, digit_, weak_count_, in_cell_, strong_count_;
  std::array<std::uint16_t, 729> id_;
  PlacesOfSets places_;
  std::array<std::array<Membership, 4>, capacity> memberships_;
  std::array<std::array<CausedLink, 28>, capacity> weak_;
  std::array<std::array<CausedLink, 4>, capacity> strong_;
  std::array<Row, capacity> peers_, conflicts_, reached_;
};

template <int W>
void WeakLinkGraph<W>::build(const State& state) {
  state_ = &state;
  size_ = 0;
  closed_ = listed_ = false;
  for (int cell = 0; cell < 81; ++cell)
    for (const int d : Elements(state.digits(cell))) {
      assert(size_ < capacity);
      cell_[at(size_)] = static_cast<std::uint8_t>(cell);
      digit_[at(size_)] = static_cast<std::uint8_t>(d);
      id_[at(9 * cell + d)] = static_cast<std::uint16_t>(size_++);
    }
  list_sets();
  set_rows();
  for (int p = 0; p < size_; ++p) add_strong_links(p);
}

template <int W>
void WeakLinkGraph<W>::list_sets() {
  std::copy(state_->candidates.begin(), state_->candidates.end(), places_.begin());
  for (int house = 0; house < 27; ++house)
    for (int d = 0; d < 9; ++d) places_[at(set_in_house(house, d))] = state_->places_of(house, d);
  for (int p = 0; p < size_; ++p) {
    auto& sets = memberships_[at(p)];
    sets[0] = {cell_[at(p)], static_cast<Mask>(1U << digit(p))};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t kind = at(box_row_column[i]);
      sets[i + 1] = {static_cast<std::uint16_t>(set_in_house(house_of[at(cell(p))][kind], digit(p))),
                     static_cast<Mask>(1U << place_in[at(cell(p))][kind])};
    }
  }
}

template <int W>
void WeakLinkGraph<W>::set_rows() {
  std::array<std::array<Row, 9>, 27> in_house;
  std::array<Row, 81> in_cell;
  for (auto& rows : in_house)
    for (Row& row : rows) row.clear();
  for (Row& row : in_cell) row.clear();
  for (int p = 0; p < size_; ++p) {
    in_cell[at(cell(p))].add(p);
    for (const int house : house_of[at(cell(p))]) in_house[at(house)][at(digit(p))].add(p);
  }
  for (int p = 0; p < size_; ++p) {
    const auto& houses = house_of[at(cell(p))];
    const std::size_t d = at(digit(p));
    Row& row = peers_[at(p)] = in_house[houses[0]][d] | in_house[houses[1]][d] | in_house[houses[2]][d];
    row.remove(p);
    conflicts_[at(p)] = in_cell[at(cell(p))] | row;
    conflicts_[at(p)].remove(p);
  }
}

template <int W>
void WeakLinkGraph<W>::list_weak_links() {
  if (listed_) return;
  listed_ = true;
  for (int p = 0; p < size_; ++p) add_weak_links(p);
}

template <int W>
void WeakLinkGraph<W>::add_weak_links(int p) {
  const int c = cell(p), d = digit(p);
  auto& links = weak_[at(p)];
  std::uint8_t count = 0;
  for (const int other : Elements(state_->digits(c) & ~(1U << d)))
    links[count++] = {static_cast<std::uint16_t>(id(c, other)), Cause::cell};
  in_cell_[at(p)] = count;
  for (int i = 0; i < 3; ++i) {
    const int house = house_of_cause(cause_of_house(i), c);
    unsigned places = state_->places_of(house, d);
    if (i > 0) places &= ~static_cast<unsigned>(meeting[at(house)][house_of[at(c)][box_kind]]);
    for (const int place : Elements(places)) {
      const int other = id(cells_of_house[at(house)][at(place)], d);
      if (other == p) continue;
      links[count++] = {static_cast<std::uint16_t>(other), cause_of_house(i)};
    }
  }
  assert(count <= links.size());
  weak_count_[at(p)] = count;
}

template <int W>
void WeakLinkGraph<W>::add_strong_links(int p) {
  const int c = cell(p), d = digit(p);
  strong_count_[at(p)] = 0;
  if (size_of(state_->digits(c)) == 2) link_strongly(p, id(c, first_of(state_->digits(c) & ~(1U << d))), Cause::cell);
  for (int i = 0; i < 3; ++i) {
    const int house = house_of_cause(cause_of_house(i), c);
    const unsigned places = state_->places_of(house, d);
    if (size_of(places) != 2) continue;
    assert(strong_count_[at(p)] < 4);
    const unsigned own = 1U << place_in[at(c)][at(house / 9)];
    link_strongly(p, id(cells_of_house[at(house)][at(first_of(places & ~own))], d), cause_of_house(i));
  }
}

// SE keeps the first of several links between two candidates.
template <int W>
void WeakLinkGraph<W>::link_strongly(int p, int other, Cause cause) {
  for (const CausedLink& link : strong(p))
    if (link.to == other) return;
  strong_[at(p)][strong_count_[at(p)]++] = {static_cast<std::uint16_t>(other), cause};
}

// Warshall's algorithm on rows of bits, for the ends of strong links: nothing else can lie between. The rows of the
// others follow from theirs.
template <int W>
void WeakLinkGraph<W>::close() {
  if (closed_) return;
  closed_ = true;
  Row inner = Row::none();
  for (int p = 0; p < size_; ++p) {
    Row& row = reached_[at(p)];
    row.clear();
    conflicts(p).for_each([&](int off) {
      for (const CausedLink& link : strong(off)) row.add(link.to);
    });
    inner |= row;
  }
  inner.for_each([&](int via) {
    const Row row = reached_[at(via)];
    inner.for_each([&](int p) {
      if (reached_[at(p)].has(via)) reached_[at(p)] |= row;
    });
  });
  for (int p = 0; p < size_; ++p) {
    if (inner.has(p)) continue;
    Row all = reached_[at(p)];
    reached_[at(p)].for_each([&](int q) { all |= reached_[at(q)]; });
    reached_[at(p)] = all;
  }
}

}  // namespace quadrille::logic::se
