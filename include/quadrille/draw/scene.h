// A picture as data: a list of shapes, each with the role that it plays. Whatever writes pictures, places them on a
// sheet or looks at them in a test uses this type alone.
//
//     draw::Scene scene = draw::board_scene(board);                   // draw.h
//     draw::Scene sheet{.size = {2 * scene.size.x, scene.size.y}};
//     sheet.parts.push_back({std::make_shared<draw::Scene>(scene)});  // a scene within another one
//     std::cout << draw::svg(sheet);                                  // draw.h
//
// Coordinates grow to the right and down; a cell of a board is `cell_size` units wide. Shapes are listed from the
// bottom up within their layer. Colors and widths of lines are not here: a style sheet says them for each role. Only a
// drawing that comes with a puzzle has a paint of its own.
// Cost: plain values. Threads: plain values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quadrille::draw {

inline constexpr double cell_size = 64;

struct Point {
  double x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

/// Layers from the bottom up.
enum class Layer : std::uint8_t {
  ground,     ///< the sheet that cells are made of
  shading,    ///< of rules: shaded cells and areas
  highlight,  ///< of steps: cells and houses that matter
  lines,      ///< of rules: thermometers, arrows and all other lines through cells
  grid,       ///< borders of cells and regions
  marks,      ///< of rules: cages, dots, numbers next to the grid
  digits,     ///< clues, digits and pencil marks
  step,       ///< of steps: links, crossed-out candidates, placed digits
  caption,    ///< words above and below the picture
};
inline constexpr int layer_count = static_cast<int>(Layer::caption) + 1;

/// Names what a shape stands for. The class of its element in SVG and its style follow from it: see role_infos().
enum class ShapeRole : std::uint8_t {
  // Boards.
  sheet,
  cell_border,
  region_border,
  extra_cell,
  diagonal,
  window,
  even_cell,
  odd_cell,
  shaded_cell,
  tube,  ///< of a thermometer
  bulb,
  hollow_tube,
  hollow_bulb,
  line,      ///< of a rule; tone and pattern tell the kinds apart
  line_end,  ///< a filled shape at an end of a line
  open_end,  ///< a hollow one
  arrow,     ///< its shaft and head
  arrow_circle,
  cage,
  area,  ///< an outline around cells
  corner_ground,
  corner,  ///< a number in the corner of a cage
  white_dot,
  black_dot,
  dot_number,
  black_dot_number,
  pair_sum,
  pair_sum_ground,
  comparison,  ///< a greater-than sign between two cells
  slope,       ///< the sides of a cell that is less, or greater, than its neighbors
  quadruple,
  quadruple_digits,
  outside,  ///< a number next to the grid
  outside_frame,
  outside_arrow,
  badge,  ///< the letter that a caption refers to
  badge_letter,
  clue,
  digit,  ///< filled in by a player
  solution,
  candidate,
  true_candidate,
  // Steps.
  base_house,
  cover_house,
  pattern_cell,
  reason_cell,
  placed_cell,
  failed_cell,
  mark,  ///< a frame around a candidate of the pattern; tone and outline say which role it has
  mark_digit,
  node_on,
  node_on_digit,
  node_off,
  node_off_digit,
  strong_link,
  weak_link,
  link_head,
  eliminated,
  elimination_ground,
  elimination,
  placement,
  placement_digit,
  // Exact cover matrices.
  root,
  item_link,
  item_bow,
  item,
  chosen_item,
  covered_item,
  item_name,
  chosen_item_name,
  covered_item_name,
  item_size,
  item_band,
  option_band,
  option_name,
  hidden_option_name,
  chosen_option_name,
  option_link,
  chosen_option_link,
  column_link,
  covered_column_link,
  bow,
  covered_bow,
  node,
  covered_node,
  hidden_node,
  chosen_node,
  current_node,
  node_color,
  // Words.
  title,
  words,
  sample_frame,
  drawing,  ///< of the page that a puzzle comes from: it has a Paint
};
inline constexpr int role_count = static_cast<int>(ShapeRole::drawing) + 1;

/// Shapes of one role that have to be told apart: each tone is a color, each pattern a way to draw a line. The first
/// of each is the usual one.
using Tone = std::uint8_t;
inline constexpr int tone_count = 8;
enum class FillPattern : std::uint8_t { solid, dashed, dotted, dash_dotted, wide, thin, broad };
inline constexpr int pattern_count = static_cast<int>(FillPattern::broad) + 1;

/// Straight and curved strokes.
struct Strokes {
  struct Piece {
    enum class Kind : std::uint8_t { move, line, curve, close } kind = Kind::move;
    Point to = {};
    Point control = {};  ///< of a curve: quadratic
    bool operator==(const Piece&) const = default;
  };
  std::vector<Piece> pieces = {};

