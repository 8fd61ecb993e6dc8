// Makes new puzzles in rounds, which depend only on the seed and their number: the same seed gives the same puzzles,
// whatever the number of threads.
#include <fmt/core.h>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/generate/generate_run.h"
#include "answers/questions/table.h"
#include "base/plural.h"
#include "job/rounds.h"

namespace quadrille::answers {

namespace {

constexpr int most_known = 40;  // clues of minimal 9x9 puzzles

// Rounds until there are enough puzzles, or no more time or patience.
class Generation {
 public:
  Generation(const GenerateRequest& request, const Options& options, const Session& session, const Plan& plan,
             bool is_limited)
      : request_(request),
        options_(options),
        interrupt_(session.interrupt),
        sink_(session.sink),
        plan_(plan),
        stop_(session.interrupt.token()),
        is_limited_(is_limited) {}

  int run() {
    job::run_rounds<GeneratedRound>(
        options_.threads, [this](std::uint64_t round) { return rounds_.make(round, stop_); },
        [this](const GeneratedRound& made) { return take(made); });
    status_.clear();
    if (sink_.failure()) return exit_good;  // which is reported where the sink is closed
    if (refused_) return exit_usage;
    if (impossible_) return report(generate_name, no_solution_of_board()), exit_negative;
    describe();
    return writer_.written() == request_.count || interrupt_.signal() != 0 ? exit_good : exit_resources;
  }

 private:
  bool take(const GeneratedRound& made) {
    std::string text;
    for (const text::PuzzleRecord& puzzle : made.puzzles) {
      if (refused_ || writer_.written() == request_.count) break;
      refused_ = !writer_.write(puzzle, text);
    }
    total_.add_counts(made);
    impossible_ |= made.impossible;
    tries_ = made.puzzles.empty() ? tries_ + made.grids : 0;
    if (sink_.write(text)) return false;
    if (status_.due()) status_.show(fmt::format("{} puzzles of {} grids", writer_.written(), total_.grids));
    tell_if_hopeless();
    return !refused_ && !impossible_ && writer_.written() < request_.count && tries_ < request_.tries &&
           !stop_.stop_requested();
  }

  // Once, and also where nobody sees the progress: what is asked for may be rare, or not exist. A run with a limit says
  // so at its end.
  void tell_if_hopeless() {
    constexpr double long_time = 10;  // seconds
    if (told_ || is_limited_ || writer_.written() > 0 || status_.seconds() < long_time) return;
    told_ = true;
    status_.clear();
    note(generate_name,
         fmt::format("no puzzle among {} grids so far; --time or --tries ends the search", total_.grids));
  }

  void describe() const {
    const std::uint64_t puzzles = writer_.written();
    std::string text = fmt::format("seed {}: {} of {} puzzles", plan_.seed, puzzles, request_.count);
    if (puzzles < request_.count) {
      text += interrupt_.signal() != 0   ? ", stopped"
              : tries_ >= request_.tries ? fmt::format(", none from the last {} grids", tries_)
                                         : ", time is up";
    }
    if (request_.climb) {
      text += fmt::format("; {} grids tried", total_.grids);
      if (total_.unwanted > 0) text += fmt::format(", {} ended below the target", plural(total_.unwanted, "climb"));
      text += fmt::format(", best {}: {}", request_.climb->name, written(total_.highest));
    } else if (const std::string rejected = rejections(); !rejected.empty()) {
      text += fmt::format("; {} grids tried, rejected: {}", total_.grids, rejected);
    }
    if (puzzles == 0 && plan_.puzzle.puzzle.grid() && plan_.options.minimal &&
        plan_.options.fewest_clues > most_known) {
      text += fmt::format("; no minimal puzzle with more than {} clues is known", most_known);
    }
    note(generate_name, text);
  }

  // Writes the value that a climb has reached.
  std::string written(std::uint64_t value) const {
    return request_.climb->unit == Condition::Unit::tenths ? fmt::format("{}.{}", value / 10, value % 10)
                                                           : fmt::format("{}", value);
  }

  std::string rejections() const {
    std::string text;
    const auto add = [&](std::uint64_t number, std::string_view what) {
      if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, what);
    };
    add(total_.not_unique, "with more than one solution");
    add(total_.not_minimal, "with a clue that is not needed");
    add(total_.other_clues, "for the number of clues");
    add(total_.unwanted, "by " + demands());
    return text;
  }

  std::string demands() const {
    std::string text;
    const auto add = [&](bool given, std::string_view option) {
      if (given) text += fmt::format("{}{}", text.empty() ? "" : " or ", option);
    };
    add(request_.where.has_value(), "--where");
    add(request_.technique.has_value(), "--technique");
    add(request_.techniques.has_value(), "--only-techniques");
    return text;
  }

