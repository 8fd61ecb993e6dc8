// The styles of the page as paint, so that a picture looks as it does there. Style numbers are not consecutive; those
// that are unknown get the usual paint or none. The page keeps lines segment by segment; those that continue each other
// are joined first and drawn as one.
#include "text/sites/penpa_marks.h"

#include <algorithm>
#include <map>
#include <numbers>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/color.h"

namespace quadrille::text {

namespace {

using draw::Layer;
using draw::Rgba;

constexpr Rgba none{0, 0, 0, 0}, black{0, 0, 0}, white{255, 255, 255};
constexpr double unit = draw::cell_size / 38;  // the page's cells are 38 units wide

int number_of(std::string_view text) {
  const auto number = whole_number(text);
  return number && *number < (1U << 20) ? static_cast<int>(*number) : -1;
}
int number_of(const Json& value) {
  if (value.is_string()) return number_of(value.text());
  return value.is_integer() && value.integer() >= 0 && value.integer() < (1 << 20) ? static_cast<int>(value.integer())
                                                                                   : -1;
}

template <class Value>
struct Styled {
  int style;
  Value value;
};

// The colors of shaded cells.
Rgba surface_color(int style) {
  static constexpr Styled<std::string_view> colors[] = {
      {1, "#444444"},  {2, "#B3FFB3"},  {3, "#CFCFCF"},   {4, "#000000"}, {5, "#C0E0FF"},
      {6, "#FFA3A3"},  {7, "#FFFFA3"},  {8, "#999999"},   {9, "#FFB3FF"}, {10, "#FFCC80"},
      {11, "#CC99FF"}, {12, "#EECAB1"}, {13, "#FF670099"}};
  const auto* const found = std::ranges::find(colors, style, &Styled<std::string_view>::style);
  return found == std::end(colors) ? none : *read_color(found->value);
}

struct Stroke {
  std::string_view color;
  double width;
  double dash = 0, gap = 0;
};
// The widths, colors and dashes of lines; a style that is unknown is a black line.
draw::Paint line_paint(int style) {
  static constexpr Styled<Stroke> strokes[] = {
      {1, {"#000000", 0.8}},      {2, {"#000000", 3}},        {21, {"#000000", 5}},       {3, {"#208020", 3}},
      {4, {"#000000", 2}},        {5, {"#999999", 3}},        {6, {"#999999", 12}},       {8, {"#FF0000", 3}},
      {9, {"#187BCD", 3}},        {11, {"#000000", 1, 2, 5}}, {12, {"#444444", 1, 2, 5}}, {13, {"#000000", 4, 2, 8}},
      {14, {"#777777", 2, 4, 5}}, {17, {"#000000", 4, 5, 5}}, {30, {"#208020", 3}},       {40, {"#999999", 2}},
      {80, {"#000000", 1}}};
  const auto* const found = std::ranges::find(strokes, style, &Styled<Stroke>::style);
  const Stroke stroke = found == std::end(strokes) ? Stroke{"#000000", 2} : found->value;
  draw::Paint paint{.stroke = *read_color(stroke.color), .width = stroke.width * unit};
  if (stroke.dash > 0) paint.dashes = {stroke.dash * unit, stroke.gap * unit};
  return paint;
}

// The paint of circles and other shapes.
draw::Paint shape_paint(int style) {
  constexpr Rgba light{0xCF, 0xCF, 0xCF}, grey{0x99, 0x99, 0x99};
  static constexpr Styled<draw::Rgba> fills[] = {{1, white}, {2, black}, {3, light}, {4, none}, {5, light},
                                                 {6, white}, {7, white}, {8, white}, {9, light}};
  const auto* const found = std::ranges::find(fills, style, &Styled<draw::Rgba>::style);
  draw::Paint paint{
      .fill = found == std::end(fills) ? none : found->value, .stroke = black, .width = unit, .round = false};
  if (style == 3 || style == 7) paint.stroke = none;
  if (style == 4) paint.dashes = {4 * unit, 4 * unit};
  if (style == 6) paint.stroke = grey;
  if (style == 6 || style == 8 || style == 9) paint.width = 2 * unit;
  return paint;
}

Rgba text_color(int style) {
  static constexpr Styled<std::string_view> colors[] = {{2, "#4C9900"},  {3, "#999999"}, {4, "#FFFFFF"},
                                                        {7, "#FFFFFF"},  {8, "#187BCD"}, {9, "#0000FF"},
                                                        {10, "#FF0000"}, {11, "#FFFFFF"}};
  const auto* const found = std::ranges::find(colors, style, &Styled<std::string_view>::style);
  return found == std::end(colors) ? black : *read_color(found->value);
}

Mark line_mark(std::vector<Spot> spots, const draw::Paint& paint) {
  return {.form = Mark::Form::line, .spots = std::move(spots), .paint = paint};
}

// ------------------------------------------------------------------------------------------------------------ segments

// Joins segments of a style that continue each other to lines; a line ends where it branches.
class SegmentJoiner {
 public:
  explicit SegmentJoiner(const PenpaPage& page) : page_(page) {}

