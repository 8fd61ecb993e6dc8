// Finds the commands that are served, and turns the query of a request into their command line.
//
//     const auto read = command_of(*served("solve"), {{"limit", "2"}}, threads);   // quadrille solve --limit=2 --json
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "answers/options/named_options.h"
#include "cli/command_line.h"

namespace quadrille::tool {

/// Every command that reads puzzles or problems and answers in JSON, in the order of the help.
std::vector<const CommandInfo*> served_commands();

/// Tells whether a request may give this option of a table: not if it names a file, concerns the server, prints no
/// answers, or needs such an option.
bool is_for_requests(const OptionTable& table, const Option& row);

struct ServedCommand {
  std::unique_ptr<CommandLine> line;
  std::string text;   ///< the words of the command line
  bool json = false;  ///< otherwise the query asks for another form
};

/// Returns the command line that the query stands for, or its error, in the words of the command line. threads: 0 for
/// the command's own choice.
std::variant<ServedCommand, std::string> command_of(const CommandInfo& info, const NamedValues& query,
                                                    unsigned threads);

/// Describes the service in OpenAPI 3.1, made from the tables of options.
std::string openapi();

}  // namespace quadrille::tool
