#include "options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <map>
#include <thread>

#include "quadrille/version.h"
#include "sat/search.h"
#include "text/detect.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

// One row a verb: everything that the parser and the help say about it.
struct VerbEntry {
  Verb verb;
  const char* name;
  const char* summary;
  const char* details;
};

constexpr VerbEntry verbs[] = {
    {Verb::solve, "solve", "solve puzzles and exact cover problems, answer in the format of the input",
     "Examples:\n"
     "  quadrille solve puzzles.txt            one solution for each puzzle\n"
     "  quadrille solve < judge.in > judge.out the format is recognised\n"
     "  quadrille solve --json puzzles.txt     NDJSON, one object for each record\n"
     "  quadrille solve --engine links FILE    by dancing links\n"
     "  quadrille solve --maximize FILE ...    the best solution, see README\n"
     "  quadrille solve --score --maximize p1074 < judge.in\n"},
    {Verb::count, "count", "count the solutions of each puzzle",
     "Examples:\n"
     "  quadrille count puzzles.txt            exact counts, one a line\n"
     "  quadrille count --limit 2 puzzles.txt  0, 1 or 2+ (at least two)\n"
     "  quadrille count --json puzzles.txt     NDJSON\n"
     "  quadrille count --estimate puzzles.txt about how many, if they are too many\n"
     "  quadrille count problem.dlx            the number of exact covers\n"},
    {Verb::check, "check", "say of each puzzle: unique, multiple, none or invalid (and why)",
     "Exit code 1 if any puzzle is not unique.\n"
     "Examples:\n"
     "  quadrille check puzzles.txt\n"
     "  quadrille check puzzles.txt | sort | uniq -c\n"
     "  quadrille check --json puzzles.txt\n"
     "  quadrille check --engine masks FILE    a second opinion by another engine\n"},
    {Verb::solutions, "solutions", "all solutions of each puzzle, or some by chance",
     "One after the other, in the layout of the input; --json says to which record each belongs.\n"
     "Examples:\n"
     "  quadrille solutions puzzle.txt\n"
     "  quadrille solutions --limit 1000 --save rest puzzle.txt\n"
     "  quadrille solutions --resume rest\n"
     "  quadrille solutions --sample 10 puzzle.txt\n"},
    {Verb::canon, "canon", "the canonical form of each puzzle: the smallest of all that are essentially the same",
     "Rows, columns, bands, stacks and digits are exchanged, and the grid is transposed, such that the line of 81\n"
     "digits becomes as small as it can, with 0 for an empty cell.\n"
     "Examples:\n"
     "  quadrille canon puzzles.txt            one for each puzzle or solution grid\n"
     "  quadrille canon --map puzzles.txt      and how to get there\n"
     "  quadrille canon --json puzzles.txt     and the number of automorphisms\n"
     "  quadrille canon --keep pattern FILE    only where the clues are\n"},
    {Verb::dedupe, "dedupe", "of puzzles that are essentially the same, only the first one",
     "All files are one input; order and layout stay. What does not fit into --memory is sorted in $TMPDIR.\n"
     "Examples:\n"
     "  quadrille dedupe puzzles.txt > different.txt\n"
     "  quadrille dedupe old.txt new.txt\n"
     "  quadrille dedupe --memory 8G huge.txt.* > different.txt\n"
     "  quadrille dedupe --keep pattern FILE   one puzzle for each pattern of clues\n"},
    {Verb::cover, "cover", "solve exact cover problems: Knuth's format, or matrices",
     "Examples:\n"
     "  quadrille cover problem.dlx            one solution: its options as written\n"
     "  quadrille cover --all problem.dlx      all solutions\n"
     "  quadrille cover --count problem.dlx    how many\n"
     "  quadrille cover --limit 5 problem.dlx  the first five\n"
     "  quadrille cover --all --time 60 --save FILE problem.dlx\n"
     "  quadrille cover --all --time 60 --resume FILE --save FILE problem.dlx\n"},
    {Verb::trace, "trace", "show each step of dancing links on an exact cover problem",
     "One JSON object a line, or a drawing of the matrix at each step. docs/trace.md explains both.\n"
     "Examples:\n"
     "  quadrille trace --text matrix.txt      step by step, as in a tutorial\n"
     "  quadrille trace problem.dlx            every change of a link, as NDJSON\n"
     "  quadrille trace --depth 2 problem.dlx  the first two levels\n"
     "  quadrille trace --every 1000 FILE      where the search stands, now and then\n"},
    {Verb::model, "model", "write a ready-made exact cover problem in Knuth's format",
     "'quadrille model NAME --help' explains the arguments of a model.\n"
     "Examples:\n"
     "  quadrille model --list\n"
     "  quadrille model queens 8 > queens.dlx\n"
     "  quadrille model packing 10x6 pentominoes | quadrille cover --count\n"
     "  quadrille model packing 3x3x3 soma --once | quadrille cover\n"},
    {Verb::generate, "generate", "make new puzzles: valid ones in which every clue is needed",
     "The same seed gives the same puzzles, whatever the number of threads.\n"
     "Examples:\n"
     "  quadrille generate 10\n"
     "  quadrille generate 5 --symmetry half-turn --clues 24..28\n"
     "  quadrille generate 100 --pattern heart.txt\n"
     "  quadrille generate 3 --where 'clues<=23 && nodes>=5' --time 60\n"},
    {Verb::minimize, "minimize", "take clues away until every one is needed",
     "Examples:\n"
     "  quadrille minimize puzzles.txt         a minimal part of each puzzle\n"
     "  quadrille minimize --seed 2 FILE       perhaps another one\n"
     "  quadrille minimize --all FILE          every minimal part\n"
     "  quadrille minimize --all --limit 100 --json FILE\n"},
    {Verb::vary, "vary", "every valid puzzle that comes of taking some clues away and adding others",
     "Examples:\n"
     "  quadrille vary -1+1 puzzles.txt        one clue goes, another one comes\n"
     "  quadrille vary -2+2 FILE | head        written as they come\n"
     "  quadrille vary -2 FILE                 two clues go\n"
     "  quadrille vary +1 --json FILE\n"},
    {Verb::backdoors, "backdoors", "cells whose digit makes the rest fall by singles",
     "'all' if the puzzle falls by naked and hidden singles as it is, 'none' if no cell does it alone.\n"
     "Examples:\n"
     "  quadrille backdoors puzzles.txt\n"
     "  quadrille backdoors --json puzzles.txt\n"
     "  quadrille backdoors puzzles.txt | grep -c none\n"
     "  quadrille generate 5 | quadrille backdoors\n"},
    {Verb::detect, "detect", "say which format an input is in, and why",
     "Examples:\n"
     "  quadrille detect puzzles.txt\n"
     "  quadrille detect *.txt\n"
     "  curl ... | quadrille detect\n"
     "  quadrille detect --json puzzles.txt\n"},
    {Verb::bench, "bench", "solve a fixed list of puzzles for two seconds: how fast is this machine?",
     "The program makes the puzzles itself; one thread solves them, and looks for a second solution.\n"
     "The signature is the number of search nodes for a first solution of each: the same on every\n"
     "machine and for every kernel of the lane engine.\n"
     "Examples:\n"
     "  quadrille bench\n"
     "  quadrille bench --kernel word64\n"
     "  quadrille bench --engine links --signature\n"},
};

