// Copies an item of a problem into another one without its name. Bounds are kept, as they decide what a cover is.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

inline ItemId copy_item(const Problem& problem, ItemId item, Builder& builder) {
  if (problem.kind(item) == Kind::primary) return *builder.add_item({}, problem.bounds(item));
  return *builder.add_item({}, Kind::secondary);
}

}  // namespace quadrille::cover
