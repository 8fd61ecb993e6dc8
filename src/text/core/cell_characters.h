// Replaces the characters that people put into cells and between them by ASCII.
//
//     in_ascii("５□│·７")                    // "5.|.7"
//     with_one_sign("53éé7...")->cells       // "53..7...": 81 cells, digits and one other character
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::text {

/// Returns the line with fullwidth and other forms of digits and letters as ASCII writes them, with '.' for squares,
/// bullets, middle dots and other symbols that stand for empty cells, with '|', '-' and '+' for lines, and without
/// characters that have no width. Letters of other alphabets and damaged bytes stay as they are.
std::string in_ascii(std::string_view line);

/// Reads a line of 81 cells: some digits, and one other character in all empty cells, whatever it is but '#'.
struct OneSign {
  std::string cells;  ///< with '.' for it
  std::string sign;
};
std::optional<OneSign> with_one_sign(std::string_view line);

}  // namespace quadrille::text
