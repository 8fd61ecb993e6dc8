// Finds the command and its subcommand among the words, wherever options stand, and lets the rows read the others.
#include "cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "answers/options/file_names.h"
#include "answers/options/values.h"
#include "base/suggest.h"
#include "cli/commands.h"
#include "cli/file_uses.h"
#include "cli/help.h"
#include "cli/parse.h"

namespace quadrille::tool {

namespace {

Refusal unknown_command(const std::string& word) {
  std::vector<std::string_view> known;
  for (const CommandInfo* const command : commands()) known.push_back(command->name);
  std::error_code none;
  if (std::filesystem::exists(word, none)) {
    return {"", fmt::format("expected a command, found the file '{0}'; try 'quadrille solve {0}'", word)};
  }
  if (is_puzzle(word)) return {"", "expected a command before the puzzle; try 'quadrille solve PUZZLE'"};
  if (word.starts_with('-')) return {"", fmt::format("unknown option '{}'", word)};
  if (const CommandInfo* const meant = command_meant_by(word)) {
    return {"", fmt::format("unknown command '{}'; try 'quadrille {}'", word, meant->name)};
  }
  return {"", fmt::format("unknown command '{}'{}", word, did_you_mean(word, known))};
}

// Finds the command and leaves only its own words in `words`.
std::optional<Refusal> find_command(std::vector<std::string>& words, CommandLine& line) {
  line.name = words.front();
  line.info = command_named(line.name);
  if (line.info == nullptr) return unknown_command(line.name);
  words.erase(words.begin());
  if (line.info->subcommands == nullptr || words.empty()) return std::nullopt;
  // Options may stand before the subcommand.
  const auto word = std::find_if(words.begin(), words.end(),
                                 [&](const std::string& w) { return subcommand_named(*line.info, w) != nullptr; });
  if (word != words.end()) {
    line.info = subcommand_named(*line.info, *word);
    (line.name += ' ') += *word;
    words.erase(word);
    return std::nullopt;
  }
  if (words.front().starts_with('-')) return std::nullopt;
  std::vector<std::string_view> known;
  for (const CommandInfo& row : line.info->subcommands()) known.push_back(row.name);
  std::string hint = did_you_mean(words.front(), known);
  if (const CommandInfo* const meant = subcommand_meant_by(*line.info, words.front()))
    hint = fmt::format("; try 'quadrille {} {}'", line.name, meant->name);
  if (hint.empty()) hint = fmt::format("; 'quadrille {} --list' lists all", line.name);
  return Refusal{"", fmt::format("unknown {} '{}'{}", line.name, words.front(), hint)};
}

}  // namespace

std::optional<Refusal> read(std::vector<std::string> words, CommandLine& line) {
  if (words.empty()) return Refusal{"", "expected a command"};
  if (auto refusal = find_command(words, line)) return refusal;
  line.command = line.info->make();
  declare_all(*line.command, line.table, line.quiet, line.help);
  UsageError problem = parse(line.table, words);
  if (!problem && line.help) return std::nullopt;
  if (!problem) problem = line.command->find_usage_error();
  if (!problem) problem = find_file_conflict(line.table);
  if (!problem) problem = find_misleading_name(line.table);
  return problem ? std::optional(Refusal{line.name, *problem}) : std::nullopt;
}

std::string_view parent_of(std::string_view name) {
  const std::size_t blank = name.find(' ');
  return blank == name.npos ? std::string_view() : name.substr(0, blank);
}

}  // namespace quadrille::tool
