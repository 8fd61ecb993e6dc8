// Where there are no files, there are no runs: --run names a folder, so nobody can ask for one.
#include "answers/core/command.h"
#include "answers/core/messages.h"
#include "answers/searches/run_process.h"
#include "job/run/tree_work.h"

namespace quadrille::answers {

int RunProcess::work_on(job::run::Work&, const Answer&) { return fail({ErrorCode::unsupported, "a run needs files"}); }

std::optional<int> RunProcess::read_solutions(const job::run::Ledger&,
                                              const std::function<Result<bool>(std::string_view)>&) {
  return exit_usage;
}

int RunProcess::fail(const Error& error) const { return report(setting_.name, error), exit_for(error); }

}  // namespace quadrille::answers
