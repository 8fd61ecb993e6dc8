// Finds regions by filling the canvas of characters from each cell, through cells and blanks and not through walls.
// Cells are numbered afterwards, by the first cell of each filled part.
//
//    1 . | 2        the gap in the second line joins the upper cells with the lower ones,
//    --  +--        but the walls around the 2 keep it apart
//    3 .   4
#include "text/core/drawn_regions.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "base/lines.h"
#include "text/core/connected.h"

namespace quadrille::text {

namespace {

// The part of the drawing in which there are cells: beyond the last column of cells is nothing of interest.
class Canvas {
 public:
  Canvas(std::span<const std::string_view> lines, std::span<const CanvasCell> cells) : lines_(lines), cells_(cells) {
    for (const CanvasCell& cell : cells) columns_ = std::max(columns_, cell.column + 1);
    cell_at_.assign(lines.size() * columns_, no_cell);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      assert(cells[i].line < lines.size() && cells[i].column < columns_);
      const std::size_t width = std::min(cells[i].width, columns_ - cells[i].column);
      std::fill_n(cell_at_.begin() + static_cast<std::ptrdiff_t>(index(cells[i].line, cells[i].column)), width, i);
    }
  }

  std::vector<int> regions() const {
    if (cells_.empty()) return {};
    const auto part_of = connected_parts(lines_.size(), columns_, [&](std::size_t a, std::size_t b) {
      return is_open(a / columns_, a % columns_) && is_open(b / columns_, b % columns_);
    });
    std::map<int, int> number_of;
    std::vector<int> region_of;
    for (const CanvasCell& cell : cells_) {
      const int part = part_of[index(cell.line, cell.column)];
      assert(part >= 0);
      region_of.push_back(number_of.emplace(part, static_cast<int>(number_of.size())).first->second);
    }
    return region_of;
  }

 private:
  static constexpr std::size_t no_cell = static_cast<std::size_t>(-1);

  std::size_t index(std::size_t line, std::size_t column) const { return line * columns_ + column; }

  // Above the first row and below the last one nothing is open, or a way would lead around the walls. A line that ends
  // early is blank there.
  bool is_open(std::size_t line, std::size_t column) const {
    if (line < cells_.front().line || line > cells_.back().line || column >= columns_) return false;
    if (cell_at_[index(line, column)] != no_cell) return true;
    return column >= lines_[line].size() || is_blank(lines_[line][column]);
  }

  std::span<const std::string_view> lines_;
  std::span<const CanvasCell> cells_;
  std::size_t columns_ = 0;
  std::vector<std::size_t> cell_at_;
};

}  // namespace

std::vector<int> regions_between_walls(std::span<const std::string_view> lines, std::span<const CanvasCell> cells) {
  return Canvas(lines, cells).regions();
}

}  // namespace quadrille::text
