// Gives options the values that somebody has written for them: on a command line, in a request, in a call.
//
//     std::vector<GivenOption> given = {{table.find("--limit"), {"2"}}, {table.find("--json"), {""}}};
//     if (const auto problem = give_options(given)) complain(*problem);
#pragma once

#include <string>
#include <vector>

#include "answers/options/option_table.h"

namespace quadrille::answers {

struct GivenOption {
  Option* row;
  std::vector<std::string> values;  ///< as often as it was written; a flag has empty ones
};

/// The options of one table. The first thing that is wrong ends it: "option '--limit' is given twice", "options '--all'
/// and '--limit' cannot be combined", "option '--climb' needs --where", or what is wrong with a value.
UsageError give_options(const std::vector<GivenOption>& given);

/// One value, which is not looked at together with others.
UsageError give_value(Option& row, const std::string& value);

}  // namespace quadrille::answers
