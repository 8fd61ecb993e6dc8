// Bit-sliced numbers: one for each bit position of a mask. Plane k holds the k-th bits of all of them.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "cover/multiple/mask.h"

namespace quadrille::cover::multiple {

template <class Mask, std::size_t Planes>
using Numbers = std::array<Mask, Planes>;

/// At the positions of `ones` the number goes down by 1; it must not be 0 there.
template <class Mask, std::size_t Planes>
void subtract(Numbers<Mask, Planes>& numbers, Mask ones) {
  for (Mask& plane : numbers) {
    const Mask borrow = ones & ~plane;
    plane ^= ones;
    ones = borrow;
  }
}

/// Where the number is not 0.
template <class Mask, std::size_t Planes>
Mask nonzero(const Numbers<Mask, Planes>& numbers) {
  Mask some = numbers[0];
  for (std::size_t k = 1; k < Planes; ++k) some |= numbers[k];
  return some;
}

template <class Mask>
std::uint64_t number_at(std::span<const Mask> planes, std::uint32_t bit) {
  std::uint64_t number = 0;
  for (std::size_t k = planes.size(); k > 0; --k) number = number << 1 | (has(planes[k - 1], bit) ? 1U : 0U);
  return number;
}

/// The sum of the numbers at the positions of `mask`.
template <class Mask, std::size_t Planes>
std::uint64_t sum(const Numbers<Mask, Planes>& numbers, Mask mask) {
  std::uint64_t total = 0;
  for (std::size_t k = Planes; k > 0; --k) total = 2 * total + count(numbers[k - 1] & mask);
  return total;
}

/// For each position: how many of the rows have the bit, less a number.
template <class Mask, std::size_t Planes>
class Surplus {
 public:
  /// What is held for a surplus of 0.
  static constexpr std::uint64_t zero = (std::uint64_t{1} << Planes) - 1;

  /// The rows are rows[list[0]], rows[list[1]], ...; the length of the list is a multiple of 8.
  Surplus(const Mask* rows, std::span<const std::uint32_t> list, const Numbers<Mask, Planes>& numbers)
      : size_(static_cast<std::size_t>(std::bit_width(zero + list.size()))) {
    static_assert(Planes > 3);
    // 2^k - 1 - n is the complement of n.
    Mask ones = ~numbers[0], twos = ~numbers[1], fours = ~numbers[2];
    for (std::size_t k = 3; k < Planes; ++k) planes_[k] = ~numbers[k];
    for (std::size_t k = Planes; k < size_; ++k) planes_[k] = Mask{};
    for (std::size_t i = 0; i < list.size(); i += 8) {
      const auto row = [&](std::size_t j) -> const Mask& { return rows[list[i + j]]; };
      const Mask twos_a = add(ones, row(0), row(1)), twos_b = add(ones, row(2), row(3));
      const Mask twos_c = add(ones, row(4), row(5)), twos_d = add(ones, row(6), row(7));
      const Mask fours_a = add(twos, twos_a, twos_b), fours_b = add(twos, twos_c, twos_d);
      add_eights(add(fours, fours_a, fours_b));
    }
    planes_[0] = ones, planes_[1] = twos, planes_[2] = fours;
  }

  std::span<const Mask> planes() const { return std::span(planes_).first(size_); }

  /// Where a row has the bit.
  Mask used(const Numbers<Mask, Planes>& numbers) const {
    Mask some{};
    for (std::size_t k = 0; k < Planes; ++k) some |= planes_[k] ^ ~numbers[k];
    for (std::size_t k = Planes; k < size_; ++k) some |= planes_[k];
    return some;
  }

  /// The least at the positions of `among`, which become those that have it.
  std::uint64_t least(Mask& among) const {
    std::uint64_t value = 0;
    for (std::size_t k = size_; k > 0; --k) {
      const Mask lower = among & ~planes_[k - 1];
      const bool some = any(lower);
      among = some ? lower : among;
      value = 2 * value + (some ? 0 : 1);
    }
    return value;
  }

 private:
  // Full adder: `sum` becomes the sum of three bits, the carry is returned.
  static Mask add(Mask& sum, const Mask& a, const Mask& b) {
    const Mask half = sum ^ a, carried = (sum & a) | (half & b);
    sum = half ^ b;
    return carried;
  }

  void add_eights(Mask carried) {
    for (std::size_t k = 3; k < size_; ++k) {
      const Mask next = planes_[k] & carried;
      planes_[k] ^= carried;
      carried = next;
    }
  }

  std::size_t size_;
  std::array<Mask, std::max(Planes, std::size_t{32}) + 2> planes_;  // the first size_ are in use
};

}  // namespace quadrille::cover::multiple
