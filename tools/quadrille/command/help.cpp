// Prints help about commands and topics, from the same tables as everything else.
#include "cli/help.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/lists/columns.h"
#include "answers/lists/technique_list.h"
#include "answers/members/reference.h"
#include "base/fields.h"
#include "base/suggest.h"
#include "command/table.h"
#include "job/sink.h"
#include "quadrille/make/condition.h"
#include "quadrille/solve/solver.h"

namespace quadrille::tool {

namespace {

std::string conditions_text() {
  std::string text =
      "Conditions for 'quadrille generate --where' compare properties with numbers\n"
      "(< <= > >= == !=) and are combined by && || ! ( ). A property alone means that\n"
      "it is not 0. 'quadrille help techniques' lists the techniques.\n\nProperties:\n";
  for (const Condition::Property& property : Condition::properties()) {
    text += two_columns(fmt::format("  {}", property.name), property.meaning, 17);
  }
  return text;
}

std::string engines_text() {
  using Puzzles = EngineChoice::Puzzles;
  constexpr std::pair<Puzzles, std::string_view> parts[] = {
      {Puzzles::all, "Engines for all puzzles and exact cover problems:\n"},
      {Puzzles::boards, "\nEngines for all puzzles:\n"},
      {Puzzles::plain, "\nEngines for 9x9 puzzles only:\n"},
  };
  std::string text;
  for (const auto& [puzzles, title] : parts) {
    text += title;
    for (const EngineChoice& choice : engine_choices()) {
      if (choice.puzzles == puzzles) text += two_columns(fmt::format("  {}", choice.name), choice.summary, 20);
    }
  }
  return text;
}

struct Article {
  std::string_view name;
  std::string (*text)();
};
constexpr Article articles[] = {{"conditions", conditions_text},
                                {"techniques", table_of_techniques},
                                {"engines", engines_text},
                                {"中文", overview_in_chinese},
                                {"zh", overview_in_chinese}};

const Article* article_named(std::string_view name) {
  const auto found =
      std::find_if(std::begin(articles), std::end(articles), [&](const Article& a) { return a.name == name; });
  return found == std::end(articles) ? nullptr : &*found;
}

class Help final : public Command {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& word) -> UsageError {
      topics_.push_back(word);
      return std::nullopt;
    };
    table.argument("COMMAND", take, "a command, conditions, techniques or engines")
        .suggests([] {
          std::vector<std::string> names;
          for (const CommandInfo* const command : commands()) names.emplace_back(command->name);
          for (const Article& article : articles) names.emplace_back(article.name);
          return names;
        })
        .many = true;
    table.flag("--man", man_, "print the man page of all commands");
    table.flag("--markdown", markdown_, "print the reference of all commands as Markdown").excludes({"--man"});
    const auto take_objects = [this](const std::string& names) -> UsageError {
      objects_ = names;
      return find_unknown_object(names);
    };
    table.text("--members", "OBJECTS", take_objects, "print the members of answers as Markdown: answer, cover, ...")
        .excludes({"--man", "--markdown"})
        .only_in_reference();
    table
        .choice(
            "--types", "LANGUAGE", "language", {"typescript", "python"},
            [this](const std::string& language) { types_ = language; }, "print the types of answers in this language")
        .excludes({"--man", "--markdown", "--members", "--schema"})
        .only_in_reference();
    table.flag("--schema", schema_, "print the JSON Schema of answers")
        .excludes({"--man", "--markdown", "--members"})
        .only_in_reference();
    declare_output(table);
  }

  UsageError find_usage_error() override {
    if (topics_.empty()) return std::nullopt;
    if (article_named(topics_.front()) != nullptr) return std::nullopt;
    if (const CommandInfo* const command = command_named(topics_.front())) return find_unknown_subcommand(*command);
    std::vector<std::string_view> known;
    for (const Article& article : articles) known.push_back(article.name);
    for (const CommandInfo* const command : commands()) known.push_back(command->name);
    std::string hint = did_you_mean(topics_.front(), known);
    if (hint.empty()) hint = "; 'quadrille --help' lists all";
    return fmt::format("unknown command '{}'{}", topics_.front(), hint);
  }

  int run(const Session& session) override {
    (void)session.sink.write(text());
    return exit_good;
  }

 private:
  UsageError find_unknown_subcommand(const CommandInfo& command) const {
    if (topics_.size() < 2 || command.subcommands == nullptr) return std::nullopt;
    if (subcommand_named(command, topics_[1]) != nullptr) return std::nullopt;
    std::vector<std::string_view> known;
    for (const CommandInfo& row : command.subcommands()) known.push_back(row.name);
    std::string hint = did_you_mean(topics_[1], known);
    if (hint.empty()) hint = fmt::format("; 'quadrille {} --list' lists all", command.name);
    return fmt::format("unknown {} '{}'{}", command.name, topics_[1], hint);
  }

  static UsageError find_unknown_object(const std::string& names) {
    const std::vector<std::string_view> known = answers::object_names();
    bool good = !names.empty();
    for (Fields all(names, ','); all.next_of_list();) good = good && std::ranges::count(known, all.field()) > 0;
    if (good) return std::nullopt;
    return fmt::format("expected names of {}, separated by commas, found '{}'", fmt::join(known, ", "), names);
  }

  std::string text() const {
    if (man_) return man_page();
    if (markdown_) return markdown_reference();
    if (!objects_.empty()) return answers::members_table(objects_);
    if (schema_) return answers::answers_schema();
    if (!types_.empty()) return types_ == "python" ? answers::answers_python() : answers::answers_typescript();
    if (topics_.empty()) return overview();
    if (const Article* const article = article_named(topics_.front())) return article->text();
    const CommandInfo* const command = command_named(topics_.front());
    const CommandInfo* const below = topics_.size() > 1 ? subcommand_named(*command, topics_[1]) : nullptr;
    return below != nullptr ? help_of(*below, command->name) : help_of(*command);
  }

  std::vector<std::string> topics_;
  std::string objects_, types_;
  bool man_ = false, markdown_ = false, schema_ = false;
};

}  // namespace

const CommandInfo help_command{
    .name = "help",
    .topic = Topic::program,
    .summary = "Explain a command",
    .arguments = "[COMMAND]",
    .details = {},
    .examples =
        "  quadrille help solve\n"
        "  quadrille help model queens\n"
        "  quadrille help zh                             the commands in Chinese (中文)\n"
        "  quadrille help --man | man -l -\n",
    .make = make_command<Help>,
};

}  // namespace quadrille::tool
