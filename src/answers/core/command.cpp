// Lets a command that can skip records or resume a search continue the output file of an earlier run.
#include "answers/core/command.h"

#include <algorithm>

namespace quadrille::answers {

void Command::declare_appending(OptionTable& table) {
  std::vector<std::string> needed;
  for (const char* name : {"--skip", "--resume"}) {
    if (table.find(name) != nullptr) needed.emplace_back(name);
  }
  if (!has_output_ || needed.empty()) return;
  table.number("--append", "BYTES", append_, 0, "continue output of this size, do not replace it")
      .keeps_answers()
      .as_in_others()
      .only_in_reference()
      .needs(std::move(needed));
}

Appending Command::appending(const OptionTable& table) const {
  const Option *const skip = table.find("--skip"), *const resume = table.find("--resume");
  const bool skips = skip != nullptr && std::ranges::any_of(skip->given, [](auto& value) { return value != "0"; });
  return {.skips = skips || (resume != nullptr && !resume->given.empty()), .after = append_};
}

}  // namespace quadrille::answers
