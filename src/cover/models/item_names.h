// Checks names of items in texts that models read.
#pragma once

#include <optional>
#include <string_view>

#include "base/lines.h"

namespace quadrille::cover::models {

/// Tells whether the character is allowed in the name of an item.
constexpr bool is_name_character(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return byte > ' ' && byte != 0x7F && character != ':' && character != '|';
}

/// The error if a name in the line is invalid.
inline std::optional<Error> check_name(const Lines& lines, std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (is_name_character(name[i])) continue;
    return Error{ErrorCode::bad_symbol, shown(name[i]) + " is not allowed in a name", lines.place_of(name.substr(i))};
  }
  return std::nullopt;
}

}  // namespace quadrille::cover::models
