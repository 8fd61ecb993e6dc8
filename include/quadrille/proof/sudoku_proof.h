// Proves that a 9x9 puzzle has exactly one solution, or none, so that others can check it without trusting any solver.
//
//     const proof::SudokuProof proof = proof::prove(puzzle);
//     if (proof.solutions.size() == 1) save(proof.solutions.front());
//     for (const proof::Step& step : proof.steps) proof::append_drat(step, proof::Encoding::text, text);
//
// The steps refute a formula that says: the puzzle has a solution other than those found. Its 729 variables, 9 * cell +
// digit, stand for a digit in a cell; there are 10,530 clauses that each cell has one digit, and each row, column and
// box each digit once; a unit clause for each clue; and for a solution that is known, a clause that one of its 81
// digits is wrong. Anyone can write this formula from the puzzle (cnf_of() does).
// Cost: a fraction of a millisecond for puzzles with 17 clues, some milliseconds for the hardest. Threads: pure
// functions.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/proof/clausal.h"
#include "quadrille/puzzle/board.h"

namespace quadrille::proof {

constexpr int sudoku_variables = 729;

struct ProveOptions {
  /// Searches this many times with random ties and keeps the shortest proof.
  unsigned tries = 1;
  std::stop_token stop{};
};

struct SudokuProof {
  std::vector<Grid> solutions;   ///< none, one, or two: then there is nothing to prove
  std::vector<ProofStep> steps;  ///< that there is no other solution; the last clause is empty
  bool stopped = false;          ///< a stop came first, and the steps are missing
};

SudokuProof prove(const Grid& puzzle, const ProveOptions& options = {});
/// The same for a puzzle given by its candidates: instead of clues there is a unit clause for each missing candidate.
SudokuProof prove(const Candidates& puzzle, const ProveOptions& options = {});
/// The same for a plain 9x9 puzzle with clues, or with candidates: then it is taken as given by these.
SudokuProof prove(const Puzzle& puzzle, const ProveOptions& options = {});

/// The clauses of the formula, in the order of their numbers. `known`: solutions that do not count.
std::vector<Clause> cnf_of(const Grid& puzzle, std::span<const Grid> known);
std::vector<Clause> cnf_of(const Candidates& puzzle, std::span<const Grid> known);
std::vector<Clause> cnf_of(const Puzzle& puzzle, std::span<const Grid> known);

}  // namespace quadrille::proof
