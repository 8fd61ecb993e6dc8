// Compiles the lane search for AVX2: 256 lanes.
#include "sudoku/lanes/standard_headers.h"

#if defined(__x86_64__)
#include "base/avx2_begin.h"
#include "sudoku/lanes/descend.h"
#include "sudoku/lanes/dive.h"
#include "sudoku/lanes/one_by_one.h"

namespace quadrille::avx2 {
std::unique_ptr<SudokuEngine> make() { return std::make_unique<LaneSearch<256>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<256>>(); }
}  // namespace quadrille::avx2

#include "base/kernel_end.h"
#endif
