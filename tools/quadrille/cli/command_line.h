// Reads a command line: its command and the values of its options. Runs nothing and prints nothing.
//
//     CommandLine line;
//     if (const auto refusal = read(words, line)) return refuse(refusal->command, refusal->reason);
//     if (line.help) return print(help_of(*line.info, parent_of(line.name)));
//     return run(*line.command);
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/questions.h"

namespace quadrille::tool {

/// The rows of the table refer to the other members, so it stays where it is.
struct CommandLine {
  CommandLine() = default;
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  std::string program = "quadrille";  ///< as it was called
  const CommandInfo* info = nullptr;
  std::string name;  ///< "solve", "model queens"
  std::unique_ptr<Command> command;
  OptionTable table;
  bool quiet = false, help = false;
};

/// The reason why a command line cannot be used.
struct Refusal {
  std::string command;  ///< the command whose help says more; empty: the program
  std::string reason;
};

/// `words` are those after the name of the program, and do not ask for the program's own help or version. With --help
/// nothing else is checked. Files are looked up, and not opened.
std::optional<Refusal> read(std::vector<std::string> words, CommandLine& line);

/// Returns "model" of "model queens"; empty if there is none.
std::string_view parent_of(std::string_view name);

}  // namespace quadrille::tool
