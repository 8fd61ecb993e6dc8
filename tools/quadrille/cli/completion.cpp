// Writes completion scripts. Each shell gets the same table: for a command its options, for an option or argument its
// words.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/shell.h"

namespace quadrille::tool {

namespace {

using Words = std::vector<std::string>;

// The commands, and those below them: "model queens".
template <class Use>
void for_each_table(Use use) {
  const auto use_one = [&](const CommandInfo& command, const std::string& path) {
    const auto object = command.make();
    OptionTable table;
    bool quiet = false, help = false;
    declare_all(*object, table, quiet, help);
    use(path, table);
  };
  for (const CommandInfo* const command : commands()) {
    use_one(*command, std::string(command->name));
    if (command->subcommands == nullptr) continue;
    for (const CommandInfo& below : command->subcommands())
      use_one(below, fmt::format("{} {}", command->name, below.name));
  }
}

Words names_of(std::span<const CommandInfo> rows) {
  Words names;
  for (const CommandInfo& row : rows) names.emplace_back(row.name);
  return names;
}

Words command_names() {
  Words names;
  for (const CommandInfo* const command : commands()) names.emplace_back(command->name);
  return names;
}

Words option_names(const OptionTable& table) {
  Words names;
  for (const Option& row : table.rows()) {
    if (!row.is_argument() && !row.help.empty()) names.push_back(row.name);
  }
  return names;
}

Words words_of(const Option& row) { return row.words.empty() && row.hints ? row.hints() : row.words; }

bool takes_file(const Option& row) { return row.use != FileUse::none || row.value == "FOLDER"; }

std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, " ")); }

// ---- bash ----

// A colon or an equals sign ends a word for readline, which then replaces what follows it; so the line is taken apart
// here, and what stands before the last of them is cut off again.
constexpr std::string_view bash_head = R"(# bash completion for quadrille
_quadrille_words() {
  local list=
  if [ "$1" = , ]; then list=${current%"${current##*,}"}; shift; fi
  COMPREPLY=($(compgen -P "$list" -W "$*" -- "${current#"$list"}"))
}
_quadrille() {
  local line=${COMP_LINE:0:COMP_POINT} current previous path
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  current=${words[${#words[@]}-1]} previous=${words[${#words[@]}-2]}
  if [[ $current == --*=* ]]; then previous=${current%%=*} current=${current#*=}; fi
  path=${words[1]}
  COMPREPLY=()
)";

constexpr std::string_view bash_tail = R"(  if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
    local before=${current%"${current##*:}"}
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
  fi
}
complete -o default -F _quadrille quadrille
)";

std::string bash_case(std::string_view pattern, const Option& row) {
  return fmt::format("    {}) _quadrille_words {}{} ;;\n", pattern, row.lists_hints ? ", " : "", joined(words_of(row)));
}

std::string bash_script() {
  std::string values, options;
  for_each_table([&](const std::string& path, const OptionTable& table) {
    options += fmt::format("    '{}:'*) _quadrille_words {} ;;\n", path, joined(option_names(table)));
    for (const Option& row : table.rows()) {
      if (words_of(row).empty()) continue;
      if (row.is_argument()) {
        values += bash_case(fmt::format("'{}:'*", path), row);
        continue;
      }
      values = bash_case(fmt::format("'{}:{}'", path, row.name), row) + values;
      if (row.letter != 0) values = bash_case(fmt::format("'{}:-{}'", path, row.letter), row) + values;
    }
  });
  std::string below;
  for (const CommandInfo* const command : commands()) {
    if (command->subcommands == nullptr) continue;
    const std::string names = joined(names_of(command->subcommands()));
    below += fmt::format(
        "  if [ \"$path\" = {0} ] && [ ${{#words[@]}} -gt 3 ]; then path=\"{0} ${{words[2]}}\"; fi\n"
        "  if [ \"$path\" = {0} ] && [[ $current != -* ]]; then _quadrille_words {1}; return; fi\n"
        "  if [ \"$path:$previous\" = help:{0} ]; then _quadrille_words {1}; return; fi\n",
        command->name, names);
  }
  return fmt::format(
      "{}  if [ ${{#words[@]}} -le 2 ]; then _quadrille_words {} --help --version; return; fi\n{}"
      "  if [[ $current == -* ]]; then case $path: in\n{}  esac; else case $path:$previous in\n{}  esac; fi\n{}",
      bash_head, joined(command_names()), below, options, values, bash_tail);
}

// ---- zsh ----

// Functions that complete the words of options, so that nothing needs to be escaped but for the shell.
class ZshFunctions {
 public:
  /// "_quadrille_3", which completes these words.
  std::string name_for(const Option& row) {
    const auto [known, is_new] =
        names_.try_emplace({words_of(row), row.lists_hints}, fmt::format("_quadrille_{}", names_.size()));
    if (is_new) add(known->second, known->first.first, row.lists_hints);
    return known->second;
  }
  const std::string& text() const { return text_; }

 private:
  void add(const std::string& name, const Words& words, bool lists) {
    text_ +=
        fmt::format("{}() {{ {}compadd \"$@\"{} --", name, lists ? "compset -P '*,'; " : "", lists ? " -S ''" : "");
    for (const std::string& word : words) text_ += ' ' + shell_word(word);
    text_ += " }\n";
  }

  std::map<std::pair<Words, bool>, std::string> names_;
  std::string text_;
};

// Brackets and colons have a meaning in what _arguments is given.
std::string without_marks(std::string text) {
  std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == ':'; });
  return text;
}

