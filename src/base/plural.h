// plural(3, "solution") is "3 solutions", plural(1, "solution") "1 solution".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille {

inline std::string plural(std::uint64_t number, std::string_view what) {
  std::string text = std::to_string(number) + ' ';
  text += what;
  return number == 1 ? text : text += 's';
}

}  // namespace quadrille
