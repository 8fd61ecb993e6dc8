// Counts that take long: all threads share one, and it can be saved.
#pragma once

#include <functional>
#include <string>

#include "answers/puzzles/puzzle_answers.h"
#include "quadrille/solve.h"

namespace quadrille::answers {

/// Counts on, with progress on a terminal. `between` is called between slices, and ends the count if it returns false.
/// True if all solutions are counted.
bool count_long(
    Solutions& solutions, Executor& threads, const std::stop_token& stop,
    const std::function<bool()>& between = [] { return true; });

/// "stopped at 1000 solutions"
std::string describe_stop(const ExactCount& found, const Saving& saving);

/// Counts the solutions of one puzzle after the other, for --save and --resume. Returns the exit code.
int count_and_save(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request);

}  // namespace quadrille::answers
