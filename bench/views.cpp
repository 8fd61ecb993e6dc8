#include "views.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <span>

#include "quadrille/sudoku.h"

namespace quadrille::bench {

namespace {

std::string with_spread(const Figure& value) {
  return figure(value.median) + " (" + std::to_string(std::lround(value.spread() * 100)) + "%)";
}

// Without the folder, or `collection:`.
std::string short_name(const std::string& set) { return set.substr(set.find_last_of(":/") + 1); }

std::string label_of(const std::string& step) {
  if (step == "lanes") return "lanes, the default";
  if (step.ends_with("@1")) return step.substr(0, step.size() - 2) + ", one at a time";
  return step;
}

}  // namespace

std::vector<std::string> sudoku_steps() {
  std::vector<std::string> steps{"lanes"};
  for (const EngineInfo& info : engines()) {
    if (info.kind == EngineInfo::Kind::kernel) steps.emplace_back(info.name);
  }
  steps.insert(steps.end(), {"lanes@1", "masks@1", "links@1", "tutorial-links"});
  return steps;
}

void print_speeds(std::ostream& out, const std::vector<Report>& reports, Style style) {
  std::vector<Line> lines{{"times as fast"}};
  for (const Row& row : reports.front().rows) lines.push_back({label_of(row.step)});
  lines.back() = {lines.back()[0] + ", us"};
  for (const Report& report : reports) {
    lines[0].push_back(short_name(report.set));
    const Row& unit = report.rows.back();
    for (std::size_t i = 0; i + 1 < report.rows.size(); ++i) {
      lines[i + 1].push_back(with_spread(report.rows[i].speed(unit)));
    }
    lines.back().push_back(with_spread(figure_of(unit.microseconds)));
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nThe last line is the yardstick, in microseconds per puzzle; the others are how many times faster they are, "
         "in\n"
         "medians of CPU time on one core. In brackets: the slowest less the fastest run, as a part of the median.\n"
         "Lanes get all puzzles with one call, files of less than 40,000 several times over; the other rows take an "
         "even\n"
         "sample, puzzle by puzzle.\n";
}

std::vector<Report> measure_curve(const DataSet& set, const Settings& settings) {
  constexpr std::size_t sample = 4096;
  Settings fixed = settings;
  fixed.fixed = {.alone = sample};
  std::vector<Report> reports;
  for (std::size_t size = 1; size <= set.puzzles.size(); size *= 2) {
    const auto part = std::span(set.puzzles).first(std::min(set.puzzles.size(), std::max(size, sample)));
    const std::string count = std::to_string(size);
    reports.push_back(measure({count, {part.begin(), part.end()}}, {"lanes@" + count, "masks@1"}, fixed));
  }
  return reports;
}

void print_curve(std::ostream& out, const std::vector<Report>& reports, Style style) {
  std::vector<Line> lines{{"puzzles in a call", "lanes, us", "masks, us", "masks/lanes"}};
  for (const Report& report : reports) {
    const Row &lanes = report.rows[0], &masks = report.rows[1];
    lines.push_back({report.set, with_spread(figure_of(lanes.microseconds)), with_spread(figure_of(masks.microseconds)),
                     figure(lanes.speed(masks).median)});
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMicroseconds of CPU time per puzzle, medians; masks take puzzles one by one in any case. In brackets: the\n"
         "slowest less the fastest run, as a part of the median.\n";
}

std::vector<std::string> case_steps() { return {"lanes", "lanes@1", "masks@1", "links@1"}; }

void print_cases(std::ostream& out, const std::vector<Report>& reports, Style style) {
  std::vector<Line> lines{{"us/puzzle", "lanes", "lanes, one at a time", "masks", "links", "masks/lanes",
                           "masks/lanes, one at a time", "links/lanes"}};
  std::string slower;
  for (const Report& report : reports) {
    const Row &lanes = report.rows[0], &alone = report.rows[1], &masks = report.rows[2], &links = report.rows[3];
    Line& line = lines.emplace_back(Line{report.set});
    for (const Row& row : report.rows) line.push_back(figure(row.median()));
    for (const Figure& speed : {lanes.speed(masks), alone.speed(masks), lanes.speed(links)}) {
      line.push_back(with_spread(speed));
    }
    for (const Row* row : {&lanes, &alone}) {
      if (row->speed(masks).median < 1) slower += "  " + label_of(row->step) + ": " + report.set + '\n';
    }
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMedians of CPU time on one core. In brackets: the slowest less the fastest run, as a part of the median.\n"
      << (slower.empty() ? "Lanes are nowhere slower than masks.\n" : "Slower than masks:\n" + slower);
}

}  // namespace quadrille::bench
