#include "cli/columns.h"
#include "command/table.h"
#include "job/sink.h"
#include "quadrille/board/rule.h"

namespace quadrille::tool {

namespace {

class Rules final : public Command {
 public:
  void declare(OptionTable& table) override { declare_output(table); }

  int run(const Session& session) override {
    std::string text;
    for (const RuleInfo& rule : rule_infos()) text += two_columns(rule.word, rule.summary, 17);
    (void)session.sink.write(text);
    return exit_good;
  }
};

}  // namespace

const CommandInfo rules_command{
    .name = "rules",
    .topic = Topic::formats,
    .summary = "List the rules that a board may have",
    .arguments = "",
    .details = "Each name begins a line of a board file: 'thermometer r1c1 r1c2 r2c2'.\n",
    .examples =
        "  quadrille rules\n"
        "  quadrille rules | grep sum\n",
    .make = make_command<Rules>,
};

}  // namespace quadrille::tool
