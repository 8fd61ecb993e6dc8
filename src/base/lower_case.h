// Reads words in any case: ASCII letters only, whatever the locale.
//
//     if (lower_case(word) == "easy") ...
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

inline char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

}  // namespace quadrille
