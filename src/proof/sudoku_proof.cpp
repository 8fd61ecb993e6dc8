#include "quadrille/proof/sudoku_proof.h"

#include <bit>

#include "proof/refutation.h"
#include "quadrille/sudoku.h"

namespace quadrille::proof {

namespace {

// What a formula has beyond the rules of sudoku: what is given, and the solutions that are known.
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

bool is_open(const Grid& puzzle, std::size_t cell) { return puzzle.cells[cell] == 0; }
bool is_open(const Candidates& puzzle, std::size_t cell) { return std::popcount(puzzle.cells[cell]) > 1; }

template <class Puzzle>
Clause block(const Puzzle& puzzle, const Grid& solution) {
  Clause clause;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (is_open(puzzle, cell)) clause.push_back(-variable_of(static_cast<int>(cell), solution.cells[cell]));
  }
  return clause;
}

template <class Puzzle>
std::vector<Clause> clauses_beyond_rules(const Puzzle& puzzle, std::span<const Grid> known) {
  std::vector<Clause> clauses = given_clauses(puzzle);
  for (const Grid& solution : known) clauses.push_back(block(puzzle, solution));
  return clauses;
}

template <class Puzzle>
std::vector<Clause> formula_of(const Puzzle& puzzle, std::span<const Grid> known) {
  std::vector<Clause> formula = sudoku_rules().formula;
  for (Clause& clause : clauses_beyond_rules(puzzle, known)) formula.push_back(std::move(clause));
  return formula;
}

Solutions solutions_of(const Grid& puzzle) { return Solutions(puzzle); }
Solutions solutions_of(const Candidates& puzzle) { return Solutions(std::vector{puzzle}); }

// Which solutions there are is taken from no engine: the search for a refutation finds what an engine may have missed.
template <class Puzzle>
SudokuProof prove_any(const Puzzle& puzzle, const ProveOptions& options) {
  SudokuProof proof;
  Solutions solutions = solutions_of(puzzle);
  while (proof.solutions.size() < 2) {
    const auto solution = solutions.next();
    if (!solution) break;
    proof.solutions.push_back(*solution);
  }
  while (proof.solutions.size() < 2) {
    Refutation refutation(clauses_beyond_rules(puzzle, proof.solutions));
    const Refutation::End end = refutation.run(options.stop);
    proof.stopped = end == Refutation::End::stopped;
    if (end == Refutation::End::refuted) proof.steps = refutation.steps();
    if (end != Refutation::End::satisfied) break;
    proof.solutions.push_back(refutation.model());
  }
  return proof;
}

}  // namespace

SudokuProof prove(const Grid& puzzle, const ProveOptions& options) { return prove_any(puzzle, options); }
SudokuProof prove(const Candidates& puzzle, const ProveOptions& options) { return prove_any(puzzle, options); }

std::vector<Clause> cnf_of(const Grid& puzzle, std::span<const Grid> known) { return formula_of(puzzle, known); }
std::vector<Clause> cnf_of(const Candidates& puzzle, std::span<const Grid> known) { return formula_of(puzzle, known); }

}  // namespace quadrille::proof
