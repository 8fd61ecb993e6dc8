// BigCount counts without an upper limit: what a certificate says must be exact, however many covers there are.
//
//     BigCount covers = 1'000'000'000'000'000'000;
//     covers += covers;
//     covers.to_string();                               // "2000000000000000000"
//
// Numbers that may stop at 2^128 are ExactCounts, which are smaller and faster.
// Cost: linear in the number of digits. Memory: a word for each 18 digits. Threads: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

class BigCount {
 public:
  BigCount(std::uint64_t value = 0);
  /// Nothing unless the text is a number without a sign or zeros before it.
  static std::optional<BigCount> parse(std::string_view digits);

  BigCount& operator+=(const BigCount& other);
  /// The other number must not be larger.
  BigCount& operator-=(const BigCount& other);
  bool operator==(const BigCount&) const = default;
  bool is_zero() const { return words_.empty(); }

  std::string to_string() const;

 private:
  void drop_zeros();

  std::vector<std::uint64_t> words_;  // 18 decimal digits each, the last ones first; the last word is not 0
};

}  // namespace quadrille
