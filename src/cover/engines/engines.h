// Makes the engine that suits a problem.
#pragma once

#include "cover/core/tree.h"

namespace quadrille::cover {

/// Null after a stop request: for a large problem this takes long.
std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options,
                                    const std::stop_token& stop = {});

/// A walk that looks ahead in the same tree, and is made quickly.
std::unique_ptr<TreeWalk> make_look_ahead(const Problem& problem, const SearchOptions& options);

}  // namespace quadrille::cover
