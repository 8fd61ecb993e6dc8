// Connected cells as areas of a small rectangle (area.h): `possible` cells may hold a symbol of the part, `decided`
// ones must. Two cases: with nothing decided, a component of possible cells that is too small goes; otherwise all
// decided cells must come together within the greatest size, and what is farther away goes.
//
//   D . . x        D: decided, .: possible, x: impossible
//   x x . D        The left D has one way out, so r1c2 is forced. With at most 5 cells, three more are left to take:
//   . . . .        row 3 is farther than that from the left D, and leaves.
//
// The areas of the last call that removed nothing are kept for each part: if they are the same again, nothing follows.
#include <algorithm>
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

Propagation::ConnectedAreas::ConnectedAreas(const ConnectedCells& connected)
    : possible(connected.rows, connected.columns),
      decided(possible),
      blob(possible),
      reached(possible),
      sides(possible),
      allowed(possible),
      forced(possible),
      left(possible),
      settled(connected.parts.size(), {possible, possible}) {}

// Nothing is decided: the cells are in one of the components that are large enough.
bool Propagation::choose_component(const Connected::Part& part, ConnectedAreas& areas) const {
  areas.allowed.clear();
  for (areas.left = areas.possible; !areas.left.empty(); areas.left.remove(areas.blob)) {
    areas.blob.begin_with(areas.left);
    areas.blob.fill(areas.left);
    if (areas.blob.count() >= part.least) areas.allowed.unite(areas.blob);
  }
  return !areas.allowed.empty();
}

// Each component of the decided cells reaches all others, and grows if it is not all of them or too small: a path of
// open cells takes one of those that are left for each step, while decided cells cost nothing. A component with one way
// out takes it.
bool Propagation::connect_decided(const Connected::Part& part, ConnectedAreas& areas) const {
  const int decided = areas.decided.count();
  areas.allowed = areas.possible;
  for (areas.left = areas.decided; !areas.left.empty(); areas.left.remove(areas.blob)) {
    areas.blob.begin_with(areas.left);
    areas.blob.fill(areas.decided);
    areas.reached = areas.blob;
    for (int steps = part.most - decided; steps > 0; --steps) {
      areas.sides.become_sides(areas.reached, areas.possible);
      if (areas.sides.empty()) break;
      areas.reached.unite(areas.sides);
      areas.reached.fill(areas.decided);
    }
    if (!areas.reached.contains(areas.decided)) return false;
    areas.allowed.keep(areas.reached);
    const int size = areas.blob.count();
    if (size == decided && size >= part.least) continue;
    areas.sides.become_sides(areas.blob, areas.possible);
    const int ways = areas.sides.count();
    if (ways == 0) return false;
    if (ways == 1) areas.forced.unite(areas.sides);
  }
  return areas.allowed.contains(areas.forced);
}

// Takes the parts one by one: collects possible and decided cells, finds which are allowed and forced, and restricts
// the cells. If no more cells are allowed than the part needs, all of them are forced.
bool Propagation::apply_connected(std::size_t number) {
  const std::span cells = network_.connected_cells[number];
  const ConnectedCells& connected = network_.connected[number];
  ConnectedAreas& areas = areas_[number];
  assert(connected.places.size() == cells.size() && areas.settled.size() == connected.parts.size());
  for (std::size_t p = 0; p < connected.parts.size(); ++p) {
    const Connected::Part& part = connected.parts[p];
    ConnectedAreas::Settled& settled = areas.settled[p];
    areas.possible.clear(), areas.decided.clear(), areas.forced.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const SymbolSet here = at(cells[i]);
      if ((here & part.symbols) != 0) areas.possible.add(connected.places[i]);
      if ((here & ~part.symbols) == 0) areas.decided.add(connected.places[i]);
    }
    if (areas.possible.empty() || areas.decided.count() > part.most) return false;
    if (areas.possible == settled.possible && areas.decided == settled.decided) continue;
    if (!(areas.decided.empty() ? choose_component(part, areas) : connect_decided(part, areas))) return false;
    assert(areas.possible.contains(areas.allowed));
    const int size = areas.allowed.count();
    if (size < part.least) return false;
    if (size == part.least) areas.forced = areas.allowed;
    if (areas.allowed == areas.possible && areas.decided.contains(areas.forced)) {
      settled = {areas.possible, areas.decided};
      continue;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_allowed = areas.allowed.has(connected.places[i]), is_forced = areas.forced.has(connected.places[i]);
      if (!is_allowed && !keep(cells[i], ~part.symbols)) return false;
      if (is_forced && !keep(cells[i], part.symbols)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::propagate
