// Sudoku of every size, shape and rule: boards.
//
//     using namespace quadrille;
//     Board board = empty_board(BoxShape{3, 3});                                      // nine boxes of 3 x 3 cells
//     board.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});                       // r1c1, r1c2 and r2c1 add up to 15
//     if (auto fault = find_fault(board)) return fail(fault->detail);               // a cage outside, a sum too large,
//     ... BoardVerdict v = BoardSolver().solve(board, 2);                               // v.count, v.solution
//     assert(!find_breach(board, v.solution));                                      // every rule looked at by itself
//
//     board/shape.h    the cells and houses of a board: boxes, jigsaw regions, several grids that overlap
//     board/rule.h     rules beside the houses: cages, thermometers, anti-knight, ...
//     board/board.h    both with the clues; faults of a board, breaches of its rules
//     board/cover.h    the board as an exact cover problem: for counting, splitting, saving
//     board/best.h     the best solution where symbols are worth something
//     board/solver.h   how many solutions has it, and which?
#pragma once

#include "quadrille/board/best.h"
#include "quadrille/board/board.h"
#include "quadrille/board/cover.h"
#include "quadrille/board/rule.h"
#include "quadrille/board/shape.h"
#include "quadrille/board/solver.h"
