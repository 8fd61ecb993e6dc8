// Measures the view `cover`: exact cover problems, engine against engine.
//
//     Report report = measure_cover(*make_cover_problem("langford-11"), {"links", "bits"}, settings);
//
// A run builds the engine and counts all covers, up to the problem's limit of nodes. In each run the engines take
// turns. Counts are checked against each other and against known ones.
#pragma once

#include <iosfwd>
#include <optional>

#include "measure.h"
#include "quadrille/cover.h"
#include "table.h"

namespace quadrille::bench {

struct CoverProblem {
  std::string name;
  cover::Problem problem;
  std::optional<std::uint64_t> solutions = {};  ///< known from the literature
  std::uint64_t nodes = cover::no_limit;        ///< the limit of a run
};

/// The problems that the benchmark generates, most of 1 ms to 3 s; `quick` keeps the shorter ones.
std::vector<std::string> cover_problem_names(bool quick);
std::optional<CoverProblem> make_cover_problem(std::string_view name);

/// The .dlx files of a folder, by name. Errors: unreadable, and those of the reader, with the file's name.
Result<std::vector<CoverProblem>> read_cover_folder(const std::string& folder);

/// Writes a problem in Knuth's format, as NAME.dlx. Error: unwritable.
std::optional<Error> write_problem(const CoverProblem& problem, const std::string& folder);

/// links, bits, ..., or with a choice of items: cells:weighted.
std::vector<std::string> cover_engine_names();
/// The kernels of `bits` that this processor can run, bits:vector128, ..., the best last.
std::vector<std::string> cover_kernel_names();
/// Any of both.
std::optional<cover::SearchOptions> cover_engine_named(std::string_view name);

/// settings.seconds: an engine that needs longer in its first run is given up.
Report measure_cover(const CoverProblem& problem, const std::vector<std::string>& engines, const Settings& settings);

/// Complains of each kernel that takes longer than one before it.
void compare_kernels(Report& report);

/// A line for each problem: times, and how many times faster than the first engine; then the geometric means.
void print_cover(std::ostream& out, const std::vector<Report>& reports, Style style);

/// Building 1,000,000 options of 4 items, and half as many: time and memory for an option.
void print_build(std::ostream& out, const Settings& settings, Style style);

}  // namespace quadrille::bench
