// The bit-set engine for one instruction set, and the table of those that this build has.
#pragma once

#include <memory>
#include <span>

#include "cover/core/tree.h"
#include "cover/engines/bits/bit_matrix.h"

namespace quadrille::cover {

struct BitKernel {
  const char* name;
  bool (*runs_here)();
  /// Searches for covers among the promising options, see preprocess.h; with consistent nodes, see consistency.h.
  std::unique_ptr<TreeWalk> (*make)(const Problem& problem, const std::vector<bool>& promising, bool consistent);
};

/// The fastest first; the last one runs everywhere.
std::span<const BitKernel> bit_kernels();

/// The limits of the engine's numbers: 16 bits for the size of an item, and for an item.
inline constexpr std::size_t most_bit_options = 65'535, most_bit_items = 65'535;

}  // namespace quadrille::cover
