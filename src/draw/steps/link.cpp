// Finds a quadratic Bezier curve for each link that runs through no other disc and does not coincide with links before:
// some bends to either side are tried, each with a cost, and the cheapest wins. Straight is free, wide bends cost more.
//
//           control            bend = distance of the control point from the straight line,
//         /         \          in parts of its length
//   from o-----------o to
#include "draw/steps/link.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace quadrille::draw {

namespace {

constexpr int samples = 24;
constexpr double near_middle = 4;

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
Point mixed(Point a, Point b, double share) { return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)}; }

// Evaluates the curve by de Casteljau's construction: mixes of mixes.
Point point_at(const Link& link, double t) {
  return mixed(mixed(link.from, link.control, t), mixed(link.control, link.to, t), t);
}

// Returns the part of the curve between two parameters: the control point is the blossom at both.
Link part_of(const Link& link, double first, double last) {
  const Point from = point_at(link, first), to = point_at(link, last);
  const Point control = mixed(mixed(link.from, link.control, first), mixed(link.control, link.to, first), last);
  return {from, control, to};
}

// `bend`: how far to the side of the straight line the control point lies, in parts of its length.
Link bent(Point from, Point to, double bend) {
  const Point middle = mixed(from, to, 0.5);
  return {from, {middle.x - bend * (to.y - from.y), middle.y + bend * (to.x - from.x)}, to};
}

// The points of a curve that stand for it, and the least box around them.
struct SampledCurve {
  explicit SampledCurve(const Link& link) {
    for (int i = 1; i < samples; ++i) {
      const Point point = point_at(link, static_cast<double>(i) / samples);
      points[static_cast<std::size_t>(i) - 1] = point;
      least = {std::min(least.x, point.x), std::min(least.y, point.y)};
      most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    }
  }

  // Tells whether the point may be that near. Most discs of a picture are not.
  bool may_be_near(Point point, double reach) const {
    return point.x >= least.x - reach && point.x <= most.x + reach && point.y >= least.y - reach &&
           point.y <= most.y + reach;
  }

  double distance_to(Point point) const {
    double nearest = std::numeric_limits<double>::max();
    for (const Point& own : points) {
      const double dx = own.x - point.x, dy = own.y - point.y;
      nearest = std::min(nearest, dx * dx + dy * dy);
    }
    return std::sqrt(nearest);
  }

  std::array<Point, samples - 1> points;
  Point least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Point most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
};

}  // namespace

// Chains name most of their candidates many times; each is one disc.
LinkRouter::LinkRouter(std::vector<Point> discs, double radius) : discs_(std::move(discs)), radius_(radius) {
  const auto key = [](const Point& point) { return std::pair(point.x, point.y); };
  std::ranges::sort(discs_, {}, key);
  const auto same = [key](const Point& a, const Point& b) { return key(a) == key(b); };
  discs_.erase(std::unique(discs_.begin(), discs_.end(), same), discs_.end());
}

Link LinkRouter::route(Point from, Point to, double head) {
  // Discs that nearly touch leave no room for a straight link.
  const bool close = distance(from, to) < 2 * radius_ + 2 * head;
  static constexpr double usual[] = {0, 0.14, -0.14, 0.28, -0.28, 0.45, -0.45, 0.7, -0.7};
  static constexpr double wide[] = {1.5, -1.5, 2.2, -2.2};
  const std::span<const double> bends = close ? std::span<const double>(wide) : std::span<const double>(usual);
  Link best{};
  double least = std::numeric_limits<double>::max();
  for (const double bend : bends) {
    const Link link = bent(from, to, bend);
    const double its_cost = cost(link, std::abs(bend), least);
    if (its_cost < least) best = link, least = its_cost;
  }
  middles_.push_back(point_at(best, 0.5));
  return trimmed(best, head);
}

// Adds up what a curve hits: discs count most, then other links that have the same middle. Ends where the cost cannot
// become less than that of another curve any more.
double LinkRouter::cost(const Link& link, double own, double enough) const {
  double total = own;
  const SampledCurve curve(link);
  const double reach = radius_ + 2;
  for (const Point& disc : discs_) {
    if (disc == link.from || disc == link.to || !curve.may_be_near(disc, reach)) continue;
    const double nearest = curve.distance_to(disc);
    if (nearest < reach) total += 1 + (reach - nearest) / radius_;
    if (total >= enough) return total;
  }
  const Point middle = point_at(link, 0.5);
  for (const Point& other : middles_) {
    if (distance(middle, other) < near_middle) total += 1.5;
    if (total >= enough) return total;
  }
  return total;
}

// Leaves out what lies within the two discs, and room for the arrow head.
Link LinkRouter::trimmed(const Link& link, double head) const {
  double first = 0, last = 1;
  while (first < 0.5 && distance(point_at(link, first), link.from) < radius_) first += 0.01;
  while (last > 0.5 && distance(point_at(link, last), link.to) < radius_ + head) last -= 0.01;
  return part_of(link, first, last);
}

// Points the head in the direction in which the curve ends: from the control point to the end.
Strokes arrow_head(const Link& link, double length) {
  const double whole = std::max(distance(link.control, link.to), 0.01);
  const double dx = (link.to.x - link.control.x) / whole, dy = (link.to.y - link.control.y) / whole;
  const auto spot = [&](double along, double across) {
    return Point{link.to.x + along * dx - across * dy, link.to.y + along * dy + across * dx};
  };
  return Strokes().move(spot(-1, -0.55 * length)).line(spot(length, 0)).line(spot(-1, 0.55 * length)).close();
}

}  // namespace quadrille::draw
