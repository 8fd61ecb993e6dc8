// Writes the command that continues a run, for people who paste it into a shell.
//
//     const Redirections redirections = redirections_now();           // before the command runs, which closes them
//     command_to_continue(line, redirections, {{{"--skip", "3643"}}}, 51234);
//     // quadrille rate --output r.zst --skip 3643 --append 51234 17clue.txt
#pragma once

#include <cstdint>
#include <string>

#include "cli/command_line.h"

namespace quadrille::tool {

/// The files with which the shell has connected the program.
struct Redirections {
  std::string input, output;  ///< the paths of regular files; empty for everything else
  bool shows_output = false;  ///< at a terminal
};
Redirections redirections_now();

/// `written`: the bytes of output so far, after which the next run continues.
std::string command_to_continue(const CommandLine& line, const Redirections& redirections,
                                const Continuation& continuation, std::uint64_t written);

}  // namespace quadrille::tool
