// Command lines, a word in each line: the parser accepts them or refuses them with a message. No command is run.
#include <algorithm>

#include "choices.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "require.h"
#include "targets.h"

namespace quadrille::fuzz {

void check_commands(std::string_view input) {
  std::vector<std::string> words;
  for (Choices choices(input); !choices.at_end();) {
    const std::string_view line = choices.line();
    words.emplace_back(line.substr(0, line.find('\0')));  // as the system cuts it
  }
  tool::CommandLine line;
  if (const auto refusal = tool::read(std::move(words), line)) {
    return require(!refusal->reason.empty() && refusal->reason.find('\n') == std::string::npos,
                   "a refusal without a line");
  }
  require(line.info != nullptr && line.command != nullptr, "no command");
  if (line.help) require(!tool::help_of(*line.info, tool::parent_of(line.name)).empty(), "no help");
}

std::vector<std::string> words_of_commands() {
  std::vector<std::string> words;
  const auto add = [&](const tool::CommandInfo& info) {
    words.emplace_back(info.name);
    tool::OptionTable table;
    bool quiet = false, help = false;
    const auto command = info.make();
    tool::declare_all(*command, table, quiet, help);
    for (const tool::Option& row : table.rows()) {
      if (!row.is_argument()) words.push_back(row.name);
      words.insert(words.end(), row.words.begin(), row.words.end());
    }
  };
  for (const tool::CommandInfo* const info : tool::commands()) {
    add(*info);
    if (info->subcommands == nullptr) continue;
    for (const tool::CommandInfo& below : info->subcommands()) add(below);
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace quadrille::fuzz
