// Lets CLI11 tell options from arguments; the rows give them their meaning (given.h).
#include "cli/parse.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "answers/options/given.h"
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

// False if certainly none of the words is this option.
bool may_be_given(const Option& row, const Words& words) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return word.starts_with(row.name) ||
           (word.starts_with('-') && !word.starts_with("--") && word.find(row.letter) != word.npos);
  });
}

// The library's view of a table. It compares each option with all that it knows already, which would take a fifth of a
// short run for options that nobody has given.
class OptionParser {
 public:
  OptionParser(OptionTable& table, const Words& words) : table_(table), app_("", "quadrille") {
    app_.set_help_flag();
    app_.allow_extras();
    for (Option& row : table.rows()) {
      if (!row.is_argument() && may_be_given(row, words)) declare(row);
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
    std::vector<GivenOption> given;
    for (const auto& [row, option] : options_) {
      if (option->count() == 0) continue;
      if (row->is_flag() && option->results().front() != "true")
        return fmt::format("option '{}' takes no value", row->name);
      given.push_back({row, row->is_flag() ? Words(option->count()) : option->results()});
    }
    if (auto problem = give_options(given)) return problem;
    return give_arguments(table_, arguments);
  }

 private:
  void declare(Option& row) {
    const std::string names = row.letter != 0 ? fmt::format("-{},{}", row.letter, row.name) : row.name;
    CLI::Option* const option = row.is_flag() ? app_.add_flag(names) : app_.add_option(names);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    options_.emplace_back(&row, option);
  }

  // Takes the words that the library has not taken for options, in its order: it would split arguments such as "[a,b]".
  // Some words that begin with '-' are not options.
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

// Returns advice on names that people try for the difficulty of puzzles, which is a condition or a command here;
// nothing for other names.
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
    return OptionParser(table, words).parse(words);
  } catch (const CLI::Error&) {  // anything not handled above
    return "cannot read these options";
  }
}

}  // namespace quadrille::tool
