// Reads the data of an SVG path (SVG 1.1, 8.3) with a loop over commands: a letter, then as many numbers as it takes;
// further numbers repeat it, and after a first "M" they are lines. Pictures have lines and quadratic curves only, so
// cubic curves and arcs are cut into short pieces, each replaced by the quadratic curve through its middle or between
// its tangents.
#include "text/core/svg_path.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

#include "text/core/decimal_number.h"

namespace quadrille::text {

namespace {

using draw::Point;
using draw::Strokes;

constexpr std::size_t most_pieces = 10'000;

// Returns the number of numbers that follow a command; -1 if it is none. Bit 5 makes small letters of capitals.
int count_of(char command) {
  switch (command | 0x20) {
    case 'm':
    case 'l':
    case 't': return 2;
    case 'h':
    case 'v': return 1;
    case 's':
    case 'q': return 4;
    case 'c': return 6;
    case 'a': return 7;
    case 'z': return 0;
    default: return -1;
  }
}

Point point_between(Point a, Point b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }

class PathReader {
 public:
  PathReader(std::string_view data, double most) : rest_(data), most_(most) {}

  std::optional<Strokes> read() && {
    for (char command = 0; skip_blanks();) {
      const bool is_letter = count_of(rest_.front()) >= 0;
      if (is_letter) {
        command = rest_.front();
        rest_.remove_prefix(1);
      } else if (command == 0 || (command | 0x20) == 'z') {
        return std::nullopt;
      } else if ((command | 0x20) == 'm') {
        command = command == 'm' ? 'l' : 'L';
      }
      if (path_.pieces.empty() && (command | 0x20) != 'm') return std::nullopt;
      if (!read_numbers(command) || !draw(command) || path_.pieces.size() > most_pieces) return std::nullopt;
    }
    return std::move(path_);
  }

 private:
  bool skip_blanks() {
    const std::size_t start = rest_.find_first_not_of(" ,\t\r\n");
    rest_.remove_prefix(std::min(start, rest_.size()));
    return !rest_.empty();
  }

  // Reads the numbers of a command. The two flags of an arc may stand next to each other and to the next number: "a1 1
  // 0 01.5.5".
  bool read_numbers(char command) {
    assert(count_of(command) >= 0 && count_of(command) <= static_cast<int>(numbers_.size()));
    for (int i = 0; i < count_of(command); ++i) {
      if (!skip_blanks()) return false;
      double& number = numbers_[static_cast<std::size_t>(i)];
      if ((command | 0x20) == 'a' && (i == 3 || i == 4)) {
        if (rest_.front() != '0' && rest_.front() != '1') return false;
        number = rest_.front() - '0';
        rest_.remove_prefix(1);
        continue;
      }
      const auto read = take_decimal(rest_);
      if (!read || std::abs(*read) > 10 * most_) return false;
      number = *read;
    }
    return true;
  }

  Point point(std::size_t i, bool relative) const {
    assert(i + 1 < numbers_.size());
    return {numbers_[i] + (relative ? at_.x : 0), numbers_[i + 1] + (relative ? at_.y : 0)};
  }

  // Draws one command. The end of most is their last pair of numbers. Smooth curves begin with the last control point
  // mirrored at the present point, if the command before was a curve of their kind.
  bool draw(char command) {
    const bool relative = command >= 'a';
    const char kind = static_cast<char>(command | 0x20);
    const Point mirrored{2 * at_.x - control_.x, 2 * at_.y - control_.y};
    Point to = at_;
    if (kind == 'h') to.x = numbers_[0] + (relative ? at_.x : 0);
    if (kind == 'v') to.y = numbers_[0] + (relative ? at_.y : 0);
    const int count = count_of(command);
    if (count > 1) to = point(static_cast<std::size_t>(count) - 2, relative);
    if (std::abs(to.x) > most_ || std::abs(to.y) > most_) return false;
    Point control = to;
    switch (kind) {
      case 'z': path_.close(), to = start_, control = to; break;
      case 'm': path_.move(to), start_ = to; break;
      case 'q': path_.curve(control = point(0, relative), to); break;
      case 't': path_.curve(control = last_ == 'q' || last_ == 't' ? mirrored : at_, to); break;
      case 'c': add_cubic(point(0, relative), control = point(2, relative), to); break;
      case 's': {
        const Point first = last_ == 'c' || last_ == 's' ? mirrored : at_;
        add_cubic(first, control = point(0, relative), to);
        break;
      }
      case 'a': add_arc(to); break;
      default: path_.line(to); break;
    }
    at_ = to, control_ = control, last_ = kind;
    return true;
  }

