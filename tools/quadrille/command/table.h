// Lists the commands: the questions, and those about the program alone.
#pragma once

#include "answers/questions/table.h"
#include "cli/commands.h"

namespace quadrille::tool {

extern const CommandInfo runs_command, serve_command, bench_command, help_command, completion_command, merge_command;

}  // namespace quadrille::tool
