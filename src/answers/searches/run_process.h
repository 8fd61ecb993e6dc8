// Does the work of --run, which is kept in a journal, from which it continues after any end.
//
//     RunProcess process({.options = request.run, .name = file, .interrupt = interrupt, .threads = 4});
//     return process.work_on(work, [&](const job::run::Ledger& ledger) { return write(ledger.totals().count); });
//
// The work is done by threads, or by the processes that share the run; those that only search write no answer.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "answers/core/interrupt.h"
#include "answers/options/option_table.h"
#include "job/run/coordinator.h"

namespace quadrille::job::run {
class WorkerProcesses;
}

namespace quadrille::answers {

struct RunOptions {
  std::string folder;             ///< empty: no journal
  std::optional<double> quantum;  ///< seconds

  bool wanted() const { return !folder.empty(); }
  void declare(OptionTable& table);
};

/// The command to which a run belongs, and the words for what it finds.
struct RunSetting {
  const RunOptions& options;
  const std::string& name;  ///< the file, or command, that notes are about
  const Interrupt& interrupt;
  job::run::WorkerProcesses* processes = nullptr;  ///< see Session
  unsigned threads = 1;
  bool stats = false;
  std::string_view solution = "solution", node = "node";
};

struct Input;
/// Returns the setting of a run on an input.
RunSetting setting_of(const Input& input, const RunOptions& run);

class RunProcess {
 public:
  using Answer = std::function<int(const job::run::Ledger&)>;

  explicit RunProcess(const RunSetting& setting) : setting_(setting) {}

  /// Works until the run is over, and then calls `answer`, which writes the answer and returns the exit code; or until
  /// a stop.
  int work_on(job::run::Work& work, const Answer& answer);

  /// Calls take(line) for each solution in the order of the work, until it returns false. Returns an exit code if they
  /// cannot be read, or if take() returns an error, which is reported.
  std::optional<int> read_solutions(const job::run::Ledger& ledger,
                                    const std::function<Result<bool>(std::string_view)>& take);

  /// Reports an error of the run. Returns the exit code.
  int fail(const Error& error) const;

 private:
  using Progress = std::function<void()>;
  /// Searches units until the run is over or stopped.
  using Search = std::function<std::optional<Error>(job::run::Coordinator&, const Progress&)>;

  int lead(job::run::Work& work, std::size_t workers, const Answer& answer, const Search& search);
  void describe_files(const job::run::JournalFiles& files) const;
  std::string progress(const job::run::Ledger& ledger) const;
  int note_stop(const job::run::Ledger& ledger) const;
  void note_stats(const job::run::Ledger& ledger) const;
  std::string found(const job::run::Ledger& ledger) const;

  const RunSetting setting_;
};

}  // namespace quadrille::answers
