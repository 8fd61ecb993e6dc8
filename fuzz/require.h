// What a fuzz target does with a property that does not hold.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace quadrille::fuzz {

/// Ends the program, with the name of what is broken and the text that shows it.
inline void require(bool holds, const char* what, std::string_view text = "") {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n%.*s\n", what, static_cast<int>(text.size()), text.data());
  std::abort();
}

}  // namespace quadrille::fuzz
