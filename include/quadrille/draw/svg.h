// Writes a scene as SVG.
//
//     std::cout << draw::svg(draw::board_scene(board));                                     // a file of its own
//     draw::svg(scene, {.theme = draw::Theme::none, .layers = draw::only({Layer::lines})})  // for a page with a style
//
// The element of each shape has the class of its role, such as "q-cage". Shapes of a layer are in a group of the class
// "q-layer-NAME". A page that embeds a picture without a style uses style_sheet(Theme::page), whose colors are custom
// properties with the values of the light theme: `--q-ink: ...`. Colors were chosen so that people who are color blind
// can tell them apart, and nothing is said by color alone. The same scene always gives the same text.
// Cost: linear. Errors: none. Threads: pure functions.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

enum class Theme : std::uint8_t {
  light,
  dark,
  page,  ///< colors are custom properties that the page may set
  none,  ///< no style and no background
};

/// A set of layers: bit l stands for Layer l. A picture without the layer `caption` leaves no room for words, and one
/// without `ground`, which is laid over something else, has no margin. All others of a scene are equally large.
using LayerSet = std::uint16_t;
inline constexpr LayerSet all_layers = (1U << layer_count) - 1;
constexpr LayerSet only(std::initializer_list<Layer> layers) {
  LayerSet set = 0;
  for (const Layer layer : layers) set = static_cast<LayerSet>(set | 1U << static_cast<int>(layer));
  return set;
}
constexpr bool contains(LayerSet layers, Layer layer) { return (layers >> static_cast<int>(layer) & 1U) != 0; }
/// The layers of rules: under the digits, and above the grid.
inline constexpr LayerSet rule_layers = only({Layer::shading, Layer::lines, Layer::marks});
inline constexpr LayerSet step_layers = only({Layer::highlight, Layer::step});

struct SvgOptions {
  Theme theme = Theme::light;
  LayerSet layers = all_layers;
  bool background = true;  ///< none of its own on paper
  double scale = 1;        ///< of its usual size; the text is the same but for width and height
};

std::string svg(const Scene& scene, const SvgOptions& options = {});

/// The rules of CSS for all roles, as in pictures of the theme.
std::string style_sheet(Theme theme);

/// A color of the palette.
struct PaletteColor {
  std::string_view name;  ///< "ink": in a page, the custom property "--q-ink"
  std::string_view light, dark;
};
std::span<const PaletteColor> palette();

}  // namespace quadrille::draw
