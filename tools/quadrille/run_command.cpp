#include "run_command.h"

#include <fmt/core.h>
#include <signal.h>

#include <new>
#include <system_error>

#include "interrupt.h"
#include "job/run/worker_processes.h"
#include "output/messages.h"
#include "output/output_file.h"

namespace quadrille::tool {

namespace {

const std::string nowhere = "/dev/null";

int run(const CommandLine& line, std::string text, job::run::WorkerProcesses* processes) {
  if (line.quiet) be_quiet();
  const Interrupt interrupt;
  Command& command = *line.command;
  WholeFile whole_file;
  if (const auto code = command.plan(line, whole_file)) return *code;
  const bool writes = processes == nullptr || processes->leads();
  const std::string& file = writes ? command.output() : nowhere;
  const bool whole = writes && command.writes_whole_file();
  auto output = OutputFile::open(file, whole ? OutputFile::Kind::whole : OutputFile::Kind::in_place);
  if (!output) return report(file, output.error()), exit_usage;
  const int code = command.run({output->sink(), interrupt, std::move(text), *line.info, whole_file, processes});
  if (const auto failure = output->finish(whole_file)) {
    if (failure->code == ErrorCode::closed_pipe) return exit_signal + SIGPIPE;
    report(file == "-" ? "standard output" : file, *failure);
    return exit_resources;
  }
  return interrupt.signal() != 0 ? exit_signal + interrupt.signal() : code;
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
