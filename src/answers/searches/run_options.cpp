// The options of a run, which are the same for all questions that can have one.
#include "answers/core/input.h"
#include "answers/searches/run_process.h"

namespace quadrille::answers {

void RunOptions::declare(OptionTable& table) {
  table.file("--run", folder, FileUse::state, "keep a journal in DIR, and continue it; see --quantum").value = "DIR";
  table.seconds("--quantum", quantum, "with --run: the longest time of a unit (default: 30)")
      .needs({"--run"})
      .only_in_reference();
}

RunSetting setting_of(const Input& input, const RunOptions& run) {
  return {.options = run,
          .name = input.source.name(),
          .interrupt = input.interrupt,
          .processes = input.processes,
          .threads = input.options.threads};
}

}  // namespace quadrille::answers
