// Sudoku of every size, shape and rule: boards.
//
//     using namespace quadrille;
//     Board board = empty_board(BoxShape{3, 3});                        // nine boxes of 3 x 3 cells
//     board.rules.push_back({RuleKind::cage, {0, 1, 9}, 15});           // r1c1, r1c2 and r2c1 add up to 15
//     if (auto error = validate(board)) return fail(error->detail);     // a cell outside the board, an impossible sum,
//     ... BoardVerdict v = BoardSolver().solve(board, 2);                   // v.count, v.solution
//     assert(!find_violation(board, v.solution));                       // checks every rule by its definition
//
//     board/shape.h         the cells and houses of a board: boxes, jigsaw regions, several grids that overlap
//     board/rule.h          further rules: cages, thermometers, anti-knight, ...
//     board/board.h         both with the clues; validation of a board, violations of its rules
//     board/board_cover.h   the board as an exact cover problem: for counting, splitting, saving
//     board/board_best.h    the best solution, where symbols in cells have weights
//     board/board_solver.h  how many solutions it has, and one of them
#pragma once

#include "quadrille/board/board.h"
#include "quadrille/board/board_best.h"
#include "quadrille/board/board_cover.h"
#include "quadrille/board/board_solver.h"
#include "quadrille/board/rule.h"
#include "quadrille/board/shape.h"
