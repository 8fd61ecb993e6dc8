// Compiles the search with bits for AVX-512 with VPOPCNTDQ, which counts the bits of each word: vectors of eight words.
#include "cover/engines/bits/bit_kernel_headers.h"

#if defined(__x86_64__)
#include "base/avx512_vpopcntdq_begin.h"
#define QUADRILLE_KERNEL_COUNTS_LANES
#include "cover/engines/bits/bit_walk.h"

namespace quadrille::avx512_vpopcntdq {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const Problem& problem, const std::vector<bool>& promising,
                                               bool consistent) {
  return std::make_unique<BitWalk<8>>(problem, promising, consistent);
}
}  // namespace quadrille::avx512_vpopcntdq

#include "base/kernel_end.h"
#endif
