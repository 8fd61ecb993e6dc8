// Lists of names in one text: "ep ed solved", "mark,node".
#pragma once

#include <algorithm>
#include <string_view>

namespace quadrille::answers {

/// Tells whether `holds` is true for every name, as it is for a text without names.
template <class Holds>
constexpr bool all_names(std::string_view names, char separator, Holds holds) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(separator), names.size());
    if (!holds(names.substr(0, end))) return false;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return true;
}

}  // namespace quadrille::answers
