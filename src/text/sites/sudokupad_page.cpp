// Finds the puzzle on its page: pages often have an empty ring around it, in which numbers stand.
//
//     page 11 x 11, nine regions of nine cells that fill rows 1 to 9 and columns 1 to 9: the puzzle is 9 x 9 at (1, 1)
//
// Only regions can tell. They must have the size of a row, fill a square, and lie on the page; otherwise the page is
// the puzzle. Sides are cut at 60, so that a large file costs no more.
#include "text/sites/sudokupad_page.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

int number_in(const Json& value) {
  constexpr int most = 1'000'000;
  if (value.is_integer()) {
    const std::int64_t number = value.integer();
    return number < 0 || number > most ? -1 : static_cast<int>(number);
  }
  if (!value.is_string()) return -1;
  const auto number = whole_number(value.text());
  return !number || *number > most ? -1 : static_cast<int>(*number);
}

namespace {

constexpr int most_page_side = 60;

// Returns -1 for what is not a coordinate; such a place cannot be on the page.
int coordinate(const Json& place, std::size_t i) {
  return place.is_array() && place.size() > i ? std::min(number_in(place.at(i)), most_page_side) : -1;
}

}  // namespace

PageFrame frame_of_page(const Json& root) {
  PageFrame page;
  for (const Json& row : root.find("cells")) {
    page.page_columns =
        std::max(page.page_columns, static_cast<int>(std::min<std::size_t>(row.size(), most_page_side)));
    page.page_rows = std::min(page.page_rows + 1, most_page_side);
  }
  page.rows = page.page_rows, page.columns = page.page_columns;

  std::set<std::pair<int, int>> cells;
  std::set<std::size_t> sizes;
  std::size_t entries = 0;
  for (const Json& region : root.find("regions")) {
    sizes.insert(region.size());
    for (const Json& place : region) cells.emplace(coordinate(place, 0), coordinate(place, 1)), ++entries;
  }
  if (cells.empty() || sizes.size() != 1 || entries != cells.size()) return page;
  const auto columns =
      std::minmax_element(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  const int top = cells.begin()->first, left = columns.first->second;
  const int rows = cells.rbegin()->first - top + 1, width = columns.second->second - left + 1;
  const bool fills_square =
      rows == width && cells.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(rows);
  const bool is_on_page = top >= 0 && left >= 0 && top + rows <= page.page_rows && left + width <= page.page_columns;
  if (!is_on_page || !fills_square || *sizes.begin() != static_cast<std::size_t>(rows)) return page;
  page.origin = {top, left}, page.rows = page.columns = rows;
  return page;
}

}  // namespace quadrille::text
