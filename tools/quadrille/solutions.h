// The verb `solutions`: all solutions of puzzles, or some by chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace quadrille::tool {

struct SolutionsRequest {
  bool all = false;                     // said aloud; it is so anyway
  std::optional<std::uint64_t> sample;  // so many by chance
  std::optional<std::uint64_t> limit;   // stop there, for each puzzle
  std::optional<std::uint64_t> seed;    // of the sample; nothing: a random one, which is then shown
  std::string save, resume;             // files
};

void add_solutions_options(CLI::App& app, SolutionsRequest& request);

}  // namespace quadrille::tool
