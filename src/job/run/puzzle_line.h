// Reads and writes the cells of a puzzle as a line of a run: '0' for an empty cell, the characters from '1' on for
// symbols.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job::run {

inline void append_puzzle(std::span<const std::uint8_t> cells, std::string& text) {
  for (const std::uint8_t symbol : cells) text += static_cast<char>('0' + symbol);
  text += '\n';
}

/// The line, without its end, into the cells. Errors: bad_symbol if it has another length or symbols above `most`.
inline std::optional<Error> read_puzzle(std::string_view line, std::span<std::uint8_t> cells, int most) {
  const auto is_symbol = [most](char c) { return c >= '0' && c <= '0' + most; };
  if (line.size() != cells.size() || !std::all_of(line.begin(), line.end(), is_symbol))
    return Error{ErrorCode::bad_symbol, "expected the cells of a puzzle in a file of solutions"};
  std::transform(line.begin(), line.end(), cells.begin(), [](char c) { return static_cast<std::uint8_t>(c - '0'); });
  return std::nullopt;
}

}  // namespace quadrille::job::run
