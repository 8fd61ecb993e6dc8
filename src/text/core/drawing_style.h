// Recognizes the kind of drawing with which a text begins: walls in one of several styles, or a grid of candidates.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/core/drawing_board.h"
#include "text/core/format.h"

namespace quadrille::text {

enum class DrawingStyle { bordered, forum, spf };

inline bool has_walls(const Drawing& drawing) { return drawing.framed || drawing.bars > 0 || drawing.borders > 0; }

/// Recognizes grids of symbols with walls in this style.
std::optional<Guess> guess_style(const Head& head, DrawingStyle style, const PuzzleFormat& format, const char* why);

constexpr int most_order_of_candidates = 9;

/// A drawing of up to 9 rows. Errors: those of read_drawing(); bad_length.
Result<Drawing> read_candidate_drawing(std::string_view record);

/// The first drawing of the input if it has candidates.
std::optional<Drawing> first_candidate_drawing(const Head& head);

/// Placed digits, or cells without walls in which nothing is noted: puzzles in play, not given by their candidates.
/// That may show only in a drawing after the first one.
bool is_drawn_in_play(const Drawing& first, const Head& head);

/// "9 rows of 9 lists of candidates"
std::string rows_of_candidates(const Drawing& drawing);

}  // namespace quadrille::text
