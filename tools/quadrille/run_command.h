// Runs a parsed command line: installs signal handling, opens the output, returns the exit code.
//
//     CommandLine line;
//     if (const auto refusal = read(words, line)) return refuse(refusal->command, refusal->reason);
//     return run_command(line, text);
#pragma once

#include <string>

#include "cli/command_line.h"

namespace quadrille::tool {

/// Reports errors that end the command, and returns the exit code. `text`: the command line without the program's name.
/// Of several processes that share a run only the leader writes anything.
int run_command(const CommandLine& line, std::string text, job::run::WorkerProcesses* processes = nullptr);

}  // namespace quadrille::tool
