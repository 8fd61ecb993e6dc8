// Proposes rules for numbers next to the puzzle: with a short arrow the sum of a diagonal, without one something about
// a row or a column. Arrows come first and take their numbers; what is left reads along the line from the number's
// side, so the cells are reversed for numbers below and to the right.
#include <algorithm>
#include <cassert>

#include "text/core/sketch.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

int sign(double number) { return (number > 0) - (number < 0); }

class OutsideProposer {
 public:
  OutsideProposer(const Sketch& sketch, std::vector<Proposal>& proposals) : sketch_(sketch), proposals_(proposals) {}

  void propose() {
    std::vector<bool> used(sketch_.part_count());
    for (const SketchLine& line : sketch_.lines()) {
      if (!line.is_arrow) continue;
      if (const SketchShape* number = number_at(line, used)) {
        if (propose_diagonal(line, *number)) used[number->part] = true;
      }
    }
    for (const SketchShape& shape : sketch_.shapes()) {
      if (!used[shape.part] && is_outside(shape.middle())) propose_line(shape);
    }
  }

 private:
  bool is_outside(Spot spot) const {
    return spot.row < 0 || spot.row > sketch_.rows() || spot.column < 0 || spot.column > sketch_.columns();
  }

  // Returns the nearest number to the beginning of the arrow, within 0.9 cells; null if there is none.
  const SketchShape* number_at(const SketchLine& arrow, const std::vector<bool>& used) const {
    assert(!arrow.mark->spots.empty());
    const Spot start = arrow.mark->spots.front();
    const SketchShape* nearest = nullptr;
    double least = 0.9;
    for (const SketchShape& shape : sketch_.shapes()) {
      if (used[shape.part] || !number_of_text(shape.mark->text) || !is_outside(shape.middle())) continue;
      const double distance = std::hypot(shape.middle().row - start.row, shape.middle().column - start.column);
      if (distance < least) least = distance, nearest = &shape;
    }
    return nearest;
  }

  // Proposes all cells from the edge in the direction of a slanted arrow. The arrow may begin outside and end in the
  // first cell, or only point to it; its slant and length tell it from arrows that are drawn through cells.
  bool propose_diagonal(const SketchLine& arrow, const SketchShape& number) {
    const Spot from = arrow.mark->spots.front(), to = arrow.mark->spots.back();
    const int down = sign(to.row - from.row), right = sign(to.column - from.column);
    const double slant = std::abs(std::abs(to.row - from.row) - std::abs(to.column - from.column));
    if (down == 0 || right == 0 || slant > 0.15 || std::hypot(to.row - from.row, to.column - from.column) > 1.6)
      return false;
    // The first cell lies where the arrow points to.
    int row = line_at(to.row), column = line_at(to.column);
    // It may end just before the puzzle, up to two steps away; then back to the edge.
    for (int step = 0; step < 2 && sketch_.cell(row, column) < 0; ++step) row += down, column += right;
    while (sketch_.cell(row - down, column - right) >= 0) row -= down, column -= right;
    Rule rule{little_killer, {}, number_of_text(number.mark->text)};
    for (; sketch_.cell(row, column) >= 0; row += down, column += right)
      rule.cells.push_back(sketch_.cell(row, column));
    if (rule.cells.empty()) return false;
    proposals_.push_back({"slanted arrow", {arrow.part, number.part}, {{little_killer, {std::move(rule)}}}});
    return true;
  }

  // Proposes the usual meanings of a number next to a row or column, not at a corner of the puzzle. Only words in the
  // rules, or the solution, tell which it is.
  void propose_line(const SketchShape& shape) {
    const auto number = number_of_text(shape.mark->text);
    const Spot at = shape.middle();
    const bool above = at.row<0, below = at.row> sketch_.rows(),
               left = at.column<0, right = at.column> sketch_.columns();
    if (!number || above + below + left + right != 1) return;
    std::vector<int> cells;
    if (above || below) {
      const int column = line_at(at.column);
      for (int row = 0; row < sketch_.rows(); ++row) cells.push_back(sketch_.cell(row, column));
    } else {
      const int row = line_at(at.row);
      for (int column = 0; column < sketch_.columns(); ++column) cells.push_back(sketch_.cell(row, column));
    }
    if (below || right) std::ranges::reverse(cells);
    Proposal proposal{"number outside", {shape.part}};
    proposal.needs_word = true;
    for (const RuleKind kind : {sandwich, x_sum, skyscraper, numbered_room})
      proposal.readings.push_back({kind, {{kind, cells, number}}});
    proposals_.push_back(std::move(proposal));
  }

  const Sketch& sketch_;
  std::vector<Proposal>& proposals_;
};

}  // namespace

void propose_outside(const Sketch& sketch, std::vector<Proposal>& proposals) {
  OutsideProposer(sketch, proposals).propose();
}

}  // namespace quadrille::text
