// Measures the speed of steps on a data set.
//
//     Report report = measure({"minimal", puzzles}, {"links", "lanes"}, {.runs = 7, .limit = 2, .seconds = 0.5});
//     report.rows[1].median();    // microseconds of CPU time for a puzzle
//
// First each step solves puzzle after puzzle until the cap; the puzzles that it finishes are its sample. Then the
// samples are timed. The steps take turns in each run, so that a change of the processor's speed affects all of them.
// Every answer is checked: solutions by is_solution(), counts against those of the other steps.
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
  std::size_t alone = 0;     ///< for steps that take puzzles one by one: about this number, every k-th of the data set
  std::size_t together = 0;  ///< for steps that take many: at least this number, by repeating the data set
};

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

struct Settings {
  int runs = 7;
  std::uint64_t limit = 2;
  double seconds = 0.5;    ///< cap on the sample of a step and data set; a quarter of it is the cap on one puzzle
  double shortest = 0.05;  ///< the least seconds of a run, which solves a small sample over and over
  FixedSizes fixed{};      ///< if not 0, the sizes of samples, whatever the time
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
  /// Microseconds per puzzle in each run. Puzzles that were given up count with the time spent on them, so the figure
  /// is then a lower bound.
  std::vector<double> microseconds;
  double nodes = 0;  ///< per puzzle; a lower bound in the same sense

  double median() const { return figure_of(microseconds).median; }
  /// How many times faster this step is than the other one: the quotients of each run, because the processor's speed
  /// changes.
  Figure speed(const Row& unit) const;
};

struct Report {
  std::string set;
  std::vector<Row> rows;                ///< in the order of the steps
  std::vector<std::string> complaints;  ///< wrong answers; should be empty
};

/// `steps` are names for make_step().
Report measure(const DataSet& set, const std::vector<std::string>& steps, const Settings& settings);

}  // namespace quadrille::bench
