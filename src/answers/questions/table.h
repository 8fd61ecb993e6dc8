// The rows of the table of questions, each defined in the file of its question.
#pragma once

#include <span>

#include "answers/core/command.h"

namespace quadrille::answers {

extern const CommandInfo solve_command, count_command, check_command, prove_command, solutions_command,
    generate_command, minimize_command, complete_command, vary_command, rate_command, hint_command, steps_command,
    backdoors_command, candidates_command, canon_command, dedupe_command, cover_command, trace_command, model_command,
    convert_command, draw_command, report_command, detect_command, formats_command, rules_command;

/// In the order of the help.
std::span<const CommandInfo* const> table_of_questions();

}  // namespace quadrille::answers
