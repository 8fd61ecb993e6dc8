// Completion scripts. Each shell gets the same table: for a command its options, and for an option its words.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/help.h"

namespace quadrille::tool {

namespace {

template <class Use>
void for_each_table(Use use) {
  for (const CommandInfo* const command : commands()) {
    const auto object = command->make();
    OptionTable table;
    bool quiet = false, help = false;
    declare_all(*object, table, quiet, help);
    use(*command, table);
  }
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string names_of(const OptionTable& table) {
  std::vector<std::string> names;
  for (const Option& row : table.rows()) {
    if (!row.is_argument()) names.push_back(row.name);
  }
  return joined(names);
}

std::string all_commands() {
  std::vector<std::string> names;
  for (const CommandInfo* const command : commands()) names.emplace_back(command->name);
  return joined(names);
}

// In single quotes for a shell.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + '\'';
}

std::string bash_script() {
  std::string text =
      "# bash completion for quadrille\n"
      "_quadrille() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  text += fmt::format("    COMPREPLY=($(compgen -W '{} --help --version' -- \"$current\"))\n    return\n  fi\n",
                      all_commands());
  text += "  case ${COMP_WORDS[1]}:$previous in\n";
  for_each_table([&](const CommandInfo& command, const OptionTable& table) {
    for (const Option& row : table.rows()) {
      if (row.words.empty()) continue;
      const std::string pattern = row.is_argument() ? std::string(command.name) : fmt::format("{}", row.name);
      text += fmt::format("    {}:{}) COMPREPLY=($(compgen -W '{}' -- \"$current\")); return ;;\n", command.name,
                          pattern, joined(row.words));
    }
  });
  text += "  esac\n  case $current in -*) case ${COMP_WORDS[1]} in\n";
  for_each_table([&](const CommandInfo& command, const OptionTable& table) {
    text += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$current\")); return ;;\n", command.name,
                        names_of(table));
  });
  return text +
         "  esac ;; esac\n  COMPREPLY=($(compgen -f -- \"$current\"))\n}\n"
         "complete -o filenames -F _quadrille quadrille\n";
}

std::string zsh_script() {
  std::string text = "#compdef quadrille\n_quadrille() {\n  local -a commands\n  commands=(\n";
  for (const CommandInfo* const command : commands()) {
    text += fmt::format("    {}\n", shell_quoted(fmt::format("{}:{}", command->name, command->summary)));
  }
  text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=${words[2]}\n  shift words; (( CURRENT-- ))\n  case $command in\n";
  for_each_table([&](const CommandInfo& command, const OptionTable& table) {
    text += fmt::format("    {}) _arguments -s", command.name);
    for (const Option& row : table.rows()) {
      std::string help = row.help;  // brackets and colons have a meaning there
      std::erase_if(help, [](char c) { return c == '[' || c == ']' || c == ':'; });
      const std::string action = !row.words.empty() ? fmt::format("({})", joined(row.words)) : "_files";
      if (row.is_argument()) {
        text += ' ' + shell_quoted(fmt::format("{}:{}:{}", row.many ? "*" : "", row.name, action));
      } else {
        text += ' ' + shell_quoted(fmt::format("{}[{}]{}", row.name, help,
                                               row.is_flag() ? "" : fmt::format(":{}:{}", row.value, action)));
      }
    }
    text += " ;;\n";
  });
  return text + "  esac\n}\n_quadrille \"$@\"\n";
}

std::string fish_script() {
  std::string text = "# fish completion for quadrille\n";
  for (const CommandInfo* const command : commands()) {
    text += fmt::format("complete -c quadrille -n __fish_use_subcommand -f -a {} -d {}\n", command->name,
                        shell_quoted(command->summary));
  }
  for_each_table([&](const CommandInfo& command, const OptionTable& table) {
    const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", command.name);
    for (const Option& row : table.rows()) {
      if (row.is_argument() && row.words.empty()) continue;
      text += fmt::format("complete -c quadrille {}", when);
      if (!row.is_argument()) text += " -l " + row.name.substr(2);
      if (row.letter != 0) text += fmt::format(" -s {}", row.letter);
      if (!row.words.empty()) text += " -x -a " + shell_quoted(joined(row.words));
      if (!row.is_flag() && row.words.empty()) text += " -r";
      text += " -d " + shell_quoted(row.help) + '\n';
    }
  });
  return text;
}

struct Shell {
  std::string_view name;
  std::string (*script)();
};
constexpr Shell known_shells[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};

}  // namespace

std::span<const std::string_view> shells() {
  static constexpr std::array names{known_shells[0].name, known_shells[1].name, known_shells[2].name};
  return names;
}

std::string completion_script(std::string_view shell) {
  const auto found =
      std::find_if(std::begin(known_shells), std::end(known_shells), [&](const Shell& s) { return s.name == shell; });
  return found == std::end(known_shells) ? std::string() : found->script();
}

}  // namespace quadrille::tool
