// Represents a cover problem for the bit-set engine: options, and constraints as sets of options.
//
// A constraint is a resource that an option uses: the row of a constraint is the set of options that conflict with each
// option that has it. So the options that conflict with an option are the union of its constraints' rows.
//
//     a primary item             every option that contains it
//     a secondary item           every option that contains it, whatever the color
//     a secondary item's color   every option that contains the item in another color, or in none
//
// Options that are known to be in no cover are left out.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

class BitMatrix {
 public:
  BitMatrix(const Problem& problem, const std::vector<bool>& promising);

  std::uint32_t options() const { return static_cast<std::uint32_t>(option_ids_.size()); }
  std::uint32_t words() const { return (options() + 63) / 64; }
  /// The primary items are the first constraints.
  std::uint32_t items() const { return items_; }
  std::uint32_t constraints() const { return static_cast<std::uint32_t>(rows_.size() / words_or_one()); }

  const std::uint64_t* row(std::uint32_t constraint) const {
    assert(constraint < constraints());
    return rows_.data() + constraint * words_or_one();
  }
  std::span<const std::uint32_t> constraints_of(std::uint32_t option) const {
    return std::span(constraints_of_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  /// The number of its primary items.
  std::uint32_t covered_by(std::uint32_t option) const { return covered_by_[option]; }

  OptionId id(std::uint32_t option) const { return option_ids_[option]; }
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// The number in the matrix of an option of the problem, or none.
  std::uint32_t number(OptionId id) const {
    assert(index(id) < numbers_.size());
    return numbers_[index(id)];
  }

 private:
  std::size_t words_or_one() const { return words() == 0 ? 1 : words(); }
  void number_options(const std::vector<bool>& promising);

  std::uint32_t items_ = 0;
  std::vector<OptionId> option_ids_;
  std::vector<std::uint32_t> numbers_;         // of each option of the problem
  std::vector<std::uint32_t> constraints_of_;  // of each option, one after the other
  std::vector<std::uint32_t> starts_, covered_by_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace quadrille::cover
