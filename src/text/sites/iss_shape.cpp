// Reads everything that decides what cells there are, whatever its place in the text: size and values, boxes, jigsaw,
// extra cells. Steps depend on each other in this order:
//
//     Shape -> RegionSize -> boxes and windows -> Jigsaw -> extra cells -> hidden regions, whose labels are extra cells
//
// Values may be more than rows and columns, begin with 0, or on a "Raw" board be fewer than these. A jigsaw gives the
// board regions only if all pieces have the size of a region and the board has no boxes; otherwise its pieces are
// rules.
#include "text/sites/iss_shape.h"

#include <algorithm>
#include <map>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr int most_values = 16;
constexpr int most_extra_cells = 1000;

class IssShapeReader {
 public:
  IssShapeReader(std::string_view text, const IssText& parts) : text_(text), parts_(parts) {}

  Result<IssShape> read() && {
    if (!read_all()) return *std::move(error_);
    return std::move(shape_);
  }

 private:
  bool fail(const IssItem& item, ErrorCode code, const std::string& detail) {
    error_ = error_of(item, code, detail);
    error_->at = position_in(text_, item.at);
    return false;
  }

  // Follows the order above. Of several items of a name, the last one counts.
  bool read_all() {
    std::optional<IssItem> jigsaw, hidden;
    bool has_boxes = true;
    PlacedGrid grid{.boxes = {3, 3}};
    for (const IssItem& item : parts_.items()) {
      if (item.name == "Shape" && !read_size(item, grid)) return false;
      if (item.name == "NoBoxes") has_boxes = false;
      if (item.name == "Jigsaw") jigsaw = item;
      if (item.name == "ChaosConstruction") hidden = item;
    }
    const int length = std::max(grid.rows, grid.columns);
    std::optional<int> given_size;
    if (!read_region_size(given_size)) return false;
    const int region_size = given_size.value_or(length);
    shape_.boxes = boxes_of(grid, region_size);
    shape_.windows = boxes_of(grid, given_size.value_or(most_value_ - least_value_ + 1));
    has_boxes &= shape_.boxes.order() > 1;
    grid.boxes = has_boxes ? shape_.boxes : BoxShape{1, grid.columns};
    if (jigsaw && !read_jigsaw(*jigsaw, has_boxes, region_size, grid)) return false;
    std::vector<IssGroup> extra;
    if (hidden) extra.push_back({std::string(iss_labels), grid.cell_count(), grid.columns});
    if (!read_extra_cells(grid, extra)) return false;
    for (IssGroup& group : extra) group.columns = group.columns > 0 ? group.columns : grid.columns;
    ShapeParts shape{
        .grids = {std::move(grid)}, .symbols = most_value_ - least_value_ + 1, .least_value = least_value_};
    shape_.cells = IssCells(std::move(shape), std::move(extra));
    if (hidden) {
      shape_.rules.add({RuleKind::hidden_regions, shape_.cells.group(iss_labels)->cells, region_size},
                       text_of(text_, *hidden));
    }
    return true;
  }

  // Returns the boxes of that size; one cell: there are none.
  static BoxShape boxes_of(const PlacedGrid& grid, int size) {
    const BoxShape boxes = grid.open ? BoxShape{1, 1} : usual_boxes(grid.rows, grid.columns, size);
    return boxes.rows > 1 ? boxes : BoxShape{1, 1};
  }

  // .Shape~6x9, .Shape~9x9~0-8, .Shape~6x6~9
  bool read_size(const IssItem& item, PlacedGrid& grid) {
    const std::string_view size = item.words.empty() ? "" : item.words[0];
    std::string_view left = size;
    const auto rows = whole_number<int>(take_until(left, "x")), columns = whole_number<int>(left);
    const auto is_possible = [](std::optional<int> length) { return length && *length >= 1 && *length <= most_values; };
    if (!is_possible(rows) || !is_possible(columns))
      return fail(item, ErrorCode::unsupported, "expected a size of 1 to 16 rows and columns, found " + shown(size));
    grid.rows = *rows, grid.columns = *columns;
    const int length = std::max(*rows, *columns);
    least_value_ = 1, most_value_ = length;
    grid.open = item.words.size() > 2 && item.words[2] == "Raw";
    if (item.words.size() > 2 && !grid.open)
      return fail(item, ErrorCode::unsupported, "expected Raw or nothing, found " + shown(item.words[2]));
    if (item.words.size() < 2 || item.words[1].empty()) return true;
    const std::string_view values = item.words[1];
    const std::size_t dash = values.find('-');
    const auto first = dash == values.npos ? std::optional(1) : whole_number<int>(values.substr(0, dash));
    const auto last = whole_number<int>(dash == values.npos ? values : values.substr(dash + 1));
    const int least = grid.open ? 1 : length;
    if (!first || !last || *first < 0 || *first > 1 || *last - *first + 1 < least || *last - *first >= most_values) {
      return fail(item, ErrorCode::unsupported,
                  "expected " + std::to_string(least) + " to 16 values from 0 or 1, found " + shown(values));
    }
    least_value_ = *first, most_value_ = *last;
    return true;
  }