std::string formats_text() {
  std::string text = "Formats:\n";
  for (const text::Format& format : text::formats()) text += fmt::format("  {:<14}{}\n", format.name, format.summary);
  return text;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const text::Format& format : text::formats()) names.emplace_back(format.name);
  return names;
}

std::string version_text() {
  const auto known = kernels();
  return fmt::format("quadrille {} (lane kernel {}; this machine runs {})", version(), known.front(),
                     fmt::join(known, ", "));
}

// What the parser fills in as text or number and the program wants as something else.
struct RawOptions {
  std::string engine, kernel, from, format, method, boxes, maximize_weights, minimize_weights;
  std::uint64_t limit = 0;
  unsigned threads = 0;
  std::uint64_t best = 0, sample = 0;
  bool count = false, estimate = false, maximize = false, fewest = false, score = false;
};

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

const CLI::Validator boxes_or_none(
    [](const std::string& text) {
      return box_wish(text) ? std::string() : fmt::format("'{}' is neither rows x columns, as 2x3, nor 'none'", text);
    },
    "RxC");

void add_threads(CLI::App& app, RawOptions& raw) {
  app.add_option("-j,--threads", raw.threads, "threads (default: all)")->check(from_one);
}

void add_json(CLI::App& app, Options& options) {
  app.add_flag("--json", options.json, "one JSON object a line (NDJSON)");
}