  // Four quadratic curves are closer than the eye can see.
  void add_cubic(Point first, Point second, Point to) {
    constexpr int parts = 4;
    const Point from = at_;
    const auto on_curve = [&](double t) {
      const Point a = point_between(from, first, t), b = point_between(first, second, t),
                  c = point_between(second, to, t);
      return std::array{point_between(a, b, t), point_between(b, c, t)};
    };
    for (int i = 1; i <= parts; ++i) {
      const double start = static_cast<double>(i - 1) / parts, end = static_cast<double>(i) / parts;
      const double middle = (start + end) / 2;
      const auto [a0, a1] = on_curve(start);
      const auto [b0, b1] = on_curve(end);
      const auto [c0, c1] = on_curve(middle);
      // The control point puts the middle of the quadratic curve on that of the cubic one: it is 2 half - (p0 + p1) /
      // 2.
      const Point p0 = point_between(a0, a1, start), p1 = point_between(b0, b1, end),
                  half = point_between(c0, c1, middle);
      path_.curve({2 * half.x - (p0.x + p1.x) / 2, 2 * half.y - (p0.y + p1.y) / 2}, i == parts ? to : p1);
    }
  }

  // Draws pieces of at most an eighth of a turn, each between the tangents at its ends. The center follows from the two
  // ends as in SVG 1.1, F.6.5, with radii that are too small made larger (F.6.6): in coordinates in which the axes of
  // the ellipse are upright, with the origin halfway between the ends.
  void add_arc(Point to) {
    double rx = std::abs(numbers_[0]), ry = std::abs(numbers_[1]);
    if (rx == 0 || ry == 0 || at_ == to) return void(path_.line(to));
    const double tilt = numbers_[2] * std::numbers::pi / 180, sine = std::sin(tilt), cosine = std::cos(tilt);
    const double dx = (at_.x - to.x) / 2, dy = (at_.y - to.y) / 2;
    const double x = cosine * dx + sine * dy, y = cosine * dy - sine * dx;
    const double stretch = std::sqrt(std::max(1.0, x * x / (rx * rx) + y * y / (ry * ry)));
    rx *= stretch, ry *= stretch;
    const double denominator = rx * rx * y * y + ry * ry * x * x;
    const double distance = std::sqrt(std::max(0.0, rx * rx * ry * ry / denominator - 1));
    const double sign = numbers_[3] == numbers_[4] ? -1 : 1;
    const double cx = sign * distance * rx * y / ry, cy = -sign * distance * ry * x / rx;
    const double from_angle = std::atan2((y - cy) / ry, (x - cx) / rx);
    double turn = std::atan2((-y - cy) / ry, (-x - cx) / rx) - from_angle;
    // Radii whose squares are no numbers any more.
    if (!std::isfinite(turn) || !std::isfinite(cx) || !std::isfinite(cy)) return void(path_.line(to));
    if (numbers_[4] == 0 && turn > 0) turn -= 2 * std::numbers::pi;
    if (numbers_[4] != 0 && turn < 0) turn += 2 * std::numbers::pi;
    // Back to the coordinates of the page.
    const Point center{(at_.x + to.x) / 2 + cosine * cx - sine * cy, (at_.y + to.y) / 2 + sine * cx + cosine * cy};
    // A point of the ellipse, or outside of it by `scale`: tangents half a step apart meet at 1 / cos(step / 2).
    const auto on_arc = [&](double angle, double scale) -> Point {
      const double px = rx * std::cos(angle) * scale, py = ry * std::sin(angle) * scale;
      return {center.x + cosine * px - sine * py, center.y + sine * px + cosine * py};
    };
    const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(turn) / (std::numbers::pi / 4))));
    const double step = turn / parts;
    for (int i = 0; i < parts; ++i) {
      const double start = from_angle + i * step;
      path_.curve(on_arc(start + step / 2, 1 / std::cos(step / 2)), i + 1 == parts ? to : on_arc(start + step, 1));
    }
  }

  std::string_view rest_;
  const double most_;
  std::array<double, 7> numbers_ = {};
  Strokes path_;
  Point at_, start_, control_;
  char last_ = 0;
};

}  // namespace

std::optional<Strokes> read_svg_path(std::string_view data, double most) { return PathReader(data, most).read(); }

}  // namespace quadrille::text
