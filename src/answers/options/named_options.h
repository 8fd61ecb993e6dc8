// Gives options by their names, for those who have no command line: requests, and callers of the library.
//
//     if (auto problem = give_named_options({{"limit", "2"}}, of_calls, table)) return refuse(*problem);
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/options/option_table.h"

namespace quadrille::answers {

using NamedValues = std::vector<std::pair<std::string, std::string>>;

/// How somebody gives options, and which.
struct NamedOptionRules {
  std::string_view occasion;                  ///< the word of messages: "call"
  std::string (*name_of)(const Option& row);  ///< the name by which it is given
  bool (*may_give)(const OptionTable& table, const Option& row);
  std::string (*unknown)(const OptionTable& table, const std::string& name);  ///< the message about such a name
  unsigned threads;                                                           ///< 0: the command's own choice
};

/// Gives the options together, as on a command line, and then arguments one by one. A flag is "", "true" or "false".
/// Answers are JSON unless another form is asked for.
UsageError give_named_options(const NamedValues& named, const NamedOptionRules& rules, OptionTable& table);

}  // namespace quadrille::answers
