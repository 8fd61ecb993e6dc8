// Reads numbers, sizes, ranges and puzzles of the command line. Each function returns nothing for any other text.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "job/shard.h"
#include "quadrille/grid.h"

namespace quadrille::answers {

/// "24"
std::optional<std::uint64_t> parse_whole(std::string_view text);
/// "1.5": from 0, below a billion.
std::optional<double> parse_seconds(std::string_view text);
/// "500M": K, M, G or T, with or without a B after it, are powers of 1024. Not 0.
std::optional<std::size_t> parse_bytes(std::string_view text);
/// "3/16": the first number from 1 to the second.
std::optional<job::Shard> parse_shard(std::string_view text);
/// "3x2": both from 1 to 36.
std::optional<BoxShape> parse_box(std::string_view text);

struct Range {
  int from = 0, to = std::numeric_limits<int>::max();
};
/// "24", "22..26", "..23", "30.."
std::optional<Range> parse_range(std::string_view text);

/// A puzzle may be given in place of a file: a line that names no file, but reads like a puzzle, or is made of its
/// characters.
bool is_puzzle(const std::string& word);

/// Its rows may be given, too, each as a word: those words in lines, if none of them names a file.
std::optional<std::string> rows_in_lines(const std::vector<std::string>& words);

}  // namespace quadrille::answers
