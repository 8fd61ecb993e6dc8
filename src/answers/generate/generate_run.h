// Answers generate --run: the rounds are shared by threads or processes, and kept in a journal.
#pragma once

#include "answers/core/command.h"
#include "answers/generate/generated.h"

namespace quadrille::answers {

/// Continues the run, and writes the puzzles when there are enough: those that the same seed gives without a run.
/// `asked`: lines of the options that decide which puzzles these are. Returns the exit code.
int continue_generation(const GenerateRequest& request, const Options& options, const Session& session, Plan plan,
                        const std::string& asked);

}  // namespace quadrille::answers
