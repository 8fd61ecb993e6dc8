// Lists the kinds of rules, from the table that readers and engines use, or the rules of one puzzle in words.
#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/first_puzzle.h"
#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/lists/columns.h"
#include "answers/members/members.h"
#include "answers/options/options.h"
#include "answers/questions/table.h"
#include "draw/rules/description.h"
#include "draw/rules/look.h"
#include "job/sink.h"
#include "puzzle/core/rule_names.h"
#include "quadrille/puzzle/rule.h"
#include "text/boards/rule_line.h"
#include "text/boards/rule_words.h"

namespace quadrille::answers {

namespace {

// The row of the table, for programs that let a person choose a rule and draw it.
std::string members_of(const RuleInfo& rule) {
  std::string text;
  Members line(text);
  line.add_text("rule", rule.word).add_text("form", form_of(rule)).add_text("name", name_of(rule.kind));
  line.add_text("meaning", rule.summary);
  if (const auto family = draw::family_of(rule.kind); !family.empty()) line.add_text("drawn", family);
  line.add("least_cells", static_cast<std::uint64_t>(rule.least_cells));
  if (rule.most_cells > 0 || rule.least_cells == 0) line.add("most_cells", static_cast<std::uint64_t>(rule.most_cells));
  if (rule.number != RuleInfo::Number::none)
    line.add_text("number", rule.number == RuleInfo::Number::required ? "required" : "optional");
  if (!rule.list.empty()) line.add_text("list", rule.list);
  if (rule.may_lack_list) line.add("list_optional", true);
  if (!rule.text.empty()) line.add_text("text", rule.text);
  if (rule.has_parts) line.add("group", true);
  return text;
}

// A rule of a puzzle, for programs that show it to a person.
std::string members_of(const Rule& rule, const PuzzleShape& shape) {
  const draw::RuleDescription described = draw::describe(rule, shape);
  std::string text;
  Members line(text);
  line.add_text("rule", info(rule.kind).word).add_text("form", text::write_rule_line(rule, shape));
  line.add_text("name", described.name).add_text("meaning", described.meaning);
  if (const auto family = draw::family_of(rule.kind); !family.empty()) line.add_text("drawn", family);
  if (!described.place.empty()) line.add_text("place", described.place);
  line.add_raw("cells", json_of_cells(shape, described.cells));
  return text;
}

class Rules final : public Command {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& name) -> UsageError {
      const text::RuleName rule = *text::find_rule_name(name);
      kinds_.push_back(rule.kind);
      if (rule.and_kind) kinds_.push_back(*rule.and_kind);
      return std::nullopt;
    };
    Option& names = table.argument("RULES", take, "only these");
    names.many = true;
    names.words_are = "rule";
    names.list_command = "quadrille rules";
    for (const RuleInfo& rule : rule_infos()) names.words.emplace_back(rule.word);
    for (const text::RuleName& name : text::short_rule_names()) names.words.emplace_back(name.word);
    table.file("--board", board_, FileUse::read, "those of the puzzle in FILE, in words");
    declare_json(table, options_);
    declare_output(table);
  }

  int run(const Session& session) override {
    if (!board_.empty()) return write_rules_of_board(session);
    std::string text;
    for (const RuleInfo& rule : rule_infos()) {
      if (kinds_.empty() || std::ranges::find(kinds_, rule.kind) != kinds_.end())
        text += options_.json ? members_of(rule) : two_columns(form_of(rule), rule.summary, 26);
    }
    (void)session.sink.write(text);
    return exit_good;
  }

 private:
  int write_rules_of_board(const Session& session) const {
    const auto record = read_first_puzzle(board_, session.interrupt.token());
    if (!record) return report(board_, record.error()), exit_for(record.error());
    const PuzzleShape& shape = record->puzzle.shape;
    std::string text;
    for (const Rule& rule : record->puzzle.rules) {
      if (kinds_.empty() || std::ranges::find(kinds_, rule.kind) != kinds_.end())
        text += options_.json ? members_of(rule, shape) : draw::sentence(draw::describe(rule, shape)) + '\n';
    }
    (void)session.sink.write(text);
    return exit_good;
  }

  Options options_;
  std::string board_;
  std::vector<RuleKind> kinds_;  // that were named
};

}  // namespace

const CommandInfo rules_command{
    .name = "rules",
    .topic = Topic::formats,
    .summary = "List the rules that a puzzle may have, or has",
    .arguments = "[RULES]",
    .details =
        "Shows the line of each rule in a board file, and its meaning. N is a\n"
        "number, LIST several, such as 1,3,5. CELLS are cells, lines and areas, such as\n"
        "r1c1, r2c3-r2c7, row 4 or r5c5..r6c6. TEXT is a relation (a < b), a regular\n"
        "expression or a state machine. Brackets mark optional parts. --board lists the\n"
        "rules of a puzzle in words.\n",
    .examples =
        "  quadrille rules\n"
        "  quadrille rules cage thermometer\n"
        "  quadrille rules | grep sum\n"
        "  quadrille rules --json thermometer\n"
        "  quadrille rules --board killer.txt\n",
    .make = make_command<Rules>,
};

}  // namespace quadrille::answers
