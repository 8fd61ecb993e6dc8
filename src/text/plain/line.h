// Plain lines, one puzzle each, also with a number and '#' before them.
#pragma once

#include <optional>

#include "text/core/format.h"

namespace quadrille::text {

/// The order, the alphabet and the boxes are found from the cells themselves.
std::optional<Guess> recognize_line(const Head& head);

/// Lines in which every puzzle is numbered with '#', as otherwise those are comments.
std::optional<Guess> recognize_hash_numbers(const Head& head);

}  // namespace quadrille::text
