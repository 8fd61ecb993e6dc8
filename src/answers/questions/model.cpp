// Makes each model a subcommand with its own arguments.
#include "answers/models/model.h"

#include "answers/lists/columns.h"
#include "answers/questions/table.h"
#include "job/sink.h"

namespace quadrille::answers {

namespace {

// The models themselves are commands below this one.
class ModelList final : public Command {
 public:
  void declare(OptionTable& table) override {
    table.flag("--list", list_, "list the models");
    declare_output(table);
  }

  UsageError find_usage_error() override {
    return list_ ? UsageError() : UsageError("expected the name of a model; 'quadrille model --list' lists all");
  }

  int run(const Session& session) override {
    std::string text;
    for (const CommandInfo& model : model_commands()) text += two_columns(model.name, model.summary, 17);
    (void)session.sink.write(text);
    return exit_good;
  }

 private:
  bool list_ = false;
};

}  // namespace

const CommandInfo model_command{
    .name = "model",
    .topic = Topic::exact_cover,
    .summary = "Write a built-in exact cover problem in Knuth's format",
    .arguments = "NAME [ARGUMENTS]",
    .details = "'quadrille help model NAME' explains the arguments of a model.\n",
    .examples =
        "  quadrille model --list\n"
        "  quadrille model queens 8 > queens.dlx\n"
        "  quadrille model packing 10x6 pentominoes | quadrille cover --count\n"
        "  quadrille model packing 3x3x3 soma --once | quadrille cover\n",
    .make = make_command<ModelList>,
    .subcommands = model_commands,
};

}  // namespace quadrille::answers
