// quadrille-bench: how fast the engines are, on puzzles that it makes itself and on collections.
//
//     quadrille-bench --quick                 each step on the way to the default engine
//     quadrille-bench sudoku                  times as fast as dancing links as tutorials teach them
//     quadrille-bench curve                   by the number of puzzles in a call
//     quadrille-bench cases                   none, several, millions of solutions, ...: lanes against masks and links
//     quadrille-bench cover                   exact cover problems: every engine against dancing links
//     quadrille-bench cover --engines links,bits --folder problems
//     quadrille-bench cover --build           a problem of a million options
//     quadrille-bench boards                  other sizes, several grids, rules
//     quadrille-bench candidates              true candidates, against a search for each
//     quadrille-bench logic                   ratings, by how hard the puzzles are
//     quadrille-bench formats                 megabytes of text a second, of each format
//     quadrille-bench --engines links,lanes --sets minimal,hard --runs 9
//     quadrille-bench --generate minimal 1000 > minimal.txt
//
// Exit codes: 0 measured; 1 an engine gave a wrong answer; 2 usage, unreadable input, or unwritable output.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "boards.h"
#include "candidates.h"
#include "cover.h"
#include "formats.h"
#include "logic.h"
#include "measure.h"
#include "puzzles.h"
#include "step.h"
#include "table.h"
#include "views.h"

