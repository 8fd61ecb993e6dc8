// Reads colors as CSS writes them, as far as the pages of puzzle sites use it, and says where a color lies, as setters
// choose colors by hue: a line is a palindrome because it is grey, not because it is #CFCFCF.
#include "text/core/color.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"
#include "text/core/decimal_number.h"

namespace quadrille::text {

namespace {

using draw::Rgba;

struct NamedColor {
  std::string_view name;
  Rgba color;
};
constexpr NamedColor named[] = {
    {"none", {0, 0, 0, 0}},         {"transparent", {0, 0, 0, 0}},  {"black", {0, 0, 0}},
    {"white", {255, 255, 255}},     {"red", {255, 0, 0}},           {"green", {0, 128, 0}},
    {"blue", {0, 0, 255}},          {"yellow", {255, 255, 0}},      {"orange", {255, 165, 0}},
    {"purple", {128, 0, 128}},      {"gray", {128, 128, 128}},      {"grey", {128, 128, 128}},
    {"lightgray", {211, 211, 211}}, {"lightgrey", {211, 211, 211}}, {"darkgray", {169, 169, 169}},
    {"darkgrey", {169, 169, 169}},  {"silver", {192, 192, 192}},    {"pink", {255, 192, 203}},
    {"magenta", {255, 0, 255}},     {"cyan", {0, 255, 255}},        {"lime", {0, 255, 0}},
    {"teal", {0, 128, 128}},        {"navy", {0, 0, 128}},          {"maroon", {128, 0, 0}},
    {"olive", {128, 128, 0}},       {"brown", {165, 42, 42}},       {"gold", {255, 215, 0}},
    {"violet", {238, 130, 238}},    {"lightblue", {173, 216, 230}}, {"lightgreen", {144, 238, 144}},
};

// The digits of "#cf0", "#cf08", "#cfcfcf" or "#cfcfcf80".
std::optional<Rgba> read_hex(std::string_view digits) {
  const bool is_short = digits.size() == 3 || digits.size() == 4;
  if (!is_short && digits.size() != 6 && digits.size() != 8) return std::nullopt;
  std::uint8_t parts[4] = {0, 0, 0, 255};
  // One digit stands for two equal ones: f is ff, 15 * 17 = 255.
  const std::size_t width = is_short ? 1 : 2;
  for (std::size_t i = 0; i * width < digits.size(); ++i) {
    const auto value = whole_number(digits.substr(i * width, width), 16);
    if (!value) return std::nullopt;
    assert(i < std::size(parts) && value <= 255);
    parts[i] = static_cast<std::uint8_t>(is_short ? *value * 17 : *value);
  }
  return Rgba{parts[0], parts[1], parts[2], parts[3] / 255.0};
}

// Reads "255, 0, 0, .5" or "100% 0% 0% / 50%": three parts up to 255 and one up to 1, which are clamped.
std::optional<Rgba> read_parts(std::string_view text) {
  std::vector<double> parts;
  while (true) {
    const std::size_t start = text.find_first_not_of(" ,/");
    if (start == text.npos) break;
    text.remove_prefix(start);
    const auto number = take_decimal(text);
    if (!number || parts.size() == 4) return std::nullopt;
    const bool percent = text.starts_with('%');
    if (percent) text.remove_prefix(1);
    const double whole = parts.size() == 3 ? 1 : 255;
    parts.push_back(std::clamp(percent ? *number / 100 * whole : *number, 0.0, whole));
  }
  if (parts.size() < 3) return std::nullopt;
  const auto part = [&](std::size_t i) { return static_cast<std::uint8_t>(std::lround(parts[i])); };
  return Rgba{part(0), part(1), part(2), parts.size() > 3 ? parts[3] : 1};
}

}  // namespace

std::optional<Rgba> read_color(std::string_view text) {
  const std::string word = lower_case(trimmed(text));
  const std::string_view view = word;
  if (view.starts_with('#')) return read_hex(view.substr(1));
  if (view.starts_with("rgb") && view.ends_with(')')) {
    const std::size_t open = view.find('(');
    return open == view.npos ? std::nullopt : read_parts(view.substr(open + 1, view.size() - open - 2));
  }
  const auto* const found = std::ranges::find(named, view, &NamedColor::name);
  return found == std::end(named) ? std::nullopt : std::optional(found->color);
}

bool is_same_color(Rgba a, Rgba b) { return a.red == b.red && a.green == b.green && a.blue == b.blue; }

// Converts to hue, saturation and lightness (HSL): the hue is the place on the hexagon of which red, green and blue are
// every second corner, a sixth of a turn for each side. Grey has no hue.
Hue hue_of(Rgba color) {
  const double red = color.red / 255.0, green = color.green / 255.0, blue = color.blue / 255.0;
  const auto [least, most] = std::minmax({red, green, blue});
  const double range = most - least, lightness = (least + most) / 2;
  if (range == 0) return {0, 0, lightness};
  assert(range > 0 && lightness > 0 && lightness < 1);
  const double turn = most == red     ? (green - blue) / range + (green < blue ? 6 : 0)
                      : most == green ? (blue - red) / range + 2
                                      : (red - green) / range + 4;
  return {60 * turn, range / (1 - std::abs(2 * lightness - 1)), lightness};
}

}  // namespace quadrille::text
