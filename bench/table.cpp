#include "table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <ostream>

#include "quadrille/sudoku.h"

namespace quadrille::bench {

namespace {

std::string with_commas(std::string digits) {
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string spread(const Row& row) {
  if (row.finished == 0) return "-";
  const Figure time = figure_of(row.microseconds);
  char text[32];
  std::snprintf(text, sizeof text, "%+.0f..%+.0f%%", (time.least / time.median - 1) * 100,
                (time.most / time.median - 1) * 100);
  return text;
}

std::string sample(const Row& row) {
  std::string text = with_commas(std::to_string(row.finished + row.given_up));
  if (row.given_up > 0) text += " (" + with_commas(std::to_string(row.given_up)) + " given up)";
  return text;
}

std::string speed(const Row& row, const Row* unit) {
  if (unit == nullptr || (row.given_up > 0 && unit->given_up > 0)) return "-";
  const char* bound = row.given_up > 0 ? "< " : unit->given_up > 0 ? "> " : "";
  return bound + figure(unit->median() / row.median());
}

Line line_of(const Row& row, const Row* unit) {
  const bool bound = row.given_up > 0;
  const double time = row.median();
  return {row.step,
          (bound ? "> " : "") + figure(time),
          spread(row),
          (bound ? "< " : "") + figure(1e6 / time),
          (bound ? "> " : "") + figure(row.nodes),
          speed(row, unit),
          sample(row)};
}

// The row that the others are compared with; none if it was not requested.
const Row* unit_of(const Report& report) {
  const auto links =
      std::find_if(report.rows.begin(), report.rows.end(), [](auto& row) { return row.step == "links"; });
  return links == report.rows.end() ? nullptr : &*links;
}

std::vector<Line> lines_of(const Report& report) {
  std::vector<Line> lines{{"step", "us/puzzle", "spread", "puzzles/s", "nodes/puzzle", "speed", "puzzles"}};
  for (const Row& row : report.rows) lines.push_back(line_of(row, unit_of(report)));
  return lines;
}

// A line for each step, a column for each data set.
std::vector<Line> summary_of(const std::vector<Report>& reports) {
  std::vector<Line> lines{{"us/puzzle (speed)"}};
  for (const Row& row : reports.front().rows) lines.push_back({row.step});
  for (const Report& report : reports) {
    lines[0].push_back(report.set);
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
      const Row& row = report.rows[i];
      const char* bound = row.given_up > 0 ? "> " : "";
      lines[i + 1].push_back(bound + figure(row.median()) + " (" + speed(row, unit_of(report)) + ")");
    }
  }
  return lines;
}

void print_plain(std::ostream& out, const std::vector<Line>& lines) {
  std::vector<std::size_t> width(lines[0].size());
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) width[i] = std::max(width[i], line[i].size());
  }
  for (const Line& line : lines) {
    out << "  " << line[0] << std::string(width[0] - line[0].size(), ' ');
    for (std::size_t i = 1; i < line.size(); ++i) out << "  " << std::string(width[i] - line[i].size(), ' ') << line[i];
    out << '\n';
  }
}

void print_markdown(std::ostream& out, const std::vector<Line>& lines) {
  for (std::size_t at = 0; at < lines.size(); ++at) {
    for (const std::string& text : lines[at]) out << "| " << text << ' ';
    out << "|\n";
    if (at > 0) continue;
    out << "|---|";
    for (std::size_t i = 1; i < lines[0].size(); ++i) out << "---:|";
    out << '\n';
  }
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

}  // namespace

std::string figure(double value) {
  if (value == 0) return "0";
  const int exponent = static_cast<int>(std::floor(std::log10(value * 1.0005)));
  if (exponent > 2) {
    const double unit = std::pow(10.0, exponent - 2);
    return with_commas(std::to_string(std::llround(std::round(value / unit) * unit)));
  }
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", std::min(2 - exponent, 7), value);
  return text;
}

void print_lines(std::ostream& out, const std::vector<Line>& lines, Style style) {
  (style == Style::markdown ? print_markdown : print_plain)(out, lines);
}

void print_head(std::ostream& out, const Settings& settings) {
  out << processor() << ", engine " << GridSolver().engine() << ", " << QUADRILLE_BENCH_BUILD << ", " << settings.runs
      << " runs";
  if (settings.limit != no_limit) out << ", solutions counted up to " << settings.limit;
  out << '\n';
}

void print_report(std::ostream& out, const DataSet& set, const Report& report, Style style) {
  double clues = 0;
  for (const Grid& grid : set.puzzles) clues += 81 - static_cast<double>(std::ranges::count(grid.cells, 0));
  char average[16];
  std::snprintf(average, sizeof average, "%.1f", clues / static_cast<double>(set.puzzles.size()));
  out << '\n'
      << (style == Style::markdown ? "**" + set.name + "**" : set.name) << ": "
      << with_commas(std::to_string(set.puzzles.size())) << " puzzles of " << average << " clues on average\n\n";
  print_lines(out, lines_of(report), style);
}

void print_summary(std::ostream& out, const std::vector<Report>& reports, Style style) {
  out << "\nall sets\n\n";
  print_lines(out, summary_of(reports), style);
}

void print_legend(std::ostream& out, const Settings& settings) {
  out << "\nMedians of CPU time on one core; spread: the fastest and the slowest run; speed: links = 1.\n"
         "A step took as much of an evenly spread sample as fits into "
      << settings.seconds << " s, and gave up a puzzle after " << settings.seconds / 4
      << " s;\n"
         "the figures of such rows are bounds.\n";
}

}  // namespace quadrille::bench
