// Reads numbers with a point, because std::from_chars does not read them with every standard library.
#pragma once

#include <cassert>
#include <cmath>
#include <optional>
#include <string_view>

namespace quadrille::text {

/// Takes "-12", "+.5" or "1.5e-3" from the beginning of a text. Nothing if it begins otherwise, or with too much.
inline std::optional<double> take_decimal(std::string_view& text) {
  std::size_t at = 0;
  const auto is_digit = [&] { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  const auto is_any = [&](char a, char b) { return at < text.size() && (text[at] == a || text[at] == b); };
  const bool negative = is_any('-', '-');
  if (is_any('-', '+')) ++at;
  double value = 0, unit = 1;
  bool found = false;
  for (; is_digit(); ++at, found = true) value = 10 * value + (text[at] - '0');
  if (is_any('.', '.')) {
    for (++at; is_digit(); ++at, found = true) value += (unit /= 10) * (text[at] - '0');
  }
  if (!found) return std::nullopt;
  if (is_any('e', 'E')) {
    const std::size_t start = at++;
    const bool shrinks = is_any('-', '-');
    if (is_any('-', '+')) ++at;
    int power = 0;
    const std::size_t digits = at;
    for (; is_digit(); ++at) power = power < 1000 ? 10 * power + (text[at] - '0') : power;
    at == digits ? void(at = start) : void(value *= std::pow(10, shrinks ? -power : power));
  }
  if (!std::isfinite(value)) return std::nullopt;
  assert(at > 0 && at <= text.size());
  text.remove_prefix(at);
  return negative ? -value : value;
}

}  // namespace quadrille::text
