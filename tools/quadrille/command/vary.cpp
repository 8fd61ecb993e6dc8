#include "quadrille/puzzle/vary.h"

#include <charconv>
#include <limits>

#include "answer/analysis.h"
#include "cli/logic_options.h"
#include "command/file_command.h"
#include "command/table.h"
#include "job/rounds.h"

namespace quadrille::tool {

namespace {

// "-1+1", "-2", "+1"
std::optional<Vicinity> vicinity_of(std::string_view text) {
  Vicinity vicinity{0, 0};
  const char *at = text.data(), *const end = at + text.size();
  for (const auto& [sign, number] : {std::pair('-', &vicinity.removed), std::pair('+', &vicinity.added)}) {
    if (at == end || *at != sign) continue;
    const auto [after, failure] = std::from_chars(at + 1, end, *number);
    if (failure != std::errc{} || after == at + 1 || *number < 0 || *number > 81) return std::nullopt;
    at = after;
  }
  return at == end && !text.empty() ? std::optional(vicinity) : std::nullopt;
}

struct VaryRequest {
  Vicinity vicinity{1, 1};
  std::optional<std::uint64_t> limit;
  // Of plain 9x9 puzzles only:
  std::optional<Condition> where;
  const Condition::Property *lowest = nullptr, *highest = nullptr;  // at most one

  bool is_for_grids() const { return where || lowest != nullptr || highest != nullptr; }
};

// Puzzles with the value by which they are chosen: the lower, the better. Without such a property it is the same.
template <class Puzzle>
struct Valued {
  std::vector<Puzzle> puzzles;
  std::uint64_t value = std::numeric_limits<std::uint64_t>::max();

  void add(const Puzzle& puzzle, std::uint64_t its_value) {
    if (its_value > value) return;
    if (its_value < value) puzzles.clear();
    puzzles.push_back(puzzle), value = its_value;
  }
};

bool is_wanted(BoardSolver&, const Board&, const VaryRequest&) { return true; }
bool is_wanted(Solver& solver, const Grid& puzzle, const VaryRequest& request) {
  return !request.where || request.where->holds(solver, puzzle);
}

std::uint64_t value_of(BoardSolver&, const Board&, const VaryRequest&) { return 0; }
std::uint64_t value_of(Solver& solver, const Grid& puzzle, const VaryRequest& request) {
  if (request.lowest != nullptr) return request.lowest->value(solver, puzzle, {});
  return request.highest == nullptr ? 0 : ~request.highest->value(solver, puzzle, {});
}

template <class Puzzle>
int vary(const Input& input, const text::PuzzleLayout& layout, const VaryRequest& request) {
  const std::stop_token stop = input.interrupt.token();
  const bool chooses = request.lowest != nullptr || request.highest != nullptr;
  oneapi::tbb::enumerable_thread_specific<SolverOf<Puzzle>> solvers;
  return list_all<Puzzle>(input, layout, request.limit,
                          [&](SolverOf<Puzzle>&, const Subject<Puzzle>& subject, Listing<Puzzle>& listing) {
                            Valued<Puzzle> best;
                            job::run_rounds<Valued<Puzzle>>(
                                input.options.threads,
                                [&](std::uint64_t part) {
                                  Valued<Puzzle> found;
                                  SolverOf<Puzzle>& solver = solvers.local();
                                  Variations<Puzzle> near(subject.puzzle, request.vicinity, part);
                                  for (std::vector<Puzzle> some; near.next(solver, some, stop);) {
                                    for (const Puzzle& puzzle : some) {
                                      if (!stop.stop_requested() && is_wanted(solver, puzzle, request))
                                        found.add(puzzle, value_of(solver, puzzle, request));
                                    }
                                  }
                                  return found;
                                },
                                [&](const Valued<Puzzle>& found) {
                                  if (stop.stop_requested()) return false;
                                  if (!chooses) return listing.write(found.puzzles);
                                  for (const Puzzle& puzzle : found.puzzles) best.add(puzzle, found.value);
                                  return true;
                                },
                                Variations<Puzzle>::parts(subject.puzzle, request.vicinity));
                            if (chooses) (void)listing.write(best.puzzles);
                          });
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
    table.text("--change", "CHANGE", take, "");  // the same, as an option
    table.number("--limit", "N", request_.limit, 1, "at most N for each puzzle");
    declare_condition(table, "--where", request_.where, "only puzzles that satisfy it, such as 'rating>=7'");
    declare_property(table, "--lowest", has_order, request_.lowest, "only those with the lowest rating, nodes, ...");
    declare_property(table, "--highest", has_order, request_.highest, "only those with the highest")
        .excludes({"--lowest"});
    static constexpr std::string_view columns[] = {"file",  "record",  "line",   "puzzle", "clues", "removed",
                                                   "added", "verdict", "reason", "error",  "board", "ignored_drawings"};
    declare_puzzle_forms(table, options_, columns);
    declare_output(table);
    declare_parts(table, options_);
    table.find("--shard")->excludes({"--to"});  // grids with empty lines between, if an earlier shard has written any
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
    const bool as_grids = layout.is_classic() || request_.is_for_grids();
    return as_grids ? vary<Grid>(input, layout, request_) : vary<Board>(input, layout, request_);
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

}  // namespace quadrille::tool
