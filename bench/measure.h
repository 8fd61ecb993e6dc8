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

/// Samples that do not depend on the clock.
struct FixedSizes {
  std::size_t alone = 0;     ///< a step that takes puzzles one by one: about so many, every k-th of the data set
  std::size_t together = 0;  ///< a step that takes many: the data set over and over, until it has at least so many
};

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

struct Settings {
  int runs = 7;
  std::uint64_t limit = 2;
  double seconds = 0.5;    ///< cap on the sample of a step and data set; a quarter of it is the cap on one puzzle
  double shortest = 0.05;  ///< a run of a small sample solves it over and over, for at least so many seconds
  FixedSizes fixed{};      ///< if not 0: samples have these sizes, whatever the time
};

/// CPU time of the process so far.
double cpu_seconds();

/// Several measurements of one thing.
struct Figure {
  double median = 0, least = 0, most = 0;
  double spread() const { return (most - least) / median; }
};
Figure figure_of(std::vector<double> values);

struct Row {
  std::string step;
  std::size_t finished = 0, given_up = 0;  ///< puzzles of the sample
  /// Of each run: microseconds per puzzle. Puzzles that were given up are in it with the time they had, so that the
  /// figure is a lower bound then.
  std::vector<double> microseconds;
  double nodes = 0;  ///< per puzzle; a lower bound in the same sense

  double median() const { return figure_of(microseconds).median; }
  /// How many times faster this step is than the other one: of the times of each run, since the processor's speed
  /// changes.
  Figure speed(const Row& unit) const;
};

struct Report {
  std::string set;
  std::vector<Row> rows;                ///< in the order of the steps
  std::vector<std::string> complaints;  ///< wrong answers; empty in a sane world
};

/// `steps` are names for make_step().
Report measure(const DataSet& set, const std::vector<std::string>& steps, const Settings& settings);

}  // namespace quadrille::bench
