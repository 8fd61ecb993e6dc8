// Makes the engine that suits a problem.
#pragma once

#include "cover/tree.h"

namespace quadrille::cover {

std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options);

/// A walk that looks ahead in the same tree, and is made quickly.
std::unique_ptr<TreeWalk> make_look_ahead(const Problem& problem, const SearchOptions& options);

}  // namespace quadrille::cover
