#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "base/suggest.h"
#include "cli/file_uses.h"
#include "cli/help.h"
#include "cli/parse.h"
#include "interrupt.h"
#include "job/sink.h"
#include "output/messages.h"
#include "quadrille/sudoku.h"
#include "quadrille/version.h"

namespace quadrille::tool {

namespace {

int print(const std::string& text) {
  job::Sink sink(STDOUT_FILENO);
  (void)sink.write(text);
  if (!sink.finish()) return exit_good;
  report("standard output", *sink.failure());
  return exit_resources;
}

std::string version_text() {
  std::vector<std::string_view> kernels;
  for (const EngineInfo& info : engines()) {
    if (info.kind == EngineInfo::Kind::kernel) kernels.push_back(info.name);
  }
  return fmt::format("quadrille {} (engines of this machine: {})\n", version(), fmt::join(kernels, ", "));
}

int refuse(std::string_view command, const std::string& problem) {
  report_usage(command, problem);
  return exit_usage;
}

int unknown_command(const std::string& word) {
  std::vector<std::string_view> known;
  for (const CommandInfo* const command : commands()) known.push_back(command->name);
  std::error_code none;
  if (std::filesystem::exists(word, none)) {
    return refuse("", fmt::format("expected a command, found the file '{0}'; try 'quadrille solve {0}'", word));
  }
  if (word.starts_with('-')) return refuse("", fmt::format("unknown option '{}'", word));
  if (const CommandInfo* const meant = command_meant_by(word)) {
    return refuse("", fmt::format("unknown command '{}'; try 'quadrille {}'", word, meant->name));
  }
  return refuse("", fmt::format("unknown command '{}'{}", word, did_you_mean(word, known)));
}

// Finds the command and leaves only its own words in `words`. Null after an error, which has been reported.
const CommandInfo* find_command(std::vector<std::string>& words, std::string& name) {
  name = words.front();
  const CommandInfo* info = command_named(name);
  if (info == nullptr) return (void)unknown_command(name), nullptr;
  words.erase(words.begin());
  if (info->subcommands == nullptr || words.empty()) return info;
  // Options may stand before the subcommand.
  const auto word = std::find_if(words.begin(), words.end(),
                                 [&](const std::string& w) { return subcommand_named(*info, w) != nullptr; });
  if (word != words.end()) {
    const CommandInfo* const below = subcommand_named(*info, *word);
    (name += ' ') += *word;
    words.erase(word);
    return below;
  }
  if (words.front().starts_with('-')) return info;
  std::vector<std::string_view> known;
  for (const CommandInfo& row : info->subcommands()) known.push_back(row.name);
  std::string hint = did_you_mean(words.front(), known);
  if (hint.empty()) hint = fmt::format("; 'quadrille {} --list' lists all", name);
  return (void)refuse("", fmt::format("unknown {} '{}'{}", name, words.front(), hint)), nullptr;
}

int run_command(const CommandInfo& info, Command& command, const Interrupt& interrupt, std::string command_line) {
  const std::string& file = command.output();
  const bool standard = file == "-";
  auto sink = standard ? Result<job::Sink>(job::Sink(STDOUT_FILENO)) : job::Sink::create(file);
  if (!sink) return report(file, sink.error()), exit_usage;
  const int code = command.run({*sink, interrupt, std::move(command_line), info});
  if (const auto failure = sink->finish()) {
    if (failure->code == ErrorCode::closed_pipe) return exit_signal + SIGPIPE;
    report(standard ? "standard output" : file, *failure);
    return exit_resources;
  }
  return interrupt.signal() != 0 ? exit_signal + interrupt.signal() : code;
}

// "model" of "model queens"; empty if there is none.
std::string_view parent_of(std::string_view name) {
  const std::size_t blank = name.find(' ');
  return blank == name.npos ? std::string_view() : name.substr(0, blank);
}

// The system gives the number of a closed standard stream to the next file that is opened. What takes its place can
// neither be read nor written as that stream would be, so that using it is an error.
void replace_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // gets the lowest number, which is this
  }
}

int run(std::vector<std::string> words) {
  if (words.empty()) return refuse("", "expected a command");
  if (words.front() == "-h" || words.front() == "--help") return print(overview());
  if (words.front() == "--version") return print(version_text());
  std::string command_line = fmt::format("{}", fmt::join(words, " "));
  std::string name;
  const CommandInfo* const info = find_command(words, name);
  if (info == nullptr) return exit_usage;
  const auto command = info->make();
  OptionTable table;
  bool quiet = false, help = false;
  declare_all(*command, table, quiet, help);
  if (const auto problem = parse(table, words)) return refuse(name, *problem);
  if (help) return print(help_of(*info, parent_of(name)));
  if (quiet) be_quiet();
  if (const auto problem = command->find_usage_error()) return refuse(name, *problem);
  if (const auto problem = find_file_conflict(table)) return refuse(name, *problem);
  const Interrupt interrupt;
  return run_command(*info, *command, interrupt, std::move(command_line));
}

int run_and_report(std::vector<std::string> words) try { return run(std::move(words)); } catch (const std::bad_alloc&) {
  throw;
} catch (const std::system_error& failure) {  // of std::thread
  report("quadrille", {ErrorCode::too_large, fmt::format("cannot start a thread: {}", failure.code().message())});
  return exit_resources;
} catch (const std::exception& failure) {
  report("quadrille", {ErrorCode::unreadable, failure.what()});
  return exit_resources;
}

}  // namespace

}  // namespace quadrille::tool

int main(int argc, char** argv) try {
  quadrille::tool::replace_closed_streams();
  return quadrille::tool::run_and_report({argv + 1, argv + argc});
} catch (const std::bad_alloc&) {
  quadrille::tool::report_out_of_memory();
  return quadrille::tool::exit_resources;
}
