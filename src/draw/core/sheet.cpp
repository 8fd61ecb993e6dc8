// Arranges pictures on pages, as large as possible and all of a page at one scale. Sizes are in points of 1/72 inch.
// The scale follows from the number of columns; the best number is found by trying all.
#include <algorithm>

#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

constexpr double millimeter = 72 / 25.4;
constexpr double page_margin = 15 * millimeter, heading = 12 * millimeter, footer = 8 * millimeter;
constexpr double widest_distance = 8 * millimeter;
constexpr double widest_cell = 16 * millimeter;

struct SheetArea {
  Point at, size;
};

// Counts the rows and columns of places.
struct Layout {
  int rows = 1, columns = 1;
};

// Returns the distance between places, which it must not outgrow.
double distance_in(const SheetArea& area, Layout layout) {
  return std::min({widest_distance, 0.15 * area.size.x / layout.columns, 0.15 * area.size.y / layout.rows});
}

Point place_size(const SheetArea& area, Layout layout) {
  const double distance = distance_in(area, layout);
  return {(area.size.x - distance * (layout.columns - 1)) / layout.columns,
          (area.size.y - distance * (layout.rows - 1)) / layout.rows};
}

// Returns the scale at which all pictures fit into places of this size. It is limited: one small board must not fill a
// page.
double scale_in(Point place, std::span<const Scene> pictures) {
  double scale = widest_cell / cell_size;
  for (const Scene& picture : pictures) scale = std::min({scale, place.x / picture.size.x, place.y / picture.size.y});
  return scale;
}

// Returns the layout with which the pictures are largest.
Layout best_layout(const SheetArea& area, std::span<const Scene> pictures, int per_page) {
  Layout best;
  double largest = 0;
  for (int columns = 1; columns <= per_page; ++columns) {
    const Layout layout{(per_page + columns - 1) / columns, columns};
    const double scale = scale_in(place_size(area, layout), pictures);
    if (scale > largest) largest = scale, best = layout;
  }
  return best;
}

// Puts a picture in the middle of its place, which has the number i; at its top, so that those of a row begin at the
// same height.
Point corner_of(const SheetArea& area, Layout layout, int i, const Scene& picture, double scale) {
  const Point place = place_size(area, layout);
  const double distance = distance_in(area, layout);
  const int row = i / layout.columns, column = i % layout.columns;
  return {area.at.x + column * (place.x + distance) + (place.x - picture.size.x * scale) / 2,
          area.at.y + row * (place.y + distance)};
}

Scene page_of(std::span<const Scene> pictures, const PageOptions& options, Layout layout, const SheetArea& area) {
  Scene page{.size = options.paper};
  const double scale = scale_in(place_size(area, layout), pictures);
  for (int i = 0; i < std::ssize(pictures); ++i) {
    const Scene& picture = pictures[static_cast<std::size_t>(i)];
    page.parts.push_back({std::make_shared<const Scene>(picture), corner_of(area, layout, i, picture, scale), scale});
  }
  return page;
}

}  // namespace

std::vector<Scene> pages(std::span<const Scene> pictures, const PageOptions& options) {
  std::vector<Scene> all;
  const auto per_page = static_cast<std::size_t>(options.per_page);
  for (std::size_t first = 0; first < pictures.size(); first += per_page) {
    const std::span<const Scene> some = pictures.subspan(first, std::min(per_page, pictures.size() - first));
    const bool has_title = first == 0 && !options.title.empty();
    const Point corner{page_margin, page_margin + (has_title ? heading : 0)};
    const SheetArea area{corner,
                         {options.paper.x - 2 * page_margin, options.paper.y - corner.y - page_margin - footer}};
    Scene& page = all.emplace_back(page_of(some, options, best_layout(area, some, options.per_page), area));
    const double middle = options.paper.x / 2;
    if (has_title) {
      page.title = options.title;
      page.shapes.push_back({Layer::caption, ShapeRole::title, Text{options.title, {middle, page_margin + 4}, 16}});
    }
    if (options.first_number > 0) {
      const auto number = static_cast<std::size_t>(options.first_number) + all.size() - 1;
      const Text text{std::to_string(number), {middle, options.paper.y - page_margin}, 9};
      page.shapes.push_back({Layer::caption, ShapeRole::words, text});
    }
  }
  return all;
}

}  // namespace quadrille::draw
