#include "sudoku/lanes/kernel.h"

namespace quadrille {

namespace avx512 {
std::unique_ptr<LaneKernel> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace avx512
namespace avx2 {
std::unique_ptr<LaneKernel> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace avx2
namespace vector128 {
std::unique_ptr<LaneKernel> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace vector128
namespace word64 {
std::unique_ptr<LaneKernel> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace word64

namespace {

bool everywhere() { return true; }

#if defined(__x86_64__)
bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
}
#endif

constexpr KernelEntry table[] = {
#if defined(__x86_64__)
    {"avx512", has_avx512, avx512::make, avx512::make_walk},
    {"avx2", has_avx2, avx2::make, avx2::make_walk},
#endif
    {"vector128", everywhere, vector128::make, vector128::make_walk},
    {"word64", everywhere, word64::make, word64::make_walk},
};

}  // namespace

std::span<const KernelEntry> kernel_table() { return table; }

}  // namespace quadrille
