// Writes built-in exact cover problems in Knuth's format.
//
// A model is one struct in the file of its family: its name and help, its arguments, and the function of the library
// that makes the problem from them. Each is a command of its own below `quadrille model`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "answers/core/command.h"
#include "quadrille/cover.h"

namespace quadrille::answers {

/// Files that the arguments name. Remembers which one was read last, for messages.
class TextFiles {
 public:
  /// "-" is standard input. Errors: unreadable.
  Result<std::string> read(const std::string& path);
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

/// A row for each model.
std::span<const CommandInfo> model_commands();

/// Writes the problem, or reports what is wrong with the arguments or the file. Returns the exit code.
int write_problem(const Session& session, std::string_view model, const Result<cover::Problem>& problem,
                  const std::string& file);

}  // namespace quadrille::answers
