// Adds shapes to the scene of a board: where cells are, and what the words below the board will say.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quadrille/draw.h"
#include "quadrille/draw/scene.h"
#include "quadrille/puzzle.h"

namespace quadrille::draw {

/// A paragraph of the caption, with a picture of what it explains.
struct Note {
  std::string text;
  Scene sample = {};
  double scale = 0.45;      ///< of the sample
  bool full_width = false;  ///< begins at the left, without room for a sample
};
class Painter {
 public:
  Painter(const Puzzle& board, const DrawOptions& options);

  const Puzzle& board() const { return board_; }
  const PuzzleShape& shape() const { return board_.shape; }
  const DrawOptions& options() const { return options_; }
  const std::string& symbol(int symbol) const { return symbols_[static_cast<std::size_t>(symbol) - 1]; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int row(int cell) const { return cell / columns_; }
  int column(int cell) const { return cell % columns_; }
  /// Tells whether a row and a column, which may lie outside of the canvas, are those of a cell.
  bool is_cell(int row, int column) const;
  bool is_cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

  /// The upper left corner, and the middle of a cell.
  Point corner(int cell) const { return {column(cell) * cell_size, row(cell) * cell_size}; }
  Point center(int cell) const { return {(column(cell) + .5) * cell_size, (row(cell) + .5) * cell_size}; }

  void add(Shape shape) { scene_.shapes.push_back(std::move(shape)); }
  template <class Form>
  void add(Layer layer, ShapeRole role, Form form, Tone tone = 0, FillPattern pattern = FillPattern::solid) {
    add(Shape{layer, role, std::move(form), tone, pattern});
  }

  /// Tells whether some rule writes into corners of cells.
  bool has_corner_texts() const { return has_corner_texts_; }
  void note_corner_text() { has_corner_texts_ = true; }

  std::vector<Note>& notes() { return notes_; }
  const std::vector<Note>& notes() const { return notes_; }
  Scene& scene() { return scene_; }

 private:
  const Puzzle& board_;
  const DrawOptions& options_;
  const int rows_, columns_;
  const std::vector<bool> cells_;
  std::vector<std::string> symbols_;
  Scene scene_;
  std::vector<Note> notes_;
  bool has_corner_texts_ = false;
};

// The parts of the picture of a board, from the bottom up.

/// The sheet, and the borders of cells and regions.
void draw_grid(Painter& painter);
/// Clues, digits and candidates.
void draw_digits(Painter& painter);
/// The title and the notes, after all other shapes.
void draw_words(Painter& painter);

/// The clue of a cell, or the digit or the digit of a solution that is shown in it; 0 if there is none.
int shown_symbol(const Painter& painter, int cell);

/// The place and the size of a candidate in its cell.
struct CandidatePlace {
  Point at;
  double size, radius;  ///< of its font, and of the space around it
};
CandidatePlace candidate_place(const Painter& painter, int cell, int symbol);

}  // namespace quadrille::draw
