// Finds commands in their table, for command lines, help and the service.
#pragma once

#include <span>
#include <string_view>

#include "cli/questions.h"

namespace quadrille::tool {

/// Returns all commands in the order of the help.
std::span<const CommandInfo* const> commands();
const CommandInfo* command_named(std::string_view name);
/// Returns the command that has this synonym; null if there is none.
const CommandInfo* command_meant_by(std::string_view word);
/// Returns a subcommand; null if the command has no such one.
const CommandInfo* subcommand_named(const CommandInfo& command, std::string_view name);
/// Returns the subcommand that has this synonym, or its plural; null if there is none.
const CommandInfo* subcommand_meant_by(const CommandInfo& command, std::string_view word);
std::string_view title(Topic topic);

}  // namespace quadrille::tool
