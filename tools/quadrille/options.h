// The command line: verbs, options and help texts, all in one table (options.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "generate.h"
#include "model.h"
#include "quadrille/sudoku.h"
#include "saving.h"
#include "search_run.h"
#include "study.h"
#include "text/cover/cover_text.h"
#include "text/detect.h"
#include "verbs.h"

namespace quadrille::tool {

struct Options;

/// What trace shows.
struct TraceRequest {
  bool text = false;                        // drawn, not JSON
  bool first = false;                       // the first item instead of the one with the fewest options
  std::uint64_t every = 0;                  // samples: the state at every so many nodes; 0: all events
  std::uint64_t depth = ~std::uint64_t{0};  // levels below this one are left out
};

/// What is asked about an exact cover problem.
enum class CoverQuestion : std::uint8_t { solutions, count, best, estimate, sample };

/// What the verb cover alone has.
struct CoverOptions {
  CoverQuestion question = CoverQuestion::solutions;
  cover::Engine engine = cover::Engine::automatic;
  std::optional<text::CoverAnswer> answer;  // nothing: what is usual for the format
  bool all = false;                         // every solution
  bool stats = false;
  SearchLimits limits;
  std::string zdd;                                  // file of a diagram to answer from
  cover::Method method = cover::Method::automatic;  // of counting
  std::size_t memory = cover::CountOptions{}.memory;
  cover::BestOptions best;
  std::uint64_t sample = 1, probes = 1000, seed = 1;
};

/// The best solution instead of any: solve --maximize, --minimize.
struct ScoreOptions {
  std::string weights;  // a file, or the name of weights that the program knows
  cover::Goal goal;
  bool only = false;  // the score without the solution
};

/// Which puzzles are the same: canon, dedupe.
struct CanonOptions {
  bool pattern = false;  // only where the clues are, not their digits
  bool map = false;      // the symmetry that leads to the canonical form
  std::size_t memory = std::size_t{1} << 30;
};

/// How many solutions: all counted, or estimated.
struct CountRequest {
  bool exact = false;  // said aloud; it is so unless estimated
  bool estimate = false;
  std::uint64_t probes = 10'000, seed = 1;
};

/// All solutions, or some.
struct SolutionsRequest {
  bool all = false;                     // said aloud; it is so anyway
  std::optional<std::uint64_t> sample;  // so many by chance
  std::optional<std::uint64_t> limit;   // stop there, for each puzzle
  std::optional<std::uint64_t> seed;    // of the sample; nothing: a random one, which is then shown
};

// What these verbs have, or what belongs together.
void add_cover_options(CLI::App& app, Options& options);
void add_trace_options(CLI::App& app, TraceRequest& trace);
/// Behind --engine, --kernel and --json, which do not go with it.
void add_score_options(CLI::App& app, std::optional<ScoreOptions>& score);
/// map: with what canon alone has; otherwise with what dedupe has.
void add_canon_options(CLI::App& app, bool map, CanonOptions& canon);
void add_count_options(CLI::App& app, Options& options);
void add_solutions_options(CLI::App& app, Options& options);

struct Options {
  Verb verb = Verb::solve;
  std::vector<std::string> files;   // "-" is standard input; none for bench, model and generate
  std::optional<std::string> from;  // a format's name
  std::string output = "-";         // a file to write; "-" is standard output
  std::optional<text::BoxWish> boxes;
  std::optional<std::string> engine;  // of engines(); nothing: the best for the puzzle
  bool sat = false;              // instead of any engine
  std::optional<std::string> kernel;
  unsigned threads = 0;  // 0 until the command line has been read: then all
  std::optional<std::uint64_t> limit;
  std::uint64_t skip = 0;
  bool json = false;                           // members with names: one object a line
  bool csv = false;                            // with json: a row with one column for each of them instead
  bool reduced = false;                        // convert: exact covers without what follows from the clues
  std::optional<std::string> to;               // the format to write
  bool strict = false;                         // what it has no place for is an error
  std::optional<std::string> record_template;  // instead of a format, see puzzle_form.h
  bool list = false;                           // detect: only the formats that there are
  bool minimal = false;                        // check: name the clues that can go
  bool signature = false;                      // bench: only the nodes
  std::optional<ScoreOptions> score;
  CanonOptions canon;
  CoverOptions cover;
  ModelRequest model;
  GenerateRequest generate;
  StudyRequest study;
  CountRequest count;
  SolutionsRequest solutions;
  Saving saving;  // solutions, count, cover
  TraceRequest trace;
};

enum ExitCode : int {
  exit_good = 0,
  exit_negative = 1,
  exit_usage = 2,
  exit_resources = 3,
  exit_signal = 128,  // plus the signal's number
};

/// The options, or the exit code if help was printed or the command line was wrong.
std::variant<Options, int> parse_command_line(int argc, char** argv);

}  // namespace quadrille::tool
