// Colors the places of a digit: where a house has two places, one holds the digit and the other does not, so they get
// different colors. In each connected part one color is true and the other one false.
//
//     r1c1 (a) -- r1c7 (b) -- r5c7 (a) -- r6c8 (b)      a and b: each house of two places joins an a with a b
#include "logic/hodoku/colors.h"

#include <cassert>
#include <vector>

namespace quadrille::logic::hodoku {
namespace {

using Coloring = std::array<CellSet, 2>;

class ColorPainter {
 public:
  ColorPainter(const View& view, int d) : view_(view), d_(d) {
    view.places[at(d)].for_each([&](int cell) {
      for (const auto house : house_of[at(cell)])
        if (view.count(house, d) == 2) left_.add(cell);
    });
  }
  std::vector<Coloring> colorings() {
    std::vector<Coloring> found;
    while (!left_.empty()) {
      coloring_ = {};
      paint(cells_of(left_)[0], 0);
      if (!coloring_[1].empty()) found.push_back(coloring_);
    }
    return found;
  }

 private:
  // Depth-first, in the order of HoDoKu: rows, columns, then boxes. A cell keeps the color by which it was met first,
  // even if another way would give it the other one.
  void paint(int cell, std::size_t color) {
    if (!left_.has(cell)) return;
    coloring_[color].add(cell);
    left_.remove(cell);
    for (const auto house : house_of[at(cell)])
      if (view_.count(house, d_) == 2) paint(partner(cell, house), 1 - color);
  }
  int partner(int cell, int house) const {
    const Cells both = cells_of(view_.places[at(d_)] & set_of_house[at(house)]);
    assert(both.size() == 2);
    return both[0] == cell ? both[1] : both[0];
  }

  const View& view_;
  int d_;
  CellSet left_;
  Coloring coloring_;
};

CellSet seen_by(const CellSet& cells) {
  CellSet seen;
  cells.for_each([&](int cell) { seen |= peer_set_of[at(cell)]; });
  return seen;
}

bool see(const CellSet& a, const CellSet& b) { return !(seen_by(a) & b).empty(); }

// Returns the houses with two places of the digit, both of them colored.
Houses linking_houses(const View& view, int d, const CellSet& colored) {
  Houses houses = 0;
  for (int house = 0; house < 27; ++house)
    if (view.count(house, d) == 2 && (colored & set_of_house[at(house)]).size() == 2) houses |= Houses{1} << house;
  return houses;
}

Finding color_pattern(const View& view, Technique technique, int d, std::initializer_list<Coloring> colorings) {
  Finding finding = finding_of(technique, bit_of(d));
  for (const Coloring& colors : colorings) {
    finding.bases |= linking_houses(view, d, colors[0] | colors[1]);
    for (const CellSet& color : colors) add_group(color, 0, finding);
  }
  return finding;
}

// Color wrap: a color that sees itself is false everywhere. Color trap: what sees both colors sees the true one.
bool check_simple(const View& view, int d, const Coloring& colors, const FindingSink& sink) {
  Finding wrap = color_pattern(view, Technique::simple_colors, d, {colors});
  for (const CellSet& color : colors)
    if (see(color, color)) eliminate_from(view, color, d, wrap);
  if (!wrap.effect.empty() && !sink(wrap)) return false;
  Finding trap = color_pattern(view, Technique::simple_colors, d, {colors});
  eliminate_from(view, seen_by(colors[0]) & seen_by(colors[1]) & view.places[at(d)], d, trap);
  return trap.effect.empty() || sink(trap);
}

// First a color of `a` that sees both colors of `b`, one of which is true. Then, if color i of `a` sees color j of `b`,
// they are not both true, so one of their opposites is. Pairs are tried in both orders.
bool check_multi(const View& view, int d, const Coloring& a, const Coloring& b, const FindingSink& sink) {
  Finding wrong = color_pattern(view, Technique::multi_colors, d, {a, b});
  for (const CellSet& color : a)
    if (see(color, b[0]) && see(color, b[1])) eliminate_from(view, color, d, wrong);
  if (!wrong.effect.empty() && !sink(wrong)) return false;
  Finding opposite = color_pattern(view, Technique::multi_colors, d, {a, b});
  CellSet out;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      if (see(a[i], b[j])) out |= seen_by(a[1 - i]) & seen_by(b[1 - j]) & view.places[at(d)];
  eliminate_from(view, out, d, opposite);
  return opposite.effect.empty() || sink(opposite);
}

}  // namespace

bool for_each_simple_color(const View& view, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d)
    for (const Coloring& colors : ColorPainter(view, d).colorings())
      if (!check_simple(view, d, colors, sink)) return false;
  return true;
}

bool for_each_multi_color(const View& view, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d) {
    const auto colorings = ColorPainter(view, d).colorings();
    for (const Coloring& a : colorings)
      for (const Coloring& b : colorings)
        if (&a != &b && !check_multi(view, d, a, b, sink)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::hodoku
