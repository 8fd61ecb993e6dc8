// Writes the man page and the reference of all commands.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "quadrille/version.h"

namespace quadrille::tool {

namespace {

struct Declared {
  explicit Declared(const CommandInfo& command) : object(command.make()) { declare_all(*object, table, quiet, help); }
  bool quiet = false, help = false;
  OptionTable table;
  std::unique_ptr<Command> object;
};

// roff reads a dash as a hyphen and a dot at the beginning of a line as a request.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == '-') out += '\\';
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    out += c;
  }
  return out;
}

std::string roff_of(const Option& row) {
  std::string text = ".TP\n";
  if (row.letter != 0) text += fmt::format("\\fB\\-{}\\fR, ", row.letter);
  text += fmt::format("\\fB{}\\fR", roff(row.name));
  if (!row.value.empty()) text += fmt::format(" \\fI{}\\fR", row.value);
  return text + '\n' + roff(row.help) + '\n';
}

std::string synopsis(const CommandInfo& command) {
  std::string text = fmt::format("quadrille {} [OPTIONS]", command.name);
  if (!command.arguments.empty()) text += fmt::format(" {}", command.arguments);
  return text;
}

std::string code(std::string_view text) { return fmt::format("`{}`", text); }

// A bar would end the cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : std::string(1, c);
  return out;
}

std::string markdown_of(const Option& row) {
  std::string name = row.letter != 0 ? fmt::format("-{}, ", row.letter) + row.name : row.name;
  if (!row.value.empty()) name += ' ' + row.value;
  return fmt::format("| {} | {} |\n", code(name), cell(row.help));
}

}  // namespace

std::string man_page() {
  std::string text = fmt::format(".TH QUADRILLE 1 \"\" \"quadrille {}\" \"User Commands\"\n", version());
  text += ".SH NAME\nquadrille \\- solve sudoku of every kind and exact cover problems\n";
  text += ".SH SYNOPSIS\n.B quadrille\nCOMMAND [OPTIONS] [FILES]\n";
  text += ".SH DESCRIPTION\n" +
          roff(
              "Without FILES, or with -, standard input is read. The format is detected from the content.\n"
              "One answer goes to standard output for each record, in order.\n");
  for (const CommandInfo* const command : commands()) {
    const Declared declared(*command);
    text +=
        fmt::format(".SH {}\n.B {}\n.PP\n{}.\n", roff(command->name), roff(synopsis(*command)), roff(command->summary));
    if (!command->details.empty()) text += ".PP\n" + roff(command->details);
    for (const Option& row : declared.table.rows()) {
      if (!row.help.empty()) text += roff_of(row);
    }
    if (!command->examples.empty()) text += fmt::format(".PP\n.nf\n{}.fi\n", roff(command->examples));
  }
  text +=
      ".SH EXIT STATUS\n0 success; 1 the answer is no; 2 wrong usage or unreadable input; 3 a limit, or out of\n"
      "memory or disk space; 128 + n ended by signal n.\n";
  return text;
}

std::string markdown_reference() {
  std::string text = "# Commands\n\n<!-- Made by `quadrille help --markdown`. -->\n";
  for (const CommandInfo* const command : commands()) {
    const Declared declared(*command);
    text += fmt::format("\n## {}\n\n{}.\n\n```text\n{}\n```\n", command->name, command->summary, synopsis(*command));
    if (!command->details.empty()) text += fmt::format("\n{}", command->details);
    text += "\n| option | meaning |\n|---|---|\n";
    for (const Option& row : declared.table.rows()) {
      if (!row.help.empty()) text += markdown_of(row);
    }
    if (!command->examples.empty()) text += fmt::format("\n```text\n{}```\n", command->examples);
  }
  return text;
}

}  // namespace quadrille::tool
