#include "cover/engines.h"

#include "cover/links.h"

namespace quadrille::cover {

std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options) {
  return std::make_unique<Links>(problem, options.choice);
}

}  // namespace quadrille::cover
