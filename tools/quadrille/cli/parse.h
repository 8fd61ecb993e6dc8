// Reads the words of a command line into the variables of an option table.
#pragma once

#include <string>
#include <vector>

#include "cli/questions.h"

namespace quadrille::tool {

/// Gives all values to their rows; the first error ends it: "unknown option '--jsno'; did you mean '--json'?". With -h
/// or --help among the words, nothing else is looked at but that row.
UsageError parse(OptionTable& table, const std::vector<std::string>& words);

/// "unknown option '--jsno'; did you mean '--json'?"
std::string unknown_option(const OptionTable& table, const std::string& name);

}  // namespace quadrille::tool
