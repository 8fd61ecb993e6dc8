// Writes a problem after a comment with the command line that makes it, so that a file can be made again. A message
// about the contents of a file names the file; any other one names the command.
#include "answers/models/model.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/messages.h"
#include "job/sink.h"
#include "job/source.h"
#include "text/cover/knuth.h"

namespace quadrille::answers {

namespace {

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

// Messages with a place are about a file; a file that cannot be read has no place, but a name.
int write_problem(const Session& session, std::string_view model, const Result<cover::Problem>& problem,
                  const std::string& file) {
  if (!problem) {
    const bool in_file = problem.error().at.line > 0 || problem.error().code == ErrorCode::unreadable;
    const std::string place = file == "-" ? "standard input" : file;
    report(in_file && !file.empty() ? place : fmt::format("quadrille model {}", model), problem.error());
    return exit_usage;
  }
  std::string out = comment(session.command_line);
  text::write_knuth(*problem, out);
  (void)session.sink.write(out);
  return exit_good;
}

}  // namespace quadrille::answers
