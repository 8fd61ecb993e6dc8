// Turns the paint of a shape into attributes of SVG. Colors of drawings were chosen for white paper, so the dark theme
// turns their lightness around, and pure black and white become the ink and the sheet of the page.
#include "draw/core/paint.h"

#include <algorithm>
#include <string_view>

#include "draw/core/decimal.h"

namespace quadrille::draw {

namespace {

constexpr double darkest = 0.11, lightest = 0.91;  // the sheet and the ink of the dark palette

// Returns the property for black or white: "--q-ink" and "--q-sheet" are in the style of every page with pictures.
std::string_view property_for(Rgba color) {
  if (color.red == color.green && color.green == color.blue) {
    if (color.red == 0) return "--q-ink";
    if (color.red == 255) return "--q-sheet";
  }
  return {};
}

class PaintWriter {
 public:
  explicit PaintWriter(Theme theme) : theme_(theme) {}

  // Writes a color, its opacity, and in a page the property that overrides it. Attributes come first: programs that
  // know no variables show the color.
  void add(std::string_view what, Rgba color) {
    if (color.alpha <= 0) return add(what, "none");
    const std::string_view property = property_for(color);
    if (theme_ == Theme::dark) color = in_the_dark(color);
    add(what, color_text(color));
    if (color.alpha < 1) add(std::string(what) + "-opacity", decimal(color.alpha));
    const bool has_page = theme_ == Theme::page || theme_ == Theme::none;
    if (has_page && !property.empty())
      (style_ += style_.empty() ? "" : ";") +=
          std::string(what) + ":var(" + std::string(property) + ',' + color_text(color) + ')';
  }
  void add(std::string_view attribute, std::string_view value) {
    (((out_ += ' ') += attribute) += "=\"") += value, out_ += '"';
  }

  std::string finish() && {
    if (!style_.empty()) add("style", style_);
    return std::move(out_);
  }

 private:
  const Theme theme_;
  std::string out_, style_;
};

}  // namespace

std::string color_text(Rgba color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {color.red, color.green, color.blue})
    (text += digits[part >> 4]) += digits[part & 15U];
  return text;
}

// Turns the lightness around in HSL, and keeps hue and saturation as far as possible: the difference between the
// greatest and the least part is that of the color as far as there is room for it.
Rgba in_the_dark(Rgba color) {
  const double parts[] = {color.red / 255.0, color.green / 255.0, color.blue / 255.0};
  const auto [least, most] = std::minmax({parts[0], parts[1], parts[2]});
  const double lightness = (least + most) / 2, room = 1 - std::abs(2 * lightness - 1);
  const double target = darkest + (1 - lightness) * (lightest - darkest);
  const double scale = room > 0 ? (1 - std::abs(2 * target - 1)) / room : 0;
  const auto turn = [&](double part) {
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(target + (part - lightness) * scale, 0.0, 1.0)));
  };
  return {turn(parts[0]), turn(parts[1]), turn(parts[2]), color.alpha};
}

// A shape without a visible stroke has only a fill. Texts draw the stroke first, so that it surrounds the letters.
std::string attributes_of(const Paint& paint, Theme theme, bool is_text) {
  PaintWriter writer(theme);
  writer.add("fill", paint.fill);
  if (paint.stroke.alpha <= 0 || paint.width <= 0) return std::move(writer).finish();
  writer.add("stroke", paint.stroke);
  writer.add("stroke-width", decimal(paint.width));
  if (is_text) writer.add("paint-order", "stroke");
  if (paint.round) writer.add("stroke-linecap", "round"), writer.add("stroke-linejoin", "round");
  if (!paint.dashes.empty()) {
    std::string dashes;
    for (const double dash : paint.dashes) (dashes += dashes.empty() ? "" : " ") += decimal(dash);
    writer.add("stroke-dasharray", dashes);
  }
  return std::move(writer).finish();
}

}  // namespace quadrille::draw
