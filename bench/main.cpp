// quadrille-bench: how fast each step on the way to the default engine is, on puzzles that it makes itself.
//
//     quadrille-bench --quick
//     quadrille-bench --engines links,lanes --sets minimal,hard --runs 9
//     quadrille-bench --generate minimal 1000 > minimal.txt
//
// Exit codes: 0 measured; 1 an engine gave a wrong answer; 2 usage, unreadable input, or unwritable output.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "measure.h"
#include "puzzles.h"
#include "steps/step.h"
#include "table.h"

namespace {

using namespace quadrille;
using namespace quadrille::bench;

struct Options {
  Settings settings;
  std::vector<std::string> engines = default_steps();
  std::vector<std::string> sets;
  std::vector<std::string> files;
  std::vector<std::string> generate;  // the set and the count
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
  for (std::string_view file : {"easy", "17clue", "top1465", "hardest_sample", "multi_sample"}) {
    const std::string name = std::string(collection_prefix) += file;
    if (std::filesystem::exists(collection_path(name))) names.push_back(name);
  }
  return names;
}

// The lane engine needs thousands of puzzles to come to its speed; `hard` is made from many times its size.
std::size_t size_of_set(std::string_view name, bool quick) {
  const std::size_t size = quick ? 1000 : 10000;
  return name == "hard" ? size / 5 : size;
}

// Names are checked when the options are read: a typing error is not to show after minutes.
template <class Names>
auto one_of(Names names) {
  return CLI::Validator(
      [names = std::move(names)](const std::string& name) {
        if (std::find(names.begin(), names.end(), name) != names.end()) return std::string();
        std::string all = "unknown name " + name + "; there are";
        for (const std::string& known : names) all += ' ' + known;
        return all;
      },
      "");
}

void declare(CLI::App& app, Options& options) {
  std::vector<std::string> sets = PuzzleMaker::set_names();
  auto* generate = app.add_option("--generate", options.generate, "Print N puzzles of a set and measure nothing");
  generate->type_name("SET N")->expected(2);
  generate->check(one_of(sets).application_index(0))->check(CLI::TypeValidator<std::size_t>("N").application_index(1));
  for (std::string& name : collections()) sets.push_back(std::move(name));
  app.add_option("FILES", options.files, "More data sets: 81 characters a line (alone, if --sets is not given)")
      ->check(CLI::ExistingFile);
  app.add_option("--engines", options.engines,
                 "Steps to compare: backtracking fewest masks-naked masks links-first links lanes, and lanes:KERNEL")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(all_steps()));
  app.add_option("--sets", options.sets,
                 "Data sets: easy minimal hard several none, and collection:NAME where there are collections")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(sets));
  app.add_option("--runs", options.settings.runs, "Runs, of which the median counts (7)")->check(CLI::PositiveNumber);
  app.add_option("--limit", options.settings.limit, "Solutions to look for (2)")->check(CLI::PositiveNumber);
  app.add_option("--seconds", options.settings.seconds, "Cap on the time of an engine in a run of a data set (0.5)")
      ->check(CLI::PositiveNumber);
  app.add_option("--seed", options.seed, "Seed of the puzzles (1)");
  app.add_flag("--markdown", options.markdown, "Tables in Markdown");
  app.add_flag("--quick", options.quick, "Small sets and short runs: a few seconds, and rougher figures");
}

void complete(const CLI::App& app, Options& options) {
  if (options.quick && app.count("--runs") == 0) options.settings.runs = 3;
  if (options.quick && app.count("--seconds") == 0) options.settings.seconds = 0.02;
  if (!options.sets.empty() || !options.files.empty()) return;
  options.sets = PuzzleMaker::set_names();
  if (options.quick) return;
  for (std::string& name : collections()) options.sets.push_back(std::move(name));
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

Report report(const DataSet& set, const Options& options) {
  Report result = measure(set, options.engines, options.settings);
  print_report(std::cout, set, result, style_of(options));
  std::cout.flush();
  for (const std::string& complaint : result.complaints) std::cerr << "quadrille-bench: " << complaint << '\n';
  return result;
}

int run(const Options& options) {
  PuzzleMaker maker(options.seed);
  std::vector<Report> reports;
  print_head(std::cout, options.settings);
  for (const std::string& name : options.sets) {
    const bool stored = name.starts_with(collection_prefix);
    const auto set = stored ? read_set(name, collection_path(name))
                            : DataSet{name, maker.make(name, size_of_set(name, options.quick))};
    if (!set) return fail(set.error());
    reports.push_back(report(*set, options));
  }
  for (const std::string& file : options.files) {
    const auto set = read_set(file, file);
    if (!set) return fail(set.error());
    reports.push_back(report(*set, options));
  }
  if (reports.size() > 1) print_summary(std::cout, reports, style_of(options));
  print_legend(std::cout, options.settings);
  return std::ranges::all_of(reports, [](const Report& r) { return r.complaints.empty(); }) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("How fast each step on the way from plain search to the default engine is.", "quadrille-bench");
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
