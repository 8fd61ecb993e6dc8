// Reads large puzzles in lines of two characters a cell: 512 for 16x16, as "00120007" or "..12..07".
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

/// Cells written as pairs: a layout of numbers in one line, without blanks between.
constexpr bool is_in_pairs(const PuzzleLayout& layout) {
  return layout.one_line && layout.alphabet == Alphabet::numbers && !layout.spaced;
}

/// Reads pairs from the beginning of the line: 01 to the order, 0 for 00 and for two equal signs of empty cells.
/// Returns how many there are before anything else, at most as many as `cells` can hold.
std::size_t read_pairs(std::string_view line, int order, std::span<std::uint8_t> cells);

/// Orders 10 to 36, if every pair of the first lines is a cell.
std::optional<Guess> recognize_pairs(const Head& head);

}  // namespace quadrille::text
