// Rows of cells, a line each: what the formats grid and letters recognize.
#pragma once

#include <optional>

#include "text/core/format.h"

namespace quadrille::text {

/// The order, the alphabet and the boxes are found from the cells themselves.
std::optional<Guess> recognize_rows(const Head& head);

/// Tells whether the cells are letters.
inline bool has_letters(const Guess& guess) {
  return std::get<PuzzleLayout>(guess.layout).alphabet == Alphabet::letters;
}

}  // namespace quadrille::text
