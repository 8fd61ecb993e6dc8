// Answers --run for questions about one puzzle: count, minimize --all and vary.
#pragma once

#include "answers/puzzles/listing.h"
#include "answers/puzzles/puzzle_answers.h"
#include "answers/searches/run_process.h"
#include "job/run/puzzle_line.h"

namespace quadrille::answers {

inline Puzzles puzzles_for(const RunOptions& run) { return run.wanted() ? Puzzles::one : Puzzles::many; }

/// Returns the puzzle in the identity of its run, in one line.
std::string name_in_run(const Puzzle& puzzle);

/// Returns the setting of a run that finds puzzles; `solution` and `node` name what it finds and what it tries.
RunSetting setting_of(const Input& input, const RunOptions& run, std::string_view solution, std::string_view node);

/// Counts all solutions of the only puzzle of an input. Returns the exit code.
int count_in_run(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request);

/// Works on a run that finds puzzles, and writes them. Returns the exit code.
int list_in_run(RunProcess& process, job::run::Work& work, const Puzzle& puzzle, Listing& listing);

}  // namespace quadrille::answers
