// The command line of quadrille-bench: what is to be measured, on what, and how.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "measure.h"

namespace quadrille::bench {

enum class View : std::uint8_t { steps, sudoku, curve, cases, cover, boards, candidates, formats, logic };

struct Options {
  View view = View::steps;
  Settings settings;
  std::vector<std::string> engines;
  std::vector<std::string> sets;
  std::vector<std::string> files;
  std::vector<std::string> generate;  // the set and the count
  std::string folder;                 // of exact cover problems, or of samples of formats
  std::string write;                  // exact cover problems into this folder
  bool kernels = false;               // compare those of an engine
  bool build = false;                 // measure the building of a problem
  std::uint64_t seed = 1;
  bool markdown = false;
  bool quick = false;
};

/// Sets of puzzles outside of the project have names with this prefix.
inline constexpr std::string_view collection_prefix = "collection:";

/// Where such a set lies.
std::string collection_path(std::string_view set);

/// What the command line says, completed by what each view needs; or the exit code if it has been answered: a request
/// for help, or a mistake.
std::variant<Options, int> read_options(int argc, char** argv);

}  // namespace quadrille::bench
