// Describes sudoku boards of any size, shape and rule, and solves them.
//
//     using namespace quadrille;
//     Puzzle board = empty_puzzle(BoxShape{3, 3});                        // nine boxes of 3 x 3 cells
//     board.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});           // r1c1, r1c2 and r2c1 add up to 15
//     if (auto error = validate(board)) return fail(error->detail);     // e.g. a cell outside the board
//     BoardVerdict v = BoardSolver().solve(board, 2);                   // v.count, v.solution
//     assert(!find_violation(board, v.solution));                       // checks every rule by its definition
//
//     board/shape.h         the cells and houses of a board: boxes, jigsaw regions, several overlapping grids
//     board/rule.h          further rules: cages, thermometers, anti-knight, ...
//     board/board.h         the board itself: shape, rules and clues; validates boards and finds violated rules
//     board/board_cover.h   a board as an exact cover problem: for counting, splitting, saving
//     board/board_best.h    finds the best solution of a board whose symbols have weights
//     board/board_search.h  lists solutions by propagation, for rules about numbers
//     board/board_solver.h  finds one solution and counts solutions up to a limit
//
// To be included separately: board/full_cover.h, a board as the exact cover matrix of the textbooks.
#pragma once

#include "quadrille/puzzle/board.h"
#include "quadrille/puzzle/board_best.h"
#include "quadrille/puzzle/board_cover.h"
#include "quadrille/puzzle/board_search.h"
#include "quadrille/puzzle/board_solver.h"
#include "quadrille/puzzle/rule.h"
#include "quadrille/puzzle/shape.h"