  void add(int from, int to, int style) {
    Net& net = nets_[style];
    net[from].push_back(to), net[to].push_back(from);
  }

  // Walks from ends and branches first, so that open lines are found whole; what is left then are rings.
  void join(std::string_view kind, std::vector<PenpaDrawing>& drawings) && {
    for (auto& [style, net] : nets_) {
      for (const bool at_ends : {true, false}) {  // then what is left are rings
        for (auto& [point, others] : net) {
          while (!others.empty() && (!at_ends || others.size() != 2))
            drawings.push_back({kind, line_from(point, net, style)});
        }
      }
    }
  }

 private:
  using Net = std::map<int, std::vector<int>>;

  // Takes one segment out of the net, in both directions.
  static int take_step(int from, Net& net) {
    const int to = net[from].back();
    net[from].pop_back();
    std::vector<int>& back = net[to];
    back.erase(std::ranges::find(back, from));
    return to;
  }

  Mark line_from(int point, Net& net, int style) const {
    std::vector<Spot> spots;
    const auto add_spot = [&](int at) {
      if (const auto spot = page_.spot(at)) spots.push_back(*spot);
    };
    add_spot(point);
    const int start = point;
    do {
      point = take_step(point, net);
      add_spot(point);
    } while (net[point].size() == 1 && point != start);
    return line_mark(std::move(spots), line_paint(style));
  }

