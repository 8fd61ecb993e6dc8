#include "model.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "answers.h"
#include "messages.h"
#include "text/cover/knuth.h"

namespace quadrille::tool {

namespace {

std::string list() {
  std::string text;
  for (const auto& model : all_models()) text += fmt::format("{:<16}{}\n", model->name(), model->summary());
  return text;
}

// A line that says where the problem comes from.
std::string comment(std::string command) {
  std::ranges::replace_if(
      command, [](unsigned char c) { return c < ' '; }, '?');
  return "| quadrille " + command + '\n';
}

}  // namespace

Result<std::string> TextFiles::read(const std::string& path) {
  last_ = path;
  return job::read_file(path);
}

bool is_model(std::string_view name) {
  return std::ranges::any_of(all_models(), [&](const auto& model) { return model->name() == name; });
}

void add_models(CLI::App& app, ModelRequest& request) {
  app.add_flag("--list", request.list, "the models, a line for each");
  app.require_subcommand(0, 1);
  for (const auto& model : all_models()) {
    CLI::App* sub = app.add_subcommand(std::string(model->name()), std::string(model->summary()));
    sub->footer("Examples:\n" + std::string(model->examples()));
    model->declare(*sub);
    sub->callback([&request, chosen = model.get()] { request.model = chosen; });
  }
}

int write_model(const Options& options, job::Sink& sink) {
  if (options.model.list) return (void)sink.write(list()), exit_good;
  TextFiles files;
  const auto problem = options.model.model->make(files);
  if (!problem) {
    const bool in_file = problem.error().at.line > 0 || problem.error().code == ErrorCode::unreadable;
    const std::string name(options.model.model->name());
    report(in_file && !files.last().empty() ? files.last() : "quadrille: model " + name, problem.error());
    return exit_usage;
  }
  std::string out = comment(options.model.command);
  text::write_knuth(*problem, out);
  (void)sink.write(out);
  return exit_good;
}

}  // namespace quadrille::tool
