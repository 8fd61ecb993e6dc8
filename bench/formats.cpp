#include "formats.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "job/source.h"
#include "text/detect.h"

namespace quadrille::bench {

namespace {

constexpr std::size_t piece = std::size_t{1} << 20;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Repeats the text to fill a chunk, if that multiplies the number of records accordingly; otherwise leaves it.
std::string repeated(const FormatSample& sample) {
  const std::size_t times = piece / sample.records.size() + 1;
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += sample.records;
  const text::Records one = parse_puzzles(sample.layout, sample.records), many = parse_puzzles(sample.layout, text);
  const bool same = many.errors.empty() && many.records.size() == times * one.records.size();
  return same ? text : sample.records;
}

// Seconds for one pass. Reading the clock takes time, so it is not read for each small text.
double time_of(const text::PuzzleLayout& layout, std::string_view text, const Settings& settings) {
  const double start = cpu_seconds();
  double seconds = 0, passes = 0;
  do {
    for (std::size_t read = 0; read < piece; read += text.size(), ++passes) {
      (void)text::whole_records(layout, text, false);
      (void)text::parse_puzzles(layout, text);
    }
    seconds = cpu_seconds() - start;
  } while (seconds < settings.shortest);
  return seconds / passes;
}

}  // namespace

std::vector<std::string> puzzle_format_names() {
  std::vector<std::string> names;
  for (const text::Format& format : text::formats()) {
    if (std::holds_alternative<text::PuzzleLayout>(format.usual)) names.emplace_back(format.name);
  }
  return names;
}

Result<std::vector<FormatSample>> read_samples(const std::string& folder, const std::vector<std::string>& formats) {
  std::vector<std::filesystem::path> paths;
  std::error_code failure;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failure)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  if (failure) return Error{ErrorCode::unreadable, folder + ": " + failure.message()};
  std::ranges::sort(paths);
  std::vector<FormatSample> samples;
  for (const std::filesystem::path& path : paths) {
    const auto content = job::read_file(path);
    if (!content) return content.error();
    std::string_view text = *content;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const auto found = text::detect({text, true});
    const auto* layout = found ? std::get_if<text::PuzzleLayout>(&found->best.layout) : nullptr;
    if (layout == nullptr || std::ranges::find(formats, found->format->name) == formats.end()) continue;
    text.remove_prefix(layout->head_bytes);
    if (!parse_puzzles(*layout, text).errors.empty()) continue;
    samples.push_back({path.filename(), std::string(found->format->name), *layout, std::string(text)});
  }
  return samples;
}

FormatReport measure_format(const FormatSample& sample, const Settings& settings) {
  FormatReport report{sample.file, sample.format};
  const std::string text = repeated(sample);
  const text::Records records = parse_puzzles(sample.layout, text);
  report.bytes = static_cast<double>(text.size()) / static_cast<double>(records.records.size());
  std::vector<double> speeds;
  for (int run = 0; run < settings.runs; ++run) {
    speeds.push_back(static_cast<double>(text.size()) / 1e6 / time_of(sample.layout, text, settings));
  }
  report.speed = figure_of(std::move(speeds));
  return report;
}

void print_formats(std::ostream& out, std::vector<FormatReport> reports, Style style) {
  std::ranges::stable_sort(reports, std::greater<>(), [](const FormatReport& report) { return report.speed.median; });
  std::vector<Line> lines{{"format", "sample", "bytes/record", "MB/s", "fastest", "records/s"}};
  for (const FormatReport& report : reports) {
    const double speed = report.speed.median;
    lines.push_back({report.format, report.file, figure(report.bytes), figure(speed), figure(report.speed.most),
                     figure(speed * 1e6 / report.bytes)});
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMedians of 10^6 bytes per second of CPU time on one core, and the fastest run, which other work disturbs "
         "least.\n";
}

}  // namespace quadrille::bench
