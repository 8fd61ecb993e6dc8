// Expresses the drawings of a page in terms of the puzzle: lines through cells, and shapes in cells, on edges, at
// corners and next to the puzzle.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "text/core/board_format.h"
#include "text/core/proposals.h"

namespace quadrille::text {

struct SketchLine {
  std::size_t part;
  bool is_arrow;
  std::vector<int> cells;  ///< in order, each step to a neighbor; empty if it is not a line through cells
  const Mark* mark;

  draw::Rgba color() const { return mark->paint.stroke; }
};

struct SketchShape {
  std::size_t part;
  const Mark* mark;

  Spot middle() const { return mark->middle(); }
  /// As wide as high, and round.
  bool is_round() const { return mark->rounded && std::abs(mark->width - mark->height) < 0.05; }
  bool has_text() const { return mark->text.find_first_not_of(" \n") != std::string::npos; }
  bool has_form() const { return is_filled() || has_border(); }
  bool is_filled() const { return mark->paint.fill.alpha > 0.05; }
  bool has_border() const { return mark->paint.stroke.alpha > 0.05 && mark->paint.width > 0; }
};

class Sketch {
 public:
  explicit Sketch(const PuzzleRecord& record);

  const Puzzle& board() const { return record_.puzzle; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const std::vector<SketchLine>& lines() const { return lines_; }
  const std::vector<SketchShape>& shapes() const { return shapes_; }
  const PagePart& part(std::size_t number) const {
    assert(number < part_count());
    return record_.notes.drawings.all[number];
  }
  std::size_t part_count() const { return record_.notes.drawings.all.size(); }

  /// The cell that a spot lies in; -1 if it lies outside, or on a border.
  int cell_at(Spot spot) const;
  int cell(int row, int column) const {
    return row < 0 || row >= rows_ || column < 0 || column >= columns_ ? -1 : row * columns_ + column;
  }
  /// The cell of which this is the middle, or nearly so; -1 if there is none.
  int cell_around(Spot spot) const;
  /// The two cells on whose common border the spot lies in the middle, the upper or left one first.
  std::optional<std::pair<int, int>> cells_beside(Spot spot) const;
  /// The four cells that meet there.
  std::vector<int> cells_around_corner(Spot spot) const;

 private:
  std::vector<int> cells_along(const Mark& mark) const;

  const PuzzleRecord& record_;
  const int rows_, columns_;
  std::vector<SketchLine> lines_;
  std::vector<SketchShape> shapes_;
};

/// The number that a text is, blanks around it left out.
std::optional<int> number_of_text(const std::string& text);

// Add proposals; the parts of different proposals may overlap, and the earlier one is preferred.
void propose_lines(const Sketch& sketch, std::vector<Proposal>& proposals);
void propose_shapes(const Sketch& sketch, std::vector<Proposal>& proposals);
void propose_outside(const Sketch& sketch, std::vector<Proposal>& proposals);

}  // namespace quadrille::text
