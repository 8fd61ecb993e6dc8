// Runs one command between its signals and its output, and prints how to continue if it was stopped.
#include "run_command.h"

#include <fmt/core.h>
#include <signal.h>

#include <new>
#include <system_error>

#include "answers/core/messages.h"
#include "cli/continuation.h"
#include "job/run/worker_processes.h"
#include "output/output_file.h"
#include "signals.h"

namespace quadrille::tool {

namespace {

const std::string nowhere = "/dev/null";

std::string name_of(const std::string& file) { return file == "-" ? "standard output" : file; }

int run(const CommandLine& line, std::string text, job::run::WorkerProcesses* processes) {
  if (line.quiet) be_quiet();
  Command& command = *line.command;
  const Signals interrupt(command.time_limit());
  WholeFile whole_file;
  if (const auto code = command.plan(line.name, line.table, whole_file)) return *code;
  const bool writes = processes == nullptr || processes->leads();
  const std::string& file = writes ? command.output() : nowhere;
  const bool whole = writes && command.writes_whole_file();
  auto output = OutputFile::open(file, whole ? OutputFile::Kind::whole : OutputFile::Kind::in_place,
                                 command.appending(line.table));
  if (!output) return report(name_of(file), output.error()), exit_usage;
  const Redirections redirections = redirections_now();
  Continuation continuation;
  const int code =
      command.run({output->sink(), interrupt, std::move(text), *line.info, whole_file, continuation, processes});
  if (const auto failure = output->finish(whole_file)) {
    if (failure->code == ErrorCode::closed_pipe) return exit_signal + SIGPIPE;
    report(name_of(file), *failure);
    return exit_resources;
  }
  const decltype(continuation.options) from_start = {{"--skip", "0"}};
  const bool has_begun = output->sink().bytes_written() > 0 || continuation.options != from_start;
  if (has_begun && !continuation.options.empty())
    note("quadrille", "to continue: " + command_to_continue(line, redirections, continuation, output->end()));
  return interrupt.signal() != 0 && !whole_file.complete ? exit_signal + interrupt.signal() : code;
}

}  // namespace

int run_command(const CommandLine& line, std::string text, job::run::WorkerProcesses* processes) try {
  return run(line, std::move(text), processes);
} catch (const std::bad_alloc&) {
  report_out_of_memory();
  return exit_resources;
} catch (const std::system_error& failure) {  // of std::thread
  report("quadrille", {ErrorCode::too_large, fmt::format("cannot start a thread: {}", failure.code().message())});
  return exit_resources;
} catch (const std::exception& failure) {
  report("quadrille", {ErrorCode::unreadable, failure.what()});
  return exit_resources;
}

}  // namespace quadrille::tool
