#include "text/core/drawn_regions.h"

#include <algorithm>

#include "base/lines.h"

namespace quadrille::text {

namespace {

// The part of the drawing in which there are cells. Behind the last one of a row is nothing of interest.
class Canvas {
 public:
  Canvas(std::span<const std::string_view> lines, std::span<const CanvasCell> cells) : lines_(lines), cells_(cells) {
    for (const CanvasCell& cell : cells) columns_ = std::max(columns_, cell.column + 1);
    cell_at_.assign(lines.size() * columns_, no_cell);
    seen_.resize(cell_at_.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t width = std::min(cells[i].width, columns_ - cells[i].column);
      std::fill_n(cell_at_.begin() + static_cast<std::ptrdiff_t>(index(cells[i].line, cells[i].column)), width, i);
    }
  }

  std::vector<int> regions() {
    std::vector<int> region_of(cells_.size(), -1);
    int regions = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (region_of[i] < 0) flood(i, regions++, region_of);
    }
    return region_of;
  }

 private:
  struct Place {
    std::size_t line, column;
  };
  static constexpr std::size_t no_cell = static_cast<std::size_t>(-1);

  std::size_t index(std::size_t line, std::size_t column) const { return line * columns_ + column; }

  void flood(std::size_t first, int region, std::vector<int>& region_of) {
    std::vector<Place> open;
    const auto visit = [&](std::size_t line, std::size_t column) {
      if (!is_open(line, column) || seen_[index(line, column)]) return;
      seen_[index(line, column)] = true;
      open.push_back({line, column});
    };
    visit(cells_[first].line, cells_[first].column);
    while (!open.empty()) {
      const auto [line, column] = open.back();
      open.pop_back();
      if (const std::size_t cell = cell_at_[index(line, column)]; cell != no_cell) region_of[cell] = region;
      visit(line - 1, column), visit(line + 1, column);  // outside they are too large
      visit(line, column - 1), visit(line, column + 1);
    }
  }

  bool is_open(std::size_t line, std::size_t column) const {
    if (line < cells_.front().line || line > cells_.back().line || column >= columns_) return false;
    if (cell_at_[index(line, column)] != no_cell) return true;
    return column >= lines_[line].size() || is_blank(lines_[line][column]);
  }

  std::span<const std::string_view> lines_;
  std::span<const CanvasCell> cells_;
  std::size_t columns_ = 0;
  std::vector<std::size_t> cell_at_;
  std::vector<bool> seen_;
};

}  // namespace

std::vector<int> regions_between_walls(std::span<const std::string_view> lines, std::span<const CanvasCell> cells) {
  return Canvas(lines, cells).regions();
}

}  // namespace quadrille::text
