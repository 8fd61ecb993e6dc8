#include "options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <thread>

#include "puzzle_form.h"
#include "quadrille/version.h"
#include "sat/search.h"
#include "text/convert.h"
#include "text/detect.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

std::string formats_text() {
  std::string text = "Formats:\n";
  for (const text::Format& format : text::formats()) text += fmt::format("  {:<13} {}\n", format.name, format.summary);
  return text;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const text::Format& format : text::formats()) names.emplace_back(format.name);
  return names;
}

std::vector<std::string> written_format_names(bool covers) {
  std::vector<std::string> names;
  for (const text::Format& format : text::formats()) {
    if (text::can_be_written(format) || (covers && text::carries_of(format) == nullptr))
      names.emplace_back(format.name);
  }
  return names;
}

std::vector<std::string_view> kernels() {
  std::vector<std::string_view> names;
  for (const EngineInfo& info : engines()) {
    if (info.kind == EngineInfo::Kind::kernel) names.push_back(info.name.substr(std::string_view("lanes:").size()));
  }
  return names;
}

std::string why_not_engine(const std::string& name) {
  if (name == "sat") return {};
  const auto solver = Solver::create(name);
  return solver ? std::string() : solver.error().detail;
}

std::string version_text() {
  const auto known = kernels();
  return fmt::format("quadrille {} (lane kernel {}; this machine runs {})", version(), known.front(),
                     fmt::join(known, ", "));
}

// "3x2", or "none".
std::optional<text::BoxWish> box_wish(const std::string& text) {
  if (text == "none") return text::BoxWish{};
  BoxShape shape;
  const char* const end = text.data() + text.size();
  const auto [cross, rows_failure] = std::from_chars(text.data(), end, shape.rows);
  if (rows_failure != std::errc{} || cross == end || *cross != 'x') return std::nullopt;
  const auto [last, columns_failure] = std::from_chars(cross + 1, end, shape.columns);
  const auto in_range = [](int n) { return n >= 1 && n <= BoardShape::max_order; };
  const bool good = columns_failure == std::errc{} && last == end && in_range(shape.rows) && in_range(shape.columns);
  if (!good || shape.order() > BoardShape::max_order) return std::nullopt;
  return text::BoxWish{shape};
}

const CLI::Validator some_template([](const std::string& text) { return fault_of_template(read_template(text)); },
                                   "TEMPLATE");

const CLI::Validator boxes_or_none(
    [](const std::string& text) {
      return box_wish(text) ? std::string() : fmt::format("'{}' is neither rows x columns, as 2x3, nor 'none'", text);
    },
    "RxC");

void add_threads(CLI::App& app, Options& options) {
  app.add_option("-j,--threads", options.threads, "threads (default: all)")->check(from_one);
}

void add_json(CLI::App& app, Options& options) {
  app.add_flag("--json", options.json, "one JSON object a line (NDJSON)");
}

// How answers are written that are puzzles, or lines about puzzles.
void add_output_forms(CLI::App& app, Verb verb, Options& options) {
  CLI::Option* json = app.get_option("--json");
  CLI::Option* csv = app.add_flag_callback(
      "--csv", [&options] { options.csv = options.json = true; }, "rows of a table, with a line of names");
  csv->excludes(json);
  if (!writes_puzzles(verb)) return;
  CLI::Option* to = app.add_option("--to", options.to, "the format to write, instead of that of the input")
                        ->check(CLI::IsMember(written_format_names(verb == Verb::convert)))
                        ->type_name("FORMAT");
  app.add_flag("--strict", options.strict, "what the format has no place for is an error")->needs(to);
  app.add_option_function<std::string>(
         "--format", [&options](const std::string& text) { options.record_template = read_template(text); },
         "a line for each: %g puzzle, %s solution, %n number, %c clues, %t seconds, %r rating")
      ->check(some_template)
      ->excludes(to)
      ->excludes(json)
      ->excludes(csv)
      ->type_name("TEMPLATE");
  to->excludes(json)->excludes(csv);
}

void add_limit(CLI::App& app, Options& options, const char* meaning) {
  app.add_option("--limit", options.limit, meaning)->check(from_one);
}

