// Writes a certificate that no cover of a problem is better than a given one: cheaper, dearer, or of fewer options.
//
//     const auto best = proof::write_best_tree(problem, name, {.goal = cover::Goal::minimum}, write);
//     if (best) std::cout << best->cost << '\n';
//
// The certificate is the tree of a branch and bound. A subtree ends where prices of the items (dual prices, Lagrange
// multipliers) prove that it has no better cover; the checker (tools/check/check_best.cpp) adds them up, in integers.
// docs/reference/tree-certificates.md defines the format.
//
// Cost: some ten microseconds for each node, twice: the best cover is found first. Memory: that of a BestSearch.
// Threads: a pure function of its arguments, but for what `write` does.
#pragma once

#include <stop_token>

#include "quadrille/cover/best.h"
#include "quadrille/proof/cover_tree.h"

namespace quadrille::proof {

/// Of `options`, the goal and the weight; certificates are about one cover, with each item in exactly one option.
/// Returns the cover. Errors: no_solution if there is none, which the tree of a count proves; unsupported if the problem
/// has bounds, or for other options; stopped after a stop; unwritable after a failed write.
Result<cover::Cover> write_best_tree(const cover::Problem& problem, std::string_view problem_name,
                                     const cover::BestOptions& options, WriteBytes write, std::stop_token stop = {});

}  // namespace quadrille::proof