void add_engine_options(CLI::App& app, RawOptions& raw) {
  app.add_option("--engine", raw.engine, "lanes (default for 9x9), links or masks; sat: a SAT solver, one by one")
      ->check(CLI::IsMember({"lanes", "links", "masks", "sat"}));
  app.add_option("--kernel", raw.kernel, "the lane engine's kernel, see --version");
}

// The lane engine and its comrades know nothing of weights.
void add_score_options(CLI::App& app, RawOptions& raw) {
  auto* maximize =
      app.add_option("--maximize", raw.maximize_weights, "the best solution; WEIGHTS: a file, or p1074 (see README)")
          ->type_name("WEIGHTS");
  auto* minimize =
      app.add_option("--minimize", raw.minimize_weights, "the solution of least weight")->type_name("WEIGHTS");
  maximize->excludes(minimize);
  auto* score = app.add_flag("--score", raw.score, "what it is worth instead of the solution; -1 if there is none");
  for (const char* name : {"--engine", "--kernel"}) {
    for (CLI::Option* option : {maximize, minimize}) app.get_option(name)->excludes(option);
  }
  score->excludes("--json");
}

std::vector<std::string> cover_engine_names() {
  std::vector<std::string> names;
  for (const cover::Engine engine : cover::engines()) names.emplace_back(name(engine));
  names.emplace_back("sat");
  return names;
}

constexpr cover::Method methods[] = {cover::Method::automatic, cover::Method::enumerate, cover::Method::sweep,
                                     cover::Method::cache};

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const cover::Method method : methods) names.emplace_back(name(method));
  return names;
}

// Questions about the problem as a whole: one of them at most, and nothing that stops or saves a walk through
// solutions.
void add_questions(CLI::App& app, CoverOptions& options, RawOptions& raw) {
  auto* count = app.add_flag("--count", raw.count, "the number of solutions");
  auto* best = app.add_option("--best", raw.best, "the K solutions of least cost, proven")->check(from_one);
  auto* sample =
      app.add_option("--sample", raw.sample, "N solutions by chance, each as likely as any other")->check(from_one);
  auto* estimate = app.add_flag("--estimate", raw.estimate, "how many nodes and solutions a search will meet");
  app.get_option("--all")->excludes(count);
  best->excludes(count), sample->excludes(count)->excludes(best);
  estimate->excludes(count)->excludes(best)->excludes(sample);
  for (const char* name : {"--all", "--limit", "--nodes", "--time", "--save", "--resume"}) {
    for (CLI::Option* question : {best, sample, estimate}) app.get_option(name)->excludes(question);
  }

  app.add_option("--method", raw.method, fmt::format("how to count: {}", fmt::join(method_names(), ", ")))
      ->check(CLI::IsMember(method_names()))
      ->needs(count);
  app.add_option("--memory", options.memory, "bytes for --count and --sample, such as 500M (default: 1G)")
      ->transform(CLI::AsSizeValue(false));
  app.add_flag("--maximize", raw.maximize, "the largest cost instead")->needs(best);
  app.add_flag("--fewest", raw.fewest, "the number of options instead of their cost")->needs(best);
  app.add_flag("--at-least-once", options.best.repeat, "items may be covered more than once")->needs(best);
  app.add_option("--probes", options.probes, "how many to estimate from (default: 1000)")
      ->check(from_one)
      ->needs(estimate);
  app.add_option("--seed", options.seed, "for --sample and --estimate (default: 1)");
}

