// Recognizes texts of the Interactive Sudoku Solver, and tells one puzzle from a puzzle in each line.
#pragma once

#include <optional>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

struct IssHead {
  std::string_view item;  ///< the first one that no other format has: ".Cage~", ".AntiKnight"
  bool is_first;          ///< the text begins with it
  bool is_layout;         ///< the item is a line that says which region each cell is in
};

/// Nothing: it is something else.
std::optional<IssHead> iss_head(const Head& head);

/// Tells whether each line is a puzzle. The lines of one puzzle are indented, or groups are open at the ends of some,
/// or one of them only says what the puzzle is like, or each has one item. But lines of several clues each are puzzles,
/// and so are all lines if two of them say what size the puzzle has.
bool has_iss_lines(std::string_view text);

}  // namespace quadrille::text
