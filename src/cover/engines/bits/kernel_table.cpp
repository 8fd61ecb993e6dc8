// Lists the kernels, the widest first. A kernel is the same source compiled for other instructions, in a namespace of
// its own; which of them can run is known only at run time.
#include "base/cpu_features.h"
#include "cover/engines/bits/bit_kernel.h"

namespace quadrille {

namespace avx512_vpopcntdq {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising,
                                               bool consistent);
}
namespace avx2 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising,
                                               bool consistent);
}
namespace vector128 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const cover::Problem& problem, const std::vector<bool>& promising,
                                               bool consistent);
}

namespace cover {

namespace {

bool everywhere() { return true; }

#if defined(__x86_64__)
bool has_avx2() { return cpu_supports(avx2_features); }
bool has_avx512_vpopcntdq() { return cpu_supports(avx512_vpopcntdq_features); }
#endif

constexpr BitKernel table[] = {
#if defined(__x86_64__)
    {"avx512", has_avx512_vpopcntdq, avx512_vpopcntdq::make_bit_walk},
    {"avx2", has_avx2, avx2::make_bit_walk},
#endif
    {"vector128", everywhere, vector128::make_bit_walk},
};

}  // namespace

std::span<const BitKernel> bit_kernels() { return table; }

}  // namespace cover

}  // namespace quadrille
