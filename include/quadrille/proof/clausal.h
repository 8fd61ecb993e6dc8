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
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace quadrille::proof {

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

}  // namespace quadrille::proof
