// Divides the remaining work of a search tree into units of a run: the open subtrees are divided where they are
// largest, which is nearest to the root, and keep the order of the search.
//
//     outcome.rests = open_rests(SearchWork::left(search), assignment.parts, SearchWork::children_overlap(search));
//     auto open_paths = cover::parse_open_paths(outcome.rests[0].state, problem.option_count());
#pragma once

#include "cover/core/open_paths.h"
#include "job/run/record.h"

namespace quadrille::job::run {

/// Makes at most `parts` units; the last one takes what is more. `children_overlap`: see cover/core/tree.h.
std::vector<Rest> open_rests(std::vector<cover::OpenPath> open_paths, std::size_t parts, bool children_overlap);

}  // namespace quadrille::job::run
