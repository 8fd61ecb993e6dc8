// Proves uniqueness by refuting the formula "there is a solution other than those known".
//
// A fast engine finds up to two solutions; then a SAT search with proof refutes that there are more. The engine is not
// part of the proof: if it has missed a solution, the search finds it. The proof is reduced, and repeated with random
// ties if asked.
#include <cassert>

#include "proof/reduction.h"
#include "proof/refutation.h"
#include "puzzle/core/plain.h"
#include "quadrille/sudoku.h"
#include "sudoku/search/grid_solutions.h"

namespace quadrille::proof {

namespace {

// Returns what a formula has beyond the rules of sudoku: a unit clause for each clue.
std::vector<Clause> given_clauses(const Grid& puzzle) {
  std::vector<Clause> clauses;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = puzzle.cells[static_cast<std::size_t>(cell)];
    if (digit != 0) clauses.push_back({variable_of(cell, digit)});
  }
  return clauses;
}

std::vector<Clause> given_clauses(const Candidates& puzzle) {
  std::vector<Clause> clauses;
  for (int cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      const bool is_missing = (puzzle.cells[static_cast<std::size_t>(cell)] >> (digit - 1) & 1) == 0;
      if (is_missing) clauses.push_back({-variable_of(cell, digit)});
    }
  }
  return clauses;
}

// Returns the clause that one of the digits of the solution is wrong.
Clause block(const Grid& solution) {
  Clause clause;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    assert(solution.cells[cell] >= 1 && solution.cells[cell] <= 9);
    clause.push_back(-variable_of(static_cast<int>(cell), solution.cells[cell]));
  }
  return clause;
}

template <class AnyPuzzle>
std::vector<Clause> clauses_beyond_rules(const AnyPuzzle& puzzle, std::span<const Grid> known) {
  std::vector<Clause> clauses = given_clauses(puzzle);
  for (const Grid& solution : known) clauses.push_back(block(solution));
  return clauses;
}

template <class AnyPuzzle>
std::vector<Clause> formula_of(const AnyPuzzle& puzzle, std::span<const Grid> known) {
  std::vector<Clause> formula = sudoku_rules().formula;
  for (Clause& clause : clauses_beyond_rules(puzzle, known)) formula.push_back(std::move(clause));
  return formula;
}

std::vector<Candidates> subtrees_of(const Grid& puzzle) { return {candidates_of(puzzle)}; }
std::vector<Candidates> subtrees_of(const Candidates& puzzle) { return {puzzle}; }

std::size_t text_size(const std::vector<ProofStep>& steps) {
  std::string text;
  for (const ProofStep& step : steps) append_drat(step, Encoding::text, text);
  return text.size();
}

// Replaces the proof by a shorter one that other random choices lead to, as long as there is time.
void shorten(std::vector<ProofStep>& steps, std::span<const Clause> clauses, const ProveOptions& options) {
  for (unsigned number = 1; number < options.tries && steps.size() > 1; ++number) {
    Refutation another(clauses, Random(1, number));
    if (another.run(options.stop) != Refutation::End::refuted) return;
    std::vector<ProofStep> its_steps = reduced(clauses, another.steps());
    if (text_size(its_steps) < text_size(steps)) steps = std::move(its_steps);
  }
}

// Finds the solutions by an engine, which is not trusted: a refutation fails if it has missed one, which then counts,
// too.
template <class AnyPuzzle>
SudokuProof prove_any(const AnyPuzzle& puzzle, const ProveOptions& options) {
  SudokuProof proof;
  GridSolutions solutions(subtrees_of(puzzle));
  for (auto next = solutions.next(); next && proof.solutions.size() < 2; next = solutions.next()) {
    proof.solutions.push_back(*next);
  }
  while (proof.solutions.size() < 2) {
    const std::vector<Clause> clauses = clauses_beyond_rules(puzzle, proof.solutions);
    Refutation refutation(clauses);
    const Refutation::End end = refutation.run(options.stop);
    if (end == Refutation::End::satisfied) {
      proof.solutions.push_back(refutation.model());
      continue;
    }
    proof.stopped = end == Refutation::End::stopped;
    if (proof.stopped) break;
    proof.steps = reduced(clauses, refutation.steps());
    shorten(proof.steps, clauses, options);
    break;
  }
  return proof;
}

}  // namespace

SudokuProof prove(const Grid& puzzle, const ProveOptions& options) { return prove_any(puzzle, options); }
SudokuProof prove(const Candidates& puzzle, const ProveOptions& options) { return prove_any(puzzle, options); }
SudokuProof prove(const Puzzle& puzzle, const ProveOptions& options) {
  assert(is_plain_9x9(puzzle));
  const auto grid = puzzle.grid();
  return grid ? prove(*grid, options) : prove(candidates_of(puzzle), options);
}

std::vector<Clause> cnf_of(const Grid& puzzle, std::span<const Grid> known) { return formula_of(puzzle, known); }
std::vector<Clause> cnf_of(const Candidates& puzzle, std::span<const Grid> known) { return formula_of(puzzle, known); }
std::vector<Clause> cnf_of(const Puzzle& puzzle, std::span<const Grid> known) {
  const auto grid = puzzle.grid();
  return grid ? cnf_of(*grid, known) : cnf_of(candidates_of(puzzle), known);
}

}  // namespace quadrille::proof
