// The constraints in the JSON of f-puzzles.com: all members of its object but the grid and words about the puzzle.
#pragma once

#include <optional>

#include "quadrille/board.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// Adds the rules that the object states to a board whose shape is known. Errors: unsupported, which names all that is
/// not supported, and others that name the constraint and its number, from 1.
std::optional<Error> read_fpuzzles_constraints(const Json& root, Board& board);

/// Null, false, an empty text or an empty list: what stands there if something has not been used.
bool is_unused(const Json& value);

/// -1 unless it is a whole number in a sensible range.
int small_number(const Json& value);

}  // namespace quadrille::text
