// Reads the look of an element from its JSON. The site's own names of members and those of SVG are taken, in this
// order: "color" before "stroke", "backgroundColor" before "fill". Numbers may be texts, and are clamped. A color that
// cannot be read is invisible rather than black.
#include "text/sites/sudokupad_marks.h"

#include <algorithm>

#include "text/core/color.h"
#include "text/core/decimal_number.h"
#include "text/core/svg_path.h"

namespace quadrille::text {

namespace {

using draw::Layer;
using draw::Rgba;

constexpr Rgba unseen{0, 0, 0, 0};
constexpr double most_units = 64 * 60;

// Numbers may be texts.
std::optional<double> real_in(const Json& value) {
  if (value.is_number()) return value.real();
  if (!value.is_string()) return std::nullopt;
  std::string_view text = value.text();
  return take_decimal(text);
}

double number_of(const Json& entry, std::string_view member, double otherwise) {
  const double number = real_in(entry.find(member)).value_or(otherwise);
  return std::isfinite(number) ? std::clamp(number, -1000.0, 1000.0) : otherwise;
}

// The first of the members that is a color.
std::optional<Rgba> color_of(const Json& entry, std::initializer_list<std::string_view> members) {
  for (const std::string_view member : members) {
    const Json value = entry.find(member);
    if (value.is_string()) return read_color(value.text()).value_or(unseen);
  }
  return std::nullopt;
}

// "5 3", "5,3" or [5, 3]
std::vector<double> dashes_of(const Json& value) {
  std::vector<double> dashes;
  const auto add = [&](double dash) {
    if (dash >= 0 && dashes.size() < 16) dashes.push_back(std::min(dash, 1000.0));
  };
  if (value.is_string()) {
    for (std::string_view text = value.text(); !text.empty();) {
      const auto dash = take_decimal(text);
      dash ? add(*dash) : text.remove_prefix(1);
    }
  } else {
    for (const Json& dash : value) add(real_in(dash).value_or(-1));
  }
  if (std::ranges::all_of(dashes, [](double dash) { return dash == 0; })) dashes.clear();
  return dashes;
}

// The page's layers, from the bottom up: those below lines, lines, and those from cages and the grid on.
std::optional<Layer> layer_named(std::string_view name) {
  if (name == "background" || name == "underlay" || name == "cell-colors") return Layer::shading;
  if (name == "arrows") return Layer::lines;
  if (name == "cages" || name == "cell-grids" || name == "overlay") return Layer::marks;
  return std::nullopt;
}

class MarkReader {
 public:
  MarkReader(const Json& entry, PageOrigin origin) : entry_(entry), origin_(origin) {}

  Mark read_line(Mark::Form form) {
    mark_.form = form;
    read_layer(Layer::lines);
    double width = number_of(entry_, "thickness", number_of(entry_, "stroke-width", 1));
    if (form == Mark::Form::line && width == 1) width = 2;  // the page widens it, too
    mark_.paint = {.fill = color_of(entry_, {"fill"}).value_or(unseen),
                   .stroke = color_of(entry_, {"color", "stroke"}).value_or(unseen),
                   .width = std::max(width, 0.0),
                   .dashes = dashes_of(entry_.find("stroke-dasharray")),
                   .round = !entry_.find("stroke-linecap").is_text("butt")};
    read_opacity();
    mark_.head = number_of(entry_, "headLength", 5 * mark_.paint.width / draw::cell_size);
    for (const Json& place : entry_.find("wayPoints")) {
      const auto spot = spot_of(place);
      if (!spot) return {};
      mark_.spots.push_back(*spot);
    }
    if (const Json data = entry_.find("d"); mark_.spots.empty() && data.is_string()) read_path(data.text());
    return mark_;
  }

  // Reads a shape. The page draws most fills half transparent without saying so: all but black, white and the grey of
  // bulbs.
  Mark read_shape(Layer layer) {
    mark_.form = Mark::Form::shape;
    read_layer(layer);
    const auto spot = spot_of(entry_.find("center"));
    if (!spot) return {};
    mark_.spots.push_back(*spot);
    mark_.width = std::max(number_of(entry_, "width", 1), 0.0);
    mark_.height = std::max(number_of(entry_, "height", 1), 0.0);
    mark_.angle = number_of(entry_, "angle", 0);
    mark_.rounded = entry_.find("rounded").is_boolean(true);
    Rgba fill = color_of(entry_, {"backgroundColor", "fill"}).value_or(unseen);
    Rgba border = color_of(entry_, {"borderColor", "stroke"}).value_or(unseen);
    if (border == fill) border = unseen;
    const bool is_grey_of_bulbs = is_same_color(fill, {0xCF, 0xCF, 0xCF});
    const bool is_solid = fill.alpha == 0 || is_same_color(fill, {}) || is_same_color(fill, {255, 255, 255});
    if (fill.alpha == 1 && !is_solid && !is_grey_of_bulbs) fill.alpha = 0.5, border.alpha /= 2;
    const double usual = border.alpha > 0 ? 2 : 0;
    mark_.paint = {.fill = fill,
                   .stroke = border,
                   .width = number_of(entry_, "borderSize", number_of(entry_, "thickness", usual)),
                   .round = false};
    read_opacity();
    read_text();
    return mark_;
  }

