#include "options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iterator>

#include "boards.h"
#include "cover.h"
#include "formats.h"
#include "puzzles.h"
#include "step.h"
#include "views.h"

namespace quadrille::bench {

std::string collection_path(std::string_view set) {
  const std::string file = std::string(set.substr(collection_prefix.size())) + ".txt";
  return (std::filesystem::path(QUADRILLE_COLLECTIONS) / file).string();
}

namespace {

// Puzzle collections lie outside of the project; the benchmark does without them.
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
  std::vector<std::string> engines = cover_engine_names();
  std::ranges::copy(cover_kernel_names(), std::back_inserter(engines));
  CLI::App* cover = add_view_with_names(app, options, View::cover, "cover",
                                        "Exact cover problems: every engine against the first, dancing links", engines,
                                        cover_problem_names(false));
  cover->add_option("--folder", options.folder, "The .dlx files of this folder instead")->check(CLI::ExistingDirectory);
  cover
      ->add_option("--write", options.write,
                   "Write each problem that is counted whole into this folder, print its name")
      ->check(CLI::ExistingDirectory);
  cover->add_flag("--kernels", options.kernels, "Compare the kernels of `bits`: none may be slower than a lesser one");
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

std::vector<std::string> default_engines(const Options& options) {
  switch (options.view) {
    case View::sudoku: return sudoku_steps();
    case View::cases: return case_steps();
    case View::cover: return options.kernels ? cover_kernel_names() : cover_engine_names();
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
  if (options.engines.empty()) options.engines = default_engines(options);
  if (options.sets.empty() && options.files.empty()) options.sets = default_sets(options);
}

}  // namespace

std::variant<Options, int> read_options(int argc, char** argv) {
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
  return options;
}

}  // namespace quadrille::bench
