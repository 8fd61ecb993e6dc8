// Encodes an exact cover problem as clauses for a SAT solver: the models of the formula are the covers.
//
//     Formula formula = encode(problem, stop);      // variable o+1 is true if option o is chosen
//
//     primary item            one of its options, and at most one of them; with bounds, a counter
//     secondary item          at most one of its options; with colors, a variable for each color: an option implies
//                             its color, and at most one color is true
//     at most one of many     -a -b for every pair of up to six; for more, with auxiliary variables h: at most one of
//                             a, b, c, h, and at most one of -h and the others
//     counter                 c[i][j] is true if and only if at least j of the first i options are chosen
//
// Cost: linear in the entries of the problem; an item with bounds costs its number of options times its bound.
// Sources: D. E. Knuth, TAOCP 4B, section 7.2.2.2, exercise 12 (at most one, after M. J. H. Heule); C. Sinz, "Towards
// an optimal CNF encoding of Boolean cardinality constraints", CP 2005 (the counter).
#pragma once

#include <stop_token>
#include <vector>

#include "quadrille/cover/problem.h"

namespace quadrille::sat {

/// Literals as in DIMACS files: a variable from 1 or its negative; a 0 ends a clause.
struct Formula {
  int variables = 0;
  std::vector<int> literals;
};

/// After a stop request it is not complete.
Formula encode(const cover::Problem& problem, const std::stop_token& stop = {});

}  // namespace quadrille::sat
