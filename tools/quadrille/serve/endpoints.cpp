// Turns a request into words of a command line, which the parser of the command line reads, so that options, defaults,
// errors and their texts are the same there and here.
//
//     POST /solve?limit=2        solve --limit=2 --json
//
// Nothing of a request may reach a file or a descriptor of the server. Two checks stand for that: each option is looked
// up in the table before it becomes a word, and after parsing no option that names a file may be set
// (keeps_to_request).
#include "serve/endpoints.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/questions/ask.h"
#include "base/lines.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/parse.h"

namespace quadrille::tool {

namespace {

using Words = std::vector<std::string>;

// Tells whether the command takes files of puzzles or problems and can answer in JSON. Commands with subcommands are
// not served.
bool is_served(const CommandInfo& info) {
  if (info.subcommands != nullptr) return false;
  CommandLine line;
  line.command = info.make();
  declare_all(*line.command, line.table, line.quiet, line.help);
  const auto& rows = line.table.rows();
  const bool reads = std::any_of(rows.begin(), rows.end(), [](const Option& row) {
    return row.is_argument() && row.many && row.use == FileUse::read;
  });
  return reads && line.table.find("--json") != nullptr;
}

// "--limit=2"; nothing for a flag that is not set. Only what the table has becomes a word, and no word lacks its value:
// the parser would see "--output=x" in the name "output=x", and take the word after "--limit=" as its value.
std::variant<std::string, UsageError> word_of(const OptionTable& table, const Option* row, const std::string& name,
                                              const std::string& value) {
  if (row == nullptr) return UsageError(unknown_option(table, "--" + name));
  if (!is_for_requests(table, *row))
    return UsageError(fmt::format("option '{}' cannot be given in a request", row->name));
  if (!row->is_flag() && value.empty()) return UsageError(fmt::format("option '{}' needs a value", row->name));
  if (!row->is_flag()) return fmt::format("{}={}", row->name, value);
  if (value.empty() || value == "true") return row->name;
  if (value == "false") return UsageError();
  return UsageError(fmt::format("option '{}': expected true or false, found {}", row->name, shown(value)));
}

// Tells whether the command reads only the request and writes only the answer, whatever its words have become.
bool keeps_to_request(const CommandLine& line) {
  return !line.help && std::all_of(line.table.rows().begin(), line.table.rows().end(), [](const Option& row) {
    return row.given.empty() || (!row.is_argument() && row.use == FileUse::none);
  });
}

}  // namespace

std::vector<const CommandInfo*> served_commands() {
  std::vector<const CommandInfo*> served;
  for (const CommandInfo* const info : commands()) {
    if (is_served(*info)) served.push_back(info);
  }
  return served;
}

bool is_for_requests(const OptionTable& table, const Option& row) {
  return !row.is_argument() && is_for_everybody(table, row, false);
}

// Declares the options twice: once to look words up, and once in the command line that is parsed and run.
std::variant<ServedCommand, std::string> command_of(const CommandInfo& info,
                                                    const std::vector<std::pair<std::string, std::string>>& query,
                                                    unsigned threads) {
  CommandLine table_only;
  table_only.command = info.make();
  declare_all(*table_only.command, table_only.table, table_only.quiet, table_only.help);
  const Option* const json = table_only.table.find("--json");
  Words words = {std::string(info.name)};
  bool other_form = false, json_given = false;
  for (const auto& [name, value] : query) {
    const Option* const row = table_only.table.find("--" + name);
    auto word = word_of(table_only.table, row, name, value);
    if (auto* const problem = std::get_if<UsageError>(&word)) {
      if (*problem) return **problem;
      continue;
    }
    words.push_back(std::get<std::string>(std::move(word)));
    json_given |= row == json;
    other_form |= exclude_each_other(*json, *row);
  }
  if (!json_given && !other_form) words.push_back(json->name);
  if (threads > 0 && table_only.table.find("--threads") != nullptr)
    words.push_back(fmt::format("--threads={}", threads));
  ServedCommand command{std::make_unique<CommandLine>(), fmt::format("{}", fmt::join(words, " ")), !other_form};
  if (auto refusal = read(std::move(words), *command.line)) return std::move(refusal->reason);
  if (!keeps_to_request(*command.line)) return "expected options that name no files";
  return command;
}

}  // namespace quadrille::tool
