#include "cli/parse.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "base/lower_case.h"
#include "base/suggest.h"
#include "cli/commands.h"
#include "cli/help.h"

namespace quadrille::tool {

namespace {

using Words = std::vector<std::string>;

// "solutions, minimize": the commands that have an option of this name.
std::string commands_with(const std::string& option) {
  std::vector<std::string_view> names;
  for (const CommandInfo* const command : commands()) {
    const auto object = command->make();
    OptionTable table;
    bool quiet = false, help = false;
    declare_all(*object, table, quiet, help);
    if (table.find(option) != nullptr) names.push_back(command->name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

// The word of a choice that was given in any case.
std::optional<std::string> word_given(const Option& row, const std::string& value) {
  const auto found = std::find_if(row.words.begin(), row.words.end(),
                                  [&](const std::string& word) { return lower_case(word) == lower_case(value); });
  return found == row.words.end() ? std::nullopt : std::optional(*found);
}

std::string unknown_word(const Option& row, const std::string& value) {
  if (const std::string reason = row.why_not ? row.why_not(value) : ""; !reason.empty()) {
    return fmt::format("{}: {}", row.name, reason);
  }
  const std::vector<std::string_view> known(row.words.begin(), row.words.end());
  std::string hint = did_you_mean(value, known);
  if (hint.empty() && !row.list_command.empty()) hint = fmt::format("; '{}' lists all", row.list_command);
  if (hint.empty()) hint = fmt::format("; expected one of {}", fmt::join(row.words, ", "));
  const std::string place = row.is_argument() ? "" : row.name + ": ";
  return fmt::format("{}unknown {} '{}'{}", place, row.words_are, value, hint);
}

// States are replaced, and pictures would be mixed with answers, so neither can be standard output.
bool may_be_standard(FileUse use) { return use == FileUse::read || use == FileUse::write; }

UsageError why_no_file(const Option& row, const std::string& name) {
  if (row.use == FileUse::none || !(name.empty() || (name == "-" && !may_be_standard(row.use)))) return std::nullopt;
  const std::string_view expected = row.value == "FOLDER"         ? "a folder"
                                    : row.use == FileUse::picture ? "a file or a folder"
                                                                  : "a file";
  return fmt::format("{}: expected {}, found '{}'", row.name, expected, name);
}

UsageError give_value(Option& row, const std::string& value) {
  const auto word = row.words.empty() ? std::optional(value) : word_given(row, value);
  if (!word) return unknown_word(row, value);
  if (auto problem = why_no_file(row, value)) return problem;
  if (auto problem = row.take(*word)) return fmt::format("{}: {}", row.name, *problem);
  row.given.push_back(value);
  return std::nullopt;
}

// Words for arguments, each to the first row that may still take it.
UsageError give_arguments(OptionTable& table, const Words& words) {
  std::map<const Option*, bool> taken;
  for (const std::string& word : words) {
    const auto takes = [&](const Option& row) {
      return row.is_argument() && (row.many || !taken[&row]) && (!row.fits || row.fits(word));
    };
    const auto row = std::find_if(table.rows().begin(), table.rows().end(), takes);
    if (row == table.rows().end()) return fmt::format("unexpected argument '{}'", word);
    taken[&*row] = true;
    if (auto problem = give_value(*row, word)) return problem;
  }
  for (const Option& row : table.rows()) {
    if (row.required && !taken[&row]) return fmt::format("missing argument {}: {}", row.name, row.help);
  }
  return std::nullopt;
}

// The library's view of a table.
class Parser {
 public:
  explicit Parser(OptionTable& table) : table_(table), app_("", "quadrille") {
    app_.set_help_flag();
    app_.allow_extras();
    for (Option& row : table.rows()) {
      if (!row.is_argument()) declare(row);
    }
  }

  UsageError parse(const Words& words) {
    Words backwards = words;
    std::reverse(backwards.begin(), backwards.end());  // as the library expects them
    try {
      app_.parse(std::move(backwards));
    } catch (const CLI::ArgumentMismatch& mismatch) {
      return missing_value(mismatch.what());
    }
    if (is_help_asked()) return std::nullopt;
    Words arguments;
    if (auto problem = take_arguments(arguments)) return problem;
    for (const auto& [row, option] : options_) {
      if (auto problem = give(*row, *option)) return problem;
    }
    return give_arguments(table_, arguments);
  }

 private:
  void declare(Option& row) {
    const std::string names = row.letter != 0 ? fmt::format("-{},{}", row.letter, row.name) : row.name;
    CLI::Option* const option = row.is_flag() ? app_.add_flag(names) : app_.add_option(names);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    options_.emplace_back(&row, option);
  }

  // What the library has not taken for options, in its order: it would split arguments such as "[a,b]". Some that begin
  // with '-' are no options.
  UsageError take_arguments(Words& arguments) const {
    bool only_arguments = false;
    for (const std::string& word : app_.remaining()) {
      const bool dashes = !only_arguments && word == "--";
      if (!only_arguments && !dashes && word.size() > 1 && word.starts_with('-') && !fits_argument(word))
        return unknown_option(table_, word.substr(0, word.find('=')));
      if (!dashes) arguments.push_back(word);
      only_arguments |= dashes;
    }
    return std::nullopt;
  }

  bool fits_argument(const std::string& word) const {
    return std::ranges::any_of(table_.rows(),
                               [&](const Option& row) { return row.is_argument() && row.fits && row.fits(word); });
  }

  bool is_help_asked() {
    for (const auto& [row, option] : options_) {
      if (row->name == "--help" && option->count() > 0) return (void)row->take(""), true;
    }
    return false;
  }

  UsageError give(Option& row, const CLI::Option& option) {
    if (option.count() == 0) return std::nullopt;
    if (option.count() > 1) return fmt::format("option '{}' is given twice", row.name);
    for (const auto& [other, its_option] : options_) {
      const bool given = its_option->count() > 0;
      if (given && std::find(row.excluded.begin(), row.excluded.end(), other->name) != row.excluded.end()) {
        return fmt::format("options '{}' and '{}' cannot be combined", row.name, other->name);
      }
    }
    if (auto problem = find_unmet_need(row)) return problem;
    const std::string value = option.results().empty() ? std::string() : option.results().front();
    if (!row.is_flag()) return give_value(row, value);
    if (value != "true") return fmt::format("option '{}' takes no value", row.name);
    row.given.emplace_back();
    return row.take("");
  }

  // One of the needed options must be there.
  UsageError find_unmet_need(const Option& row) const {
    if (row.needed.empty()) return std::nullopt;
    const bool met = std::any_of(options_.begin(), options_.end(), [&](const auto& pair) {
      return pair.second->count() > 0 &&
             std::find(row.needed.begin(), row.needed.end(), pair.first->name) != row.needed.end();
    });
    return met ? UsageError() : fmt::format("option '{}' needs {}", row.name, fmt::join(row.needed, " or "));
  }

  // The library's message begins with the name of the option.
  UsageError missing_value(const std::string& said) const {
    const std::string name = said.substr(0, said.find(':'));
    for (const auto& [row, option] : options_) {
      if (option->check_name(name)) return fmt::format("option '{}' needs a value: {}", row->name, row->value);
    }
    return fmt::format("option '{}' needs a value", name);
  }

  OptionTable& table_;
  CLI::App app_;
  std::vector<std::pair<Option*, CLI::Option*>> options_;  // in the order of the table
};

}  // namespace

namespace {

// What people try for how hard puzzles are, which is a condition or a command here; nothing for other names.
std::string instead_of(const OptionTable& table, std::string_view name) {
  constexpr std::string_view words[] = {"--difficulty", "--level", "--rating", "--grade", "--hard", "--easy"};
  if (std::ranges::find(words, name) == std::end(words)) return {};
  if (table.find("--where") != nullptr) return "; try --where 'rating>=4.5'";
  return "; 'quadrille rate' tells how hard puzzles are";
}

}  // namespace

std::string unknown_option(const OptionTable& table, const std::string& name) {
  if (const std::string instead = instead_of(table, name); !instead.empty())
    return fmt::format("unknown option '{}'{}", name, instead);
  std::vector<std::string_view> known;
  for (const Option& row : table.rows()) {
    if (!row.is_argument()) known.push_back(row.name);
  }
  const std::string owners = commands_with(name);
  if (!owners.empty()) return fmt::format("unknown option '{}'; commands with this option: {}", name, owners);
  return fmt::format("unknown option '{}'{}", name, did_you_mean(name, known));
}

UsageError parse(OptionTable& table, const std::vector<std::string>& words) {
  try {
    return Parser(table).parse(words);
  } catch (const CLI::Error&) {  // anything not handled above
    return "cannot read these options";
  }
}

}  // namespace quadrille::tool
