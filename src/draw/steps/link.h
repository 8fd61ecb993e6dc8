// Links between candidates: curves that bend around other candidates.
#pragma once

#include <vector>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

struct Link {
  Point from, control, to;  ///< a quadratic curve
};

/// Finds ways between discs of one size that hit as few others as possible, and do not run where another link runs.
class LinkRouter {
 public:
  LinkRouter(std::vector<Point> discs, double radius);

  /// Leads from the border of one disc to that of another, with room for the head of an arrow of that length.
  Link route(Point from, Point to, double head);

 private:
  double cost(const Link& link, double own, double enough) const;
  Link trimmed(const Link& link, double head) const;

  std::vector<Point> discs_;
  const double radius_;
  std::vector<Point> middles_;  // of the links so far
};

/// The head of an arrow that ends where the link ends, `length` before its aim.
Strokes arrow_head(const Link& link, double length);

}  // namespace quadrille::draw
