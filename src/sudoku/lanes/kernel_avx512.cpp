// Compiles the lane search for AVX-512 with words of 256 bits: ternary logic in one instruction, and more registers.
#include "sudoku/lanes/standard_headers.h"

#if defined(__x86_64__)
#include "base/avx512_begin.h"
#include "sudoku/lanes/descend.h"
#include "sudoku/lanes/dive.h"
#include "sudoku/lanes/one_by_one.h"

namespace quadrille::avx512 {
std::unique_ptr<SudokuEngine> make() { return std::make_unique<LaneSearch<256>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<256>>(); }
}  // namespace quadrille::avx512

#include "base/kernel_end.h"
#endif
