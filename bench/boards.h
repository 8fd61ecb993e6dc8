// Measures the view `boards`: boards of other sizes and with rules, one after the other.
//
//     BoardSet set = make_board_set("16x16-130", seed, quick);
//     BoardReport report = measure_boards(set, {"usual", "links"}, settings);
//
// A board's time is that of the whole call, which builds the problem and looks for a second solution. In each run the
// engines take turns; the result is the median of the runs.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "measure.h"
#include "quadrille/puzzle.h"
#include "table.h"

namespace quadrille::bench {

struct BoardSet {
  std::string name;
  std::vector<Puzzle> boards;
};

/// The sets that the benchmark generates; `quick` keeps those that take only a moment. The boards are valid:
///     6x6-minimal, 12x12-minimal, anti-knight, samurai (minimal ones), 16x16-hardest (5 of 50 minimal ones)
///     16x16-130, 16x16-110, 25x25-320, 25x25-300, 36x36-700 (with this number of clues)
///     killer (cages with sums, no clues)
/// except those of `miracle`: two clues, anti-knight, anti-king, and nonconsecutive neighbors.
std::vector<std::string> board_set_names(bool quick);
BoardSet make_board_set(std::string_view name, std::uint64_t seed, bool quick);

/// `usual` (the default of the program), `links`, `cells`, and `sat` if there is a SAT solver.
std::vector<std::string> board_engine_names();

struct BoardReport {
  std::string set;
  struct Row {
    std::string engine;
    std::vector<double> seconds;  ///< of each board
    std::size_t given_up = 0;     ///< the number of boards given up, whose seconds are the time until then
  };
  std::vector<Row> rows;
  std::vector<std::string> complaints;  ///< wrong answers; should be empty
};

/// settings.seconds is the time limit of an engine for a board.
BoardReport measure_boards(const BoardSet& set, const std::vector<std::string>& engines, const Settings& settings);

/// A line for each set: median and longest time of a board with each engine.
void print_boards(std::ostream& out, const std::vector<BoardReport>& reports, Style style);

}  // namespace quadrille::bench
