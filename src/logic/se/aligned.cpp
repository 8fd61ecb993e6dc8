// Aligned pair and triplet exclusion, without looking at most combinations.
//
// Base cells are those with several candidates and an excluder: a peer with at most as many candidates as the
// combination has cells. Two common excluders at least are needed; so it is in SE. Excluders become two tables:
//
//     excluder {4 7}      no 4 in one cell with 7 in another one      pairs[4] has 7, pairs[7] has 4
//     excluder {4 7 9}    no 4, 7 and 9 in three cells                triples
//
// For triplets a cheap bound comes first (may_lose_a_digit): most triplets cannot exclude all combinations of any
// digit. And what has been searched in vain once is only searched again where base cells or their common excluders have
// changed: excluders that are gone exclude nothing new.
#include "logic/se/aligned.h"

#include <cassert>

#include "logic/se/sets.h"

namespace quadrille::logic::se {
namespace {

/// By cell: the cells before it.
constexpr auto cells_before = [] {
  std::array<CellSet, 81> before{};
  for (std::size_t cell = 1; cell < 81; ++cell) {
    before[cell] = before[cell - 1];
    before[cell].add(static_cast<int>(cell) - 1);
  }
  return before;
}();

std::size_t place_at(int number) { return State::index(number); }

/// The digits that exclude each other, by the common excluders of some cells.
struct Excluded {
  std::array<unsigned, 9> pairs{};  // [digit]: digits that cannot be in the other cells together with it
  Few<Mask, 20> triples;            // three digits that cannot be in the cells together
  int count = 0;                    // excluders that lie within the digits of the cells

  void add(Mask digits) {
    assert(size_of(digits) == 2 || size_of(digits) == 3);
    ++count;
    if (size_of(digits) == 3) return triples.push_back(digits);
    const int a = first_of(digits), b = first_of(digits & (digits - 1U));
    pairs[place_at(a)] |= 1U << b;
    pairs[place_at(b)] |= 1U << a;
  }
};

/// The cells whose combinations are tested, with the digits that remain possible in each.
struct Combination {
  int count;
  std::array<int, 3> cells;
  std::array<unsigned, 3> digits{};   // candidates
  std::array<unsigned, 3> allowed{};  // in some combination

  Combination(const State& state, int size, std::array<int, 3> of) : count(size), cells(of) {
    for (int i = 0; i < size; ++i) digits[place_at(i)] = state.digits(cells[place_at(i)]);
  }
  bool see_each_other(int i, int j) const { return sees[place_at(cells[place_at(i)])][place_at(cells[place_at(j)])]; }
  // The digit itself, if the cells see each other and cannot both hold it.
  unsigned same(int i, int j, int d) const { return see_each_other(i, j) ? 1U << d : 0U; }
  bool reduces() const { return allowed != digits; }

  // A digit of one cell is possible if the other cell has a digit that goes with it.
  void test_pair(const Excluded& excluded) {
    for (const int a : Elements(digits[0])) {
      const unsigned rest = digits[1] & ~excluded.pairs[place_at(a)] & ~same(0, 1, a);
      if (rest != 0) allowed[0] |= 1U << a;
      allowed[1] |= rest;
    }
  }

  void test_triplet(const Excluded& excluded) {
    for (const int a : Elements(digits[0]))
      for (const int b : Elements(digits[1] & ~excluded.pairs[place_at(a)] & ~same(0, 1, a))) {
        unsigned rest =
            digits[2] & ~excluded.pairs[place_at(a)] & ~excluded.pairs[place_at(b)] & ~same(0, 2, a) & ~same(1, 2, b);
        const unsigned both = 1U << a | 1U << b;
        if (a != b)
          for (const Mask triple : excluded.triples)
            if ((triple & both) == both) rest &= ~(triple & ~both);
        if (rest == 0) continue;
        allowed[0] |= 1U << a;
        allowed[1] |= 1U << b;
        allowed[2] |= rest;
        // Nothing can go any more once every digit has been seen in some combination.
        if (!reduces()) return;
      }
  }

