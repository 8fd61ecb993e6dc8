// Finds all valid puzzles a few clues away. The variations are numbered parts, so threads and machines share them; if
// puzzles are chosen by a property, each part keeps its best, and the best of these are written at the end.
#include "quadrille/make/vary.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/options/values.h"
#include "answers/puzzles/puzzle_run.h"
#include "answers/questions/table.h"
#include "base/numbers.h"
#include "base/per_thread.h"
#include "job/rounds.h"
#include "job/run/rounds_work.h"

namespace quadrille::answers {

namespace {

// "-1+1", "-2", "+1"
std::optional<Vicinity> vicinity_of(std::string_view text) {
  Vicinity vicinity{0, 0};
  std::string_view left = text;
  for (const auto& [sign, number] : {std::pair('-', &vicinity.removed), std::pair('+', &vicinity.added)}) {
    if (!left.starts_with(sign)) continue;
    left.remove_prefix(1);
    *number = take_number<int>(left).value_or(-1);
    if (*number < 0 || *number > 81) return std::nullopt;
  }
  return left.empty() && !text.empty() ? std::optional(vicinity) : std::nullopt;
}

struct VaryRequest {
  Vicinity vicinity{1, 1};
  std::optional<std::uint64_t> limit;
  std::optional<Condition> where;
  const Condition::Property *lowest = nullptr, *highest = nullptr;  // at most one

  RunOptions run;
  std::string asked = {};  // the options that choose, a line each

  bool chooses() const { return lowest != nullptr || highest != nullptr; }
  /// The first option with a property that only plain 9x9 puzzles have: "--where: 'rating'"; empty: there is none.
  std::string plain_only() const {
    if (where && !where->plain_only().empty()) return fmt::format("--where: '{}'", where->plain_only());
    for (const auto& [option, property] : {std::pair("--lowest", lowest), std::pair("--highest", highest)})
      if (property != nullptr && !Condition::is_of_all(*property))
        return fmt::format("{}: '{}'", option, property->name);
    return {};
  }
};

// Puzzles with the value by which they are chosen: the lower, the better. Without such a property all values are equal.
struct Valued {
  std::vector<Puzzle> puzzles;
  std::uint64_t value = std::numeric_limits<std::uint64_t>::max();

  void add(const Puzzle& puzzle, std::uint64_t its_value) {
    if (its_value > value) return;
    if (its_value < value) puzzles.clear();
    puzzles.push_back(puzzle), value = its_value;
  }
  void add(const Valued& other) {
    for (const Puzzle& puzzle : other.puzzles) add(puzzle, other.value);
  }
};

bool is_wanted(Solver& solver, const Puzzle& puzzle, const VaryRequest& request, const std::stop_token& stop) {
  return !request.where || request.where->holds(solver, puzzle, stop);
}

std::uint64_t value_of(Solver& solver, const Puzzle& puzzle, const VaryRequest& request, const std::stop_token& stop) {
  if (request.lowest != nullptr) return Condition::value_of(*request.lowest, solver, puzzle, {}, stop);
  return request.highest == nullptr ? 0 : ~Condition::value_of(*request.highest, solver, puzzle, {}, stop);
}

// As many fill the lanes.
constexpr std::uint64_t most_parts_at_once = 64;

// Finds the wanted puzzles in a part of the variations. Nothing if a stop came first.
std::optional<Valued> vary_part(Solver& solver, Variations& near, const VaryRequest& request,
                                const std::stop_token& stop) {
  Valued found;
  for (std::vector<Puzzle> some; near.next(solver, some, stop);) {
    for (const Puzzle& puzzle : some) {
      if (!stop.stop_requested() && is_wanted(solver, puzzle, request, stop))
        found.add(puzzle, value_of(solver, puzzle, request, stop));
    }
  }
  return stop.stop_requested() ? std::nullopt : std::optional(std::move(found));
}

void vary_on_threads(const Input& input, const Puzzle& puzzle, const VaryRequest& request, Listing& listing) {
  const std::stop_token stop = input.interrupt.token();
  const std::uint64_t parts = Variations::parts(puzzle, request.vicinity);
  const std::uint64_t at_once = std::clamp<std::uint64_t>(parts / input.options.threads, 1, most_parts_at_once);
  PerThread<Solver> solvers;
  Valued best;
  using Found = std::optional<Valued>;
  job::run_rounds<Found>(
      input.options.threads,
      [&](std::uint64_t round) {
        std::vector<std::uint64_t> some(static_cast<std::size_t>(std::min(at_once, parts - round * at_once)));
        std::iota(some.begin(), some.end(), round * at_once);
        Variations near(puzzle, request.vicinity, std::move(some));
        return vary_part(solvers.local(), near, request, stop);
      },
      [&](const Found& found) {
        if (!found) return false;
        if (!request.chooses()) return listing.write(found->puzzles);
        best.add(*found);
        return true;
      },
      parts / at_once + (parts % at_once > 0));
  if (request.chooses() && input.interrupt.signal() == 0) (void)listing.write(best.puzzles);
  listing.finish(request.where ? "no valid puzzle with this change satisfies --where"
                               : "no puzzle with this change is valid");
}

// Writes a line for each puzzle; if they are chosen by a value, it comes first.
class VaryRounds final : public job::run::Rounds {
 public:
  VaryRounds(const Puzzle& puzzle, const VaryRequest& request) : puzzle_(puzzle), request_(request) {}

