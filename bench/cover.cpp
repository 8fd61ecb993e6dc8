#include "cover.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "cover/core/preprocess.h"
#include "cover/engines/bits/bit_kernel.h"
#include "watchdog.h"

namespace quadrille::bench {

namespace {

using cover::Engine;
using cover::ItemChoice;
using cover::SearchOptions;

struct EngineName {
  std::string_view name;
  SearchOptions options;
};

constexpr EngineName engine_names[] = {
    {"links", {Engine::links}},         {"bits", {Engine::bits}},
    {"cells", {Engine::cells}},         {"cells:weighted", {Engine::cells, ItemChoice::weighted}},
    {"automatic", {Engine::automatic}},
};

constexpr std::string_view kernel_prefix = "bits:";

// Null unless the processor can run a kernel of that name.
const cover::BitKernel* kernel_named(std::string_view name) {
  if (!name.starts_with(kernel_prefix)) return nullptr;
  for (const cover::BitKernel& kernel : cover::bit_kernels()) {
    if (kernel.name == name.substr(kernel_prefix.size()) && kernel.runs_here()) return &kernel;
  }
  return nullptr;
}

// One engine on one problem.
class CoverContest {
 public:
  CoverContest(const CoverProblem& problem, const std::string& engine) : problem_(problem) {
    row_.step = engine;
    kernel_ = kernel_named(engine);
    options_ = *cover_engine_named(engine);
  }

  bool takes_part() const { return cover::accepts(options_.engine, problem_.problem); }

  /// Finds out whether the engine finishes in time. What it has then is its first run.
  void try_out(double seconds) {
    Watchdog watchdog{std::chrono::duration<double>(seconds)};
    const double start = cpu_seconds();
    const bool finished = search(watchdog.watch());
    row_.microseconds.push_back((cpu_seconds() - start) * 1e6);
    (finished ? row_.finished : row_.given_up) = 1;
  }

  /// Short searches are done over and over for one run.
  void run(double shortest) {
    if (row_.finished == 0) return;
    const double start = cpu_seconds();
    double seconds = 0, passes = 0;
    do {
      search({});
      seconds = cpu_seconds() - start, ++passes;
    } while (seconds < shortest);
    row_.microseconds.push_back(seconds / passes * 1e6);
  }

  std::uint64_t solutions() const { return solutions_; }
  Row finish(bool keep_first) {
    if (!keep_first && row_.microseconds.size() > 1) row_.microseconds.erase(row_.microseconds.begin());
    return std::move(row_);
  }
  const Row& row() const { return row_; }

 private:
  // False if it was stopped before it was done with the problem, or with the problem's nodes.
  bool search(const std::stop_token& stop) {
    if (kernel_ != nullptr) return search_with_kernel(stop);
    cover::Search search(problem_.problem, options_);
    solutions_ = search.count({.stop = stop, .nodes = problem_.nodes});
    row_.nodes = static_cast<double>(search.nodes());
    return !search.stopped() || !stop.stop_requested();
  }

  bool search_with_kernel(const std::stop_token& stop) {
    const auto walk = kernel_->make(problem_.problem, cover::promising_options(problem_.problem, stop), false);
    solutions_ = 0;
    const bool finished =
        walk->count({.stop = stop, .nodes = problem_.nodes}, solutions_) != cover::BranchOutcome::paused;
    row_.nodes = static_cast<double>(walk->nodes());
    return finished || !stop.stop_requested();
  }

