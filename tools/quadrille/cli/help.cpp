// Makes help from the table of commands and the rows of their options: first the options of the command alone, then
// those that many commands have. It fits a screen of 40 lines.
#include "cli/help.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/lists/columns.h"
#include "cli/commands.h"

namespace quadrille::tool {

namespace {

constexpr std::size_t widest_name = 24;

std::string name_of(const Option& row) {
  if (row.is_argument()) return row.name;
  std::string text = row.letter != 0 ? fmt::format("-{}, ", row.letter) : "";
  text += row.name;
  if (!row.is_flag()) text += ' ' + row.value;
  return text;
}

// "  --limit N      stop at N solutions"
std::string line_of(std::string_view name, std::string_view help, std::size_t width) {
  return two_columns(fmt::format("  {}", name), help, width + 4);
}

std::string options_text(const OptionTable& table) {
  std::size_t width = 0;
  for (const Option& row : table.rows()) {
    if (row.in_help) width = std::max(width, std::min(name_of(row).size(), widest_name));
  }
  std::string arguments, own, common;
  for (const Option& row : table.rows()) {
    if (row.help.empty() || !row.in_help) continue;
    (row.is_argument() ? arguments : row.is_common ? common : own) += line_of(name_of(row), row.help, width);
  }
  const std::string first = arguments + own;
  return (first.empty() ? "\nOptions:\n" : "\nOptions:\n" + first + "\nCommon options:\n") + common;
}

}  // namespace

std::string overview() {
  std::string text =
      "quadrille solves sudoku of every kind and exact cover problems.\n\n"
      "Usage: quadrille COMMAND [OPTIONS] [FILES]\n";
  Topic topic = Topic::solve;
  for (const CommandInfo* const command : commands()) {
    if (command == commands().front() || command->topic != topic) {
      text += fmt::format("\n{}:\n", title(topic = command->topic));
    }
    text += line_of(command->name, command->summary, 10);
  }
  return text +
         "\n'quadrille help COMMAND' explains a command; 'quadrille help engines',\n"
         "'... conditions' and '... techniques' explain the values that options take.\n"
         "Without FILES, or with -, standard input is read. Formats are detected; .gz and\n"
         ".zst are decompressed.\n"
         "Exit status: 0 success, 1 the answer is no, 2 wrong usage or unreadable input,\n"
         "3 a limit was reached or the disk is full, 130 interrupted.\n";
}

std::string help_of(const CommandInfo& command, std::string_view parent) {
  const auto object = command.make();
  OptionTable table;
  bool quiet = false, help = false;
  declare_all(*object, table, quiet, help);
  std::string usage = "quadrille ";
  for (const std::string_view word : {parent, command.name}) {
    if (!word.empty()) (usage += word) += ' ';
  }
  std::string summary(command.summary);  // of a model it begins with a small letter, as in the list of models
  if (summary.front() >= 'a' && summary.front() <= 'z')
    summary.front() = static_cast<char>(summary.front() - 'a' + 'A');
  std::string text = fmt::format("Usage: {}[OPTIONS]{}{}\n\n{}.\n", usage, command.arguments.empty() ? "" : " ",
                                 command.arguments, summary);
  text += command.details;
  text += options_text(table);
  if (!command.examples.empty()) text += fmt::format("\nExamples:\n{}", command.examples);
  return text;
}

void declare_all(Command& command, OptionTable& table, bool& quiet, bool& help) {
  command.declare(table);
  command.declare_appending(table);
  table.flag("--quiet", quiet, "print errors only, no notes or progress").keeps_answers().as_in_others().short_as('q');
  table.flag("--help", help, "print this help").as_in_others().short_as('h');
}

}  // namespace quadrille::tool
