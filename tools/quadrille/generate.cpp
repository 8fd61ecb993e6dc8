#include "generate.h"

#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <random>

#include "answers.h"
#include "deadline.h"
#include "job/rounds.h"
#include "json.h"
#include "messages.h"
#include "quadrille/puzzle/condition.h"
#include "quadrille/puzzle/generate.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

constexpr const char* here = "quadrille: generate";

std::vector<std::string> symmetry_names() {
  std::vector<std::string> names;
  for (const ClueSymmetry symmetry : clue_symmetries()) names.emplace_back(name(symmetry));
  return names;
}

struct Range {
  int from = 0, to = std::numeric_limits<int>::max();
};

// "24", "22..26", "..23", "30.."
std::optional<Range> range_of(std::string_view text) {
  const auto number = [](std::string_view digits, int& value) {
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return failure == std::errc{} && end == digits.data() + digits.size();
  };
  Range range;
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    if (!number(text, range.from)) return std::nullopt;
    range.to = range.from;
    return range;
  }
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  const bool good = (from.empty() || number(from, range.from)) && (to.empty() || number(to, range.to));
  return good && !(from.empty() && to.empty()) ? std::optional(range) : std::nullopt;
}

const CLI::Validator clue_range(
    [](const std::string& text) {
      return range_of(text) ? std::string() : fmt::format("'{}' is neither a number nor a range, such as 22..26", text);
    },
    "A..B");

// The first puzzle of a file: there is a clue where it has one.
Result<Pattern> read_pattern(const std::string& path, const std::stop_token& stop) {
  auto source = job::Source::open(path, stop);
  if (!source) return source.error();
  const auto detection = job::recognise(*source, std::nullopt, std::nullopt);
  if (!detection) return detection.error();
  const auto* layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr || !layout->is_classic()) return Error{ErrorCode::unknown_format, "a 9x9 grid is expected"};
  const text::Records records = text::parse_puzzles(*layout, source->pending().substr(layout->head_bytes));
  if (records.records.empty()) return Error{ErrorCode::missing_text, "there is no puzzle"};
  if (records.records.front().error != text::Record::readable) {
    Error error = records.errors.front();
    error.at.line += layout->head_lines;
    return error;
  }
  return pattern_of(records.grids.front());
}

// The request, understood.
struct Plan {
  GeneratorOptions options;
  Condition condition;
  std::uint64_t seed = 0;
};

// Nothing: what is wrong has been reported.
std::optional<Plan> plan_of(const GenerateRequest& request, const std::stop_token& stop) {
  Plan plan;
  plan.options.symmetry = *clue_symmetry_named(request.symmetry);
  plan.options.minimal = !request.any;
  const Range clues = request.clues.empty() ? Range{} : *range_of(request.clues);
  plan.options.fewest_clues = clues.from;
  plan.options.most_clues = clues.to;
  if (!request.pattern.empty()) {
    const auto pattern = read_pattern(request.pattern, stop);
    if (!pattern) return report(request.pattern, pattern.error()), std::nullopt;
    (request.within ? plan.options.within : plan.options.exactly) = *pattern;
  }
  if (const auto fault = find_fault(plan.options)) return report(here, *fault), std::nullopt;
  if (!request.where.empty()) {
    auto condition = Condition::parse(request.where);
    if (!condition) {
      note(here, fmt::format("--where, column {}: {}", condition.error().at.column, condition.error().detail));
      return std::nullopt;
    }
    plan.condition = *std::move(condition);
  }
  plan.seed = request.seed ? *request.seed : std::random_device()();
  return plan;
}

struct Made {
  std::vector<std::string> lines;
  std::uint64_t grids = 0, not_unique = 0, not_minimal = 0, other_clues = 0, unwanted = 0;

  void add_counts(const Made& other) {
    grids += other.grids;
    not_unique += other.not_unique;
    not_minimal += other.not_minimal;
    other_clues += other.other_clues;
    unwanted += other.unwanted;
  }
};

std::string line_of(const Grid& puzzle, bool json) {
  std::string text;
  if (!json) return to_string(puzzle) + '\n';
  JsonLine(text).add_text("puzzle", to_string(puzzle)).add("clues", std::uint64_t{pattern_of(puzzle).count()});
  return text;
}

// One run: rounds until there are enough puzzles, or no more time or patience.
class Generation {
 public:
  Generation(const Options& options, const Interrupt& interrupt, job::Sink& sink, const Plan& plan)
      : options_(options),
        request_(options.generate),
        interrupt_(interrupt),
        sink_(sink),
        plan_(plan),
        deadline_(interrupt.token(), request_.seconds) {}

