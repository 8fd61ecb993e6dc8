// Reads whole numbers in texts.
//
//     whole_number("42")                     // 42
//     whole_number<int>("-3")                // -3: only signed types read a '-', and none reads a '+'
//     whole_number("42 ")                    // nothing: the whole text has to be the number
//     std::string_view text = "9x9";
//     take_number<int>(text)                 // 9, and text is "x9"
//
// A number that its type cannot hold is none.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace quadrille {

/// Takes the number at the beginning of the text off it; without one, the text stays as it is.
template <std::integral Number = std::uint32_t>
std::optional<Number> take_number(std::string_view& text, int base = 10) {
  Number number{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (failure != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// Returns the number if the whole text is one.
template <std::integral Number = std::uint32_t>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
  const std::optional<Number> number = take_number<Number>(text, base);
  return text.empty() ? number : std::nullopt;
}

}  // namespace quadrille
