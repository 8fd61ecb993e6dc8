// The candidates of a position as numbers, with those that each excludes: what all searches for chains start from.
//
//     const Candidates candidates(view);
//     const int a = candidates.number(0, 5), b = candidates.number(8, 5);   // 5 in r1c1 and in r1c9
//     is_in(candidates.excluded_by(a), b);                                     // true: both are in row 1
//
// A candidate excludes the others of its cell, its symbol in all cells that see its cell, and what a rule about two
// cells does not allow together with it. Cost: some microseconds for a 9x9 grid; memory grows with the square of the
// number of candidates. Threads: immutable, may be shared.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/own/model.h"

namespace quadrille::logic::own {

/// A set of candidates, by their numbers.
using Bits = std::span<const std::uint64_t>;

inline bool is_in(Bits set, int i) { return (set[static_cast<std::size_t>(i) / 64] >> (i & 63) & 1) != 0; }
template <class Act>
void for_each(Bits set, Act act) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1)
      act(static_cast<int>(64 * word) + std::countr_zero(rest));
}

/// Sets of equal size, one after the other in memory.
class BitRows {
 public:
  explicit BitRows(std::size_t bits = 0, std::size_t rows = 0) : words_((bits + 63) / 64), bits_(words_ * rows) {}

  std::span<std::uint64_t> operator[](int row) { return {bits_.data() + offset(row), words_}; }
  Bits operator[](int row) const { return {bits_.data() + offset(row), words_}; }
  void add_row() { bits_.resize(bits_.size() + words_); }
  void set(int row, int bit) { (*this)[row][static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1} << (bit & 63); }

 private:
  std::size_t offset(int row) const { return static_cast<std::size_t>(row) * words_; }

  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

class Candidates {
 public:
  /// Those of open cells.
  explicit Candidates(const BoardView& view);

  int size() const { return static_cast<int>(all_.size()); }
  Candidate operator[](int number) const { return all_[static_cast<std::size_t>(number)]; }
  /// -1 if the cell is filled or has lost the symbol.
  int number(int cell, int symbol) const { return numbers_[static_cast<std::size_t>(cell * order_ + symbol - 1)]; }
  /// The numbers of the places of a symbol among these cells, ascending.
  std::vector<int> places(std::span<const int> cells, int symbol) const;
  Bits excluded_by(int number) const { return excluded_[number]; }

 private:
  void exclude(int a, int b) { excluded_.set(a, b), excluded_.set(b, a); }
  void exclude_by_relations(const BoardView& view);

  int order_;
  std::vector<Candidate> all_;
  std::vector<int> numbers_;
  BitRows excluded_;
};

/// The first house or rule for which two candidates exclude each other; null if they are in one cell.
const Premise* why_excluded(const Model& model, Candidate first, Candidate second);
/// Makes this house or rule a premise of the step.
void rely_on_exclusion(Step& step, const Model& model, Candidate first, Candidate second);

}  // namespace quadrille::logic::own
