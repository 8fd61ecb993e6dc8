// Makes puzzles and analyzes them: generates, minimizes and varies them, samples their solutions, measures difficulty.
//
//     GridSolver solver;
//     for (std::uint64_t round = 0; puzzles.size() < 1000; ++round) {
//       for (const Grid& puzzle : generate(solver, {.most_clues = 24}, seed, round).puzzles) puzzles.push_back(puzzle);
//     }
//
//     puzzle/solution.h            random full grids and random symmetries
//     puzzle/generate.h            random valid puzzles and boards: minimal, symmetric, with a given pattern of clues
//     puzzle/climb.h               difficult puzzles, by changing digits as long as the rating rises
//     puzzle/minimize.h            removes clues that are not needed: one minimal puzzle, or all
//     puzzle/complete.h            adds the fewest clues that leave one solution
//     puzzle/conflict.h            clues and rules that leave no solution
//     puzzle/condition.h           selects puzzles by conditions such as "clues <= 23 && nodes >= 5"
//     puzzle/solution_estimate.h   estimates the number of solutions if there are too many to count
//     puzzle/sample.h              random solutions of a puzzle
//     puzzle/true_candidates.h     the symbols that each cell holds in some solution
//     puzzle/backdoors.h           finds the cells that let a puzzle be solved by singles alone
//     puzzle/vary.h                all valid puzzles that result from removing and adding a few clues
#pragma once

#include "quadrille/make/backdoors.h"
#include "quadrille/make/climb.h"
#include "quadrille/make/complete.h"
#include "quadrille/make/condition.h"
#include "quadrille/make/conflict.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/sample.h"
#include "quadrille/make/solution.h"
#include "quadrille/make/solution_estimate.h"
#include "quadrille/make/true_candidates.h"
#include "quadrille/make/vary.h"
