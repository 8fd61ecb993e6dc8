// What one does with puzzles: make them, minimise them, look at their neighbours.
//
//     Solver solver;
//     for (std::uint64_t round = 0; puzzles.size() < 1000; ++round) {
//       for (const Grid& puzzle : generate(solver, {.most_clues = 24}, seed, round).puzzles) puzzles.push_back(puzzle);
//     }
//
//     puzzle/solution.h   random full grids, random symmetries
//     puzzle/generate.h   random valid puzzles, boards too: minimal, symmetric, of a pattern
//     puzzle/minimize.h   which clues can go? One minimal sub-puzzle, or all
//     puzzle/condition.h  "clues <= 23 && nodes >= 5": which puzzles are wanted?
//     puzzle/solution_estimate.h   how many solutions, if they are too many to count
//     puzzle/sample.h     solutions by chance
//     puzzle/backdoors.h  which cells make the rest fall by singles?
//     puzzle/vary.h       every valid puzzle within some removals and additions of clues
#pragma once

#include "quadrille/puzzle/backdoors.h"
#include "quadrille/puzzle/condition.h"
#include "quadrille/puzzle/generate.h"
#include "quadrille/puzzle/minimize.h"
#include "quadrille/puzzle/sample.h"
#include "quadrille/puzzle/solution.h"
#include "quadrille/puzzle/solution_estimate.h"
#include "quadrille/puzzle/vary.h"
