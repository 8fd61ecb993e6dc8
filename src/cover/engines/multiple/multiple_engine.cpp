// Chooses the widths at compile time: masks of 64 or 128 bits, and as many bit planes as the largest bound needs. Most
// problems have small bounds, for which few planes make a node cheaper.
#include "cover/engines/multiple/multiple_engine.h"

#include "cover/engines/multiple/multiple_walk.h"

namespace quadrille::cover {

namespace {

using namespace multiple;

template <class Mask>
std::unique_ptr<TreeWalk> make(const Problem& problem, const BitLayout& layout, ItemChoice choice) {
  if (layout.largest_bound() >> few_planes == 0) {
    return std::make_unique<MultipleWalk<Mask, few_planes>>(problem, layout, choice);
  }
  return std::make_unique<MultipleWalk<Mask, most_planes>>(problem, layout, choice);
}

}  // namespace

std::unique_ptr<TreeWalk> make_multiple(const Problem& problem, ItemChoice choice) {
  const BitLayout layout(problem);
  return layout.bits() <= bits_of<Mask64> ? make<Mask64>(problem, layout, choice)
                                          : make<Mask128>(problem, layout, choice);
}

}  // namespace quadrille::cover
