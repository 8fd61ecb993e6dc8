// The verb `solutions`: all solutions of puzzles, or some by chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "saving.h"

namespace quadrille::tool {

struct SolutionsRequest {
  bool all = false;                     // said aloud; it is so anyway
  std::optional<std::uint64_t> sample;  // so many by chance
  std::optional<std::uint64_t> limit;   // stop there, for each puzzle
  std::optional<std::uint64_t> seed;    // of the sample; nothing: a random one, which is then shown
  SaveRequest save;
  std::string resume;  // a file
};

void add_solutions_options(CLI::App& app, SolutionsRequest& request);

}  // namespace quadrille::tool
