// Turns drawings into puzzles, and draws puzzles.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/core/board_format.h"
#include "text/core/candidates.h"
#include "text/core/drawing.h"
#include "text/core/format.h"

namespace quadrille::text {

/// The candidates that the words of a drawing allow: "458", with marks that players put around them. Errors:
/// bad_symbol.
struct DrawnCandidates {
  std::vector<SymbolSet> sets;
  std::vector<std::uint8_t> given, placed;  ///< "<5>" and "*5*" or "u5"; empty if there are none
};
Result<DrawnCandidates> candidates_in(const Drawing& drawing);

/// Returns the puzzle with these candidates. If some are given, no others are clues.
PuzzleRecord board_of_candidates(const Drawing& drawing, DrawnCandidates found, Lone lone);

/// A drawing of symbols is a puzzle, with what is marked as placed; one of words is a grid of candidates, or of numbers
/// if its order is above 9. Errors: bad_symbol.
Result<PuzzleRecord> board_of_drawing(const Drawing& drawing, Lone lone = Lone::clue_if_free);

/// The puzzle of a record that is a drawing.
Result<PuzzleRecord> read_drawn_board(std::string_view record);

/// The style of a drawing. The three characters of a border are its left end, where it crosses a bar, and its right
/// end.
struct DrawingFrame {
  bool spaced = false;  ///< blanks between cells
  bool outer = false;   ///< a frame around all, so that ends of borders are seen
  std::string_view top = {}, middle = {}, bottom = {};
};
std::string draw(BoxShape boxes, std::span<const std::string> cells, const DrawingFrame& frame);
/// The clues of a record.
std::string draw(const PuzzleRecord& record, const DrawingFrame& frame);

/// Drawings of symbols that are written in one style.
constexpr PuzzleFormat drawn_grids(std::string (*write)(const PuzzleRecord& record), const Carries& carries) {
  return {.record_size = drawing_size,
          .read = read_drawn_board,
          .write = write,
          .carries = carries,
          .is_between = is_beside_drawing};
}
/// Says that walls cannot show these boxes: drawings have as many cells in a box as in a row.
std::string_view missed_by_walls(const Puzzle& board);
inline constexpr Carries any_drawn_grid{
    .least_order = 4, .most_order = 35, .any_boxes = true, .misses = missed_by_walls};

/// Candidates as they are drawn: the cells of a column below each other. Of the frame the borders count.
std::string draw_candidates(BoxShape boxes, std::span<const std::string> cells, const DrawingFrame& frame);
/// "458"; "0" for none.
std::string candidate_text(SymbolSet set);

/// Clues as the record's alphabet writes them (digits for hex, which a drawing does not tell), '.' for empty cells.
std::vector<std::string> cell_texts(const PuzzleRecord& record);
Alphabet texts_alphabet(const PuzzleRecord& record);

// ------------------------------------------------------------------------------------------------------- recognizing

/// The text from the first line on that is not next to a drawing, and without a cut line at its end.
std::string_view from_first_record(const Head& head);

/// The first drawing of the input, if there is a whole one without fault.
std::optional<Drawing> first_drawing(const Head& head);

/// The first line is a border with corners, whatever follows.
std::optional<Guess> guess_damaged_drawing(const Head& head, const PuzzleFormat& format);

}  // namespace quadrille::text
