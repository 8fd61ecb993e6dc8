// Proves that no cover of a problem is better than a given one: cheaper, dearer, or of fewer options.
//
//     const cover::BestOptions options{.goal = cover::Goal::minimum};
//     const auto best = proof::find_best(problem, options);
//     if (best) proof::write_best_tree(problem, name, options, *best, write);       // for tools/check/check_best.cpp
//     if (best) proof::write_opb(problem, options, to_formula), proof::write_veripb(problem, options, *best, to_proof);
//
// The proof is the tree of a branch and bound. A subtree ends where prices of the items (dual prices, Lagrange
// multipliers) show that it has no better cover; the checker adds them up, in integers.
// docs/reference/tree-certificates.md defines the format. For VeriPB the problem is a pseudo-Boolean formula, and each
// node one linear combination of its constraints and one clause.
//
// Cost: some ten microseconds for each node. Memory: that of a BestSearch; for VeriPB, 8 bytes for each option.
// Threads: pure functions of their arguments, but for what `write` does.
// Source: proofs have version 3.0 of VeriPB's format: B. Bogaerts, S. Gocht, C. McCreesh, J. Nordstrom, JAIR 77 (2023).
#pragma once

#include <stop_token>

#include "quadrille/cover/best.h"
#include "quadrille/proof/cover_tree.h"

namespace quadrille::proof {

/// The cover to be proven best. Of the options, the goal and the weight count. Errors: unsupported if the problem has
/// bounds, or if several covers or covers with repetitions are asked for; no_solution if there is none, which the tree
/// of a count proves; stopped.
Result<cover::Cover> find_best(const cover::Problem& problem, const cover::BestOptions& options,
                               const std::stop_token& stop = {});

/// Errors: unwritable after a failed write; stopped.
std::optional<Error> write_best_tree(const cover::Problem& problem, std::string_view problem_name,
                                     const cover::BestOptions& options, const cover::Cover& best, WriteBytes write,
                                     const std::stop_token& stop = {});

/// The problem in the format OPB. False after a failed write.
bool write_opb(const cover::Problem& problem, const cover::BestOptions& options, const WriteBytes& write);
/// Errors: unwritable after a failed write; stopped.
std::optional<Error> write_veripb(const cover::Problem& problem, const cover::BestOptions& options,
                                  const cover::Cover& best, const WriteBytes& write, const std::stop_token& stop = {});

}  // namespace quadrille::proof
