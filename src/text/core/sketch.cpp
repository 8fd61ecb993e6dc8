// Says where spots lie in terms of cells. Pages place things by hand, so everything is compared with slack: `near`, in
// cells, from the middle of a cell or from a border. Spots between, and marks that leave the page, stand for nothing.
//
//    0 ------- 0.5 ------- 1          is_whole: a border        is_middle: the middle of a cell
//    whole    middle    whole
#include "text/core/sketch.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

namespace {

constexpr double near = 0.12;

bool is_whole(double at) { return std::abs(at - std::round(at)) < near; }
bool is_middle(double at) { return std::abs(at - std::floor(at) - 0.5) < near; }

}  // namespace

Sketch::Sketch(const PuzzleRecord& record)
    : record_(record), rows_(record.puzzle.shape.rows()), columns_(record.puzzle.shape.columns()) {
  for (std::size_t i = 0; i < part_count(); ++i) {
    const Mark& mark = part(i).mark;
    // Only these can be converted to whole rows and columns.
    const bool near_board =
        std::ranges::all_of(mark.spots, [&](Spot spot) { return is_near_board(spot, rows_, columns_); });
    if (part(i).kind.empty() || mark.spots.empty() || !near_board) continue;
    assert(!mark.spots.empty());
    if (mark.form == Mark::Form::line || mark.form == Mark::Form::arrow)
      lines_.push_back({i, mark.form == Mark::Form::arrow, cells_along(mark), &mark});
    if (mark.form == Mark::Form::shape) shapes_.push_back({i, &mark});
  }
}

// A spot on a border lies in neither cell.
int Sketch::cell_at(Spot spot) const {
  constexpr double edge = 0.04;
  const auto is_inside = [](double at) { return std::abs(at - std::round(at)) > edge; };
  if (!is_inside(spot.row) || !is_inside(spot.column)) return -1;
  return cell(line_at(spot.row), line_at(spot.column));
}

int Sketch::cell_around(Spot spot) const { return is_middle(spot.row) && is_middle(spot.column) ? cell_at(spot) : -1; }

std::optional<std::pair<int, int>> Sketch::cells_beside(Spot spot) const {
  const int row = line_at(spot.row), column = line_at(spot.column);
  std::pair<int, int> cells{-1, -1};
  if (is_whole(spot.row) && is_middle(spot.column)) {
    const int below = edge_at(spot.row);
    cells = {cell(below - 1, column), cell(below, column)};
  } else if (is_middle(spot.row) && is_whole(spot.column)) {
    const int right = edge_at(spot.column);
    cells = {cell(row, right - 1), cell(row, right)};
  }
  return cells.first < 0 || cells.second < 0 ? std::nullopt : std::optional(cells);
}

std::vector<int> Sketch::cells_around_corner(Spot spot) const {
  if (!is_whole(spot.row) || !is_whole(spot.column)) return {};
  const int row = edge_at(spot.row), column = edge_at(spot.column);
  std::vector<int> cells{cell(row - 1, column - 1), cell(row - 1, column), cell(row, column - 1), cell(row, column)};
  return std::ranges::count(cells, -1) > 0 ? std::vector<int>() : cells;
}

// Returns the cells of a line: its spots and all cells that lie between two of them, if these are in a row, a column or
// a diagonal. The end of an arrow may lie anywhere in its cell. Empty if the line is not like that.
std::vector<int> Sketch::cells_along(const Mark& mark) const {
  std::vector<int> cells;
  for (const Spot spot : mark.spots) {
    const int to = mark.form == Mark::Form::arrow ? cell_at(spot) : cell_around(spot);
    if (to < 0) return {};
    assert(cells.empty() || cells.back() >= 0);
    const int from = cells.empty() ? to : cells.back();
    const int down = to / columns_ - from / columns_, right = to % columns_ - from % columns_;
    const int steps = std::max(std::abs(down), std::abs(right));
    if (cells.empty()) cells.push_back(to);
    if (steps == 0) continue;
    if (down != 0 && right != 0 && std::abs(down) != std::abs(right)) return {};
    for (int i = 1; i <= steps; ++i)
      cells.push_back(cell(from / columns_ + down / steps * i, from % columns_ + right / steps * i));
  }
  return cells;
}

std::optional<int> number_of_text(const std::string& text) {
  const auto number = whole_number(trimmed(text));
  return number && *number < 10'000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace quadrille::text