  Result<bool> add(std::uint64_t round, const std::stop_token& stop, job::run::UnitResult& outcome) override {
    Variations near(puzzle_, request_.vicinity, round);
    const auto found = vary_part(solver_, near, request_, stop);
    if (!found) return false;
    outcome.nodes += near.tried();
    if (request_.chooses() && !may_be_best(*found, outcome)) return true;
    for (const Puzzle& puzzle : found->puzzles) {
      outcome.count += 1U;
      if (request_.chooses()) outcome.found += fmt::format("{} ", found->value);
      job::run::append_puzzle(puzzle.cells, outcome.found);
    }
    return true;
  }

 private:
  // Removes puzzles with worse values from the outcome.
  bool may_be_best(const Valued& found, job::run::UnitResult& outcome) {
    if (found.puzzles.empty() || (!outcome.found.empty() && found.value > best_)) return false;
    if (found.value < best_) outcome.found.clear(), outcome.count = {};
    best_ = found.value;
    return true;
  }

  const Puzzle& puzzle_;
  const VaryRequest& request_;
  Solver solver_;
  std::uint64_t best_ = 0;  // value of what the outcome has, if it has anything
};

class VaryWork final : public job::run::RoundsWork {
 public:
  VaryWork(const Puzzle& puzzle, const VaryRequest& request)
      : RoundsWork(Variations::parts(puzzle, request.vicinity)), puzzle_(puzzle), request_(request) {}

  std::string identity() const override {
    std::string text = "question variations\n";
    if (enough()) text += fmt::format("first {}\n", *enough());
    text += fmt::format("change -{}+{}\n{}", request_.vicinity.removed, request_.vicinity.added, request_.asked);
    return text + "puzzle " + name_in_run(puzzle_) + '\n';
  }
  std::optional<std::uint64_t> enough() const override { return request_.chooses() ? std::nullopt : request_.limit; }
  // The choice of a unit depends on where it ends.
  job::run::Exactness exactness() const override { return {.count = !request_.chooses()}; }

 private:
  std::unique_ptr<job::run::Rounds> make_rounds() const override {
    return std::make_unique<VaryRounds>(puzzle_, request_);
  }

