#include "sudoku/lanes/standard_headers.h"

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=256")
#endif

#define QUADRILLE_KERNEL avx512
#define QUADRILLE_KERNEL_HAS_BMI2
#include "sudoku/lanes/search.h"

namespace quadrille::avx512 {
std::unique_ptr<SudokuEngine> make() { return std::make_unique<LaneSearch<256>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<256>>(); }
}  // namespace quadrille::avx512

#include "base/kernel_end.h"
#endif
