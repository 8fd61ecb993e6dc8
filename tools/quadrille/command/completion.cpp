// Writes the completion script of a shell, which is made from the tables of options.
#include "cli/help.h"
#include "command/table.h"
#include "job/sink.h"

namespace quadrille::tool {

namespace {

class CompletionCommand final : public Command {
 public:
  void declare(OptionTable& table) override {
    Option& shell = table.argument("SHELL", shell_, "bash, zsh or fish");
    shell.words.assign(shells().begin(), shells().end());
    shell.words_are = "shell";
    shell.required = true;
    declare_output(table);
  }

  int run(const Session& session) override {
    (void)session.sink.write(completion_script(shell_));
    return exit_good;
  }

 private:
  std::string shell_;
};

}  // namespace

const CommandInfo completion_command{
    .name = "completion",
    .topic = Topic::program,
    .summary = "Write a completion script for bash, zsh or fish",
    .arguments = "SHELL",
    .details = {},
    .examples =
        "  source <(quadrille completion bash)\n"
        "  quadrille completion zsh > ~/.zfunc/_quadrille\n"
        "  quadrille completion fish > ~/.config/fish/completions/quadrille.fish\n",
    .make = make_command<CompletionCommand>,
};

}  // namespace quadrille::tool
