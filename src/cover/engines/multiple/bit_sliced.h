// Bit-sliced numbers: one for each bit position of a mask. Plane k holds the k-th bits of all of them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "cover/engines/multiple/bit_mask.h"

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
  assert(!any(ones));
}

/// Returns the positions at which the number is not 0.
template <class Mask, std::size_t Planes>
Mask nonzero(const Numbers<Mask, Planes>& numbers) {
  Mask some = numbers[0];
  for (std::size_t k = 1; k < Planes; ++k) some |= numbers[k];
  return some;
}

template <class Mask>
Mask nonzero(std::span<const Mask> planes) {
  Mask some{};
  for (const Mask& plane : planes) some |= plane;
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

/// The least of the numbers at the positions of `among`, which is reduced to the positions that have it.
template <class Mask>
std::uint64_t least(std::span<const Mask> planes, Mask& among) {
  assert(any(among));
  std::uint64_t value = 0;
  for (std::size_t k = planes.size(); k > 0; --k) {
    const Mask lower = among & ~planes[k - 1];
    const bool some = any(lower);
    among = some ? lower : among;
    value = 2 * value + (some ? 0 : 1);
  }
  return value;
}

/// For each bit position, counts the rows in rows[list[0]], rows[list[1]], ... that have the bit. There are at least
/// three planes, and enough for the length of the list, which is a multiple of 8.
template <class Mask>
void column_sums(const Mask* rows, std::span<const std::uint32_t> list, std::span<Mask> planes) {
  // A full adder: `sum` becomes the sum of three bits, the carry is returned.
  const auto add = [](Mask& sum, const Mask& a, const Mask& b) {
    const Mask half = sum ^ a, carried = (sum & a) | (half & b);
    sum = half ^ b;
    return carried;
  };
  assert(planes.size() >= 3 && list.size() % 8 == 0);
  Mask ones{}, twos{}, fours{};
  std::fill(planes.begin() + 3, planes.end(), Mask{});
  for (std::size_t i = 0; i < list.size(); i += 8) {
    const auto row = [&](std::size_t j) -> const Mask& { return rows[list[i + j]]; };
    const Mask twos_a = add(ones, row(0), row(1)), twos_b = add(ones, row(2), row(3));
    const Mask twos_c = add(ones, row(4), row(5)), twos_d = add(ones, row(6), row(7));
    const Mask fours_a = add(twos, twos_a, twos_b), fours_b = add(twos, twos_c, twos_d);
    Mask eights = add(fours, fours_a, fours_b);
    for (std::size_t k = 3; k < planes.size(); ++k) {
      const Mask carried = planes[k] & eights;
      planes[k] ^= eights;
      eights = carried;
    }
    assert(!any(eights));
  }
  planes[0] = ones, planes[1] = twos, planes[2] = fours;
}

/// to = from - to, where this is not negative. `to` may have fewer planes in use: `used`.
template <class Mask>
void subtract_from(std::span<const Mask> from, Mask* to, std::size_t used) {
  Mask borrow{};
  for (std::size_t k = 0; k < from.size(); ++k) {
    const Mask a = from[k], b = k < used ? to[k] : Mask{}, half = a ^ b;
    to[k] = half ^ borrow;
    borrow = (~a & b) | (~half & borrow);
  }
}

/// For each position the size minus the need. A surplus of 0 is stored as `zero`.
template <class Mask, std::size_t Planes>
class Surplus {
 public:
  static constexpr std::uint64_t zero = (std::uint64_t{1} << Planes) - 1;

  /// There are at least as many planes of sizes as of needs.
  Surplus(std::span<const Mask> sizes, const Numbers<Mask, Planes>& need) : size_(sizes.size() + 1) {
    assert(sizes.size() >= Planes && sizes.size() < planes_.size());
    Mask carried{};
    for (std::size_t k = 0; k < Planes; ++k) {
      const Mask other = ~need[k], half = sizes[k] ^ other;  // 2^Planes - 1 - n is the complement of n
      planes_[k] = half ^ carried;
      carried = (sizes[k] & other) | (half & carried);
    }
    for (std::size_t k = Planes; k < sizes.size(); ++k) {
      planes_[k] = sizes[k] ^ carried;
      carried &= sizes[k];
    }
    planes_[sizes.size()] = carried;
  }

  std::span<const Mask> planes() const { return std::span(planes_).first(size_); }

 private:
  std::size_t size_;
  std::array<Mask, 34> planes_;  // the first size_ are in use
};

}  // namespace quadrille::cover::multiple
