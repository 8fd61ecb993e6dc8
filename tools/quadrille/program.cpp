// Runs the program from its words to an exit code. Words that are not about a command are answered here.
#include "program.h"

#include <fcntl.h>
#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <unistd.h>

#include <new>

#include "answers/core/messages.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "job/sink.h"
#include "quadrille/sudoku.h"
#include "quadrille/version.h"
#include "run_command.h"

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

// The chunks of a batch are alike: each takes what the one before has freed. Returned to the system, it would come back
// as pages that must be cleared first, which takes a sixth of the time of easy puzzles.
void keep_freed_memory() {
#ifdef __GLIBC__
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
  ::mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

bool keeps_run(CommandLine& line) {
  const Option* const option = line.table.find("--run");
  return option != nullptr && !option->given.empty();
}

}  // namespace

void replace_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // gets the lowest number, which is this
  }
}

int run_program(std::span<char* const> arguments, job::run::WorkerProcesses* processes, std::string_view program) try {
  keep_freed_memory();
  std::vector<std::string> words(arguments.begin(), arguments.end());
  if (!words.empty() && (words.front() == "-h" || words.front() == "--help")) return print(overview());
  if (!words.empty() && words.front() == "--version") return print(version_text());
  CommandLine line;
  line.program = program;
  std::string command_line = fmt::format("{}", fmt::join(words, " "));
  const auto refusal = read(std::move(words), line);
  if (refusal) return report_usage(refusal->command, refusal->reason), exit_usage;
  if (line.help) return print(help_of(*line.info, parent_of(line.name)));
  if (processes != nullptr && !keeps_run(line)) {
    report_usage(line.name, "expected --run DIR, the folder of a run that several processes share");
    return exit_usage;
  }
  return run_command(line, std::move(command_line), processes);
} catch (const std::bad_alloc&) {
  report_out_of_memory();
  return exit_resources;
}

}  // namespace quadrille::tool
