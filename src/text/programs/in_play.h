// 9x9 puzzles in play in one line: "+5" is a placed digit, not a clue; "512" is the candidate 5 crossed out in row 1
// and column 2, and so is [5] in that cell.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/core/symbol_set.h"
#include "text/core/board_format.h"
#include "text/core/candidates.h"

namespace quadrille::text {

/// The contents of a line.
struct InPlay {
  InPlay() { clues.reserve(81), placed.reserve(81); }

  std::vector<std::uint8_t> clues, placed;
  std::vector<SymbolSet> crossed_out;  ///< up to the last cell that has some
  bool any_placed = false;
};

/// Adds cells, with a plus before placed digits; a star stands for `cells_of_star` empty ones. Columns of errors count
/// from `column`, that of the first character.
std::optional<Error> read_in_play(std::string_view text, std::size_t column, std::size_t expected, InPlay& found,
                                  std::size_t cells_of_star = 1);

/// Reads a whole grid in the same way.
Result<InPlay> grid_in_play(std::string_view text, std::size_t column);

/// `crossed`: digit, row and column of candidates, which begin at that column.
Result<PuzzleRecord> record_in_play(InPlay found, std::string_view crossed, std::size_t column);

/// Writes the cells of a record, with a plus before placed digits. What is crossed out in the cells, if that is given,
/// stands in brackets.
std::string cells_with_plus(const PuzzleRecord& record, std::span<const SymbolSet> crossed_out = {});

inline constexpr Carries carried_in_play{.placed = true, .pencil_marks = true, .unsaid = marks_not_crossed_out};

}  // namespace quadrille::text
