// Exact cover problems as text.
//
// Two formats, each one problem a file:
//     matrix    `n m`, then n rows of m zeros and ones: rows are options, columns are items (Luogu P4929)
//     knuth     a line of item names, secondary ones after `|`; then one option a line; lines that start with `|` are
//               comments (the format of Knuth's DLX programs)
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/cover.h"

namespace quadrille::text {

enum class CoverLayout : std::uint8_t { matrix, knuth };

struct CoverText {
  cover::Problem problem;
  std::vector<std::string_view> written;  ///< each option as it stands in the text; empty for a matrix
  std::vector<Error> warnings;            ///< what a person should know of the problem
};

/// The text must stay where it is as long as the options as written are wanted. Errors: bad_length, bad_symbol,
/// bad_number, duplicate_item, unknown_item, repeated_item, empty_option, colored_primary, missing_text, surplus_text;
/// with line and column. Linear time.
Result<CoverText> parse_cover(CoverLayout layout, std::string_view text);

/// Appends a solution: the numbers of the rows, from 1, in one line; or the options as written, one a line.
void write_cover(const CoverText& cover, std::span<const cover::OptionId> solution, std::string& out);

/// The options of a solution in the order of the input.
std::vector<cover::OptionId> in_input_order(std::span<const cover::OptionId> solution);

}  // namespace quadrille::text