void set_engine(Options& options, const std::string& engine) {
  options.sat = engine == "sat";
  if (!options.sat) options.engine = engine;
}

void add_engine_options(CLI::App& app, Options& options) {
  app.add_option_function<std::string>(
         "--engine", [&options](const std::string& engine) { set_engine(options, engine); },
         "lanes (default for 9x9), links or masks; sat: a SAT solver, one by one")
      ->check(CLI::Validator(why_not_engine, ""))
      ->type_name("NAME");
  app.add_option("--kernel", options.kernel, "the lane engine's kernel, see --version");
}

void add_boxes(CLI::App& app, Options& options) {
  app.add_option_function<std::string>(
         "--boxes", [&options](const std::string& boxes) { options.boxes = box_wish(boxes); },
         "rows and columns of the boxes, such as 3x2, or none (Latin squares)")
      ->check(boxes_or_none);
}

// What every verb on FILES has.
void add_input_options(CLI::App& app, Verb verb, Options& options) {
  app.add_option("FILES", options.files, "files to read; none or - is standard input");
  app.add_option("--from", options.from, "the format, instead of recognising it")
      ->check(CLI::IsMember(format_names()))
      ->type_name("FORMAT");
  if (verb != Verb::trace) add_json(app, options);
  if (verb != Verb::cover && verb != Verb::trace) add_boxes(app, options);
}

void add_options(CLI::App& app, Verb verb, Options& options) {
  app.add_option("-o,--output", options.output, "write FILE, compressed if it is called .gz or .zst")
      ->type_name("FILE");
  if (reads_files(verb)) add_input_options(app, verb, options);
  const bool answers_puzzles = reads_files(verb) && verb != Verb::detect && verb != Verb::trace && verb != Verb::cover;
  if (verb == Verb::solve || verb == Verb::count || verb == Verb::check || verb == Verb::bench) {
    add_engine_options(app, options);
  }
  if (answers_puzzles || verb == Verb::generate || verb == Verb::cover) add_threads(app, options);
  if (verb == Verb::generate) add_json(app, options);
  if (answers_puzzles || verb == Verb::generate) add_output_forms(app, verb, options);
  if (answers_puzzles) {
    app.add_option("--skip", options.skip, "leave out the first N records: go on after an interruption");
  }
  if (verb == Verb::cover) add_limit(app, options, "stop at N solutions");
  switch (verb) {
    case Verb::solve: return add_score_options(app, options.score);
    case Verb::count: return add_count_options(app, options);
    case Verb::solutions: return add_solutions_options(app, options);
    case Verb::canon:
    case Verb::dedupe: return add_canon_options(app, verb == Verb::canon, options.canon);
    case Verb::cover: return add_cover_options(app, options);
    case Verb::trace: add_limit(app, options, "stop after N events"); return add_trace_options(app, options.trace);
    case Verb::model: return add_models(app, options.model);
    case Verb::generate: add_boxes(app, options); return add_generate_options(app, options.generate);
    case Verb::minimize: return add_minimize_options(app, options.study);
    case Verb::vary: return add_vary_options(app, options.study);
    case Verb::check: app.add_flag("--minimal", options.minimal, "also: which clues can go? Exit 1 if any can"); return;
    case Verb::bench: app.add_flag("--signature", options.signature, "the signature only"); return;
    case Verb::backdoors: return;
    case Verb::convert:
      app.add_flag("--reduced", options.reduced, "exact covers: leave out what follows from the clues");
      return;
    case Verb::detect: app.add_flag("--list", options.list, "every format, and what it has a place for"); return;
  }
}

int fail(std::string_view message, std::string_view help = "quadrille --help") {
  fmt::print(stderr, "quadrille: {}; '{}' shows what there is\n", message, help);
  return exit_usage;
}