  const CoverProblem& problem_;
  SearchOptions options_;
  const cover::BitKernel* kernel_ = nullptr;  // instead of the engine that a search makes
  Row row_;
  std::uint64_t solutions_ = 0;
};

void check(Report& report, const CoverProblem& problem, const std::vector<CoverContest>& contests) {
  if (problem.nodes != cover::no_limit) return;  // the order in which solutions come depends on the engine
  std::optional<std::uint64_t> expected = problem.solutions;
  for (const CoverContest& contest : contests) {
    if (contest.row().finished == 0) continue;
    if (!expected) expected = contest.solutions();
    if (contest.solutions() == *expected) continue;
    report.complaints.push_back(contest.row().step + ", " + problem.name + ": " + std::to_string(contest.solutions()) +
                                " covers instead of " + std::to_string(*expected));
  }
}

std::string time_of(const Row& row) {
  if (row.microseconds.empty()) return "-";
  const Figure time = figure_of(row.microseconds);
  const std::string text = figure(time.median / 1000);
  if (row.given_up > 0) return "> " + text;
  return text + " (" + std::to_string(std::lround(time.spread() * 100)) + "%)";
}

bool have_ratio(const Row& row, const Row& unit) { return row.finished + unit.finished == 2; }

std::string ratio_of(const Row& row, const Row& unit) {
  if (have_ratio(row, unit)) return figure(unit.median() / row.median());
  if (row.finished > 0 && unit.given_up > 0) return "> " + figure(unit.median() / row.median());
  return "-";
}

// Of the problems that both finished.
std::string mean_ratio(const std::vector<Report>& reports, std::size_t engine) {
  double logarithms = 0, count = 0;
  for (const Report& report : reports) {
    const Row &row = report.rows[engine], &unit = report.rows[0];
    if (have_ratio(row, unit)) logarithms += std::log(unit.median() / row.median()), ++count;
  }
  return count == 0 ? "-" : figure(std::exp(logarithms / count));
}

void print_nodes(std::ostream& out, const std::vector<Report>& reports, Style style) {
  std::vector<Line> lines{{"nodes"}};
  for (const Row& row : reports[0].rows) lines[0].push_back(row.step);
  for (const Report& report : reports) {
    Line& line = lines.emplace_back(Line{report.set});
    for (const Row& row : report.rows) {
      line.push_back(row.microseconds.empty() ? "-" : (row.given_up > 0 ? "> " : "") + figure(row.nodes));
    }
  }
  out << '\n';
  print_lines(out, lines, style);
}

}  // namespace

std::vector<std::string> cover_engine_names() {
  std::vector<std::string> names;
  for (const EngineName& entry : engine_names) names.emplace_back(entry.name);
  return names;
}

std::vector<std::string> cover_kernel_names() {
  std::vector<std::string> names;
  for (const cover::BitKernel& kernel : cover::bit_kernels()) {
    if (kernel.runs_here()) names.insert(names.begin(), std::string(kernel_prefix) + kernel.name);
  }
  return names;
}

std::optional<SearchOptions> cover_engine_named(std::string_view name) {
  if (kernel_named(name) != nullptr) return SearchOptions{Engine::bits};
  const auto found = std::ranges::find(engine_names, name, &EngineName::name);
  if (found == std::end(engine_names)) return std::nullopt;
  return found->options;
}

Report measure_cover(const CoverProblem& problem, const std::vector<std::string>& engines, const Settings& settings) {
  std::vector<CoverContest> contests;
  for (const std::string& engine : engines) contests.emplace_back(problem, engine);
  for (CoverContest& contest : contests) {
    if (contest.takes_part()) contest.try_out(settings.seconds);
  }
  Report report{problem.name, {}, {}};
  check(report, problem, contests);
  for (int run = 0; run < settings.runs; ++run) {
    for (CoverContest& contest : contests) contest.run(settings.shortest);
  }
  for (CoverContest& contest : contests) report.rows.push_back(contest.finish(false));
  return report;
}

void compare_kernels(Report& report) {
  constexpr double within_noise = 1.05;
  for (auto better = report.rows.begin(); better != report.rows.end(); ++better) {
    for (auto lesser = report.rows.begin(); lesser != better; ++lesser) {
      if (!have_ratio(*better, *lesser) || better->median() <= within_noise * lesser->median()) continue;
      report.complaints.push_back(better->step + ", " + report.set + ": " +
                                  figure(better->median() / lesser->median()) + " times the time of " + lesser->step);
    }
  }
}

void print_cover(std::ostream& out, const std::vector<Report>& reports, Style style) {
  const std::vector<Row>& first = reports.front().rows;
  std::vector<Line> lines{{"ms"}};
  for (const Row& row : first) lines[0].push_back(row.step);
  for (std::size_t i = 1; i < first.size(); ++i) lines[0].push_back(first[0].step + "/" + first[i].step);
  for (const Report& report : reports) {
    Line& line = lines.emplace_back(Line{report.set});
    for (const Row& row : report.rows) line.push_back(time_of(row));
    for (std::size_t i = 1; i < first.size(); ++i) line.push_back(ratio_of(report.rows[i], report.rows[0]));
  }
  Line& means = lines.emplace_back(Line{"geometric mean"});
  means.resize(1 + first.size());
  for (std::size_t i = 1; i < first.size(); ++i) means.push_back(mean_ratio(reports, i));
  out << '\n';
  print_lines(out, lines, style);
  print_nodes(out, reports, style);
  out << "\nMilliseconds of CPU time on one core to build the engine and count all covers, or to try the nodes of a\n"
         "limit, medians; in brackets: the slowest less the fastest run, as a part of the median. '>': given up. '-':\n"
         "the engine does not take the problem. Means are of the problems that both engines finished.\n";
}

void print_build(std::ostream& out, const Settings& settings, Style style) {
  std::vector<Line> lines{{"options of 4 items", "ms", "ns an option", "bytes an option"}};
  for (const std::uint32_t options : {250'000U, 500'000U, 1'000'000U}) {
    std::vector<double> milliseconds;
    std::size_t bytes = 0;
    for (int run = 0; run < settings.runs; ++run) {
      const double start = cpu_seconds();
      cover::Builder builder;
      std::vector<cover::ItemId> items;
      for (std::uint32_t i = 0; i < 1000; ++i) items.push_back(*builder.add_item("i" + std::to_string(i)));
      for (std::uint32_t i = 0; i < options; ++i) {
        (void)builder.add_option(
            {items[i % 1000], items[(i / 1000 + i + 1) % 1000], items[(i + 500) % 1000], items[(i + 750) % 1000]});
      }
      const cover::Problem problem = std::move(builder).build();
      milliseconds.push_back((cpu_seconds() - start) * 1e3);
      bytes = problem.entry_count() * sizeof(cover::Entry) + problem.option_count() * sizeof(std::uint32_t);
    }
    const double median = figure_of(milliseconds).median;
    lines.push_back({std::to_string(options), figure(median), figure(median * 1e6 / options),
                     figure(static_cast<double>(bytes) / options)});
  }
  out << '\n';
  print_lines(out, lines, style);
}

}  // namespace quadrille::bench