namespace {

using namespace quadrille;
using namespace quadrille::bench;

enum class View : std::uint8_t { steps, sudoku, curve, cases, cover, boards, candidates, formats, logic };

struct Options {
  View view = View::steps;
  Settings settings;
  std::vector<std::string> engines;
  std::vector<std::string> sets;
  std::vector<std::string> files;
  std::vector<std::string> generate;  // the set and the count
  std::string folder;                 // of exact cover problems, or of samples of formats
  bool build = false;                 // measure the building of a problem
  std::uint64_t seed = 1;
  bool markdown = false;
  bool quick = false;
};

constexpr std::string_view collection_prefix = "collection:";

// Puzzle collections lie outside of the project; the benchmark does without them.
std::string collection_path(std::string_view set) {
  const std::string file = std::string(set.substr(collection_prefix.size())) + ".txt";
  return (std::filesystem::path(QUADRILLE_COLLECTIONS) / file).string();
}

std::vector<std::string> collections() {
  std::vector<std::string> names;
  for (std::string_view file : {"17clue", "top1465", "hardest_sample", "easy", "multi_sample"}) {
    const std::string name = std::string(collection_prefix) += file;
    if (std::filesystem::exists(collection_path(name))) names.push_back(name);
  }
  return names;
}

// Names are checked when the options are read: a typing error is not to show after minutes.
std::string complaint(const std::string& name, const std::vector<std::string>& names) {
  std::string all = "unknown name " + name + "; there are";
  for (const std::string& known : names) all += ' ' + known;
  return all;
}

CLI::Validator one_of(std::vector<std::string> names) {
  return {[names = std::move(names)](const std::string& name) {
            return std::ranges::find(names, name) != names.end() ? std::string() : complaint(name, names);
          },
          ""};
}

std::string complaint_on_step(const std::string& name) {
  return make_step(name) != nullptr ? std::string() : complaint(name, all_steps());
}

CLI::Option* add_names(CLI::App& app, const char* option, std::vector<std::string>& values, const char* meaning,
                       const CLI::Validator& check) {
  return app.add_option(option, values, meaning)
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(check);
}

// Sets and engines of such a view have names of their own.
CLI::App* add_view_with_names(CLI::App& app, Options& options, View view, const char* name, const char* what,
                              const std::vector<std::string>& engines, const std::vector<std::string>& sets) {
  CLI::App* sub = app.add_subcommand(name, what);
  add_names(*sub, "--engines", options.engines, "Engines to compare (all)", one_of(engines));
  add_names(*sub, "--sets", options.sets, "What they are to solve (all)", one_of(sets));
  sub->callback([&options, view] { options.view = view; });
  return sub;
}

void declare_formats(CLI::App& app, Options& options) {
  CLI::App* formats = app.add_subcommand("formats", "How fast each format is read, in megabytes of text a second");
  add_names(*formats, "--formats", options.sets, "The formats to read (all)", one_of(puzzle_format_names()));
  formats->add_option("--folder", options.folder, "Samples of your own")->check(CLI::ExistingDirectory);
  formats->callback([&options] { options.view = View::formats; });
}

void declare_problems(CLI::App& app, Options& options) {
  CLI::App* cover = add_view_with_names(app, options, View::cover, "cover",
                                        "Exact cover problems: every engine against the first, dancing links",
                                        cover_engine_names(), cover_problem_names(false));
  cover->add_option("--folder", options.folder, "The .dlx files of this folder instead")->check(CLI::ExistingDirectory);
  cover->add_flag("--build", options.build, "Measure how long it takes to build a large problem");
  add_view_with_names(app, options, View::boards, "boards", "Boards of other sizes and with rules: time of each",
                      board_engine_names(), board_set_names(false));
  declare_formats(app, options);
}

void declare_views(CLI::App& app, CLI::Option* engines, Options& options) {
  app.fallthrough();
  const auto add_view = [&](View view, const char* name, const char* what) {
    CLI::App* sub = app.add_subcommand(name, what);
    sub->set_help_flag();
    sub->excludes(engines);
    sub->callback([&options, view] { options.view = view; });
  };
  add_view(View::sudoku, "sudoku", "Times as fast as dancing links as tutorials teach them, on each collection");
  add_view(View::curve, "curve", "Time per puzzle by the number of puzzles in a call");
  add_view(View::cases, "cases", "No, one, several, millions of solutions: lanes against masks and links");
  add_view(View::candidates, "candidates", "Candidates that are true in some solution: against a search for each");
  add_view(View::logic, "logic", "Time of a rating, by how hard the puzzle is, against a plain rater");
  declare_problems(app, options);
}

void declare(CLI::App& app, Options& options) {
  std::vector<std::string> sets = PuzzleMaker::set_names();
  auto* generate = app.add_option("--generate", options.generate, "Print N puzzles of a set and measure nothing");
  generate->type_name("SET N")->expected(2);
  generate->check(one_of(sets).application_index(0))->check(CLI::TypeValidator<std::size_t>("N").application_index(1));
  for (std::string& name : collections()) sets.push_back(std::move(name));
  app.add_option("FILES", options.files, "More data sets: 81 characters a line (alone, if --sets is not given)")
      ->check(CLI::ExistingFile);
  auto* engines =
      add_names(app, "--engines", options.engines,
                "Steps to compare: backtracking fewest masks-naked masks links-first links lanes, tutorial-links, "
                "lanes:KERNEL, and ENGINE@N for calls with N puzzles",
                CLI::Validator([](const std::string& name) { return complaint_on_step(name); }, ""));
  declare_views(app, engines, options);
  add_names(app, "--sets", options.sets,
            "Data sets: those of --generate, and collection:NAME where there are collections", one_of(sets));
  app.add_option("--runs", options.settings.runs, "Runs, of which the median counts (7)")->check(CLI::PositiveNumber);
  app.add_option("--limit", options.settings.limit, "Solutions to look for (2)")->check(CLI::PositiveNumber);
  app.add_option("--seconds", options.settings.seconds, "Cap on the time of an engine in a run of a data set (0.5)")
      ->check(CLI::PositiveNumber);
  app.add_option("--seed", options.seed, "Seed of the puzzles (1)");
  app.add_flag("--markdown", options.markdown, "Tables in Markdown");
  app.add_flag("--quick", options.quick, "Small sets and short runs: a few seconds, and rougher figures");
}

std::vector<std::string> default_sets(const Options& options) {
  const std::vector<std::string> stored = collections();
  switch (options.view) {
    case View::sudoku: return stored.empty() ? std::vector<std::string>{"easy", "minimal", "hard", "several"} : stored;
    case View::curve: return {"minimal"};
    case View::cases: return PuzzleMaker::set_names();
    case View::cover: return cover_problem_names(options.quick);
    case View::boards: return board_set_names(options.quick);
    case View::candidates: return {"several", "near_misses", "millions"};
    case View::formats: return puzzle_format_names();
    case View::logic: return {};
    case View::steps: break;
  }
  std::vector<std::string> sets{"easy", "minimal", "hard", "several", "none"};
  if (!options.quick) sets.insert(sets.end(), stored.begin(), stored.end());
  return sets;
}

std::vector<std::string> default_engines(View view) {
  switch (view) {
    case View::sudoku: return sudoku_steps();
    case View::cases: return case_steps();
    case View::cover: return cover_engine_names();
    case View::boards: return board_engine_names();
    default: return default_steps();
  }
}

void complete(const CLI::App& app, Options& options) {
  const bool quick = options.quick, whole_problems = options.view == View::cover || options.view == View::boards;
  if ((quick || whole_problems) && app.count("--runs") == 0) options.settings.runs = 3;
  if (whole_problems && app.count("--seconds") == 0) options.settings.seconds = options.view == View::cover ? 20 : 5;
  if (options.view == View::cover || options.view == View::formats) options.settings.limit = bench::no_limit;
  if (quick && !whole_problems && app.count("--seconds") == 0) options.settings.seconds = 0.02;
  if (quick) options.settings.shortest = 0.01;
  if (options.view != View::steps) options.settings.fixed.alone = quick ? 200 : 2000;
  if (options.view == View::sudoku) options.settings.fixed.together = quick ? 4000 : 40000;
  if (options.engines.empty()) options.engines = default_engines(options.view);
  if (options.sets.empty() && options.files.empty()) options.sets = default_sets(options);
}

Result<DataSet> read_set(const std::string& name, const std::string& path) {
  auto puzzles = read_puzzles(path);
  if (puzzles && puzzles->empty()) puzzles = Error{ErrorCode::missing_text, "no puzzles"};
  if (puzzles) return DataSet{name, std::move(*puzzles)};
  const auto& [code, detail, at] = puzzles.error();
  std::string where = path + ':';
  if (at.line > 0) where += std::to_string(at.line) + ':' + std::to_string(at.column) + ':';
  return Error{code, where + ' ' + detail, at};
}

int fail(const Error& error) {
  std::cerr << error.detail << '\n';
  return 2;
}

int generate(const Options& options) {
  PuzzleMaker maker(options.seed);
  const std::size_t count = std::stoull(options.generate[1]);
  for (const Grid& grid : maker.make(options.generate[0], count)) std::cout << to_string(grid) << '\n';
  return 0;
}

Style style_of(const Options& options) { return options.markdown ? Style::markdown : Style::plain; }

template <class AnyReport>
void complain(const AnyReport& report) {
  for (const std::string& complaint : report.complaints) std::cerr << "quadrille-bench: " << complaint << '\n';
}

// One data set after the other.
class Sets {
 public:
  explicit Sets(const Options& options) : options_(options), maker_(options.seed) {}

