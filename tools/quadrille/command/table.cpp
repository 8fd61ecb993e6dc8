// Lists the questions first, then the commands about the program.
#include "command/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace quadrille::tool {

std::span<const CommandInfo* const> commands() {
  static const std::vector<const CommandInfo*> rows = [] {
    const auto questions = table_of_questions();
    std::vector<const CommandInfo*> all(questions.begin(), questions.end());
    all.insert(all.end(),
               {&runs_command, &merge_command, &serve_command, &bench_command, &completion_command, &help_command});
    return all;
  }();
  return rows;
}

const CommandInfo* command_named(std::string_view name) {
  const auto rows = commands();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const CommandInfo* c) { return c->name == name; });
  return row == rows.end() ? nullptr : *row;
}

namespace {

bool is_meant_by(const CommandInfo& command, std::string_view word) {
  return fmt::format(" {} ", command.synonyms).find(fmt::format(" {} ", word)) != std::string::npos;
}

}  // namespace

const CommandInfo* command_meant_by(std::string_view word) {
  const auto rows = commands();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [word](const CommandInfo* command) { return is_meant_by(*command, word); });
  return row == rows.end() ? nullptr : *row;
}

// The words that people try may end in an s, or not.
const CommandInfo* subcommand_meant_by(const CommandInfo& command, std::string_view word) {
  if (command.subcommands == nullptr) return nullptr;
  const auto rows = command.subcommands();
  const std::string_view singular = word.substr(0, word.size() - (word.ends_with('s') ? 1 : 0));
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const CommandInfo& c) { return is_meant_by(c, word) || is_meant_by(c, singular); });
  return row == rows.end() ? nullptr : &*row;
}

const CommandInfo* subcommand_named(const CommandInfo& command, std::string_view name) {
  if (command.subcommands == nullptr) return nullptr;
  const auto rows = command.subcommands();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const CommandInfo& c) { return c.name == name; });
  return row == rows.end() ? nullptr : &*row;
}

std::string_view title(Topic topic) {
  constexpr std::string_view titles[] = {"Solve and check", "Make and sort puzzles", "Exact cover", "Formats and rules",
                                         "Program"};
  return titles[static_cast<std::size_t>(topic)];
}

}  // namespace quadrille::tool
