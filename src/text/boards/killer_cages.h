// Shared by the formats of killers in 81 characters, fields or words: each cell has the sum of a cage or points to
// another cell of it.
//
//     Pointers pointers;                        // filled cell by cell
//     if (auto error = add_cages(pointers, board)) return *error;
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

/// For each cell its place in the text, the cell it points to (itself: it has the sum), and the sum; 0: none.
struct Pointers {
  std::array<TextPlace, classic_cells> at{};
  std::array<int, classic_cells> to{};
  std::array<int, classic_cells> sum{};
};

/// Adds the cages that the pointers make, in the order of their first cells. A cage of one cell without a sum says
/// nothing. Errors: bad_symbol for a cycle, and those of validate().
std::optional<Error> add_cages(const Pointers& pointers, Puzzle& board);

/// The index of the cage of each cell among the rules, or -1.
std::array<int, classic_cells> cages_of(const Puzzle& board);

bool has_rule(const Puzzle& board, RuleKind kind);

/// Tells whether the cage shares no cell with another one.
bool stands_alone(const Rule& cage, const Puzzle& board);

/// Both diagonals are one flag.
bool is_one_of_both_diagonals(const Rule& rule, const Puzzle& board);
inline void add_both_diagonals(Puzzle& board) { board.rules = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}}; }

Puzzle empty_killer();

/// The number that is all of the text and is not negative.
std::optional<int> number_of(std::string_view text);

/// bad_length: "expected 81 fields, found 80"
Error bad_count(std::size_t found, const std::string& what, std::size_t column);

/// Certain if the first record begins so.
std::optional<Guess> guess_by_start(const Head& head, std::string_view start, const char* why,
                                    const PuzzleFormat& format);

}  // namespace quadrille::text