std::string zsh_described(std::string_view array, std::span<const CommandInfo* const> rows) {
  std::string text = fmt::format("  local -a {0}\n  {0}=(\n", array);
  for (const CommandInfo* const row : rows) {
    text += fmt::format("    {}\n", shell_quoted(fmt::format("{}:{}", row->name, row->summary)));
  }
  return text + "  )\n";
}

std::string zsh_arguments(const OptionTable& table, ZshFunctions& functions) {
  std::string text;
  for (const Option& row : table.rows()) {
    const std::string action = !words_of(row).empty() ? functions.name_for(row) : takes_file(row) ? "_files" : " ";
    if (row.is_argument()) {
      text += ' ' + shell_quoted(fmt::format("{}:{}:{}", row.many ? "*" : "", row.name, action));
      continue;
    }
    if (row.help.empty()) continue;
    const std::string rest = fmt::format("[{}]{}", without_marks(row.help),
                                         row.is_flag() ? "" : fmt::format(":{}:{}", without_marks(row.value), action));
    const std::string both = row.letter != 0 ? fmt::format("(-{} {})", row.letter, row.name) : "";
    text += ' ' + shell_quoted(fmt::format("{}{}{}{}", both, row.name, row.is_flag() ? "" : "=", rest));
    if (row.letter != 0) text += ' ' + shell_quoted(fmt::format("{}-{}{}", both, row.letter, rest));
  }
  return text;
}

// Completes a command with subcommands: its words are those of the subcommand that is named.
std::string zsh_below(const CommandInfo& command) {
  std::vector<const CommandInfo*> rows;
  for (const CommandInfo& row : command.subcommands()) rows.push_back(&row);
  return fmt::format(
      "  if [[ $command == {0} || ( $command == help && ${{words[2]}} == {0} && CURRENT -eq 3 ) ]]; then\n{1}"
      "  if (( CURRENT == 2 )) && [[ $command == {0} && $PREFIX != -* ]] || [[ $command == help ]]; then\n"
      "    _describe {0} below\n    return\n  fi\n"
      "  if (( CURRENT > 2 )); then command=\"{0} ${{words[2]}}\"; shift words; (( CURRENT-- )); fi\n  fi\n",
      command.name, zsh_described("below", rows));
}

std::string zsh_script() {
  ZshFunctions functions;
  std::string cases, below;
  for_each_table([&](const std::string& path, const OptionTable& table) {
    cases += fmt::format("    {}) _arguments -s{} ;;\n", shell_quoted(path), zsh_arguments(table, functions));
  });
  for (const CommandInfo* const command : commands()) {
    if (command->subcommands != nullptr) below += zsh_below(*command);
  }
  return fmt::format(
      "#compdef quadrille\n{}_quadrille() {{\n{}"
      "  if (( CURRENT == 2 )); then\n    _describe command names\n    return\n  fi\n"
      "  local command=${{words[2]}}\n  shift words; (( CURRENT-- ))\n{}  case $command in\n{}  esac\n}}\n"
      "if [ \"$funcstack[1]\" = _quadrille ]; then _quadrille \"$@\"; else compdef _quadrille quadrille; fi\n",
      functions.text(), zsh_described("names", commands()), below, cases);
}

// ---- fish ----

std::string fish_values(const Option& row) {
  const std::string words = joined(words_of(row));
  if (words.empty()) return row.is_flag() ? "" : takes_file(row) ? " -r" : " -x";
  if (row.is_argument()) return " -f -a " + shell_quoted(words);
  if (!row.lists_hints) return " -x -a " + shell_quoted(words);
  return " -x -a " + shell_quoted(fmt::format("(__fish_complete_list , \"printf '%s\\n' {}\")", words));
}

std::string fish_script() {
  std::string text = "# fish completion for quadrille\n";
  for (const CommandInfo* const command : commands()) {
    text += fmt::format("complete -c quadrille -n __fish_use_subcommand -f -a {} -d {}\n", command->name,
                        shell_quoted(command->summary));
    if (command->subcommands == nullptr) continue;
    const std::string names = joined(names_of(command->subcommands()));
    text += fmt::format(
        "complete -c quadrille -n '__fish_seen_subcommand_from {0}; and not __fish_seen_subcommand_from {1}' -f -a "
        "'{1}'\n",
        command->name, names);
  }
  for_each_table([&](const std::string& path, const OptionTable& table) {
    const std::size_t blank = path.find(' ');
    std::string when = "__fish_seen_subcommand_from " + path.substr(0, blank);
    if (blank != path.npos) when += "; and __fish_seen_subcommand_from " + path.substr(blank + 1);
    for (const Option& row : table.rows()) {
      if (row.is_argument() ? words_of(row).empty() : row.help.empty()) continue;
      text += fmt::format("complete -c quadrille -n '{}'", when);
      if (!row.is_argument()) text += " -l " + row.name.substr(2);
      if (row.letter != 0) text += fmt::format(" -s {}", row.letter);
      text += fmt::format("{} -d {}\n", fish_values(row), shell_quoted(row.help));
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