  const GenerateRequest& request_;
  const Options& options_;
  const Interrupt& interrupt_;
  job::Sink& sink_;
  const Plan& plan_;
  const std::stop_token stop_;
  const bool is_limited_;
  GeneratorRounds rounds_{request_, plan_};
  GeneratedWriter writer_{request_, options_, plan_, stop_};
  GeneratedRound total_;
  std::uint64_t tries_ = 0;  // since the last puzzle
  bool impossible_ = false, refused_ = false, told_ = false;
  StatusLine status_;
};

class Generate final : public Command {
 public:
  void declare(OptionTable& table) override {
    table.number_argument("N", request_.count, 1, "number of puzzles (default: 1)");
    const auto size = [this](const std::string& text) -> UsageError {
      const auto box = parse_box(text);
      if (!box || box->rows != box->columns)
        return fmt::format("expected NxN, such as 6x6, up to {0}x{0}, found '{1}'", PuzzleShape::max_order, text);
      request_.size = box->rows;
      return std::nullopt;
    };
    table.text("--size", "NxN", size, "size of the grid, such as 6x6 (default: 9x9)").excludes({"--board"});
    declare_boxes(table, options_);
    table.find("--boxes")->excludes({"--board"});
    table.file("--board", request_.board, FileUse::read, "use shape, rules and clues of the puzzle in FILE");
    const auto clues = [this](const std::string& text) -> UsageError {
      request_.clues = parse_range(text);
      return request_.clues ? UsageError()
                            : fmt::format("expected a number or a range such as 22..26, found '{}'", text);
    };
    table.text("--clues", "A..B", clues, "number of clues: 24, 22..26, ..23 or 30..");
    declare_symmetry(table, request_.symmetry, "symmetry of the clues: half-turn, diagonal, ...");
    table.file("--pattern", request_.pattern, FileUse::read, "place clues exactly where FILE has them");
    table.flag("--within", request_.within, "with --pattern: leave some of these cells empty").needs({"--pattern"});
    table.flag("--no-minimal", request_.any, "allow clues that are not needed");
    declare_condition(table, "--where", request_.where, "only puzzles that satisfy it, such as 'clues<=23'");
    declare_technique(table, "--technique", request_.technique, "the hardest technique that is needed: x-wing, ...");
    declare_techniques(table, request_.techniques, "solvable by singles and these: naked-pair,x-wing");
    declare_property(
        table, "--climb", [](const Condition::Property& property) { return property.is_difficulty; }, request_.climb,
        "raise rating, ... step by step until --where holds");
    table.number("--seed", "N", request_.seed, 0, "seed, to repeat a run (default: random, printed)");
    declare_time(table);
    table.number("--tries", "N", request_.tries, 1, "stop after N grids in a row without a puzzle");
    declare_threads(table, options_);
    declare_puzzle_forms(table, options_, answers::question::generate);
    table.find("--to")->help = "write this format (default: line; with rules: board)";
    table.flag("--steps", request_.steps, "explain how each puzzle is solved").excludes({"--to", "--csv", "--format"});
    request_.run.declare(table);
    table.find("--run")->excludes({"--tries"});
    declare_output(table);
  }

  std::optional<int> plan(std::string_view, const OptionTable& given, WholeFile&) override {
    static constexpr std::string_view names[] = {"--symmetry", "--clues",     "--within",          "--no-minimal",
                                                 "--where",    "--technique", "--only-techniques", "--climb",
                                                 "--size",     "--boxes"};
    asked_ = given_lines(given, names);
    return std::nullopt;
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    options_.files.clear();
    return std::nullopt;
  }

  int run(const Session& session) override {
    const auto plan = plan_of(request_, options_, session.interrupt.token());
    if (!plan) return exit_usage;
    (void)session.sink.write(head_of(options_));
    const int code = request_.run.wanted() ? continue_generation(request_, options_, session, *plan, asked_)
                                           : Generation(request_, options_, session, *plan,
                                                        time_limit() || request_.tries != GenerateRequest{}.tries)
                                                 .run();
    (void)session.sink.write(foot_of(options_));
    return code;
  }

 private:
  GenerateRequest request_;
  Options options_;
  std::string asked_;  // by the options that decide the puzzles
};

}  // namespace

const CommandInfo generate_command{
    .name = "generate",
    .topic = Topic::make,
    .summary = "Make new valid puzzles in which every clue is needed",
    .arguments = "[N]",
    .details = "'quadrille help conditions' lists properties, '... techniques' the techniques.\n",
    .examples =
        "  quadrille generate 5 --symmetry half-turn --clues 24..28\n"
        "  quadrille generate --climb rating --where 'rating>=9'\n",
    .make = make_command<Generate>,
    .synonyms = "create make new",
};

}  // namespace quadrille::answers
