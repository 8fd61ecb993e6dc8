#include "sudoku/lanes/kernel.h"

namespace quadrille {

namespace avx512 {
std::unique_ptr<LaneKernel> make();
}
namespace avx2 {
std::unique_ptr<LaneKernel> make();
}
namespace vector128 {
std::unique_ptr<LaneKernel> make();
}
namespace word64 {
std::unique_ptr<LaneKernel> make();
}

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
    {"avx512", has_avx512, avx512::make},
    {"avx2", has_avx2, avx2::make},
#endif
    {"vector128", everywhere, vector128::make},
    {"word64", everywhere, word64::make},
};

}  // namespace

std::span<const KernelEntry> kernel_table() { return table; }

}  // namespace quadrille
