#include "logic.h"

#include <cmath>
#include <cstdlib>
#include <functional>
#include <ostream>
#include <sstream>

#include "job/source.h"
#include "quadrille/logic.h"
#include "quadrille/random.h"
#include "reference_rater.h"

namespace quadrille::bench {

namespace {

// How many times the cap of other views the reference gets for its sample: it is slow.
constexpr double patience = 4;

constexpr std::size_t hardest_band = 4;
std::size_t band_of(int er) { return er < 40 ? 0 : er < 60 ? 1 : er < 80 ? 2 : er < 100 ? 3 : hardest_band; }

void rate_all(logic::Rater& rater, const std::vector<RatedPuzzle>& puzzles) {
  for (const RatedPuzzle& rated : puzzles) (void)rater.rate(rated.puzzle);
}

void complain(LogicReport& report, const RatedPuzzle& rated, const char* who, int er) {
  if (er == rated.er) return;
  report.complaints.push_back(std::string(who) + ": expected rating " + figure(rated.er / 10.0) + ", found " +
                              figure(er / 10.0) + ": " + to_string(rated.puzzle));
}

// Puzzles of the band in random order, until the time is over; without those that are too hard for the reference, which
// takes minutes from 10.0 on.
std::vector<RatedPuzzle> sample_of(const Band& band, const Settings& settings, LogicReport& report) {
  if (band_of(band.puzzles.front().er) == hardest_band) return {};
  std::vector<RatedPuzzle> shuffled = band.puzzles, sample;
  Random(1, 0).shuffle(shuffled);
  const double start = cpu_seconds();
  for (const RatedPuzzle& rated : shuffled) {
    if (cpu_seconds() - start > patience * settings.seconds) break;
    const test::ReferencePath path = test::reference_path(rated.puzzle);
    if (!path.solved) continue;
    complain(report, rated, "reference", path.er);
    sample.push_back(rated);
  }
  return sample;
}

// Microseconds per puzzle of one pass, which is repeated until the time can be measured.
double microseconds_of(std::size_t puzzles, const Settings& settings, const std::function<void()>& pass) {
  const double start = cpu_seconds();
  double seconds = 0, passes = 0;
  do {
    pass();
    ++passes;
    seconds = cpu_seconds() - start;
  } while (seconds < settings.shortest);
  return seconds * 1e6 / passes / static_cast<double>(puzzles);
}

}  // namespace

Result<std::vector<Band>> read_rated_puzzles(const std::string& path) {
  const auto content = job::read_file(path);
  if (!content) return content.error();
  std::vector<Band> bands{{"1.0-3.9", {}}, {"4.0-5.9", {}}, {"6.0-7.9", {}}, {"8.0-9.9", {}}, {"10.0-", {}}};
  std::istringstream lines{std::string(*content)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with('#')) continue;
    const std::size_t tab = line.find('\t');
    const auto puzzle = parse_grid(line.substr(0, tab));
    if (!puzzle || tab == std::string::npos) {
      const Error error =
          puzzle ? Error{ErrorCode::bad_length, "expected a rating, found the end of the line"} : puzzle.error();
      return Error{error.code, path + ':' + std::to_string(number) + ": " + error.detail};
    }
    const int er = static_cast<int>(std::lround(10 * std::strtod(line.c_str() + tab, nullptr)));
    bands[band_of(er)].puzzles.push_back({*puzzle, er});
  }
  std::erase_if(bands, [](const Band& band) { return band.puzzles.empty(); });
  return bands;
}

LogicReport measure_logic(const Band& band, const Settings& settings) {
  LogicReport report{band.name, {}, {}, {}, {}};
  logic::Rater rater;
  for (const RatedPuzzle& rated : band.puzzles) complain(report, rated, "rater", rater.rate(rated.puzzle).er);
  const std::vector<RatedPuzzle> sample = sample_of(band, settings, report);
  report.all.finished = band.puzzles.size();
  report.sample.finished = report.reference.finished = sample.size();
  for (int run = 0; run < settings.runs; ++run) {
    report.all.microseconds.push_back(
        microseconds_of(band.puzzles.size(), settings, [&] { rate_all(rater, band.puzzles); }));
    if (sample.empty()) continue;
    report.sample.microseconds.push_back(microseconds_of(sample.size(), settings, [&] { rate_all(rater, sample); }));
    report.reference.microseconds.push_back(microseconds_of(sample.size(), settings, [&] {
      for (const RatedPuzzle& rated : sample) (void)test::reference_path(rated.puzzle);
    }));
  }
  return report;
}

void print_logic(std::ostream& out, const std::vector<LogicReport>& reports, Style style) {
  std::vector<Line> lines{{"rating", "puzzles", "us/puzzle", "spread", "sample", "reference, us", "reference/rater"}};
  for (const LogicReport& report : reports) {
    const Figure time = figure_of(report.all.microseconds);
    Line& line = lines.emplace_back(Line{report.band, std::to_string(report.all.finished), figure(time.median),
                                         std::to_string(std::lround(time.spread() * 100)) + "%",
                                         std::to_string(report.sample.finished)});
    const bool compared = !report.reference.microseconds.empty();
    line.push_back(compared ? figure(report.reference.median()) : "-");
    line.push_back(compared ? figure(report.sample.speed(report.reference).median) : "-");
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMedians of CPU time on one core. The reference is a rater that looks at everything "
         "(tests/unit/reference_rater.h);\nit rates a sample of the puzzles, and the last column compares both on "
         "this sample.\n";
}

}  // namespace quadrille::bench
