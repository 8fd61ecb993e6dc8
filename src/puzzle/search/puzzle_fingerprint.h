// Tells puzzles apart where a saved search is resumed.
#pragma once

#include <cstdint>

#include "quadrille/puzzle.h"

namespace quadrille {

/// A hash of everything that affects the set of solutions. A saved search holds only candidates of its puzzle, so it
/// must not be resumed with another one.
std::uint64_t fingerprint_of(const Puzzle& puzzle);

}  // namespace quadrille
