// The style sheet: colors by name, the style of each role, and what tones and patterns change. The theme `page` writes
// variables, which the page sets for light and dark; the others write colors. A picture on its own has only the roles
// that it uses.
#include "draw/core/style.h"

#include <array>

#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

constexpr PaletteColor colors[] = {
    {"paper", "#fbfaf5", "#11161c"},
    {"sheet", "#ffffff", "#181f27"},
    {"ink", "#1b2530", "#e9e6de"},
    {"dim", "#566270", "#a3afbb"},
    {"line", "#b9c4ce", "#3d4a57"},
    {"bold", "#1b2530", "#a9b6c2"},
    {"blue", "#1f55a8", "#8fb8ff"},
    {"red", "#b93a22", "#ff907a"},
    {"green", "#22703f", "#76d39b"},
    {"gold", "#8a5a00", "#e7b95a"},
    {"wash", "#e9f0fa", "#1f3048"},
    {"peer", "#f0f4f8", "#222c38"},
    {"same", "#d3e3fa", "#2a4468"},
    {"bad", "#fde4de", "#4a2620"},
    {"good", "#dcefe3", "#1e3b2b"},
    {"soft", "#d3dae1", "#465360"},
    {"shade", "#dfe6ec", "#2b3845"},
    {"shaft", "#7c8894", "#7b8998"},
    {"on-tone", "#11161c", "#11161c"},
    // Dots that are black or white mean so in every theme; a rim sets them off from the cells.
    {"black", "#10151a", "#080b0e"},
    {"white", "#ffffff", "#ffffff"},
    {"rim", "#1b2530", "#b9c4ce"},
    {"faded", "#c0c6cc", "#55606b"},
    // Tones: bluish, reddish and yellowish ones take turns, and light ones with dark ones.
    {"tone-0", "#8c99a6", "#7b8a98"},
    {"tone-1", "#5f9bd6", "#4b86c2"},
    {"tone-2", "#e3a02b", "#b57c12"},
    {"tone-3", "#2f9c7c", "#2f8f72"},
    {"tone-4", "#d9653b", "#d0643b"},
    {"tone-5", "#b76fa8", "#b46fa5"},
    {"tone-6", "#79c3e6", "#5aa5c9"},
    {"tone-7", "#b6a92c", "#968b22"},
};

constexpr std::string_view fonts = "\"Noto Sans\",\"DejaVu Sans\",\"Segoe UI\",Helvetica,Arial,sans-serif";

// Says what a pattern changes of a thin line, and of a line of a rule.
struct PatternStyle {
  std::string_view thin, bold;
};
constexpr std::array<PatternStyle, pattern_count> pattern_styles = {{
    {},
    {"stroke-dasharray:7 4", "stroke-dasharray:12 9;stroke-linecap:butt"},
    {"stroke-dasharray:.1 4.5;stroke-linecap:round", "stroke-dasharray:.1 11"},
    {"stroke-dasharray:9 4 .1 4;stroke-linecap:round", "stroke-dasharray:15 11 .1 11"},
    {"stroke-width:3.5", "stroke-width:15"},
    {"stroke-width:1", "stroke-width:4"},
    {"", "stroke-width:11.5"},
}};

std::string color(std::string_view name, Theme theme) {
  if (theme == Theme::page) return "var(--q-" + std::string(name) + ')';
  for (const PaletteColor& one : colors) {
    if (one.name == name) return std::string(theme == Theme::dark ? one.dark : one.light);
  }
  return "none";
}

// Replaces names by colors: "@ink" becomes one. A name ends at the next semicolon.
std::string with_colors(std::string_view style, Theme theme) {
  std::string text;
  for (std::size_t at = 0; at < style.size();) {
    if (style[at] != '@') {
      text += style[at++];
      continue;
    }
    const std::size_t end = std::min(style.find(';', at), style.size());
    text += color(style.substr(at + 1, end - at - 1), theme);
    at = end;
  }
  return text;
}

}  // namespace

std::span<const PaletteColor> palette() { return colors; }

namespace {

using RoleSet = std::array<bool, role_count>;

// Pictures may contain others, such as samples in captions.
void add_roles(const Scene& scene, RoleSet& roles) {
  for (const Shape& shape : scene.shapes) roles[static_cast<std::size_t>(shape.role)] = true;
  for (const PlacedScene& part : scene.parts) add_roles(*part.scene, roles);
}

// Writes roles before tones and patterns: these change properties of roles, and of equally specific rules the later
// wins.
std::string style_of(const RoleSet& roles, Theme theme) {
  std::string sheet;
  const auto add = [&](const std::string& selector, std::string_view style) {
    sheet += selector + '{' + with_colors(style, theme) + "}\n";
  };
  if (theme == Theme::page) {
    sheet += ":root{";
    for (const PaletteColor& one : colors) sheet += "--q-" + std::string(one.name) + ':' + std::string(one.light) + ';';
    sheet += "}\n";
  }
  add(".quadrille text", "font-family:" + std::string(fonts));
  add(".q-paper", "fill:@paper");
  add(".quadrille", "color:@tone-0");
  for (int role = 0; role < role_count; ++role) {
    const RoleInfo& row = info(static_cast<ShapeRole>(role));
    if (roles[static_cast<std::size_t>(role)]) add(".q-" + std::string(row.name), row.style);
  }
  for (int tone = 1; tone < tone_count; ++tone)
    add(".q-tone-" + std::to_string(tone), "color:@tone-" + std::to_string(tone));
  for (int pattern = 1; pattern < pattern_count; ++pattern) {
    const std::string selector = ".q-" + std::string(name(static_cast<FillPattern>(pattern)));
    const auto& [thin, bold] = pattern_styles[static_cast<std::size_t>(pattern)];
    if (!thin.empty()) add(selector, thin);
    add(".q-line" + selector, bold);
  }
  return sheet;
}

}  // namespace

std::string style_sheet(Theme theme) {
  RoleSet all;
  all.fill(true);
  return style_of(all, theme);
}

std::string style_sheet_for(const Scene& scene, Theme theme) {
  RoleSet roles{};
  add_roles(scene, roles);
  return style_of(roles, theme);
}

}  // namespace quadrille::draw
