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
#include <algorithm>
#include <iostream>

#include "boards.h"
#include "candidates.h"
#include "cover.h"
#include "formats.h"
#include "logic.h"
#include "measure.h"
#include "options.h"
#include "puzzles.h"
#include "table.h"
#include "views.h"

namespace {

using namespace quadrille;
using namespace quadrille::bench;

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

// Writes what bench/peers/covers.py compares, and prints the names.
int write_problems(const Options& options) {
  for (const std::string& name : options.sets) {
    const CoverProblem problem = *make_cover_problem(name);
    if (problem.nodes != cover::no_limit) continue;
    if (const auto failure = write_problem(problem, options.write)) return fail(*failure);
    std::cout << name << '\n';
  }
  return 0;
}

int run_cover(const Options& options) {
  if (!options.write.empty()) return write_problems(options);
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
    if (options.kernels) compare_kernels(reports.back());
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
  const std::variant<Options, int> read = read_options(argc, argv);
  if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
  const auto& options = std::get<Options>(read);
  const int result = options.generate.empty() ? run(options) : generate(options);
  if (std::cout.flush()) return result;
  std::cerr << "quadrille-bench: the output cannot be written\n";
  return 2;
}