  const Puzzle& puzzle_;
  const VaryRequest& request_;
};

// Writes the best of those that units have chosen.
int choose_in_run(RunProcess& process, job::run::Work& work, const Puzzle& puzzle, Listing& listing) {
  return process.work_on(work, [&](const job::run::Ledger& ledger) {
    Puzzle found = puzzle;
    Valued best;
    const auto failure = process.read_solutions(ledger, [&](std::string_view line) -> Result<bool> {
      const std::size_t end = std::min(line.find(' '), line.size() - 1);
      const auto value = parse_whole(line.substr(0, end));
      const auto damage = job::run::read_puzzle(value ? line.substr(end + 1) : "", found.cells, puzzle.shape.order());
      if (damage) return *damage;
      return best.add(found, *value), true;
    });
    if (failure) return *failure;
    return (void)listing.write(best.puzzles), int{exit_good};
  });
}

int vary_in_run(const Input& input, const Puzzle& puzzle, const VaryRequest& request, Listing& listing) {
  RunProcess process(setting_of(input, request.run, "puzzle", "choice"));
  VaryWork work(puzzle, request);
  return request.chooses() ? choose_in_run(process, work, puzzle, listing)
                           : list_in_run(process, work, puzzle, listing);
}

int vary(const Input& input, const text::PuzzleLayout& layout, const VaryRequest& request) {
  int code = exit_good;
  const int listed = list_all(input, layout, request.limit, puzzles_for(request.run), request.plain_only(),
                              [&](Solver&, const RecordPlace& place, Listing& listing) {
                                if (request.run.wanted()) {
                                  code = vary_in_run(input, place.record.puzzle(), request, listing);
                                } else {
                                  vary_on_threads(input, place.record.puzzle(), request, listing);
                                }
                              });
  return std::max(code, listed);
}

class Vary final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& text) -> UsageError {
      const auto vicinity = vicinity_of(text);
      if (!vicinity) return fmt::format("expected a change such as -1+1, -2 or +1, found '{}'", text);
      request_.vicinity = *vicinity;
      return std::nullopt;
    };
    table.argument("CHANGE", take, "clues removed and added: -1+1 (default), -2+2, +1").fits = is_change;
    declare_puzzles(table, options_);
    declare_skip_answers(table, options_);
    table.text("--change", "CHANGE", take, "");  // the same, as an option
    table.number("--limit", "N", request_.limit, 1, "at most N for each puzzle");
    declare_condition(table, "--where", request_.where, "only puzzles that satisfy it, such as 'rating>=7'");
    declare_property(table, "--lowest", has_order, request_.lowest, "only those with the lowest rating, nodes, ...");
    declare_property(table, "--highest", has_order, request_.highest, "only those with the highest rating, nodes, ...")
        .excludes({"--lowest"});
    declare_puzzle_forms(table, options_, answers::question::vary);
    declare_time(table);
    declare_output(table);
    declare_parts(table, options_);
    request_.run.declare(table);
    table.find("--run")->excludes({"--skip", "--shard", "--if-missing"});
    table.find("--shard")->excludes({"--to"});  // grids with empty lines between, if an earlier shard has written any
  }

  std::optional<int> plan(std::string_view name, const OptionTable& given, WholeFile& whole_file) override {
    static constexpr std::string_view names[] = {"--where", "--lowest", "--highest"};
    request_.asked = given_lines(given, names);
    return FileCommand::plan(name, given, whole_file);
  }

 private:
  static bool has_order(const Condition::Property& property) {
    return !property.has_argument && property.unit != Condition::Unit::technique;
  }

  // Also words that only look like a change, which are then an error.
  static bool is_change(std::string_view word) {
    const bool has_digit = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
    return word.size() < 16 && (word.starts_with('+') || (word.starts_with('-') && has_digit));
  }

  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return vary(input, layout, request_);
  }

  VaryRequest request_;
};

}  // namespace

const CommandInfo vary_command{
    .name = "vary",
    .topic = Topic::make,
    .summary = "Write all valid puzzles a few clue swaps away",
    .arguments = "[CHANGE] [FILES]",
    .details = {},
    .examples =
        "  quadrille vary -1+1 puzzles.txt         one clue removed, another one added\n"
        "  quadrille vary -2+2 FILE | head         written as they are found\n"
        "  quadrille vary -2 FILE                  two clues removed\n"
        "  quadrille vary +1 --json --lowest rating FILE    which clue would help most?\n",
    .make = make_command<Vary>,
    .synonyms = "mutate",
};

}  // namespace quadrille::answers
