// The verb `generate`: new puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace quadrille::tool {

struct GenerateRequest {
  std::uint64_t count = 1;
  std::string clues, symmetry = "none", pattern, where;  // as written
  bool within = false;                                   // the pattern may stay empty in places
  bool any = false;                                      // also puzzles that are not minimal
  std::optional<int> size;                               // rows of another square than 9x9
  std::string board;                                     // a file: its rules, and clues that stay
  std::optional<std::uint64_t> seed;
  std::optional<double> seconds;
  std::uint64_t tries = 20'000'000;  // in a row without a puzzle
};

void add_generate_options(CLI::App& app, GenerateRequest& request);

}  // namespace quadrille::tool
