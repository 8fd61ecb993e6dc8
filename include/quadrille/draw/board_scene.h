// Draws a board of any size, shape and rule.
//
//     draw::DrawOptions options{.title = "Monday", .digits = placed};
//     draw::Scene scene = draw::board_scene(board, options);
//     std::cout << draw::svg(scene);                                       // svg.h
//
// Every rule of the board is drawn: where its kind has no drawing of its own, its cells are outlined and marked with a
// letter. Words below the board say what each kind of rule means. The board must be valid.
// Cost: linear in the size of the board and its rules. Errors: none. Threads: pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/draw/scene.h"
#include "quadrille/puzzle/board.h"

namespace quadrille::draw {

/// Says what is drawn besides the board. Lists are empty or have an entry for each place.
struct DrawOptions {
  std::string title = {};                    ///< above the board
  std::vector<std::string> symbols = {};     ///< what symbols 1, 2, 3, ... are called; empty: the numbers they count as
  std::vector<std::uint8_t> digits = {};     ///< filled in by a player; 0 if there is none
  std::vector<std::uint8_t> solution = {};   ///< shown where there is neither a clue nor a digit
  std::vector<SymbolSet> candidates = {};    ///< of empty cells, each symbol in its place
  bool true_candidates = false;              ///< these candidates are those that some solution has
  std::vector<SymbolSet> corner_marks = {};  ///< a player's notes, in a row at the top of the cell
  bool shows_rules = true;                   ///< draws the rules and says what they mean
  bool shows_words = true;                   ///< says below the board what the rules mean
  std::vector<std::string> words = {};       ///< paragraphs below the board
  std::vector<Shape> drawings = {};          ///< of the page that the board comes from, above what rules draw
};

Scene board_scene(const Puzzle& board, const DrawOptions& options = {});

}  // namespace quadrille::draw
