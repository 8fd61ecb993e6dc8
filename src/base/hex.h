// Numbers of a fixed number of hexadecimal digits: sets of candidates in saved searches, bit i for symbol i + 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/numbers.h"

namespace quadrille {

inline void append_hex(std::string& text, std::uint64_t number, std::size_t digits) {
  constexpr std::string_view all = "0123456789abcdef";
  while (digits-- > 0) text += all[number >> 4 * digits & 15];
}

/// Takes the digits off the text; nothing if it begins otherwise.
template <std::unsigned_integral Number>
std::optional<Number> take_hex(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return std::nullopt;
  const auto number = whole_number<Number>(text.substr(0, digits), 16);
  if (number) text.remove_prefix(digits);
  return number;
}

}  // namespace quadrille
