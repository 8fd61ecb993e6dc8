// Makes the engine that suits a problem.
#pragma once

#include "cover/core/tree.h"

namespace quadrille::cover {

/// Null after a stop request: for a large problem this takes long.
std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options,
                                    const std::stop_token& stop = {});

/// The same in two steps, for several walks in one problem with other seeds: the options to walk through, and a walk.
std::vector<bool> options_to_walk(const Problem& problem, const SearchOptions& options,
                                  const std::stop_token& stop = {});
std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const std::vector<bool>& promising,
                                    const SearchOptions& options);

/// The engines and choices of items among which Engine::automatic chooses.
std::vector<SearchOptions> strategies(const Problem& problem);

/// A walk that looks ahead in the same tree, and is made quickly.
std::unique_ptr<TreeWalk> make_look_ahead(const Problem& problem, const SearchOptions& options);

}  // namespace quadrille::cover
