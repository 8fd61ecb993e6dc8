// Answers an exact cover problem by a run: the answer is written when the run is over, from the ledger and the
// solutions of its journal.
#include "answers/covers/cover_run.h"

#include "answers/core/messages.h"
#include "answers/covers/cover_writer.h"
#include "answers/searches/run_process.h"
#include "job/run/best_work.h"
#include "job/run/cover_work.h"
#include "job/run/solution_line.h"

namespace quadrille::answers {

namespace {

namespace runs = job::run;

RunSetting setting_of(const CoverTask& task) {
  RunSetting setting = setting_of(task.input, task.request.run);
  setting.stats = task.request.stats;
  return setting;
}

int write_count(const CoverTask& task, CoverWriter& writer, const ExactCount& count) {
  const auto limit = task.request.limit;
  if (!limit || count < ExactCount(*limit)) return writer.write_all(count);
  return writer.write_count(ExactCount(*limit), false), exit_good;
}

int write_solutions(const CoverTask& task, RunProcess& process, CoverWriter& writer, const runs::Ledger& ledger) {
  const std::uint64_t most = task.request.limit.value_or(cover::no_limit);
  std::uint64_t found = 0;
  const auto failure = process.read_solutions(ledger, [&](std::string_view line) -> Result<bool> {
    const auto solution = runs::parse_solution(line, task.cover.problem.option_count());
    if (!solution) return Error{ErrorCode::bad_symbol, "expected the numbers of options as a solution"};
    if (found == most || !writer.out().flush_if_full()) return false;
    writer.write(*solution);
    ++found;
    return true;
  });
  if (failure) return *failure;
  if (found == 0) writer.write_none();
  return found == 0 ? exit_negative : exit_good;
}

int answer_best(const CoverTask& task) {
  CoverWriter writer(task);
  RunProcess process(setting_of(task));
  runs::BestWork work(task.cover.problem, task.request.best);
  return process.work_on(work, [&](const runs::Ledger& ledger) -> int {
    const auto covers = work.covers(ledger);
    if (!covers) return process.fail(covers.error());
    for (const cover::Cover& cover : *covers) writer.write(cover.options, cover.cost);
    if (covers->empty()) writer.write_none();
    return covers->empty() ? exit_negative : exit_good;
  });
}

int answer_walk(const CoverTask& task) {
  const bool lists = task.request.question != CoverQuestion::count;
  CoverWriter writer(task);
  RunProcess process(setting_of(task));
  runs::CoverWork work(
      task.cover.problem,
      {.lists = lists, .limit = task.request.limit, .engine = *cover::engine_named(task.request.engine)});
  return process.work_on(work, [&](const runs::Ledger& ledger) {
    return lists ? write_solutions(task, process, writer, ledger) : write_count(task, writer, ledger.totals().count);
  });
}

}  // namespace

int answer_run(const CoverTask& task) {
  if (task.number > 1) {
    report(task.input.source.name(), {ErrorCode::surplus_text, "expected one problem for --run, found more"});
    return exit_usage;
  }
  return task.request.question == CoverQuestion::best ? answer_best(task) : answer_walk(task);
}

}  // namespace quadrille::answers
