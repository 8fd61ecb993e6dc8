// Answers cover --run: questions about an exact cover problem, whose search is kept in a journal.
#pragma once

namespace quadrille::answers {

struct CoverTask;
/// Continues the run of this problem, and answers when it is over.
int answer_run(const CoverTask& task);

}  // namespace quadrille::answers
