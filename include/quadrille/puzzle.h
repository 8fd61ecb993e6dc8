// Describes sudoku puzzles of any size, shape and rule.
//
//     using namespace quadrille;
//     Puzzle puzzle = empty_puzzle(BoxShape{3, 3});                     // nine boxes of 3 x 3 cells
//     puzzle.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});          // r1c1, r1c2 and r2c1 add up to 15
//     if (auto error = validate(puzzle)) return fail(error->detail);    // e.g. a cell outside the grid
//     const PuzzleAnswer answer = *solve(puzzle, {.limit = 2});         // solve.h: answer.count, answer.solution
//     assert(!find_violation(puzzle, answer.solution));                 // checks every rule by its definition
//
//     puzzle/shape.h         the cells and houses of a board: boxes, jigsaw regions, several overlapping grids
//     puzzle/rule.h          further rules: cages, thermometers, anti-knight, ...
//     puzzle/board.h         the board itself: shape, rules and clues; validates boards and finds violated rules
//     puzzle/board_cover.h   a board as an exact cover problem: for counting, splitting, saving
//     puzzle/board_best.h    finds the best solution of a board whose symbols have weights
//     puzzle/board_search.h  lists solutions by propagation, for rules about numbers
//
// To be included separately: puzzle/full_cover.h, a board as the exact cover matrix of the textbooks.
#pragma once

#include "quadrille/puzzle/board.h"
#include "quadrille/puzzle/board_best.h"
#include "quadrille/puzzle/board_cover.h"
#include "quadrille/puzzle/board_search.h"
#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"
