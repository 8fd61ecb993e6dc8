// Measures the view `formats`: the speed of reading puzzles.
//
//     auto samples = read_samples(folder, {"ndjson"});
//     FormatReport report = measure_format(samples->front(), settings);
//     report.speed.median;    // megabytes per second
//
// A sample is repeated until it is as long as a chunk of a long input, and processed like a chunk of a batch: whole
// records are cut off and parsed. Texts that cannot be repeated, because they have a root element, are read over and
// over.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "measure.h"
#include "quadrille/result.h"
#include "table.h"
#include "text/core/puzzles.h"

namespace quadrille::bench {

/// The names of all formats from which puzzles are read.
std::vector<std::string> puzzle_format_names();

struct FormatSample {
  std::string file, format;
  text::PuzzleLayout layout;
  std::string records;  ///< the text after the head
};

/// The files of a folder that are in one of these formats, and in which every record can be read. Errors: unreadable.
Result<std::vector<FormatSample>> read_samples(const std::string& folder, const std::vector<std::string>& formats);

struct FormatReport {
  std::string file, format;
  double bytes = 0;  ///< of a record, on average
  Figure speed{};    ///< 10^6 bytes per second of CPU time
};

FormatReport measure_format(const FormatSample& sample, const Settings& settings);

/// A line for each report, the slowest last.
void print_formats(std::ostream& out, std::vector<FormatReport> reports, Style style);

}  // namespace quadrille::bench
