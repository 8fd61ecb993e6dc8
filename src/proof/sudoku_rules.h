// The rules of sudoku as clauses, and what follows from each literal by them, for a propagation that looks nothing up.
//
// This is the extended encoding: each cell, and each digit in each row, column and box, has at least one and at most
// one place. Clauses 1 to 324 say "at least one": of 81 cells, then of each digit in each row, column and box. Then
// come, in the same order, the pairs that say "at most one"; those of boxes that a row or column has already are left
// out.
// Source: Lynce and Ouaknine, "Sudoku as a SAT problem" (2006).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "quadrille/proof/clausal.h"

namespace quadrille::proof {

constexpr int variable_of(int cell, int digit) { return 9 * cell + digit; }
constexpr int cell_of(int variable) { return (variable - 1) / 9; }
constexpr int digit_of(int variable) { return (variable - 1) % 9 + 1; }

struct SudokuRules {
  static constexpr int groups = 324;  ///< of nine variables, exactly one of which is true
  static constexpr int clauses = 10530;

  /// A variable that cannot be true together with another one, and the clause that says so.
  struct Peer {
    std::int16_t variable;
    std::int16_t clause;
  };

  std::array<std::array<std::int16_t, 9>, groups> members;  ///< group g is clause g + 1
  std::array<std::array<std::int16_t, 4>, 730> groups_of;   ///< of each variable
  std::array<std::array<Peer, 28>, 730> peers;              ///< of each variable
  std::vector<Clause> formula;                              ///< all clauses, in the order of their numbers
};

const SudokuRules& sudoku_rules();

}  // namespace quadrille::proof