  // .Var~X~label~3x9
  bool read_extra_cells(const PlacedGrid& grid, std::vector<IssGroup>& groups) {
    int left = most_extra_cells;
    for (const IssItem& item : parts_.items()) {
      if (item.name == "Doppelganger") add_lacking_groups(grid, groups);
      if (item.name != "Var") continue;
      const std::string prefix = "V" + std::string(item.words.empty() ? "" : item.words[0]);
      const bool is_name = prefix.size() > 1 && std::ranges::all_of(prefix, is_iss_letter);
      if (!is_name || std::ranges::find(groups, prefix, &IssGroup::prefix) != groups.end())
        return fail(item, ErrorCode::bad_symbol, "expected a prefix that is not used yet, found " + shown(prefix));
      const std::string_view size = item.words.size() > 2 ? item.words[2] : "1";
      const std::size_t cross = size.find('x');
      const auto rows = cross == size.npos ? std::optional(1) : whole_number<int>(size.substr(0, cross));
      const auto columns = whole_number<int>(cross == size.npos ? size : size.substr(cross + 1));
      const auto is_possible = [](std::optional<int> n) { return n && *n >= 1 && *n <= most_extra_cells; };
      if (!is_possible(rows) || !is_possible(columns) || *rows * *columns > left) {
        return fail(item, ErrorCode::bad_number,
                    "expected a number of cells such as 8 or 2x4, at most 1000 in all groups, found " + shown(size));
      }
      left -= *rows * *columns;
      groups.push_back({prefix, *rows * *columns, cross == size.npos ? 0 : *columns});
    }
    return true;
  }

  // Adds the cells for columns and rows, and those for boxes in their places; once, however often the item is there.
  static void add_lacking_groups(const PlacedGrid& grid, std::vector<IssGroup>& groups) {
    if (std::ranges::find(groups, "DGR", &IssGroup::prefix) != groups.end()) return;
    groups.push_back({"DGR", grid.columns, grid.columns});
    groups.push_back({"DGC", grid.rows, grid.rows});
    const bool has_boxes = grid.regions.empty() && grid.boxes.rows > 1;
    if (has_boxes) groups.push_back({"DGB", grid.cell_count() / grid.boxes.order(), grid.boxes.columns});
  }

  // A region cannot have more cells than there are values.
  bool read_region_size(std::optional<int>& size) {
    const int most = most_value_ - least_value_ + 1;
    for (const IssItem& item : parts_.items()) {
      if (item.name != "RegionSize") continue;
      size = item.words.size() == 1 ? whole_number<int>(item.words[0]) : std::nullopt;
      if (!size || *size < 1 || *size > most)
        return fail(item, ErrorCode::bad_number, "expected 1 to " + std::to_string(most) + " cells");
    }
    return true;
  }

  // With boxes, the pieces are additional sets of different cells. So they are if one of them has fewer cells than a
  // row, or more than there are values: that one is not a house.
  bool read_jigsaw(const IssItem& item, bool has_boxes, int region_size, PlacedGrid& grid) {
    const std::string_view layout = item.words.empty() ? "" : item.words.back();
    if (layout.size() != static_cast<std::size_t>(grid.cell_count())) {
      return fail(item, ErrorCode::bad_length,
                  "expected " + std::to_string(grid.cell_count()) + " cells, found " + std::to_string(layout.size()));
    }
    if (layout.find_first_not_of(layout[0]) == layout.npos) return true;
    std::map<char, Rule> pieces;
    for (int cell = 0; cell < grid.cell_count(); ++cell)
      pieces.try_emplace(layout[static_cast<std::size_t>(cell)], Rule{RuleKind::different})
          .first->second.cells.push_back(cell);
    const auto is_piece = [=](const auto& piece) { return std::ssize(piece.second.cells) == region_size; };
    const auto others = std::ssize(pieces) - std::ranges::count_if(pieces, is_piece);
    const auto fits = [&](const auto& piece) {
      const int size = static_cast<int>(piece.second.cells.size()), most = most_value_ - least_value_ + 1;
      return size == region_size || size < std::max(grid.rows, grid.columns) || size > most;
    };
    auto regions = number_regions(layout, others > 1 || !std::ranges::all_of(pieces, fits) ? region_size : 0);
    if (!regions) return fail(item, regions.error().code, regions.error().detail);
    shape_.pieces = *regions, shape_.piece_size = region_size;
    if (!has_boxes && others == 0) {
      grid = grid_of_regions(*std::move(regions), grid.rows, grid.columns);
      return true;
    }
    for (auto& piece : pieces) {
      if (is_piece(piece)) shape_.rules.add(std::move(piece.second), text_of(text_, item));
    }
    return true;
  }

  const std::string_view text_;
  const IssText& parts_;
  int least_value_ = 1, most_value_ = 9;
  IssShape shape_{IssCells(ShapeParts{{PlacedGrid{.boxes = {}}}}, {})};
  std::optional<Error> error_;
};

}  // namespace

Result<IssShape> read_iss_shape(std::string_view text, const IssText& parts) {
  return IssShapeReader(text, parts).read();
}

}  // namespace quadrille::text
