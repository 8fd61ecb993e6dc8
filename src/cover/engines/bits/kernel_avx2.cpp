// Compiles the search with bits for AVX2: vectors of four words.
#include "cover/engines/bits/bit_kernel_headers.h"

#if defined(__x86_64__)
#include "base/avx2_begin.h"
#include "cover/engines/bits/bit_walk.h"

namespace quadrille::avx2 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const Problem& problem, const std::vector<bool>& promising,
                                               bool consistent) {
  return std::make_unique<BitWalk<4>>(problem, promising, consistent);
}
}  // namespace quadrille::avx2

#include "base/kernel_end.h"
#endif
