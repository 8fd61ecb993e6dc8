// Lists the questions in the order of the help, topic by topic.
#include "answers/questions/table.h"

namespace quadrille::answers {

std::span<const CommandInfo* const> table_of_questions() {
  static constexpr const CommandInfo* rows[] = {
      &solve_command,      &count_command,    &check_command,  &prove_command,   &solutions_command,
      &candidates_command, &rate_command,     &hint_command,   &steps_command,   &generate_command,
      &minimize_command,   &complete_command, &vary_command,   &canon_command,   &dedupe_command,
      &backdoors_command,  &cover_command,    &model_command,  &trace_command,   &convert_command,
      &draw_command,       &report_command,   &detect_command, &formats_command, &rules_command,
  };
  return rows;
}

}  // namespace quadrille::answers