  int run() {
    job::run_rounds<Made>(
        options_.threads, [this](std::uint64_t round) { return make(round); },
        [this](const Made& made) { return take(made); });
    status_.clear();
    if (sink_.failure()) return exit_good;  // which is reported where the sink is closed
    describe();
    return puzzles_ == request_.count || interrupt_.signal() != 0 ? exit_good : exit_resources;
  }

 private:
  Made make(std::uint64_t round) {
    Solver& solver = solvers_.local();
    const Generated some = generate(solver, plan_.options, plan_.seed, round, deadline_.token());
    Made made{{}, some.grids, some.not_unique, some.not_minimal, some.other_clues};
    for (const Grid& puzzle : some.puzzles) {
      if (deadline_.token().stop_requested()) break;
      if (plan_.condition.holds(solver, puzzle)) {
        made.lines.push_back(line_of(puzzle, options_.json));
      } else {
        ++made.unwanted;
      }
    }
    return made;
  }

  bool take(const Made& made) {
    std::string text;
    for (const std::string& line : made.lines) {
      if (puzzles_ == request_.count) break;
      text += line;
      ++puzzles_;
    }
    total_.add_counts(made);
    tries_ = made.lines.empty() ? tries_ + made.grids : 0;
    if (sink_.write(text)) return false;
    if (status_.due()) status_.show(fmt::format("{} puzzles of {} grids", puzzles_, total_.grids));
    return puzzles_ < request_.count && tries_ < request_.tries && !deadline_.token().stop_requested();
  }

  void describe() const {
    std::string text = fmt::format("seed {}: {} of {} puzzles", plan_.seed, puzzles_, request_.count);
    if (puzzles_ < request_.count) {
      text += interrupt_.signal() != 0   ? ", stopped"
              : tries_ >= request_.tries ? fmt::format(", nothing among the last {} grids that were tried", tries_)
                                         : ", the time is over";
    }
    if (const std::string rejected = rejections(); !rejected.empty()) {
      text += fmt::format("; of {} grids rejected: {}", total_.grids, rejected);
    }
    note(here, text);
  }

  std::string rejections() const {
    std::string text;
    const auto add = [&](std::uint64_t number, std::string_view what) {
      if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, what);
    };
    add(total_.not_unique, "with more than one solution");
    add(total_.not_minimal, "with a clue that is not needed");
    add(total_.other_clues, "with another number of clues");
    add(total_.unwanted, "by --where");
    return text;
  }

  const Options& options_;
  const GenerateRequest& request_;
  const Interrupt& interrupt_;
  job::Sink& sink_;
  const Plan& plan_;
  const Deadline deadline_;
  oneapi::tbb::enumerable_thread_specific<Solver> solvers_;
  Made total_;
  std::uint64_t puzzles_ = 0, tries_ = 0;  // tries: since the last puzzle
  StatusLine status_;
};

std::string properties_text() {
  std::string text;
  for (const Condition::Property& property : Condition::properties()) {
    text += fmt::format("  {:<15}{}\n", property.name, property.meaning);
  }
  return text;
}

}  // namespace

void add_generate_options(CLI::App& app, GenerateRequest& request) {
  app.add_option("N", request.count, "how many (default: 1)")->check(from_one);
  app.add_option("--clues", request.clues, "how many clues: 24, 22..26, ..23 or 30..")->check(clue_range);
  app.add_option("--symmetry", request.symmetry, fmt::format("of the clues: {}", fmt::join(symmetry_names(), ", ")))
      ->check(CLI::IsMember(symmetry_names()))
      ->type_name("NAME");
  auto* pattern = app.add_option("--pattern", request.pattern, "clues exactly where the first puzzle of FILE has them")
                      ->type_name("FILE");
  app.add_flag("--within", request.within, "clues only there, perhaps not in all places")->needs(pattern);
  app.add_flag("--no-minimal", request.any, "also puzzles in which a clue is not needed");
  app.add_option("--where", request.where, "only puzzles of which this is true, such as 'clues<=23 && nodes>=5'")
      ->type_name("CONDITION");
  app.add_option("--seed", request.seed, "the same puzzles again (default: random, see standard error)");
  app.add_option("--time", request.seconds, "stop after so many seconds")->check(some_seconds);
  app.add_option("--tries", request.tries, "stop after so many grids without a puzzle (default: 20 million)")
      ->check(from_one);
  app.footer(app.get_footer() + "\nFor --where, with && || ! ( ) < <= > >= == != and whole numbers:\n" +
             properties_text());
}

int generate_puzzles(const Options& options, const Interrupt& interrupt, job::Sink& sink) {
  const auto plan = plan_of(options.generate, interrupt.token());
  return plan ? Generation(options, interrupt, sink, *plan).run() : exit_usage;
}

}  // namespace quadrille::tool
