// Proves answers by clauses, so that proof checkers of SAT solvers can check them: that a 9x9 puzzle has one solution
// or none, and that the covers found are all. proof/tree.h has shorter proofs for exact cover. Checkers are in
// tools/check.
//
//     const proof::SudokuProof proof = proof::prove(puzzle);
//     for (const proof::ProofStep& step : proof.steps) proof::append_drat(step, proof::Encoding::text, text);
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/proof/tree.h"
#include "quadrille/puzzle.h"

namespace quadrille::proof {

// ---- Formulas and refutations
//
// Writes formulas and their refutations in the formats of SAT solvers and proof checkers: DIMACS CNF, DRAT and LRAT.
//
//     std::string text = proof::cnf_header(729, clauses.size());
//     for (const proof::Clause& clause : clauses) proof::append_clause(clause, text);
//     for (const proof::Step& step : refutation) proof::append_drat(step, proof::Encoding::text, text);
//
// Every step is implied by the clauses before it by unit propagation (RUP), which the hints of LRAT spell out.
// Cost: linear. Threads: pure functions on plain values.
// Source: Wetzler, Heule and Hunt, "DRAT-trim" (2014); Cruz-Filipe et al., "Efficient certified RAT verification"
// (2017). The binary formats are those that drat-trim, lrat-check and CaDiCaL read.

/// A variable from 1 on, negative if it is negated.
using Literal = int;
using Clause = std::vector<Literal>;
/// The clauses of a formula have the numbers 1, 2, ...; those of its refutation continue them.
using ClauseId = std::int32_t;

/// A clause that follows from those before it. Supposing that it is false, each hint is a clause that has become a unit
/// clause, and the last one is falsified.
struct ProofStep {
  Clause clause;
  std::vector<ClauseId> hints;
};

enum class Encoding : std::uint8_t { text, binary };

/// "p cnf 729 10610" and the end of the line.
std::string cnf_header(int variables, std::size_t clauses);
/// "1 -2 0" and the end of the line.
void append_clause(const Clause& clause, std::string& out);

void append_drat(const ProofStep& step, Encoding encoding, std::string& out);
/// `id`: the number of the step's clause.
void append_lrat(ClauseId id, const ProofStep& step, Encoding encoding, std::string& out);

// ---- 9x9 puzzles
//
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

// ---- Exact cover
//
// Expands the tree of an exact cover problem into a formula and its refutation (DIMACS CNF, LRAT) for proof checkers of
// SAT solvers: the covers found are all.
//
//     proof::CoverClauses clauses(problem);
//     if (clauses.search()) std::cerr << clauses.size().lrat_bytes << " bytes\n";      // before anything is written
//     clauses.write_cnf(cnf), clauses.write_lrat(lrat);
//
// Variable o + 1 says that option o is chosen. The clauses: each primary item has one of its options; no two options
// that exclude each other; and, for each cover found, not all of its options. The steps: for each node of the tree that
// is not a cover, the clause that some option chosen above is wrong, of those that it depends on.
//
// A certificate of the same tree (proof/tree.h) is 25 to 650 times shorter, and can count.
// Cost: the tree is walked through once for each of search() and write_lrat(). Memory: 4 bytes for each pair of options
// that exclude each other, and the covers. Threads: one; the problem must outlive the object.
// Errors: too_large if there are more clauses than LRAT checkers can number.

class CoverClauses {
 public:
  /// The problem must have no bounds.
  explicit CoverClauses(const cover::Problem& problem);
  explicit CoverClauses(const cover::Problem&& problem) = delete;
  ~CoverClauses();

  struct Size {
    std::uint64_t clauses = 0, covers = 0, steps = 0;  ///< `clauses` includes those of the covers
    std::uint64_t cnf_bytes = 0, lrat_bytes = 0;       ///< the second is an estimate
  };

  /// Finds the covers. Errors: too_large; stopped.
  std::optional<Error> search(const std::stop_token& stop = {});
  const Size& size() const { return size_; }

  /// After a search. False after a failed write or a stop.
  bool write_cnf(const WriteBytes& write) const;
  bool write_lrat(const WriteBytes& write, const std::stop_token& stop = {}) const;

 private:
  class Formula;
  class Refutation;

  const cover::Problem& problem_;
  std::unique_ptr<Formula> formula_;
  std::vector<std::vector<cover::OptionId>> covers_;
  Size size_;
};

}  // namespace quadrille::proof