void add_cover_options(CLI::App& app, CoverOptions& options, RawOptions& raw) {
  app.add_flag("--all", options.all, "every solution");
  app.add_option("--format", raw.format, "how a solution is written: as-written, rows or json")
      ->check(CLI::IsMember({"as-written", "rows", "json"}));
  app.add_option("--engine", raw.engine, "how to search: " + fmt::format("{}", fmt::join(cover_engine_names(), ", ")))
      ->check(CLI::IsMember(cover_engine_names()));
  add_threads(app, raw);
  app.add_flag("--stats", options.stats, "nodes, engine and time on standard error");
  app.add_option("--nodes", options.limits.nodes, "stop after N nodes of the search")->check(from_one);
  app.add_option("--time", options.limits.seconds, "stop after so many seconds")->check(CLI::NonNegativeNumber);
  app.add_option("--save", options.save, "write here what is left of the search, when it stops and every minute");
  app.add_option("--resume", options.resume, "go on from there: the solutions that were not found before");
  add_questions(app, options, raw);
}

// Canonical forms need no engine.
bool compares(Verb verb) { return verb == Verb::canon || verb == Verb::dedupe; }

void add_trace_options(CLI::App& app, TraceRequest& trace, RawOptions& raw) {
  app.add_flag("--text", trace.text, "drawn for people, not as JSON");
  app.add_flag("--first", trace.first, "branch on the first item, not on the one with the fewest options");
  app.add_option("--limit", raw.limit, "stop after N events")->check(from_one);
  app.add_option("--depth", trace.depth, "leave out the levels below the first N")->check(from_one);
  app.add_option("--every", trace.every, "only the state, once in N options that are tried")->check(from_one);
}

void add_options(CLI::App& app, Verb verb, Options& options, RawOptions& raw) {
  if (verb == Verb::model) return add_models(app, options.model);
  if (verb == Verb::generate) {
    add_generate_options(app, options.generate);
    add_threads(app, raw);
    return add_json(app, options);
  }
  if (verb == Verb::bench) {
    add_engine_options(app, raw);
    app.add_flag("--signature", options.signature, "the signature only");
    return;
  }
  app.add_option("FILES", options.files, "files to read; none or - is standard input");
  app.add_option("--from", raw.from, "the format, instead of recognising it")->check(CLI::IsMember(format_names()));
  if (verb != Verb::trace) add_json(app, options);
  if (verb != Verb::cover && verb != Verb::trace) {
    app.add_option("--boxes", raw.boxes, "rows and columns of the boxes, such as 3x2, or none (Latin squares)")
        ->check(boxes_or_none);
  }
  if (verb == Verb::detect) return;
  if (verb == Verb::trace) return add_trace_options(app, options.trace, raw);
  if (verb != Verb::cover) {
    if (verb == Verb::solve || verb == Verb::count || verb == Verb::check) add_engine_options(app, raw);
    add_threads(app, raw);
    app.add_option("--skip", options.skip, "leave out the first N records: go on after an interruption");
  }
  if (verb == Verb::count || verb == Verb::cover) {
    app.add_option("--limit", raw.limit, "stop at N solutions")->check(from_one);
  }
  if (verb == Verb::count) add_estimate_options(app, options.estimate);
  if (verb == Verb::solutions) add_solutions_options(app, options.solutions);
  if (verb == Verb::solve) add_score_options(app, raw);
  if (verb == Verb::check) app.add_flag("--minimal", options.minimal, "also: which clues can go? Exit 1 if any can");
  if (verb == Verb::minimize) add_minimize_options(app, options.study);
  if (verb == Verb::vary) add_vary_options(app, options.study);
  if (compares(verb)) add_canon_options(app, verb == Verb::canon, options.canon);
  if (verb == Verb::cover) add_cover_options(app, options.cover, raw);
}

int fail(std::string_view message, std::string_view help = "quadrille --help") {
  fmt::print(stderr, "quadrille: {}; '{}' shows what there is\n", message, help);
  return exit_usage;
}

bool is_verb(std::string_view word) {
  return std::any_of(std::begin(verbs), std::end(verbs), [&](const VerbEntry& entry) { return entry.name == word; });
}

bool reads_files(Verb verb) { return verb != Verb::bench && verb != Verb::model && verb != Verb::generate; }