  Mark read_cage() {
    mark_.form = Mark::Form::cage;
    mark_.layer = Layer::marks;
    for (const Json& place : entry_.find("cells")) {
      const auto spot = spot_of(place);
      if (!spot) return {};
      mark_.spots.push_back(*spot);
    }
    const Rgba border = color_of(entry_, {"borderColor", "outlineC"}).value_or(Rgba{});
    mark_.paint = {.stroke = border, .width = 1.5, .dashes = {5, 3}, .round = false};
    mark_.text = entry_.find("value").written();
    if (mark_.text == "null") mark_.text.clear();
    mark_.font_size = 13;
    mark_.text_paint = {.fill = color_of(entry_, {"textColor", "fontC"}).value_or(Rgba{})};
    return mark_;
  }

 private:
  void read_layer(Layer otherwise) {
    const Json target = entry_.find("target");
    mark_.layer = (target.is_string() ? layer_named(target.text()) : std::nullopt).value_or(otherwise);
  }

  // Moves a place of the page to the puzzle, which may begin further down and to the right.
  std::optional<Spot> spot_of(const Json& place) const {
    if (!place.is_array() || place.size() < 2) return std::nullopt;
    const auto row = real_in(place.at(0)), column = real_in(place.at(1));
    if (!row || !column) return std::nullopt;
    return Spot{*row - origin_.row, *column - origin_.column};
  }

  // Opacities of an element and of its fill or stroke are multiplied, as in SVG.
  void read_opacity() {
    const double whole = std::clamp(number_of(entry_, "opacity", 1), 0.0, 1.0);
    mark_.paint.fill.alpha *= whole * std::clamp(number_of(entry_, "fill-opacity", 1), 0.0, 1.0);
    mark_.paint.stroke.alpha *= whole * std::clamp(number_of(entry_, "stroke-opacity", 1), 0.0, 1.0);
  }

  // Moves the path from the page to the puzzle; without way points a line may be one.
  void read_path(std::string_view data) {
    auto path = read_svg_path(data, most_units);
    if (!path) return;
    const double right = -origin_.column * draw::cell_size, down = -origin_.row * draw::cell_size;
    for (draw::Strokes::Piece& piece : path->pieces) {
      for (draw::Point* point : {&piece.to, &piece.control}) point->x += right, point->y += down;
    }
    mark_.path = *std::move(path);
  }

  // Reads the text of a shape; the page writes a little larger than it is told.
  void read_text() {
    const Json text = entry_.find("text");
    if (text.is_null() || text.is_structured()) return;
    mark_.text = text.written();
    const double size = number_of(entry_, "fontSize", 20);
    mark_.font_size = std::clamp(size + 4, 1.0, 200.0);
    const Rgba outline = color_of(entry_, {"textStroke"}).value_or(Rgba{255, 255, 255});
    mark_.text_paint = {
        .fill = color_of(entry_, {"textColor", "color"}).value_or(Rgba{}), .stroke = outline, .width = 2};
    mark_.text_paint.fill.alpha *= std::clamp(number_of(entry_, "opacity", 1), 0.0, 1.0);
  }

  const Json entry_;
  const PageOrigin origin_;
  Mark mark_;
};

}  // namespace

Mark sudokupad_mark(const Json& entry, std::string_view member, PageOrigin origin) {
  if (!entry.is_object()) return {};
  MarkReader reader(entry, origin);
  if (member == "lines") return reader.read_line(Mark::Form::line);
  if (member == "arrows") return reader.read_line(Mark::Form::arrow);
  return reader.read_shape(member == "underlays" ? Layer::shading : Layer::marks);
}

Mark sudokupad_cage_mark(const Json& cage, PageOrigin origin) { return MarkReader(cage, origin).read_cage(); }

Mark cell_text_mark(std::string_view text, int row, int column) {
  return {.form = Mark::Form::shape,
          .layer = Layer::marks,
          .spots = {{row + 0.5, column + 0.5}},
          .text = std::string(text),
          .text_paint = {.fill = Rgba{}},
          .font_size = 38};
}

}  // namespace quadrille::text
