// A command of the program: one row of the table of commands, and one class that does it, both in a file of its own.
//
//     class Bench final : public Command {
//      public:
//       void declare(OptionTable& table) override { table.flag("--signature", signature_, "the signature only"); }
//       int run(const Session& session) override;
//      private:
//       bool signature_ = false;
//     };
//     const CommandInfo bench_command{.name = "bench", .summary = "...", .make = make_command<Bench>};
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/options/option_table.h"
#include "job/part_record.h"
#include "quadrille/result.h"
namespace quadrille::job {
class Sink;
namespace run {
class WorkerProcesses;
}
}  // namespace quadrille::job

namespace quadrille::answers {

class Interrupt;
struct CommandInfo;

enum ExitCode : int {
  exit_good = 0,
  exit_negative = 1,   // the answer is no
  exit_usage = 2,      // wrong usage, or input that cannot be read
  exit_resources = 3,  // a limit, or out of memory or disk space
  exit_signal = 128,   // plus the signal's number
};

/// Returns the exit code of an error in the input.
inline ExitCode exit_for(const Error& error) {
  return error.code == ErrorCode::too_large ? exit_resources : exit_usage;
}

/// The state of the output at the end: a file that appears only when it is whole may appear if it is complete.
struct WholeFile {
  bool complete = false;                     ///< all answers have been written, even if a signal came then
  std::optional<job::PartRecord> part = {};  ///< the content of its record, if it is a part
};

/// The options by which another run continues one that was stopped.
struct Continuation {
  /// Options with their values, in place of those that were given: {"--skip", "3643"}. Empty: it cannot be continued.
  std::vector<std::pair<std::string, std::string>> options = {};
  bool reads_files = true;  ///< the same FILES
};

/// The way in which a run that continues another one treats the file that it writes.
struct Appending {
  bool skips = false;                       ///< answers that the file may have
  std::optional<std::uint64_t> after = {};  ///< continues the file, which has this size
};

/// Everything that a command gets from its caller: the output, the signals, and its own name.
struct Session {
  job::Sink& sink;
  const Interrupt& interrupt;
  std::string command_line;  ///< without the name of the program
  const CommandInfo& info;
  WholeFile& whole_file;
  Continuation& continuation;
  job::run::WorkerProcesses* processes = nullptr;  ///< that share a run with this one, if there are any
  const std::string* text = nullptr;               ///< is read in place of standard input, if it is there
};

/// The command after its options have been read.
class Command {
 public:
  Command() = default;
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  /// The rows of its options, which fill in its members.
  virtual void declare(OptionTable& table) = 0;
  /// Returns an error if the options do not fit together; called after they have been read.
  virtual UsageError find_usage_error() { return std::nullopt; }
  /// Tells whether the file that is written appears only when it is whole.
  virtual bool writes_whole_file() const { return false; }
  /// Called first: the exit code with which the program ends if the file is there already, or cannot be made.
  virtual std::optional<int> plan(std::string_view /*name*/, const OptionTable& /*given*/, WholeFile&) {
    return std::nullopt;
  }
  /// Returns the exit code. A failure to write is left to the sink.
  virtual int run(const Session& session) = 0;

  /// The file that is written; "-" is standard output.
  const std::string& output() const { return output_; }
  /// --append, of a command that can continue another run's output. After all other rows.
  void declare_appending(OptionTable& table);
  /// Tells how to treat the file that is written.
  Appending appending(const OptionTable& table) const;
  /// Tells whether output of an earlier run comes before that of this one.
  bool appends() const { return append_.value_or(0) > 0; }
  /// After how many seconds it is to stop, whatever it does then; nothing: it may take as long as it needs.
  std::optional<double> time_limit() const { return time_limit_; }

 protected:
  void declare_output(OptionTable& table) {
    has_output_ = true;
    table.file("--output", output_, FileUse::write, "write FILE, compressed if it ends in .gz or .zst")
        .keeps_answers()
        .as_in_others()
        .short_as('o');
  }
  Option& declare_time(OptionTable& table) {
    return table.seconds("--time", time_limit_, "stop after this time, with what is known; exit 3");
  }

 private:
  std::string output_ = "-";
  bool has_output_ = false;
  std::optional<std::uint64_t> append_;
  std::optional<double> time_limit_;
};

enum class Topic : std::uint8_t { solve, make, exact_cover, formats, program };

/// A row of the table of commands.
struct CommandInfo {
  std::string_view name;
  Topic topic;
  std::string_view summary;    ///< for the list of commands: "Count the solutions of each puzzle"
  std::string_view arguments;  ///< "[FILES]"
  std::string_view details;    ///< facts that the rows of options lack; lines of at most 80 columns
  std::string_view examples;   ///< lines of at most 78 columns
  std::unique_ptr<Command> (*make)();
  std::string_view synonyms = {};  ///< words that people try instead of the name
  bool answers_in_words = false;   ///< one line for each puzzle, whatever the layout of the input
  std::span<const CommandInfo> (*subcommands)() = nullptr;  ///< chosen by the next word
};

template <class C>
std::unique_ptr<Command> make_command() {
  return std::make_unique<C>();
}

}  // namespace quadrille::answers
