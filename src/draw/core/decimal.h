// Numbers in SVG.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace quadrille::draw {

/// At most `digits` decimals, without zeros at the end. Numbers that no picture has are as large as any.
inline std::string decimal(double number, int digits = 2) {
  long unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  constexpr double most = 1e9;
  const long parts = std::lround(std::clamp(number, -most, most) * static_cast<double>(unit));
  std::string fraction = std::to_string(std::abs(parts) % unit + unit).substr(1);
  while (fraction.ends_with('0')) fraction.pop_back();
  const std::string whole = (parts < 0 ? "-" : "") + std::to_string(std::abs(parts) / unit);
  return fraction.empty() ? whole : whole + '.' + fraction;
}

}  // namespace quadrille::draw
