#include "quadrille/puzzle/vary.h"

#include <charconv>

#include "answer/analysis.h"
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

template <class Puzzle>
int vary(const Input& input, const text::PuzzleLayout& layout, Vicinity vicinity, std::optional<std::uint64_t> limit) {
  const std::stop_token stop = input.interrupt.token();
  oneapi::tbb::enumerable_thread_specific<SolverOf<Puzzle>> solvers;
  return list_all<Puzzle>(
      input, layout, limit, [&](SolverOf<Puzzle>&, const Subject<Puzzle>& subject, Listing<Puzzle>& listing) {
        job::run_rounds<std::vector<Puzzle>>(
            input.options.threads,
            [&](std::uint64_t part) {
              std::vector<Puzzle> all;
              Variations<Puzzle> near(subject.puzzle, vicinity, part);
              for (std::vector<Puzzle> some; near.next(solvers.local(), some, stop);) {
                all.insert(all.end(), some.begin(), some.end());
              }
              return all;
            },
            [&](const std::vector<Puzzle>& all) { return !stop.stop_requested() && listing.write(all); },
            Variations<Puzzle>::parts(subject.puzzle, vicinity));
      });
}

class Vary final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& text) -> UsageError {
      const auto vicinity = vicinity_of(text);
      if (!vicinity) return fmt::format("expected a change such as -1+1, -2 or +1, found '{}'", text);
      vicinity_ = *vicinity;
      return std::nullopt;
    };
    table.argument("CHANGE", take, "clues removed and added: -1+1 (default), -2+2, +1").fits = is_change;
    declare_puzzles(table, options_);
    table.text("--change", "CHANGE", take, "");  // the same, as an option
    table.number("--limit", "N", limit_, 1, "at most N for each puzzle");
    static constexpr std::string_view columns[] = {"file",  "record",  "line",  "puzzle",
                                                   "clues", "verdict", "error", "board"};
    declare_puzzle_forms(table, options_, columns);
    declare_output(table);
  }

 private:
  // Also words that only look like a change, which are then an error.
  static bool is_change(std::string_view word) {
    const bool has_digit = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
    return word.size() < 16 && (word.starts_with('+') || (word.starts_with('-') && has_digit));
  }

  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return layout.is_classic() ? vary<Grid>(input, layout, vicinity_, limit_)
                               : vary<Board>(input, layout, vicinity_, limit_);
  }

  Vicinity vicinity_{1, 1};
  std::optional<std::uint64_t> limit_;
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
        "  quadrille vary +1 --json FILE\n",
    .make = make_command<Vary>,
    .synonyms = "mutate",
};

}  // namespace quadrille::tool
