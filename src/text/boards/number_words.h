// Numbers within the words of board files, taken off from the left: 9x9, 7,13, r3c12.
#pragma once

#include <optional>
#include <string_view>

#include "base/numbers.h"
#include "quadrille/puzzle.h"

namespace quadrille::text {

/// A number that is not negative at the beginning of the text, which is taken off.
inline std::optional<int> take_whole(std::string_view& text) {
  return text.starts_with('-') ? std::nullopt : take_number<int>(text);
}

inline bool take(std::string_view& text, char character) {
  if (text.empty() || text.front() != character) return false;
  text.remove_prefix(1);
  return true;
}

/// "3x2", with 'x' between.
inline std::optional<BoxShape> pair_of(std::string_view text, char between) {
  const auto first = take_whole(text);
  if (!first || !take(text, between)) return std::nullopt;
  const auto second = take_whole(text);
  if (!second || !text.empty()) return std::nullopt;
  return BoxShape{*first, *second};
}

}  // namespace quadrille::text