  /// Tells whether every combination of a digit of cell i may be excluded: a bound that is cheap. Combinations excluded
  /// by a digit of j or of k are counted, perhaps twice; each triple excludes two at most, and equal digits of j and k
  /// the rest.
  bool may_lose_a_digit(int i, int j, int k, const Excluded& excluded) const {
    const int with_j = size_of(digits[place_at(j)]), with_k = size_of(digits[place_at(k)]);
    const int shared = see_each_other(j, k) ? size_of(digits[place_at(j)] & digits[place_at(k)]) : 0;
    const int needed = with_j * with_k - 2 * excluded.count - shared;
    for (const int d : Elements(digits[place_at(i)])) {
      const unsigned in_j = (excluded.pairs[place_at(d)] | same(i, j, d)) & digits[place_at(j)];
      const unsigned in_k = (excluded.pairs[place_at(d)] | same(i, k, d)) & digits[place_at(k)];
      if (size_of(in_j) * with_k + size_of(in_k) * with_j >= needed) return true;
    }
    return false;
  }
  bool may_reduce(const Excluded& excluded) const {
    return may_lose_a_digit(0, 1, 2, excluded) || may_lose_a_digit(1, 0, 2, excluded) ||
           may_lose_a_digit(2, 0, 1, excluded);
  }
};

/// Searches once through all pairs or triplets of base cells, until sink(Finding) returns false. SE meets triplets up
/// to three times, with other cells as the first two. If the sink takes one finding, once is enough.
template <class Sink>
class AlignedSearch {
 public:
  /// Leaves out what a search in vain has tested: `known` are the base cells of that one, and other cells than those
  /// `changed` are as they were.
  AlignedSearch(const State& state, int size, bool once, const CellSet& known, const CellSet& changed, Sink sink)
      : state_(state), size_(size), once_(once), changed_(changed), sink_(sink) {
    CellSet solved;
    for (int cell = 0; cell < 81; ++cell) {
      const int count = size_of(state.digits(cell));
      if (count == 1) solved.add(cell);
      if (count >= 2 && count <= size) small_.add(cell);
    }
    // A cell that sees a cell with one candidate left is not a base: a single applies there.
    for (int cell = 0; cell < 81; ++cell) {
      if (size_of(state.digits(cell)) < 2 || !(peer_set_of[place_at(cell)] & solved).empty()) continue;
      excluders_[place_at(cell)] = peer_set_of[place_at(cell)] & small_;
      if (excluders_[place_at(cell)].empty()) continue;
      bases_.push_back(static_cast<std::uint8_t>(cell));
      base_set_.add(cell);
      if (!known.has(cell)) changed_.add(cell);
    }
    for (const auto cell : bases_)
      if (changed_.has(cell) || !(excluders_[cell] & changed_).empty())
        near_changes_.push_back(cell);
      else
        far_.add(cell);
  }
  const CellSet& bases() const { return base_set_; }

  // SE's order: by the second cell, then by the first one. False if the sink ended it.
  bool run() {
    for (const auto second : bases_)
      for (const auto first : far_.has(second) ? near_changes_ : bases_) {
        if (first >= second) break;
        const CellSet common = excluders_[first] & excluders_[second];
        if (!common.has_several()) continue;
        if (!(size_ == 2 ? test_pair(first, second, common) : test_thirds(first, second, common))) return false;
      }
    return true;
  }

 private:
  // Tries third cells: the excluders of the first, then those of the second cell, in the order of their peers.
  bool test_thirds(int first, int second, const CellSet& common) {
    assert(first != second && size_ == 3);
    CellSet used;
    used.add(first);
    used.add(second);
    CellSet worth_a_test = base_set_ & thirds_near_changes(first, second, common);
    if (once_) worth_a_test -= tested_with(first, second);
    for (const int from : {first, second}) {
      const CellSet near = (excluders_[place_at(from)] & worth_a_test) - used;
      CellSet thirds;
      near.for_each([&](int third) {
        if ((common & peer_set_of[place_at(third)]).has_several()) thirds.add(third);
      });
      if (thirds.empty()) continue;
      used |= thirds;
      for (const int third : peers_of[place_at(from)])
        if (thirds.has(third) &&
            !test(Combination(state_, 3, {first, second, third}), common & peer_set_of[place_at(third)]))
          return false;
    }
    return true;
  }

