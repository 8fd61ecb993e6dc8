// Proves answers, so that others can check them by small programs that share no code with this library.
//
//     const proof::SudokuProof proof = proof::prove(puzzle);
//     std::string drat;
//     for (const proof::Step& step : proof.steps) proof::append_drat(step, proof::Encoding::text, drat);
//
//     proof/sudoku_proof.h  that a 9x9 puzzle has one solution, or none
//     proof/cover_tree.h    how many covers an exact cover problem has
//     proof/cover_clauses.h the same, for proof checkers of SAT solvers: that the covers found are all
//     proof/best_tree.h     that no cover is better than one
//     proof/clausal.h       how formulas and proofs are written: DIMACS CNF, DRAT, LRAT
//
// Checkers are in tools/check.
#pragma once

#include "quadrille/proof/best_tree.h"
#include "quadrille/proof/clausal.h"
#include "quadrille/proof/cover_clauses.h"
#include "quadrille/proof/cover_tree.h"
#include "quadrille/proof/sudoku_proof.h"
