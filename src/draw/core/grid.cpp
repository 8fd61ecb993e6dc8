// Draws the sheet of the cells, and the borders of cells and regions. Grids may overlap and have any place on the
// canvas, so borders are found place by place: between any two neighbors that differ. Runs are joined, which keeps
// files small and corners clean.
#include "draw/core/painter.h"
#include "puzzle/core/geometry.h"

namespace quadrille::draw {

namespace {

// Tells whether regions divide the grid: boxes of one row do not.
bool has_regions(const PlacedGrid& grid) {
  return !grid.regions.empty() || (grid.boxes.rows > 1 && !(grid.open && grid.boxes.rows >= grid.rows));
}

class GridPainter {
 public:
  explicit GridPainter(Painter& painter) : painter_(painter) {}

  void draw() {
    draw_sheet();
    const auto all = [](int, int) { return true; };
    draw_borders(ShapeRole::cell_border, all);
    draw_borders(ShapeRole::region_border, [this](int first, int second) { return are_divided(first, second); });
    draw_extra_cells();
  }

 private:
  // Returns the place of a row and a column, or -1 if it is not a cell of a grid.
  int place(int row, int column) const {
    if (!painter_.is_cell(row, column)) return -1;
    const int place = row * painter_.columns() + column;
    return is_extra(painter_.shape(), place) ? -1 : place;
  }

  // Tells whether a bold line separates two neighbors: the edge of a grid, or a border of regions in any grid with
  // both.
  bool are_divided(int first, int second) const {
    if (first < 0 || second < 0) return true;
    for (const PlacedGrid& grid : painter_.shape().grids()) {
      const auto number = [&](int cell) {
        const int row = painter_.row(cell), column = painter_.column(cell);
        return grid.covers(row, column) ? (row - grid.row) * grid.columns + column - grid.column : -1;
      };
      const int a = number(first), b = number(second);
      if ((a < 0) != (b < 0)) return true;
      if (a >= 0 && has_regions(grid) && grid.region(a) != grid.region(b)) return true;
    }
    return false;
  }

  // Draws one rectangle for each run of cells in a row.
  void draw_sheet() {
    for (int row = 0; row < painter_.rows(); ++row) {
      for (int column = 0, end = 0; column < painter_.columns(); column = end + 1) {
        for (end = column; painter_.is_cell(row, end); ++end) continue;
        if (end > column)
          painter_.add(Layer::ground, ShapeRole::sheet,
                       Rectangle{{column * cell_size, row * cell_size}, (end - column) * cell_size, cell_size});
      }
    }
  }

  // Draws the borders of pairs of neighbors, of which at least one is a cell, if they have one: each run as one line.
  // Rows and columns go one beyond the last, for the border at the end.
  template <class HasBorder>
  void draw_borders(ShapeRole role, HasBorder has_border) {
    Strokes path;
    const auto draw_run = [&path](Point from, Point to) { path.move(from).line(to); };
    const auto is_border = [&](int first, int second) {
      return (first >= 0 || second >= 0) && has_border(first, second);
    };
    for (int row = 0; row <= painter_.rows(); ++row) {
      for (int column = 0, end = 0; column < painter_.columns(); column = end + 1) {
        for (end = column; end < painter_.columns() && is_border(place(row - 1, end), place(row, end)); ++end) continue;
        if (end > column) draw_run({column * cell_size, row * cell_size}, {end * cell_size, row * cell_size});
      }
    }
    for (int column = 0; column <= painter_.columns(); ++column) {
      for (int row = 0, end = 0; row < painter_.rows(); row = end + 1) {
        for (end = row; end < painter_.rows() && is_border(place(end, column - 1), place(end, column)); ++end) continue;
        if (end > row) draw_run({column * cell_size, row * cell_size}, {column * cell_size, end * cell_size});
      }
    }
    painter_.add(Layer::grid, role, std::move(path));
  }

  void draw_extra_cells() {
    for (const ExtraCells& extra : painter_.shape().extra()) {
      for (int i = 0; i < extra.rows * extra.columns; ++i) {
        const int row = extra.row + i / extra.columns, column = extra.column + i % extra.columns;
        const Point corner{column * cell_size, row * cell_size};
        painter_.add(Layer::grid, ShapeRole::extra_cell, Rectangle{corner, cell_size, cell_size});
      }
    }
  }

  Painter& painter_;
};

}  // namespace

void draw_grid(Painter& painter) { GridPainter(painter).draw(); }

}  // namespace quadrille::draw
