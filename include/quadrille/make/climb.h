// Makes very difficult puzzles by hill climbing: ratings that random generation practically never reaches.
//
//     const auto goal = Condition::parse("rating >= 10");
//     const Condition::Property& rating = *Condition::find_property("rating");
//     const Climbed top = climb(solver, {.exactly = pattern}, rating, &*goal, seed, 0);
//     if (top.at_goal) show(*top.puzzle);
//
// A climb starts with a random puzzle and changes the digits of one to four clues at a time; clues stay where they are,
// so that symmetry, pattern and number of clues of the start are those of the top. It moves to each puzzle that has a
// higher value, or the same value and at least as many wrong candidates that singles do not refute. Puzzles with many
// fewer of these are not even rated.
//
// The pattern above all decides how high a climb leads: random ones mostly end at ratings of 9.0 to 9.3, that of
// "Easter Monster" (examples/hard-pattern.txt) at 10.0 to 11.8. Puzzles are far from equally likely.
//
// Climbs are numbered, and each depends on its arguments alone, so any number of threads may share them. Cost: 1 to 20
// seconds for ratings; docs/lab/puzzles.md has more. Errors: none. Threads: one GridSolver per thread.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"

namespace quadrille {

struct Climbed {
  std::optional<Grid> puzzle;  ///< nothing if no puzzle was found to start with
  std::uint64_t value = 0;     ///< of the property, in its unit
  std::uint64_t tried = 0;     ///< grids, with those of the start
  bool at_goal = false;        ///< the puzzle satisfies it
};

/// Ends with the first puzzle that satisfies the goal, where nothing higher is found, or at a stop. `start` must be
/// valid.
Climbed climb(GridSolver& solver, const GeneratorOptions& start, const Condition::Property& property,
              const Condition* goal, std::uint64_t seed, std::uint64_t round, const std::stop_token& stop = {});

}  // namespace quadrille