void finish_cover(Options& options, const RawOptions& raw) {
  if (!raw.engine.empty() && !options.sat) options.cover.engine = *cover::engine_named(raw.engine);
  for (const cover::Method method : methods) {
    if (name(method) == raw.method) options.cover.method = method;
  }
  if (raw.count) options.cover.question = CoverQuestion::count;
  if (raw.best > 0) options.cover.question = CoverQuestion::best, options.cover.best.count = raw.best;
  if (raw.sample > 0) options.cover.question = CoverQuestion::sample, options.cover.sample = raw.sample;
  if (raw.estimate) options.cover.question = CoverQuestion::estimate;
  if (raw.maximize) options.cover.best.goal = cover::Goal::maximum;
  if (raw.fewest) options.cover.best.weight = cover::Weight::options;
  if (raw.format == "json") options.json = true;
  if (raw.format == "rows") options.cover.answer = text::CoverAnswer::rows;
  if (raw.format == "as-written") options.cover.answer = text::CoverAnswer::as_written;
}

std::optional<std::string> why_not_sat(const Options& options, const RawOptions& raw) {
  if (!sat::available()) return "--engine sat: this program was built without CaDiCaL (libcadical-dev)";
  const CoverOptions& cover = options.cover;
  const bool asks_more = raw.best > 0 || raw.sample > 0 || raw.estimate || !raw.method.empty() || cover.limits.nodes ||
                         cover.limits.seconds || !cover.save.empty() || !cover.resume.empty();
  const bool finds = options.verb == Verb::solve || options.verb == Verb::count || options.verb == Verb::check ||
                     options.verb == Verb::cover;
  if (!finds || asks_more) return "--engine sat only finds solutions, one after the other";
  return std::nullopt;
}

std::variant<Options, int> finish(Options options, const RawOptions& raw) {
  if (options.verb == Verb::model && options.model.model == nullptr && !options.model.list) {
    return fail("a model is missing", "quadrille model --list");
  }
  if (options.files.empty() && reads_files(options.verb) && options.solutions.resume.empty())
    options.files.emplace_back("-");
  if (!raw.from.empty()) options.from = raw.from;
  if (!raw.boxes.empty()) options.boxes = box_wish(raw.boxes);
  options.sat = raw.engine == "sat";
  if (options.verb == Verb::cover) {
    finish_cover(options, raw);
  } else if (!raw.engine.empty()) {
    options.engine = engine_named(raw.engine);
  }
  if (options.sat) {
    if (const auto reason = why_not_sat(options, raw)) return fail(*reason);
  }
  if (raw.limit > 0) options.limit = raw.limit;
  const bool minimize = !raw.minimize_weights.empty();
  if (minimize || !raw.maximize_weights.empty()) {
    options.score = {minimize ? raw.minimize_weights : raw.maximize_weights,
                     minimize ? cover::Goal::minimum : cover::Goal::maximum, raw.score};
  } else if (raw.score) {
    return fail("--score wants --maximize or --minimize");
  }
  options.threads = raw.threads > 0 ? raw.threads : std::max(1U, std::thread::hardware_concurrency());
  if (!raw.kernel.empty()) {
    const auto known = kernels();
    if (std::find(known.begin(), known.end(), raw.kernel) == known.end()) {
      return fail(fmt::format("--kernel: this machine runs {}, not '{}'", fmt::join(known, ", "), raw.kernel));
    }
    if (options.sat || options.engine.value_or(Engine::lanes) != Engine::lanes)
      return fail("--kernel is for the engine lanes");
    options.engine = Engine::lanes;
    options.kernel = raw.kernel;
  }
  return options;
}

}  // namespace

std::variant<Options, int> parse_command_line(int argc, char** argv) {
  CLI::App app{"Sudoku of every kind and exact cover: solve, count, check.", "quadrille"};
  app.set_version_flag("--version", version_text());
  app.require_subcommand(1);
  Options options;
  RawOptions raw;
  std::map<const CLI::App*, Verb> verb_of;
  for (const VerbEntry& entry : verbs) {
    CLI::App* sub = app.add_subcommand(entry.name, entry.summary);
    sub->footer(entry.details + (reads_files(entry.verb) ? "\n" + formats_text() : ""));
    add_options(*sub, entry.verb, options, raw);
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
  if (words.front() == "vary") {
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
  return finish(std::move(options), raw);
}

}  // namespace quadrille::tool
