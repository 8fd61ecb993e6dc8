// The command line: verbs, options and help texts, all in one table (options.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model.h"
#include "quadrille/sudoku.h"

namespace quadrille::tool {

enum class Verb { solve, count, check, cover, model, detect, bench };

struct Options {
  Verb verb = Verb::solve;
  std::vector<std::string> files;   // "-" is standard input; none for bench and model
  std::optional<std::string> from;  // a format's name
  std::optional<Engine> engine;     // nothing: the best for the puzzle
  std::optional<std::string> kernel;
  unsigned threads = 1;
  std::optional<std::uint64_t> limit;
  std::uint64_t skip = 0;
  bool json = false;
  bool all = false;         // cover: every solution
  bool count_only = false;  // cover: the number of solutions
  bool signature = false;   // bench: only the nodes
  ModelRequest model;
};

enum ExitCode : int {
  exit_good = 0,
  exit_negative = 1,
  exit_usage = 2,
  exit_resources = 3,
  exit_signal = 128,  // plus the signal's number
};

/// The options, or the exit code if help was printed or the command line was wrong.
std::variant<Options, int> parse_command_line(int argc, char** argv);

}  // namespace quadrille::tool
