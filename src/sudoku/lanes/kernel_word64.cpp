// Compiles the lane search for plain 64-bit words, without vectors.
#include "sudoku/lanes/standard_headers.h"

#define QUADRILLE_KERNEL word64
#include "sudoku/lanes/descend.h"
#include "sudoku/lanes/dive.h"
#include "sudoku/lanes/one_by_one.h"

namespace quadrille::word64 {
std::unique_ptr<SudokuEngine> make() { return std::make_unique<LaneSearch<64>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<128>>(); }
}  // namespace quadrille::word64
