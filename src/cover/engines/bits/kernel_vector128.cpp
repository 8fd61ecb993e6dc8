// Compiles the search with bits for every processor: vectors of two words.
#include "cover/engines/bits/bit_kernel_headers.h"

#define QUADRILLE_KERNEL vector128
#include "cover/engines/bits/bit_walk.h"

namespace quadrille::vector128 {
std::unique_ptr<cover::TreeWalk> make_bit_walk(const Problem& problem, const std::vector<bool>& promising,
                                               bool consistent) {
  return std::make_unique<BitWalk<2>>(problem, promising, consistent);
}
}  // namespace quadrille::vector128
