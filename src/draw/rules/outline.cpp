// Outlines of sets of cells, as closed paths inset by some distance. Each side of a cell without a neighbor in the set
// is an edge, directed so that the cell is on its right; following edges from end to end gives the loops, clockwise
// around the set and counterclockwise around holes.
//
//   +-> - -> +        edges have a corner and a direction 0 (right), 1 (down), 2 (left), 3 (up);
//   ^  cells v        side s of a cell begins in corner s, and its neighbor lies in direction s - 1
//   +<- - <- +
#include "draw/rules/outline.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <set>

namespace quadrille::draw {

namespace {

struct OutlineSpot {
  int row, column;
  auto operator<=>(const OutlineSpot&) const = default;
};

// Clockwise: to the right, down, to the left, up.
constexpr std::array<OutlineSpot, 4> moves = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr int turned(int direction, int quarters) { return (direction + quarters) % 4; }

OutlineSpot moved(OutlineSpot from, int direction) {
  const OutlineSpot& move = moves[static_cast<std::size_t>(direction)];
  return {from.row + move.row, from.column + move.column};
}

// Walks along the border with the cells on the right hand.
class OutlineTracer {
 public:
  OutlineTracer(std::span<const int> cells, int columns, double inset) : inset_(inset) {
    for (const int cell : cells) cells_.insert({cell / columns, cell % columns});
  }

  Strokes trace() && {
    for (const OutlineSpot& cell : cells_) {
      const OutlineSpot corners[] = {
          cell, {cell.row, cell.column + 1}, {cell.row + 1, cell.column + 1}, {cell.row + 1, cell.column}};
      for (int side = 0; side < 4; ++side) {
        if (!has(moved(cell, turned(side, 3)))) edges_.insert({corners[side], side});
      }
    }
    while (!edges_.empty()) trace_loop(*edges_.begin());
    return std::move(path_);
  }

 private:
  // Leads from a corner of cells in a direction.
  struct Edge {
    OutlineSpot from;
    int direction;
    auto operator<=>(const Edge&) const = default;
  };

  bool has(OutlineSpot cell) const { return cells_.contains(cell); }

  // Prefers to turn right: where cells touch at a corner only, the border stays at its cell.
  Edge next(const Edge& edge) const {
    const OutlineSpot to = moved(edge.from, edge.direction);
    for (const int quarters : {1, 0, 3}) {
      const Edge candidate{to, turned(edge.direction, quarters)};
      if (edges_.contains(candidate)) return candidate;
    }
    assert(false);  // every edge has a successor, as the border is closed
    return edge;
  }

  // Keeps only the corners: where the direction stays the same, no point is needed. The edges of the loop are used up.
  void trace_loop(const Edge& first) {
    std::vector<Edge> loop = {first};
    for (Edge edge = next(first); edge != first; edge = next(edge)) loop.push_back(edge);
    bool begun = false;
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Edge& before = loop[(i + loop.size() - 1) % loop.size()];
      if (before.direction == loop[i].direction) continue;
      const Point corner = inner_corner(before, loop[i]);
      begun ? path_.line(corner) : path_.move(corner);
      begun = true;
    }
    path_.close();
    for (const Edge& edge : loop) edges_.erase(edge);
  }

  // Moves each of the two sides to the right, seen in its direction: into the cells.
  Point inner_corner(const Edge& before, const Edge& after) const {
    const OutlineSpot& a = moves[static_cast<std::size_t>(turned(before.direction, 1))];
    const OutlineSpot& b = moves[static_cast<std::size_t>(turned(after.direction, 1))];
    return {after.from.column * cell_size + inset_ * (a.column + b.column),
            after.from.row * cell_size + inset_ * (a.row + b.row)};
  }

  const double inset_;
  std::set<OutlineSpot> cells_;
  std::set<Edge> edges_;
  Strokes path_;
};

}  // namespace

Strokes outline_of(std::span<const int> cells, int columns, double inset) {
  return OutlineTracer(cells, columns, inset).trace();
}

// Finds the parts by flood fill, each in ascending order, the first with the least cell. The ends of rows are not next
// to each other.
std::vector<std::vector<int>> connected_parts(std::span<const int> cells, int columns) {
  std::set<int> left(cells.begin(), cells.end());
  std::vector<std::vector<int>> parts;
  while (!left.empty()) {
    std::vector<int>& part = parts.emplace_back(1, *left.begin());
    left.erase(left.begin());
    for (std::size_t i = 0; i < part.size(); ++i) {
      const int cell = part[i], column = cell % columns;
      const auto take = [&](int other) {
        if (left.erase(other) > 0) part.push_back(other);
      };
      take(cell - columns), take(cell + columns);
      if (column > 0) take(cell - 1);
      if (column + 1 < columns) take(cell + 1);
    }
    std::ranges::sort(part);
  }
  return parts;
}

}  // namespace quadrille::draw
