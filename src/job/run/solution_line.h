// Reads and writes a solution as a line of the numbers of its options, in their order: "17 4 203".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/record_words.h"
#include "quadrille/cover/problem.h"

namespace quadrille::job::run {

inline void append_solution(std::span<const cover::OptionId> solution, std::string& text) {
  const std::size_t start = text.size();
  for (const cover::OptionId option : solution) {
    if (text.size() > start) text += ' ';
    text += std::to_string(index(option));
  }
  text += '\n';
}

/// Nothing if the line is something else, or if the number of an option is not below `options`.
inline std::optional<std::vector<cover::OptionId>> parse_solution(std::string_view line, std::size_t options) {
  std::vector<cover::OptionId> solution;
  for (RecordWords words(line); !words.at_end();) {
    const auto option = words.number<std::uint32_t>();
    if (!words.good() || option >= options) return std::nullopt;
    solution.push_back(cover::OptionId{option});
  }
  return solution;
}

}  // namespace quadrille::job::run
