// Declares the rows about input and output once, so that they mean the same for every question.
#include "answers/options/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/members/columns.h"
#include "answers/options/record_template.h"
#include "answers/options/values.h"
#include "job/system.h"
#include "text/convert.h"

namespace quadrille::answers {

namespace {

template <class Wanted>
std::vector<std::string> format_names(Wanted wanted) {
  std::vector<std::string> names;
  for (const text::Format& format : text::formats()) {
    if (wanted(format)) names.emplace_back(format.name);
  }
  return names;
}

Option& declare_format(OptionTable& table, const char* name, std::vector<std::string> names,
                       std::optional<std::string>& to, const char* help) {
  Option& row = table.choice(
      name, "FORMAT", "format", std::move(names), [&to](const std::string& word) { to = word; }, help);
  row.list_command = "quadrille formats";
  return row.as_in_others();
}

}  // namespace

void declare_files(OptionTable& table, Options& options) {
  const auto take = [&options](const std::string& file) { return options.files.push_back(file), UsageError(); };
  Option& files = table.argument("FILES", take, "");
  files.many = true;
  files.used_as(FileUse::read);
  // A puzzle on the command line may begin with '-', which stands for an empty cell.
  files.fits = [](std::string_view word) {
    constexpr std::size_t shortest = 4;  // a row
    return !word.starts_with('-') || word == "-" ||
           (word.size() >= shortest && word.find_first_not_of("-.0123456789") == word.npos &&
            word.find_first_of("-.", 1) != word.npos);
  };
  declare_format(table, "--from", format_names([](const text::Format&) { return true; }), options.from,
                 "read this format instead of detecting it");
}

void declare_boxes(OptionTable& table, Options& options) {
  const auto take = [&options](const std::string& text) -> UsageError {
    const auto boxes = parse_box(text);
    if (text == "none") return options.boxes = text::BoxRequest{}, std::nullopt;
    if (!boxes || boxes->order() > PuzzleShape::max_order) {
      return fmt::format("expected ROWSxCOLUMNS, such as 2x3, or none, found '{}'", text);
    }
    options.boxes = text::BoxRequest{*boxes};
    return std::nullopt;
  };
  table.text("--boxes", "RxC", take, "size of the boxes, such as 2x3; none: Latin square").as_in_others();
}

void declare_threads(OptionTable& table, Options& options) {
  table.number("--threads", "N", options.threads, 1, "use N threads (default: all)", 1024)
      .keeps_answers()
      .as_in_others()
      .short_as('j');
}

void declare_skip(OptionTable& table, Options& options) {
  table.number("--skip", "N", options.skip, 0, "skip the first N records, to resume; see --append").as_in_others();
}

void declare_skip_answers(OptionTable& table, Options& options) {
  table.number("--skip-answers", "M", options.skip_answers, 0, "also leave out the next record's first M answers")
      .as_in_others()
      .needs({"--skip"});
}

void declare_json(OptionTable& table, Options& options) {
  table.flag("--json", options.json, "write one JSON object per line (NDJSON)").as_in_others();
}

void declare_members(OptionTable& table, Options& options, answers::Questions question) {
  declare_json(table, options);
  const auto act = [&options, question] {
    options.csv = options.json = true, options.columns = answers::columns_of(question);
  };
  table.flag("--csv", act, "write CSV with a header line").as_in_others().excludes({"--json"});
}

void declare_target(OptionTable& table, Options& options, const char* help, bool covers) {
  const auto is_written = [covers](const text::Format& format) {
    return text::is_written(format) && (covers || text::carries_of(format) != nullptr);
  };
  Option& row = declare_format(table, "--to", format_names(is_written), options.to, help);
  row.why_not = [](std::string_view name) -> std::string {
    const text::Format* const format = text::format_named(name);
    if (format == nullptr) return "";
    return fmt::format("the format '{}' {}", name,
                       text::is_written(*format) ? "is for exact cover problems" : "can only be read");
  };
  table.flag("--strict", options.strict, "fail if --to cannot represent everything").as_in_others().needs({"--to"});
}

void declare_puzzle_forms(OptionTable& table, Options& options, answers::Questions question, bool covers) {
  declare_target(table, options, "write this format (default: that of the input)", covers);
  declare_members(table, options, question);
  table.find("--json")->excludes({"--to", "--format"});
  table.find("--csv")->excludes({"--to", "--format"});
  const auto take = [&options](const std::string& text) -> UsageError {
    options.record_template = read_template(text);
    std::string problem = find_template_error(*options.record_template, options.template_letters);
    return problem.empty() ? UsageError() : std::move(problem);
  };
  table.text("--format", "TEMPLATE", take, "one line per puzzle: %g puzzle, %s solution, ...")
      .as_in_others()
      .excludes({"--to"});
}

namespace {

void declare_drawings(OptionTable& table, Options& options) {
  table.flag("--guess-rules", options.drawings.guesses, "read drawings as rules; see --lines, --ignore-drawings")
      .as_in_others();
  const auto take = [&options](const std::string& text) -> UsageError {
    auto meanings = text::read_meanings(text);
    if (!meanings) return meanings.error().detail;
    for (text::ColorMeaning& meaning : *meanings) options.drawings.meanings.push_back(meaning);
    return std::nullopt;
  };
  table.text("--lines", "COLOR=RULE", take, "read drawings in a color as a rule: #CFCFCF=thermometer,...")
      .as_in_others()
      .only_in_reference();
  table.flag("--ignore-drawings", options.drawings.keeps_others, "read the puzzle without drawings that may be rules")
      .as_in_others()
      .only_in_reference();
}

}  // namespace

void declare_puzzles(OptionTable& table, Options& options) {
  declare_files(table, options);
  declare_boxes(table, options);
  declare_threads(table, options);
  declare_skip(table, options);
  declare_drawings(table, options);
}

void declare_parts(OptionTable& table, Options& options) {
  const auto take = [&options](const std::string& text) -> UsageError {
    options.shard = parse_shard(text);
    return options.shard ? UsageError() : fmt::format("expected K/N, such as 3/16, found '{}'", text);
  };
  table.text("--shard", "K/N", take, "answer part K of N; see merge, --if-missing")
      .keeps_answers()
      .as_in_others()
      .excludes({"--skip"});
  table.flag("--if-missing", options.if_missing, "do nothing if the output file exists and is complete")
      .keeps_answers()
      .as_in_others()
      .only_in_reference()
      .needs({"--output"})
      .excludes({"--skip"});
}

void complete_options(Options& options) {
  if (options.files.empty()) options.files.emplace_back("-");
  if (auto rows = rows_in_lines(options.files)) options.files = {*std::move(rows)};
  if (options.shard) options.columns = answers::columns_by_offset(options.columns);
  if (options.threads == 0) options.threads = job::processors();
}

void EngineOptions::declare(OptionTable& table) {
  std::vector<std::string> names;
  for (const EngineChoice& choice : engine_choices()) names.emplace_back(choice.name);
  table
      .choice(
          "--engine", "NAME", "engine", std::move(names), [this](const std::string& given) { name = given; },
          "lanes (default for 9x9), links, masks, sat, ...")
      .list_command = "quadrille help engines";
}

bool EngineOptions::is_plain_only() const {
  const auto choices = engine_choices();
  return std::any_of(choices.begin(), choices.end(), [this](const EngineChoice& choice) {
    return choice.name == name && choice.puzzles == EngineChoice::Puzzles::plain;
  });
}

void declare_stats(OptionTable& table, bool& stats) {
  table.flag("--stats", stats, "print nodes, engine and time on standard error");
}

void declare_estimate(OptionTable& table, std::uint64_t& probes, std::uint64_t& seed, std::string_view usual_probes,
                      std::vector<std::string> needed) {
  constexpr std::uint64_t least = 30;  // with fewer, the bounds would mean little
  table.number("--probes", "N", probes, least, fmt::format("estimate from N probes (default: {})", usual_probes))
      .needs(needed);
  table.number("--seed", "N", seed, 0, "seed of the probes (default: 1)").needs(std::move(needed));
}

}  // namespace quadrille::answers
