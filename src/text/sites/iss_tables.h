// Relations of two numbers in the Interactive Sudoku Solver: a bit for each pair of numbers, six bits to a character.
//
//     relation_of_table("EAEBEAAQAAAAE", {1, 9, old_signs});            // "a in 1 and b in 3 or ..."
//     table_of_relation("a = 3 * b", {1, 9});
//
// Errors: bad_symbol, bad_length. Cost: the square of the number of symbols. Threads: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

struct NumberRange {
  int least, most;
};

/// Returns an expression with the same pairs. In old tables, the last two signs are exchanged.
Result<std::string> relation_of_table(std::string_view table, NumberRange numbers, bool old_signs);
/// Writes a relation, which must be valid, as a table.
std::string table_of_relation(std::string_view relation, NumberRange numbers);

}  // namespace quadrille::text
