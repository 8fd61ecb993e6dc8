#include "cover/engines.h"

#include <algorithm>
#include <cassert>

#include "cover/bits/kernel.h"
#include "cover/cells.h"
#include "cover/links.h"

namespace quadrille::cover {

namespace {

std::unique_ptr<TreeWalk> make_bits(const Problem& problem) {
  const auto kernels = bit_kernels();
  return std::find_if(kernels.begin(), kernels.end(), [](const BitKernel& kernel) { return kernel.runs_here(); })
      ->make(problem);
}

}  // namespace

bool accepts(Engine engine, const Problem& problem) {
  if (engine != Engine::bits) return true;
  return problem.option_count() <= most_bit_options && problem.item_count() <= most_bit_items;
}

std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options) {
  assert(accepts(options.engine, problem));
  if (options.engine == Engine::bits) return make_bits(problem);
  if (options.engine == Engine::cells) return std::make_unique<Cells>(problem, options.choice);
  return std::make_unique<Links>(problem, options.choice);
}

}  // namespace quadrille::cover