  Strokes& move(Point to) { return add({Piece::Kind::move, to}); }
  Strokes& line(Point to) { return add({Piece::Kind::line, to}); }
  Strokes& curve(Point control, Point to) { return add({Piece::Kind::curve, to, control}); }
  Strokes& close() { return add({Piece::Kind::close}); }
  bool operator==(const Strokes&) const = default;

 private:
  Strokes& add(Piece piece) { return pieces.push_back(piece), *this; }
};

struct Circle {
  Point center;
  double radius = 0;
  bool operator==(const Circle&) const = default;
};

struct Rectangle {
  Point corner;  ///< the upper left one
  double width = 0, height = 0;
  double rounding = 0;  ///< the radius of its corners
  bool operator==(const Rectangle&) const = default;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// One line of text in UTF-8.
struct Text {
  std::string text;
  Point at;  ///< halfway up its digits and capital letters, at its anchor
  double size = 0;
  Anchor anchor = Anchor::middle;
  double angle = 0;  ///< around this place, in degrees, clockwise
  bool operator==(const Text&) const = default;
};

struct Rgba {
  std::uint8_t red = 0, green = 0, blue = 0;
  double alpha = 1;  ///< 0: not seen
  bool operator==(const Rgba&) const = default;
};

/// The colors of one shape. In a dark picture light ones become dark, and dark ones light.
struct Paint {
  Rgba fill = {0, 0, 0, 0}, stroke = {0, 0, 0, 0};
  double width = 0;  ///< of the stroke
  std::vector<double> dashes = {};
  bool round = true;  ///< ends and corners of the stroke
  bool operator==(const Paint&) const = default;
};

struct Shape {
  Layer layer = Layer::ground;
  ShapeRole role = ShapeRole::sheet;
  std::variant<Strokes, Circle, Rectangle, Text> form = {};
  Tone tone = 0;
  FillPattern pattern = FillPattern::solid;
  std::optional<Paint> paint = {};  ///< instead of what the style sheet says
  bool operator==(const Shape&) const = default;
};

struct Scene;

/// A scene whose origin lies at a point of another one.
struct PlacedScene {
  std::shared_ptr<const Scene> scene;  ///< not null
  Point at = {};
  double scale = 1;
  Layer layer = Layer::ground;  ///< of the scene around it: it is shown with this layer, above its shapes
};

struct Scene {
  Point origin = {};  ///< the upper left corner of what is shown
  Point size = {};
  std::optional<double> margin = {};  ///< around its shapes; nothing if its size does not follow from them
  std::string title = {};             ///< the name of the picture for screen readers
  std::string description = {};       ///< its content, in words
  std::vector<Shape> shapes = {};
  std::vector<PlacedScene> parts = {};  ///< other scenes within this one
};

struct RoleInfo {
  ShapeRole role;
  std::string_view name;   ///< "cage-sum": its class in SVG is "q-cage-sum"
  std::string_view style;  ///< in CSS, with colors by name: "fill:none;stroke:@ink;stroke-width:2"
};
/// All roles, in the order of the enumeration.
const RoleInfo& info(ShapeRole role);
/// "shading"
std::string_view name(Layer layer);
std::string_view name(FillPattern pattern);

/// Roughly how wide a text is at this size, in a sans-serif font.
double width_of(std::string_view text, double size);

}  // namespace quadrille::draw