std::optional<std::string> why_not_sat(const Options& options) {
  if (!options.sat) return std::nullopt;
  if (!sat::available()) return "--engine sat: this program was built without CaDiCaL (libcadical-dev)";
  const CoverOptions& cover = options.cover;
  const bool lists = cover.question == CoverQuestion::solutions || cover.question == CoverQuestion::count;
  const bool asks_more = options.verb == Verb::bench || !lists || cover.method != cover::Method::automatic ||
                         cover.limits.nodes || cover.limits.seconds || options.saving.wanted() ||
                         !options.saving.resume.empty();
  if (asks_more || options.count.estimate) return "--engine sat only finds solutions, one after the other";
  return std::nullopt;
}

std::optional<std::string> why_not_kernel(const Options& options) {
  if (!options.kernel) return std::nullopt;
  const auto known = kernels();
  if (std::find(known.begin(), known.end(), *options.kernel) == known.end()) {
    return fmt::format("--kernel: this machine runs {}, not '{}'", fmt::join(known, ", "), *options.kernel);
  }
  if (options.sat || options.engine.value_or("lanes") != "lanes") return "--kernel is for the engine lanes";
  return std::nullopt;
}

// A file that is read would be empty before it is.
std::optional<std::string> why_not_output(const Options& options) {
  for (const std::string& file : options.files) {
    std::error_code none;
    if (std::filesystem::equivalent(file, options.output, none)) return "--output: this file is read";
  }
  return std::nullopt;
}

std::variant<Options, int> finish(Options options) {
  if (options.verb == Verb::model && options.model.model == nullptr && !options.model.list) {
    return fail("a model is missing", "quadrille model --list");
  }
  for (const auto& reason : {why_not_sat(options), why_not_kernel(options), why_not_output(options)}) {
    if (reason) return fail(*reason);
  }
  if (options.verb == Verb::convert && !options.to && !options.json && !options.record_template) {
    return fail("convert wants --to FORMAT, --format, --json or --csv", "quadrille convert --help");
  }
  if (options.files.empty() && reads_files(options.verb) &&
      (options.verb == Verb::cover || options.saving.resume.empty())) {
    options.files.emplace_back("-");
  }
  if (options.kernel) options.engine = "lanes:" + *options.kernel;
  if (options.engine == "links") options.cover.engine = cover::Engine::links;
  if (options.threads == 0) options.threads = std::max(1U, std::thread::hardware_concurrency());
  return options;
}

}  // namespace

std::variant<Options, int> parse_command_line(int argc, char** argv) {
  CLI::App app{"Sudoku of every kind and exact cover: solve, count, check.", "quadrille"};
  app.set_version_flag("--version", version_text());
  app.require_subcommand(1);
  Options options;
  std::map<const CLI::App*, Verb> verb_of;
  for (const VerbEntry& entry : verb_table()) {
    CLI::App* sub = app.add_subcommand(entry.name, entry.summary);
    sub->footer(entry.details + (reads_files(entry.verb) ? "\n" + formats_text() : ""));
    add_options(*sub, entry.verb, options);
    verb_of[sub] = entry.verb;
  }
  app.footer(
      "'quadrille VERB --help' explains a verb. Exit codes: 0 good, 1 the answer is no, 2 wrong usage or\n"
      "unreadable input, 3 out of resources or at a limit, 130 interrupted.");
  if (argc < 2) return fail("a verb is missing");
  if (argv[1][0] != '-' && !is_verb(argv[1])) return fail(fmt::format("there is no verb '{}'", argv[1]));
  if (argc > 2 && std::string_view(argv[1]) == "model" && argv[2][0] != '-' && !is_model(argv[2])) {
    return fail(fmt::format("there is no model '{}'", argv[2]), "quadrille model --list");
  }
  std::vector<std::string> words(argv + 1, argv + argc);
  // The parser would take what begins with '-' for an option.
  if (words.front() == "vary") {
    std::erase(words, "--change");
    for (std::string& word : words) {
      if (is_change(word)) word.insert(0, "--change=");
    }
  }
  std::reverse(words.begin(), words.end());  // as the parser wants them
  try {
    app.parse(std::move(words));
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return fail(error.what());
  }
  for (int i = 1; i < argc; ++i) options.model.command += std::string(i > 1 ? " " : "") + argv[i];
  options.verb = verb_of.at(app.get_subcommands().front());
  return finish(std::move(options));
}

}  // namespace quadrille::tool
