// Helpers for all models: range checks, names, items.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

inline std::optional<Error> out_of_range(std::string_view what, std::int64_t value, std::int64_t low,
                                         std::int64_t high) {
  if (low <= value && value <= high) return std::nullopt;
  return Error{ErrorCode::bad_number, std::string(what) + " is " + std::to_string(value) + ", but must be " +
                                          std::to_string(low) + " to " + std::to_string(high)};
}

/// Numbers joined into a name: single characters 0-9 and a-z if the bound is at most 36, otherwise separated by dots.
inline std::string joined(std::initializer_list<int> numbers, int bound) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
  const bool short_form = bound <= static_cast<int>(digits.size());
  std::string text;
  for (int number : numbers) {
    if (short_form) {
      text += digits[static_cast<std::size_t>(number)];
    } else {
      text += (text.empty() ? "" : ".") + std::to_string(number);
    }
  }
  return text;
}

/// For names that the model generates, which are always different.
inline ItemId add_item(Builder& builder, const std::string& name, Kind kind = Kind::primary) {
  return builder.add_item(name, kind).value();
}

inline std::string letter(int number) { return std::string(1, static_cast<char>('a' + number)); }

}  // namespace quadrille::cover::models