  std::size_t count() const { return options_.sets.size() + options_.files.size(); }
  Result<DataSet> load(std::size_t i) {
    if (i >= options_.sets.size()) {
      const std::string& file = options_.files[i - options_.sets.size()];
      return read_set(file, file);
    }
    const std::string& name = options_.sets[i];
    if (name.starts_with(collection_prefix)) return read_set(name, collection_path(name));
    return DataSet{name, maker_.make(name, size_of(name))};
  }

 private:
  // The lane engine needs thousands of puzzles to come to its speed; `hard` is made from many times its size.
  std::size_t size_of(std::string_view name) const {
    if (options_.view == View::curve) return options_.quick ? 4096 : 65536;
    const std::size_t size = options_.quick ? 1000 : 10000;
    return name == "hard" ? size / 5 : size;
  }

  const Options& options_;
  PuzzleMaker maker_;
};

// The reports on a set; those of `steps` are printed as they come.
std::vector<Report> reports_on(DataSet set, const Options& options) {
  const Settings& settings = options.settings;
  if (options.view == View::curve) return measure_curve(set, settings);
  std::vector<Report> reports{measure(set, options.engines, settings)};
  if (options.view == View::steps) print_report(std::cout, set, reports[0], style_of(options)), std::cout.flush();
  if (options.view == View::cases && set.name == "millions") {
    constexpr std::size_t size = 1000, alone = 50;  // a puzzle takes a thousand times as long
    Settings many = settings;
    many.limit = 1000;
    many.fixed.alone = alone;
    set.name += ", limit 1000";
    set.puzzles.resize(std::min(set.puzzles.size(), size));
    reports.push_back(measure(set, options.engines, many));
  }
  return reports;
}

void print_view(const std::vector<Report>& reports, const Options& options) {
  const Style style = style_of(options);
  switch (options.view) {
    case View::sudoku: return print_speeds(std::cout, reports, style);
    case View::curve: return print_curve(std::cout, reports, style);
    case View::cases: return print_cases(std::cout, reports, style);
    case View::cover: return print_cover(std::cout, reports, style);
    default: break;
  }
  if (reports.size() > 1) print_summary(std::cout, reports, style);
  print_legend(std::cout, options.settings);
}

template <class AnyReport>
int result_of(const std::vector<AnyReport>& reports) {
  return std::ranges::all_of(reports, [](const auto& report) { return report.complaints.empty(); }) ? 0 : 1;
}

int run_cover(const Options& options) {
  print_head(std::cout, options.settings);
  if (options.build) return print_build(std::cout, options.settings, style_of(options)), 0;
  std::vector<CoverProblem> problems;
  if (!options.folder.empty()) {
    auto read = read_cover_folder(options.folder);
    if (!read) return fail(read.error());
    problems = std::move(*read);
  }
  const std::size_t count = options.folder.empty() ? options.sets.size() : problems.size();
  std::vector<Report> reports;
  for (std::size_t i = 0; i < count; ++i) {
    const CoverProblem made = options.folder.empty() ? *make_cover_problem(options.sets[i]) : std::move(problems[i]);
    reports.push_back(measure_cover(made, options.engines, options.settings));
    complain(reports.back());
  }
  if (reports.empty()) return fail({ErrorCode::missing_text, "no problems"});
  print_view(reports, options);
  return result_of(reports);
}

int run_candidates(const Options& options) {
  print_head(std::cout, options.settings);
  std::vector<CandidatesReport> reports;
  Sets sets(options);
  for (std::size_t i = 0; i < sets.count(); ++i) {
    const auto set = sets.load(i);
    if (!set) return fail(set.error());
    reports.push_back(measure_candidates(*set, options.settings));
    complain(reports.back());
  }
  const std::size_t most = options.quick ? 1 : 3;
  Settings few = options.settings;  // the naive way takes seconds for a board
  few.runs = std::min(few.runs, 3);
  for (const char* name : {"killer", "16x16-110", "anti-knight"}) {
    const BoardSet drafts = drafts_of(make_board_set(name, options.seed, options.quick), most);
    reports.push_back(measure_candidates(drafts, few));
    complain(reports.back());
  }
  print_candidates(std::cout, reports, style_of(options));
  return result_of(reports);
}

int run_boards(const Options& options) {
  print_head(std::cout, options.settings);
  std::vector<BoardReport> reports;
  for (const std::string& name : options.sets) {
    const BoardSet set = make_board_set(name, options.seed, options.quick);
    reports.push_back(measure_boards(set, options.engines, options.settings));
    complain(reports.back());
  }
  print_boards(std::cout, reports, style_of(options));
  return result_of(reports);
}

int run_formats(const Options& options) {
  const auto samples = read_samples(options.folder.empty() ? QUADRILLE_SAMPLES : options.folder, options.sets);
  if (!samples) return fail(samples.error());
  print_head(std::cout, options.settings);
  std::vector<FormatReport> reports;
  for (const FormatSample& sample : *samples) reports.push_back(measure_format(sample, options.settings));
  print_formats(std::cout, std::move(reports), style_of(options));
  return 0;
}

int run_logic(const Options& options) {
  const auto bands = read_rated_puzzles(QUADRILLE_RATED);
  if (!bands) return fail(bands.error());
  print_head(std::cout, options.settings);
  std::vector<LogicReport> reports;
  for (const Band& band : *bands) {
    reports.push_back(measure_logic(band, options.settings));
    complain(reports.back());
  }
  print_logic(std::cout, reports, style_of(options));
  return result_of(reports);
}

int run(const Options& options) {
  if (options.view == View::logic) return run_logic(options);
  if (options.view == View::formats) return run_formats(options);
  if (options.view == View::cover) return run_cover(options);
  if (options.view == View::boards) return run_boards(options);
  if (options.view == View::candidates) return run_candidates(options);
  Sets sets(options);
  std::vector<Report> reports;
  print_head(std::cout, options.settings);
  for (std::size_t i = 0; i < sets.count(); ++i) {
    auto set = sets.load(i);
    if (!set) return fail(set.error());
    for (Report& report : reports_on(std::move(*set), options)) {
      complain(report);
      reports.push_back(std::move(report));
    }
  }
  print_view(reports, options);
  return result_of(reports);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("How fast the engines are: each step on the way from plain search to the default engine, or:",
               "quadrille-bench");
  Options options;
  declare(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  complete(app, options);
  const int result = app.count("--generate") > 0 ? generate(options) : run(options);
  if (std::cout.flush()) return result;
  std::cerr << "quadrille-bench: the output cannot be written\n";
  return 2;
}
