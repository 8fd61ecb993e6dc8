// Compiles the lane search for any processor with vectors of 128 bits.
#include "sudoku/lanes/standard_headers.h"

#define QUADRILLE_KERNEL vector128
#include "sudoku/lanes/descend.h"
#include "sudoku/lanes/dive.h"
#include "sudoku/lanes/one_by_one.h"

namespace quadrille::vector128 {
std::unique_ptr<SudokuEngine> make() { return std::make_unique<LaneSearch<128>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<128>>(); }
}  // namespace quadrille::vector128
