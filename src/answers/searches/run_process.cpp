// Leads a run in threads or among processes, or serves one as a worker, and says how far it has come.
#include "answers/searches/run_process.h"

#include <fmt/core.h>

#include "answers/core/command.h"
#include "answers/core/input.h"
#include "answers/core/messages.h"
#include "base/plural.h"
#include "job/run/solutions.h"
#include "job/run/threads.h"
#include "job/run/worker_processes.h"

namespace quadrille::answers {

namespace runs = job::run;

int RunProcess::work_on(runs::Work& work, const Answer& answer) {
  auto* const processes = setting_.processes;
  if (processes == nullptr) {
    ThreadPool threads(setting_.threads);
    return lead(work, threads.concurrency(), answer, [&](runs::Coordinator& coordinator, const Progress& progress) {
      return runs::run_on_threads(coordinator, work, threads, setting_.interrupt.token(), progress);
    });
  }
  if (!processes->leads()) return processes->serve(work, setting_.interrupt.token()), exit_good;
  return lead(work, processes->workers(), answer, [&](runs::Coordinator& coordinator, const Progress& progress) {
    const auto head = runs::read_head(setting_.options.folder);
    return head ? processes->lead(coordinator, *head, setting_.interrupt.token(), progress) : head.error();
  });
}

// `search` has this many workers.
int RunProcess::lead(runs::Work& work, std::size_t workers, const Answer& answer, const Search& search) {
  runs::Policy policy{.workers = workers};
  if (const auto seconds = setting_.options.quantum)
    policy.quantum = policy.first_quantum = runs::milliseconds_of(*seconds);
  auto coordinator = runs::Coordinator::open(setting_.options.folder, work, policy);
  if (!coordinator) return fail(coordinator.error());
  describe_files(coordinator->found_files());
  StatusLine status;
  const std::optional<Error> failure = search(*coordinator, [&] {
    if (status.due()) status.show(progress(coordinator->ledger()));
  });
  status.clear();
  if (failure) return fail(*failure);
  if (setting_.stats) note_stats(coordinator->ledger());
  return coordinator->is_over() ? answer(coordinator->ledger()) : note_stop(coordinator->ledger());
}

std::optional<int> RunProcess::read_solutions(const runs::Ledger& ledger,
                                              const std::function<Result<bool>(std::string_view)>& take) {
  std::optional<Error> damage;
  const auto failure = runs::read_solutions(setting_.options.folder, ledger, [&](std::string_view line) {
    const Result<bool> taken = take(line);
    if (!taken) damage = taken.error();
    return taken && *taken;
  });
  if (failure) return fail(*failure);
  return damage ? std::optional(fail(*damage)) : std::nullopt;
}

int RunProcess::fail(const Error& error) const {
  const bool is_answer = error.code == ErrorCode::no_solution;
  report(is_answer ? setting_.name : setting_.options.folder, error);
  const bool is_of_system = error.code == ErrorCode::unwritable || error.code == ErrorCode::unreadable;
  const bool by_signal = error.code == ErrorCode::stopped;  // of another process
  if (is_answer) return exit_negative;
  return is_of_system || by_signal ? exit_resources : exit_for(error);
}

void RunProcess::describe_files(const runs::JournalFiles& files) const {
  for (const runs::JournalFile& file : files.files) {
    const std::string name = runs::numbered_path(setting_.options.folder, runs::journal_name, file.number);
    if (file.being_written) {
      note(name, "another process is writing this file; the answer will be right, but work may be done twice");
    } else if (file.is_damaged()) {
      note(name, fmt::format("damaged at byte {}; what follows is done again", file.good_bytes + 1));
    }
  }
}

std::string RunProcess::progress(const runs::Ledger& ledger) const {
  return fmt::format("{:.2f}% done, {}, {}, {} open", 100 * (1 - ledger.left()), found(ledger),
                     plural(ledger.totals().nodes, setting_.node), plural(ledger.open().size(), "unit"));
}

int RunProcess::note_stop(const runs::Ledger& ledger) const {
  const bool by_signal = setting_.interrupt.signal() != 0;
  note(setting_.name,
       fmt::format("stopped {} after {}; the same command continues the run in {}",
                   by_signal ? "by a signal" : "at the time limit", found(ledger), setting_.options.folder));
  return by_signal ? exit_good : exit_resources;
}

void RunProcess::note_stats(const runs::Ledger& ledger) const {
  const runs::Ledger::Totals& totals = ledger.totals();
  note(setting_.name,
       fmt::format("{}, {}, {}, {:.3f} s of processor time", plural(totals.nodes, setting_.node), found(ledger),
                   plural(totals.records, "unit"), static_cast<double>(totals.busy) / 1000));
}

std::string RunProcess::found(const runs::Ledger& ledger) const {
  const ExactCount& count = ledger.totals().count;
  return count.fits_word() ? plural(count.low(), setting_.solution)
                           : fmt::format("{} {}s", count.to_string(), setting_.solution);
}

}  // namespace quadrille::answers