  // Returns the third cells worth a test: without a change in the first two, the third has changed, or sees a common
  // excluder that has.
  CellSet thirds_near_changes(int first, int second, const CellSet& common) const {
    if (changed_.has(first) || changed_.has(second)) return base_set_;
    CellSet thirds = changed_;
    (changed_ & common).for_each([&](int cell) { thirds |= peer_set_of[place_at(cell)]; });
    return thirds;
  }

  // Returns the third cells whose triplet came before: with the greatest cell as the third one, or with this first cell
  // as the third one, if it is an excluder of one of the other two.
  CellSet tested_with(int first, int second) const {
    const bool see_each_other = sees[place_at(first)][place_at(second)];
    CellSet tested;
    for (const int cell : {first, second}) {
      if (!small_.has(cell)) continue;
      const CellSet& before = cells_before[place_at(cell)];
      tested |= see_each_other ? before : before & peer_set_of[place_at(cell)];
    }
    return tested;
  }

  bool test_pair(int first, int second, const CellSet& common) {
    if (!changed_.has(first) && !changed_.has(second) && (common & changed_).empty()) return true;
    return test(Combination(state_, 2, {first, second, -1}), common);
  }

  // Only excluders whose candidates are all among those of the cells can be left without any.
  bool test(Combination combination, const CellSet& common) {
    const unsigned all = combination.digits[0] | combination.digits[1] | combination.digits[2];
    Excluded excluded;
    common.for_each([&](int cell) {
      if ((state_.digits(cell) & ~all) == 0) excluded.add(state_.digits(cell));
    });
    if (size_ == 2) {
      combination.test_pair(excluded);
    } else {
      if (!combination.may_reduce(excluded)) return true;
      combination.test_triplet(excluded);
    }
    return !combination.reduces() || conclude(combination, common);
  }

  bool conclude(const Combination& combination, const CellSet& common) {
    Finding finding;
    finding.technique = size_ == 2 ? Technique::aligned_pair_exclusion : Technique::aligned_triplet_exclusion;
    finding.difficulty = size_ == 2 ? 6.2 : 7.5;
    for (int i = 0; i < size_; ++i) {
      finding.cells.push_back(static_cast<std::uint8_t>(combination.cells[place_at(i)]));
      finding.effect.eliminate(state_, combination.cells[place_at(i)], ~combination.allowed[place_at(i)]);
    }
    common.for_each([&](int cell) { finding.other_cells.push_back(static_cast<std::uint8_t>(cell)); });
    return sink_(finding);
  }

  const State& state_;
  const int size_;
  const bool once_;
  CellSet changed_;
  Sink sink_;
  std::array<CellSet, 81> excluders_{};
  Few<std::uint8_t, 81> bases_;
  CellSet base_set_, small_;
  Few<std::uint8_t, 81> near_changes_;  // bases that have changed, or that have an excluder that has
  CellSet far_;                         // the others
};

}  // namespace

// Notes the position only after a search in vain: it then has no exclusions.
bool AlignedExclusion::find(const State& state, Finding& finding) {
  CellSet changed;
  for (int cell = 0; cell < 81; ++cell)
    if (!known_ || before_[place_at(cell)] != state.digits(cell)) changed.add(cell);
  AlignedSearch search(state, size_, true, known_ ? bases_ : CellSet(), changed,
                       [&](const Finding& found) { return finding = found, false; });
  known_ = search.run();
  bases_ = search.bases();
  before_ = state.candidates;
  return !known_;
}

std::vector<Finding> AlignedExclusion::all(const State& state) const {
  CellSet everything;
  for (int cell = 0; cell < 81; ++cell) everything.add(cell);
  std::vector<Finding> findings;
  AlignedSearch(state, size_, false, {}, everything, [&](const Finding& found) {
    return findings.push_back(found), true;
  }).run();
  return findings;
}

}  // namespace quadrille::logic::se
