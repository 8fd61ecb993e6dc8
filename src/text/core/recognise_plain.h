// Recognises plain streams of puzzles: the order, the alphabet and the boxes, from the cells themselves.
#pragma once

#include <optional>

#include "text/detect.h"

namespace quadrille::text {

/// The boxes that puzzles of an order have by default: the squarest with at least as many columns as rows. A prime
/// order has none, which makes it a Latin square.
BoxShape usual_boxes(int order);

std::optional<Guess> recognise_line(const Head& head);
std::optional<Guess> recognise_grid(const Head& head);
std::optional<Guess> recognise_letters(const Head& head);

}  // namespace quadrille::text
