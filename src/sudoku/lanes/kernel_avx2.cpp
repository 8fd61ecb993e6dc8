#include "sudoku/lanes/standard_headers.h"

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=256")
#endif

#define QUADRILLE_KERNEL avx2
#define QUADRILLE_KERNEL_HAS_BMI2
#include "sudoku/lanes/search.h"

namespace quadrille::avx2 {
std::unique_ptr<LaneKernel> make() { return std::make_unique<LaneSearch<256>>(); }
std::unique_ptr<SolutionWalk> make_walk() { return std::make_unique<SingleWalk<256>>(); }
}  // namespace quadrille::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
