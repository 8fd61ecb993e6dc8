// Measures and prints the views of the benchmark other than the steps to the default engine; each answers a question.
//
//     sudoku   how many times faster than dancing links as tutorials teach them, on which collection?
//     curve    how long does a puzzle take if N come with one call?
//     cases    is the default engine good in every case, and never slower than masks?
#pragma once

#include <iosfwd>

#include "measure.h"
#include "table.h"

namespace quadrille::bench {

/// The rows of print_speeds() from the first to the last, the yardstick.
std::vector<std::string> sudoku_steps();
/// Times as fast as the last step of the reports: a line for each step, a column for each report.
void print_speeds(std::ostream& out, const std::vector<Report>& reports, Style style);

/// Microseconds per puzzle for calls with 1, 2, 4, ... puzzles of the set, which has as many as the last call.
std::vector<Report> measure_curve(const DataSet& set, const Settings& settings);
void print_curve(std::ostream& out, const std::vector<Report>& reports, Style style);

std::vector<std::string> case_steps();
/// A line for each report, which has the rows of case_steps().
void print_cases(std::ostream& out, const std::vector<Report>& reports, Style style);

}  // namespace quadrille::bench
