#include "run_command.h"

#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <new>
#include <system_error>

#include "interrupt.h"
#include "job/sink.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

int run(const CommandLine& line, std::string text) {
  if (line.quiet) be_quiet();
  const Interrupt interrupt;
  const std::string& file = line.command->output();
  const bool standard = file == "-";
  auto sink = standard ? Result<job::Sink>(job::Sink(STDOUT_FILENO)) : job::Sink::create(file);
  if (!sink) return report(file, sink.error()), exit_usage;
  const int code = line.command->run({*sink, interrupt, std::move(text), *line.info});
  if (const auto failure = sink->finish()) {
    if (failure->code == ErrorCode::closed_pipe) return exit_signal + SIGPIPE;
    report(standard ? "standard output" : file, *failure);
    return exit_resources;
  }
  return interrupt.signal() != 0 ? exit_signal + interrupt.signal() : code;
}

}  // namespace

int run_command(const CommandLine& line, std::string text) try {
  return run(line, std::move(text));
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
