#include "answer/cover_run.h"

#include <fmt/core.h>

#include "answer/cover_writer.h"
#include "answer/record_limits.h"
#include "base/plural.h"
#include "job/run/best_work.h"
#include "job/run/cover_work.h"
#include "job/run/solution_line.h"
#include "job/run/solutions.h"
#include "job/run/threads.h"
#include "job/run/worker_processes.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

namespace runs = job::run;

std::string solutions(const ExactCount& count) {
  return count.fits_word() ? plural(count.low(), "solution") : count.to_string() + " solutions";
}

// Works on a run until it is over or stopped.
class RunProcess {
 public:
  using Answer = std::function<int(const runs::Ledger&)>;

  explicit RunProcess(const CoverTask& task)
      : task_(task),
        folder_(task.request.run.folder),
        writer_(task),
        limits_(task.request.limits, task.input.interrupt.token()) {}

  /// `answer` writes the answer and returns the exit code.
  int work_on(runs::Work& work, const Answer& answer) {
    auto* const processes = task_.input.processes;
    if (processes == nullptr) {
      ThreadPool threads(task_.input.options.threads);
      return lead(work, threads.concurrency(), answer, [&](runs::Coordinator& coordinator, const Progress& progress) {
        return runs::run_on_threads(coordinator, work, threads, limits_.token(), progress);
      });
    }
    if (!processes->leads()) return processes->serve(work, task_.input.interrupt.token()), exit_good;
    return lead(work, processes->workers(), answer, [&](runs::Coordinator& coordinator, const Progress& progress) {
      const auto head = runs::read_head(folder_);
      return head ? processes->lead(coordinator, *head, limits_.token(), progress) : head.error();
    });
  }

  int fail(const Error& error) const {
    report(folder_, error);
    const bool is_of_system = error.code == ErrorCode::unwritable || error.code == ErrorCode::unreadable;
    const bool by_signal = error.code == ErrorCode::stopped;  // of another process
    return is_of_system || by_signal ? exit_resources : exit_for(error);
  }

  CoverWriter& writer() { return writer_; }
  const std::string& folder() const { return folder_; }

 private:
  using Progress = std::function<void()>;

  // `search` has this many workers.
  template <class Search>
  int lead(runs::Work& work, std::size_t workers, const Answer& answer, Search search) {
    runs::Policy policy{.workers = workers};
    if (const auto seconds = task_.request.run.quantum)
      policy.quantum = policy.first_quantum = runs::milliseconds_of(*seconds);
    auto coordinator = runs::Coordinator::open(folder_, work, policy);
    if (!coordinator) return fail(coordinator.error());
    describe_files(coordinator->found_files());
    StatusLine status;
    const std::optional<Error> failure = search(*coordinator, [&] {
      if (status.due()) status.show(progress(coordinator->ledger()));
    });
    status.clear();
    if (failure) return fail(*failure);
    if (task_.request.stats) note_stats(coordinator->ledger());
    return coordinator->is_over() ? answer(coordinator->ledger()) : note_stop(coordinator->ledger());
  }

  void describe_files(const runs::JournalFiles& files) const {
    for (const runs::JournalFile& file : files.files) {
      const std::string name = runs::numbered_path(folder_, runs::journal_name, file.number);
      if (file.being_written) {
        note(name, "another process is writing this file; the answer will be right, but work may be done twice");
      } else if (file.is_damaged()) {
        note(name, fmt::format("damaged at byte {}; what follows is done again", file.good_bytes + 1));
      }
    }
  }

  static std::string progress(const runs::Ledger& ledger) {
    return fmt::format("{:.2f}% done, {}, {}, {} open", 100 * (1 - ledger.left()), solutions(ledger.totals().count),
                       plural(ledger.totals().nodes, "node"), plural(ledger.open().size(), "unit"));
  }

  int note_stop(const runs::Ledger& ledger) const {
    const bool by_signal = task_.input.interrupt.token().stop_requested();
    writer_.note(fmt::format("stopped {} after {}; the same command continues the run in {}",
                             by_signal ? "by a signal" : "at the time limit", solutions(ledger.totals().count),
                             folder_));
    return by_signal ? exit_good : exit_resources;
  }

  void note_stats(const runs::Ledger& ledger) const {
    const runs::Ledger::Totals& totals = ledger.totals();
    writer_.note(fmt::format("{}, {}, {}, {:.3f} s of processor time", plural(totals.nodes, "node"),
                             solutions(totals.count), plural(totals.records, "unit"),
                             static_cast<double>(totals.busy) / 1000));
  }

  const CoverTask& task_;
  const std::string& folder_;
  CoverWriter writer_;
  const RecordPause limits_;
};

// ---- Questions ----

int write_count(const CoverTask& task, CoverWriter& writer, const ExactCount& count) {
  const auto limit = task.request.limit;
  const bool limited = limit && count >= ExactCount(*limit);
  writer.write_count(limited ? ExactCount(*limit) : count, !limited);
  return exit_good;
}

int write_solutions(const CoverTask& task, RunProcess& process, const runs::Ledger& ledger) {
  const std::uint64_t most = task.request.limit.value_or(cover::no_limit);
  CoverWriter& writer = process.writer();
  std::uint64_t found = 0;
  std::optional<Error> damage;
  auto failure = read_solutions(process.folder(), ledger, [&](std::string_view line) {
    const auto solution = runs::parse_solution(line, task.cover.problem.option_count());
    if (!solution) damage = Error{ErrorCode::bad_symbol, "expected the numbers of options as a solution"};
    if (damage || found == most || !writer.out().flush_if_full()) return false;
    writer.write(*solution);
    ++found;
    return true;
  });
  if (!failure) failure = damage;
  if (failure) return process.fail(*failure);
  if (found == 0) writer.write_none();
  return found == 0 ? exit_negative : exit_good;
}

int answer_best(const CoverTask& task) {
  RunProcess process(task);
  runs::BestWork work(task.cover.problem, task.request.best);
  return process.work_on(work, [&](const runs::Ledger& ledger) -> int {
    const auto covers = work.covers(ledger);
    if (!covers) return process.fail(covers.error());
    for (const cover::Cover& cover : *covers) process.writer().write(cover.options, cover.cost);
    if (covers->empty()) process.writer().write_none();
    return covers->empty() ? exit_negative : exit_good;
  });
}

int answer_walk(const CoverTask& task) {
  const bool lists = task.request.question != CoverQuestion::count;
  RunProcess process(task);
  runs::CoverWork work(
      task.cover.problem,
      {.lists = lists, .limit = task.request.limit, .engine = *cover::engine_named(task.request.engine)});
  return process.work_on(work, [&](const runs::Ledger& ledger) {
    return lists ? write_solutions(task, process, ledger) : write_count(task, process.writer(), ledger.totals().count);
  });
}

}  // namespace

void RunOptions::declare(OptionTable& table) {
  table.file("--run", folder, FileUse::state, "keep a journal in the folder DIR, and continue from it").value = "DIR";
  table.seconds("--quantum", quantum, "with --run: the longest time of a unit (default: 30)").needs({"--run"});
}

int answer_run(const CoverTask& task) {
  if (task.number > 1) {
    report(task.input.source.name(), {ErrorCode::surplus_text, "expected one problem for --run, found more"});
    return exit_usage;
  }
  return task.request.question == CoverQuestion::best ? answer_best(task) : answer_walk(task);
}

}  // namespace quadrille::tool