  const PenpaPage& page_;
  std::map<int, Net> nets_;
};

void add_segments(const Json& part, std::string_view kind, const PenpaPage& page, std::vector<PenpaDrawing>& drawings) {
  SegmentJoiner joiner(page);
  for (const Json& segment : part.members()) {
    std::string_view key = segment.name();
    const int from = number_of(take_until(key, ",")), to = number_of(key);
    if (from < 0 || to < 0 || from == to) {
      drawings.push_back({kind});
    } else {
      joiner.add(from, to, number_of(segment));
    }
  }
  std::move(joiner).join(kind, drawings);
}

// ------------------------------------------------------------------------------------------------------------- symbols

struct ShapeSize {
  std::string_view name;
  double size;  // from side to side
};
constexpr ShapeSize shape_sizes[] = {{"circle_L", 0.86},  {"circle_M", 0.7},   {"circle_S", 0.44},  {"circle_SS", 0.26},
                                     {"square_LL", 1},    {"square_L", 0.8},   {"square_M", 0.7},   {"square_S", 0.44},
                                     {"square_SS", 0.26}, {"diamond_L", 0.62}, {"diamond_M", 0.53}, {"diamond_S", 0.35},
                                     {"diamond_SS", 0.2}};

// Draws an arrow in one of eight directions: the first is to the left, the third up.
Mark arrow_mark(Spot middle, int direction) {
  const double angle = std::numbers::pi * (1 + (direction - 1) / 4.0), reach = 0.3;
  const Spot step{reach * std::sin(angle), reach * std::cos(angle)};
  return {.form = Mark::Form::arrow,
          .layer = Layer::marks,
          .spots = {{middle.row - step.row, middle.column - step.column},
                    {middle.row + step.row, middle.column + step.column}},
          .paint = {.stroke = black, .width = 2 * unit},
          .head = 0.25};
}

Mark text_mark(Spot middle, std::string_view text, double size, Rgba color) {
  return {.form = Mark::Form::shape,
          .layer = Layer::marks,
          .spots = {middle},
          .text = std::string(text),
          .text_paint = {.fill = color},
          .font_size = size};
}

// [1, "circle_L", 2]: style or direction, name, and whether it lies above lines.
Mark symbol_mark(const Json& value, Spot middle) {
  if (!value.is_array() || value.size() < 2 || !value.at(1).is_string()) return {};
  const int style = number_of(value.at(0));
  const std::string_view name = value.at(1).text();
  if (const auto* const shape = std::ranges::find(shape_sizes, name, &ShapeSize::name);
      shape != std::end(shape_sizes)) {
    Mark mark{.form = Mark::Form::shape, .spots = {middle}, .paint = shape_paint(style)};
    const bool is_above = value.size() > 2 && number_of(value.at(2)) == 2;
    mark.layer = is_above ? Layer::marks : Layer::shading;
    mark.width = mark.height = shape->size;
    mark.rounded = name.starts_with("circle");
    mark.angle = name.starts_with("diamond") ? 45 : 0;
    return mark;
  }
  if (name.starts_with("arrow_") && style >= 1 && style <= 8) return arrow_mark(middle, style);
  if (name == "inequality" && style >= 1 && style <= 4) {
    constexpr std::string_view signs[] = {"<", "\u2227", ">", "\u2228"};
    return text_mark(middle, signs[style - 1], 26, black);
  }
  return {};
}

}  // namespace

// The number of the point tells its kind; see the drawing in the header. Quarters and sides have four points for each
// cell.
std::optional<Spot> PenpaPage::spot(int point) const {
  if (point < 0 || all <= 0 || point >= 12 * all) return std::nullopt;
  const int kind = point / all, cell = kind < 4 ? point % all : (point - (kind < 8 ? 4 : 8) * all) / 4;
  double row = cell / width - top, column = cell % width - left;
  if (kind < 4) {
    row += kind == 1 || kind == 2 ? 1 : 0.5;
    column += kind == 1 || kind == 3 ? 1 : 0.5;
    return Spot{row, column};
  }
  const int which = point % 4;
  if (kind < 8) return Spot{row + (which < 2 ? 0.22 : 0.78), column + (which % 2 == 0 ? 0.22 : 0.78)};
  constexpr Spot sides[] = {{0.2, 0.5}, {0.5, 0.8}, {0.5, 0.2}, {0.8, 0.5}};
  return Spot{row + sides[which].row, column + sides[which].column};
}

PenpaDrawing penpa_list(const Json& list, std::string_view name, const PenpaPage& page) {
  const bool is_arrow = name == "direction" || name == "arrow", is_cage = name == "cage";
  Mark mark{.form = is_arrow ? Mark::Form::arrow : is_cage ? Mark::Form::cage : Mark::Form::line};
  for (const Json& point : list) {
    if (const auto spot = page.spot(number_of(point))) mark.spots.push_back(*spot);
  }
  if (is_cage) mark.layer = Layer::marks;
  if (name == "polygon") {
    mark.paint = {.fill = black, .stroke = black, .width = unit};
  } else if (is_arrow) {
    mark.paint = {.stroke = {0x99, 0x99, 0x99}, .width = 3 * unit};
    mark.head = 0.3;
  } else if (is_cage) {
    mark.paint = {.stroke = black, .width = 1.5, .dashes = {5, 3}, .round = false};
  } else {
    const double width = name == "squareframe" ? 0.7 : 0.3;
    mark.paint = {.stroke = {0xCF, 0xCF, 0xCF}, .width = width * draw::cell_size};
  }
  return {name == "nobulbthermo" ? "line" : name, std::move(mark)};
}

// A part that is not known is one drawing without a look: it may be a rule all the same.
std::vector<PenpaDrawing> penpa_drawings(const Json& part, const PenpaPage& page) {
  std::vector<PenpaDrawing> drawings;
  const std::string_view name = part.name();
  if (name == "surface") {
    for (const Json& cell : part.members()) {
      const auto spot = page.spot(number_of(cell.name()));
      Mark mark;
      if (spot)
        mark = {.form = Mark::Form::shape,
                .layer = Layer::shading,
                .spots = {*spot},
                .paint = {.fill = surface_color(number_of(cell))},
                .width = 1,
                .height = 1};
      drawings.push_back({"shaded cell", std::move(mark)});
    }
  } else if (name == "symbol") {
    for (const Json& symbol : part.members()) {
      const auto spot = page.spot(number_of(symbol.name()));
      drawings.push_back({"symbol", spot ? symbol_mark(symbol, *spot) : Mark{}});
    }
  } else if (name == "nobulbthermo" || name == "direction" || name == "polygon" || name == "squareframe") {
    for (const Json& list : part) {
      if (!list.empty()) drawings.push_back(penpa_list(list, name, page));
    }
  } else if (name == "line" || name == "freeline" || name == "freelineE" || name == "lineE" || name == "wall") {
    add_segments(part, name == "wall" ? "wall" : "line", page, drawings);
  } else {
    drawings.push_back({name});
  }
  return drawings;
}

PenpaDrawing penpa_text(const Json& entry, bool is_small, const PenpaPage& page) {
  const auto spot = page.spot(number_of(entry.name()));
  const Json text = entry.at(0);
  if (!spot || text.is_structured()) return {"text"};
  const std::string words = text.written();
  const int style = entry.size() > 1 ? number_of(entry.at(1)) : 1;
  const double size = is_small ? 16 : words.size() < 2 ? 40 : 28;
  return {"text", text_mark(*spot, trimmed(words), size, text_color(style))};
}

}  // namespace quadrille::text
