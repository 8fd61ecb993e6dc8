// Turns a request into a command line that has been read, as callers of the library give their options.
//
//     POST /solve?limit=2        solve --limit=2 --json
//
// Nothing of a request may reach a file or a descriptor of the server. Two checks stand for that: each option is looked
// up in the table before it gets its value (is_for_requests), and then no option that names a file may be set
// (keeps_to_request).
#include "serve/endpoints.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/questions/ask.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/parse.h"

namespace quadrille::tool {

namespace {

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

constexpr NamedOptionRules of_requests{.occasion = "request",
                                       .name_of = [](const Option& row) { return row.name; },
                                       .may_give = is_for_requests,
                                       .unknown = unknown_option,
                                       .threads = 0};

// Tells whether the command reads only the request and writes only the answer, whatever its words have become.
bool keeps_to_request(const CommandLine& line) {
  return !line.help && std::all_of(line.table.rows().begin(), line.table.rows().end(), [](const Option& row) {
    return row.given.empty() || (!row.is_argument() && row.use == FileUse::none);
  });
}

// " --limit=2 --json": the options of a request, then those that it has without asking.
std::string words_of(const OptionTable& table, const NamedValues& named, unsigned threads) {
  std::string words;
  bool json = false;
  for (const auto& [name, value] : named) {
    const Option* const row = table.find(name);
    if (row->is_flag() && value == "false") continue;
    words += row->is_flag() ? " " + name : fmt::format(" {}={}", name, value);
    json |= name == "--json";
  }
  if (!json && !table.find("--json")->given.empty()) words += " --json";
  if (threads > 0 && table.find("--threads") != nullptr) words += fmt::format(" --threads={}", threads);
  return words;
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

std::variant<ServedCommand, std::string> command_of(const CommandInfo& info, const NamedValues& query,
                                                    unsigned threads) {
  ServedCommand command{std::make_unique<CommandLine>(), std::string(info.name)};
  CommandLine& line = *command.line;
  line.info = &info;
  line.name = info.name;
  line.command = info.make();
  declare_all(*line.command, line.table, line.quiet, line.help);
  NamedValues named;
  for (const auto& [name, value] : query) named.emplace_back("--" + name, value);
  NamedOptionRules rules = of_requests;
  rules.threads = threads;
  if (auto problem = give_named_options(named, rules, line.table)) return *std::move(problem);
  if (auto problem = line.command->find_usage_error()) return *std::move(problem);
  if (!keeps_to_request(line)) return "expected options that name no files";
  command.json = !line.table.find("--json")->given.empty();
  command.text += words_of(line.table, named, threads);
  return command;
}

}  // namespace quadrille::tool
