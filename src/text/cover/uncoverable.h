// Items that no choice of options can cover: a warning, for a problem that has no solution for a plain reason.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::text {

struct Uncoverable {
  cover::ItemId item;     ///< the first primary item that is in too few options
  std::uint32_t options;  ///< how many have it
  std::size_t others;     ///< how many more such items there are
};

/// Linear time.
std::optional<Uncoverable> find_uncoverable(const cover::Problem& problem);

/// "item 'c' is in no option, so there is no solution"; `item` says what it is called.
std::string describe(const Uncoverable& found, cover::Bounds bounds, const std::string& item);

}  // namespace quadrille::text
