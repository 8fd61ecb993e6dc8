// How long a rating takes, by how hard the puzzle is, and how many times faster it is than the plain reference rater.
//
//     auto bands = read_rated_puzzles(path);                 // tests/logic/puzzles.tsv
//     LogicReport report = measure_logic((*bands)[0], {});   // puzzles rated below 4.0
//
// All ratings are compared with those of the file. Cost: the reference takes seconds for a puzzle rated above 8.
#pragma once

#include <iosfwd>

#include "measure.h"
#include "table.h"

namespace quadrille::bench {

struct RatedPuzzle {
  Grid puzzle;
  int er = 0;  ///< tenths
};

struct Band {
  std::string name;
  std::vector<RatedPuzzle> puzzles;
};

/// Lines of puzzle, ER, EP and ED, separated by tabs; lines with '#' are skipped. Bands without puzzles are left out.
/// Errors: unreadable, bad_length, bad_symbol, with the line.
Result<std::vector<Band>> read_rated_puzzles(const std::string& path);

struct LogicReport {
  std::string band;
  Row all;                ///< the library, all puzzles of the band
  Row sample, reference;  ///< both on the same puzzles: at most some seconds of the reference
  std::vector<std::string> complaints;
};

LogicReport measure_logic(const Band& band, const Settings& settings);
void print_logic(std::ostream& out, const std::vector<LogicReport>& reports, Style style);

}  // namespace quadrille::bench
