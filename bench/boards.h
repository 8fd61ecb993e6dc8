// The view `boards`: boards of other sizes and with rules, one after the other.
//
//     BoardSet set = make_board_set("16x16-130", seed, quick);
//     BoardReport report = measure_boards(set, {"usual", "links"}, settings);
//
// A board's time is that of the whole call, which makes the exact cover problem and looks for a second solution. In
// each run one engine comes after the other; of the runs the median counts.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "measure.h"
#include "quadrille/board.h"
#include "table.h"

namespace quadrille::bench {

struct BoardSet {
  std::string name;
  std::vector<Board> boards;
};

/// The sets that the benchmark makes itself; in `quick` those that take no more than a moment. Boards are valid:
///     6x6-minimal, 12x12-minimal, anti-knight, samurai (minimal ones), 16x16-hardest (5 of 50 minimal ones)
///     16x16-130, 16x16-110, 25x25-320, 25x25-300, 36x36-700 (so many clues)
///     killer (cages with sums, no clues)
/// but for `miracle`: two clues, and cells a knight's or king's move apart different, neighbours not consecutive.
std::vector<std::string> board_set_names(bool quick);
BoardSet make_board_set(std::string_view name, std::uint64_t seed, bool quick);

/// usual: what the program does; links, cells, and sat if there is a SAT solver.
std::vector<std::string> board_engine_names();

struct BoardReport {
  std::string set;
  struct Row {
    std::string engine;
    std::vector<double> seconds;  ///< of each board
    std::size_t given_up = 0;     ///< of these, which have the time they had
  };
  std::vector<Row> rows;
  std::vector<std::string> complaints;  ///< wrong answers; empty in a sane world
};

/// settings.seconds: an engine that needs longer for a board gives it up.
BoardReport measure_boards(const BoardSet& set, const std::vector<std::string>& engines, const Settings& settings);

/// A line for each set: median and longest time of a board with each engine.
void print_boards(std::ostream& out, const std::vector<BoardReport>& reports, Style style);

}  // namespace quadrille::bench
