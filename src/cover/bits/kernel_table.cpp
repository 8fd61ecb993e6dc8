#include "cover/bits/kernel.h"

namespace quadrille {

namespace avx512 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising);
}
namespace avx2 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising);
}
namespace vector128 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising);
}

namespace cover {

namespace {

bool everywhere() { return true; }

#if defined(__x86_64__)
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}
#endif

constexpr BitKernel table[] = {
#if defined(__x86_64__)
    {"avx512", has_avx512, avx512::make_bit_walk},
    {"avx2", has_avx2, avx2::make_bit_walk},
#endif
    {"vector128", everywhere, vector128::make_bit_walk},
};

}  // namespace

std::span<const BitKernel> bit_kernels() { return table; }

}  // namespace cover

}  // namespace quadrille
