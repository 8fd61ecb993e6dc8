// Measuring steps on a data set.
//
//     Report report = measure({"minimal", puzzles}, {"links", "lanes"}, {.runs = 7, .limit = 2, .seconds = 0.5});
//     report.rows[1].median();    // microseconds of CPU time for a puzzle
//
// First each step shows, puzzle by puzzle, how much of the data set it finishes within the cap; what it finishes is its
// sample. Then the samples are timed, in each run one step after the other, so that a change of the processor's speed
// meets all of them. Every answer is checked: solutions by is_solution(), counts against those of the other steps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/grid.h"

namespace quadrille::bench {

struct DataSet {
  std::string name;
  std::vector<Grid> puzzles;
};

struct Settings {
  int runs = 7;
  std::uint64_t limit = 2;
  double seconds = 0.5;  ///< cap on the sample of a step and data set; a quarter of it is the cap on one puzzle
};

struct Row {
  std::string step;
  std::size_t finished = 0, given_up = 0;  ///< puzzles of the sample
  /// Of each run, sorted: microseconds per puzzle. Puzzles that were given up are in it with the time they had, so that
  /// the figure is a lower bound then.
  std::vector<double> microseconds;
  double nodes = 0;  ///< per puzzle; a lower bound in the same sense

  double median() const;
};

struct Report {
  std::string set;
  std::vector<Row> rows;                ///< in the order of the steps
  std::vector<std::string> complaints;  ///< wrong answers; empty in a sane world
};

/// `steps` are names for make_step().
Report measure(const DataSet& set, const std::vector<std::string>& steps, const Settings& settings);

}  // namespace quadrille::bench
