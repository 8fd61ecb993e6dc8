// Draws the rules of a board one after the other, and keeps them apart: outlines of the same cells are nested, numbers
// in the same corner stand one below the other, and numbers next to the grid do not cover each other.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "draw/core/painter.h"

namespace quadrille::draw {

class RulePainter {
 public:
  /// The distance of the first outline from the border of its cells, inward.
  static constexpr double first_inset = 5;

  explicit RulePainter(Painter& painter) : painter_(painter) {}

  Painter& painter() { return painter_; }
  const PuzzleShape& shape() const { return painter_.shape(); }
  Point center(int cell) const { return painter_.center(cell); }
  Point corner(int cell) const { return painter_.corner(cell); }
  template <class Form>
  void add(Layer layer, ShapeRole role, Form form, Tone tone = 0, FillPattern pattern = FillPattern::solid) {
    painter_.add(layer, role, std::move(form), tone, pattern);
  }

  /// Sets what tells this rule from others of its kind: a letter of the caption, or nothing.
  const std::string& badge() const { return badge_; }
  void set_badge(std::string badge) { badge_ = std::move(badge); }

  /// An outline around cells; parts that do not share a side are joined by a thin line. The text stands in the corner
  /// of the first cell.
  void draw_area(std::span<const int> cells, ShapeRole role, const std::string& text, Tone tone = 0,
                 FillPattern pattern = FillPattern::solid);
  /// A text in the corner of a cell.
  void draw_corner_text(int cell, const std::string& text) { draw_corner_text(cell, first_inset, text); }
  /// The badge at a point, if there is one.
  void draw_badge(Point at);
  /// The middle of the first free place before the first two cells in their direction; further out if it is taken.
  Point outside_place(int first, int second);

 private:
  int free_level(std::span<const int> cells);
  void join_parts(const std::vector<std::vector<int>>& parts, ShapeRole role, Tone tone);
  void draw_corner_text(int cell, double inset, const std::string& text);

  Painter& painter_;
  std::string badge_;
  std::vector<std::set<int>> outlined_;  // the cells with an outline of each level
  std::map<int, int> corner_texts_;      // how many stand in the corner of a cell
  std::set<std::pair<int, int>> taken_;  // row and column of the places outside of the grid that are taken
};

}  // namespace quadrille::draw
