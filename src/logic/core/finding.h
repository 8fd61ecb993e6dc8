// Describes a found step before it is explained: the technique, its rank among others, the pattern by houses, cells and
// digits, and the effect. A finding is cheap enough to be made for every pattern that a rating meets; explain() turns
// it into a Step.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

#include "logic/core/state.h"
#include "quadrille/logic/technique.h"

namespace quadrille::logic {

/// At most Capacity elements, without allocation.
template <class T, std::size_t Capacity>
class Few {
 public:
  void push_back(T value) {
    assert(count_ < Capacity);
    values_[count_++] = value;
  }
  void clear() { count_ = 0; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == Capacity; }
  std::size_t size() const { return count_; }
  T& operator[](std::size_t i) { return assert(i < count_), values_[i]; }
  const T& operator[](std::size_t i) const { return assert(i < count_), values_[i]; }
  T* begin() { return values_.data(); }
  T* end() { return values_.data() + count_; }
  const T* begin() const { return values_.data(); }
  const T* end() const { return values_.data() + count_; }

 private:
  std::array<T, Capacity> values_;
  std::size_t count_ = 0;
};

struct Elimination {
  std::uint8_t cell;
  Mask digits;
  bool operator==(const Elimination&) const = default;
};

/// The effect of a step: first its eliminations, in the order in which they were found, then the digit that it places.
/// Several eliminations may be of one cell.
struct Effect {
  Few<Elimination, 81> eliminations;
  int cell = -1;   // where a digit is placed, or -1
  int digit = -1;  // from 0

  bool places() const { return cell >= 0; }
  bool empty() const { return !places() && eliminations.empty(); }
  /// Adds those of the digits that are candidates in `state`.
  void eliminate(const State& state, int where, unsigned digits) {
    const auto present = static_cast<Mask>(state.digits(where) & digits);
    if (present == 0) return;
    if (eliminations.full()) join_by_cell();
    join_or_add({static_cast<std::uint8_t>(where), present}, eliminations.full());
  }
  void apply_to(State& state) const {
    assert(!places() || (cell < 81 && digit >= 0 && digit < 9));
    for (const auto& [where, digits] : eliminations)
      state.eliminate(where, static_cast<Mask>(state.digits(where) & digits));
    if (places()) state.place(cell, digit);
  }

 private:
  // Leaves one elimination for each cell. Without this, sets of many digits could have more than there is room for.
  void join_by_cell() {
    const auto all = std::exchange(eliminations, {});
    for (const Elimination& one : all) join_or_add(one, true);
  }
  void join_or_add(Elimination one, bool joins) {
    Elimination* const end = eliminations.end();
    Elimination* const same =
        joins ? std::find_if(eliminations.begin(), end, [&](const Elimination& e) { return e.cell == one.cell; }) : end;
    if (same == end) return eliminations.push_back(one);
    same->digits = static_cast<Mask>(same->digits | one.digits);
  }
};

/// The difficulty times ten, rounded as Sudoku Explainer prints it.
inline int tenths(double difficulty) { return static_cast<int>((difficulty + 0.05) * 10); }

/// Cells that belong together: an almost locked set, a color. `link` has the digits that link it with the next group,
/// or, in a BUG, the digits that deviate in its only cell.
struct Group {
  std::uint8_t size;
  Mask link;
};

/// A set of houses: bit h for house h.
using Houses = std::uint32_t;

struct Finding {
  Technique technique{};
  /// Sudoku Explainer's difficulty: a sum of doubles, whose last bits decide between findings of equal rating.
  double difficulty = 0;
  /// Chains: the number of their nodes, with those of nested chains. Otherwise 0.
  int complexity = 0;
  Houses bases = 0;
  Houses covers = 0;
  Mask digits = 0;                    // that the pattern is about
  Few<std::uint8_t, 81> cells;        // of the pattern, in its order: pivot first, round the loop
  Few<std::uint8_t, 81> other_cells;  // further cells that the conclusion uses
  Few<Group, 9> groups;               // into which `cells` fall, if there are several
  Effect effect;
};

}  // namespace quadrille::logic
