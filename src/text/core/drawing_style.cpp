// Tells styles apart by few properties of the first drawing: a frame, bars, blanks between cells, a plus where walls
// cross.
//
//    +---+---+       4 . | . 1        4.|.1
//    |4 .|. 1|       ----+----        --+--
//     bordered          forum           spf
#include "text/core/drawing_style.h"

#include <algorithm>

#include "base/lines.h"

namespace quadrille::text {

namespace {

DrawingStyle style_of(const Drawing& drawing) {
  if (drawing.framed || drawing.bars == 0) return DrawingStyle::bordered;
  if (drawing.spaced) return DrawingStyle::forum;
  return drawing.order == 9 && drawing.crossed ? DrawingStyle::spf : DrawingStyle::bordered;
}

}  // namespace

Result<Drawing> read_candidate_drawing(std::string_view record) {
  auto drawing = read_drawing(record);
  if (drawing && drawing->order > most_order_of_candidates) {
    return Error{
        ErrorCode::bad_length, "expected at most 9 cells in a row, found " + std::to_string(drawing->order), {1, 0}};
  }
  return drawing;
}

namespace {

bool is_placed(std::string_view word) { return word.size() == 2 && word[0] == 'u' && is_digit(word[1]); }

}  // namespace

bool is_drawn_in_play(const Drawing& first, const Head& head) {
  if (has_walls(first))
    return std::ranges::any_of(first.cells, [](const DrawnCell& cell) { return cell.text.starts_with('u'); });
  for (Lines lines(head.complete_lines()); lines.next();) {
    for (Words words(lines.line()); words.next();) {
      if (words.word() == "0" || is_placed(words.word())) return true;
    }
  }
  return false;
}

std::optional<Drawing> first_candidate_drawing(const Head& head) {
  auto drawing = first_drawing(head);
  if (!drawing || !drawing->words || drawing->order > most_order_of_candidates || !candidates_in(*drawing))
    return std::nullopt;
  return drawing;
}

std::string rows_of_candidates(const Drawing& drawing) {
  return std::to_string(drawing.order) + " rows of " + std::to_string(drawing.order) + " lists of candidates";
}

std::optional<Guess> guess_style(const Head& head, DrawingStyle style, const PuzzleFormat& format, const char* why) {
  const auto drawing = first_drawing(head);
  if (!drawing || style_of(*drawing) != style) return std::nullopt;
  if (drawing->words && drawing->order <= 9) return std::nullopt;                             // candidates
  if (drawing->framed && drawing->corner == '*' && drawing->order == 9) return std::nullopt;  // Simple Sudoku's
  if (!has_walls(*drawing) || !board_of_drawing(*drawing)) return std::nullopt;
  const std::string order = std::to_string(drawing->order);
  return Guess{100,
               order + " rows of " + order + " cells, " + why + (drawing->regions.empty() ? "" : " around regions"),
               PuzzleLayout{.boards = &format}};
}

}  // namespace quadrille::text
