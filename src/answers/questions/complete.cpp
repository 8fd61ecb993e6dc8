// Finds the fewest clues that make a puzzle valid. The lower bound rises until it meets the best that was found; a
// limit leaves both.
#include <fmt/core.h>

#include <algorithm>

#include "answers/core/file_command.h"
#include "answers/puzzles/analysis.h"
#include "answers/questions/table.h"
#include "answers/searches/record_limits.h"
#include "base/plural.h"
#include "job/recognize.h"
#include "quadrille/make/vary.h"
#include "text/boards/rule_line.h"

namespace quadrille::answers {

namespace {

struct CompleteRequest {
  std::string solution;  // a file or a text; empty: the program chooses
  std::string cells;     // as rules name them; empty: anywhere
  CompleteOptions options;
  RecordLimits limits;
};

// Returns the cells of the first record, or the solution that came with it.
Result<std::vector<std::uint8_t>> read_solution(const std::string& word) {
  auto source = open_input(word, {});
  if (!source) return source.error();
  if (const auto failure = read_all(*source)) return *failure;
  const auto detection = job::recognize(*source, std::nullopt, std::nullopt);
  if (!detection) return detection.error();
  const auto* const layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr) return Error{ErrorCode::unknown_format, "expected a solution, found an exact cover problem"};
  (void)source->take(layout->head_bytes);
  const text::Records records = text::parse_puzzles(*layout, source->pending());
  if (!records.errors.empty()) return records.errors.front();
  const text::RecordView record = records.puzzles[0];
  const std::vector<std::uint8_t>& solution = record.notes().solution;
  return solution.empty() ? std::vector(record.cells().begin(), record.cells().end()) : solution;
}

// Returns the options for one puzzle. Errors: the solution or the cells are not of this puzzle.
Result<CompleteOptions> options_for(const Puzzle& board, const CompleteRequest& request) {
  CompleteOptions options = request.options;
  if (!request.cells.empty()) {
    auto cells = text::read_cells(request.cells, board.shape);
    if (!cells) return Error{cells.error().code, "--cells: " + cells.error().detail};
    options.cells = *std::move(cells);
  }
  if (options.solution.empty()) return options;
  if (auto reason = why_not_solution(board, options.solution)) {
    return Error{reason->code, "--solution: " + reason->detail};
  }
  return options;
}

class CompleteAnswerer {
 public:
  CompleteAnswerer(const AnalysisWriter& writer, const CompleteRequest& request)
      : writer_(writer), request_(request), stop_(writer.input().interrupt.token()) {}

  // False if a stop came first.
  bool operator()(Solver&, const RecordPlace& place, const std::stop_token& stop, job::Answer& answer) const {
    const Puzzle& board = place.record.puzzle();
    auto options = options_for(board, request_);
    if (!options) return writer_.write_refused(place, options.error(), answer), true;
    options->stop = stop;
    const auto added = quadrille::complete(board, *options);
    if (stop_.stop_requested()) return added ? note_stop(place, *added, answer) : void(), false;
    if (!added) {
      if (added.error().code == ErrorCode::stopped) ++answer.limited;
      const Error why{added.error().code, added.error().detail, {place.line, 0}};
      const std::string_view verdict =
          why.code == ErrorCode::stopped ? std::string_view("unknown") : verdict_of(ExactCount(2));
      return writer_.write_no(place, verdict, why.detail, why, answer), true;
    }
    write(place, *added, stop, answer);
    return true;
  }

 private:
  static Puzzle completed(const Puzzle& puzzle, const Completion& added) {
    Puzzle with = puzzle;
    for (const int cell : added.cells)
      with.cells[static_cast<std::size_t>(cell)] = added.solution[static_cast<std::size_t>(cell)];
    return with;
  }

  static std::string known_of(const Completion& added) {
    return fmt::format("added {}, perhaps not the fewest; at least {} {} needed", plural(added.cells.size(), "clue"),
                       added.bound, added.bound == 1 ? "is" : "are");
  }

  // The record has no answer, because the run continues with it; what was found so far is not lost.
  void note_stop(const RecordPlace& place, const Completion& added, job::Answer& answer) const {
    const Puzzle puzzle = completed(place.record.puzzle(), added);
    const std::string cells = writer_.form().puzzle_line(place.record.with_cells(puzzle.cells));
    answer.messages.push_back(
        {ErrorCode::stopped, fmt::format("stopped: {}: {}", known_of(added), cells), {place.line, 0}});
  }

  void write(const RecordPlace& place, const Completion& added, const std::stop_token& stop,
             job::Answer& answer) const {
    const Puzzle puzzle = completed(place.record.puzzle(), added);
    writer_.write(place, place, puzzle, answer, [&](answers::Members& line) {
      line.add("fewest", added.proven()).add("bound", std::uint64_t{added.bound});
      if (!added.proven())
        add_unknown(line, stop.stop_requested() ? stopped_by_time : "stopped at the limit of searches");
    });
    if (added.proven()) return;
    ++answer.limited;
    answer.messages.push_back({ErrorCode::stopped, known_of(added), {place.line, 0}});
  }

  const AnalysisWriter& writer_;
  const CompleteRequest& request_;
  const std::stop_token stop_;
};

int complete_each(const Input& input, const text::PuzzleLayout& layout, const CompleteRequest& request) {
  const AnalysisWriter writer(input, layout);
  return answer_each(writer, layout, request.limits, CompleteAnswerer(writer, request), Answered::solvable);
}

class Complete final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.file("--solution", request_.solution, FileUse::read,
               "make this the only solution (a file, or the solution itself)");
    const auto take_cells = [this](const std::string& text) {
      request_.cells = text;
      std::replace(request_.cells.begin(), request_.cells.end(), ',', ' ');
      return UsageError();
    };
    table.text("--cells", "CELLS", take_cells, "add clues only there: r1c1,r2c2-r2c5,r9c9");
    table.number("--tries", "N", request_.options.tries, 1, "give up after N searches (default: 50000)");
    request_.limits.declare_time(table);
    declare_puzzle_forms(table, options_, answers::question::complete);
    declare_output(table);
    declare_parts(table, options_);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    if (!request_.solution.empty()) {
      auto solution = read_solution(request_.solution);
      if (!solution) return report(request_.solution, solution.error()), exit_usage;
      request_.options.solution = *std::move(solution);
    }
    return complete_each(input, layout, request_);
  }

  CompleteRequest request_;
};

}  // namespace

const CommandInfo complete_command{
    .name = "complete",
    .topic = Topic::make,
    .summary = "Add the fewest clues that leave one solution",
    .arguments = "[FILES]",
    .details =
        "A puzzle that has one solution stays as it is. If a limit stops the proof that\n"
        "no fewer clues are enough, a message says so, and the exit code is 3.\n",
    .examples =
        "  quadrille complete draft.txt\n"
        "  quadrille complete --json draft.txt          which clues, and are they fewest?\n"
        "  quadrille complete --solution solution.txt draft.txt\n"
        "  quadrille complete --cells r5c1-r5c9 draft.txt       clues in row 5 only\n",
    .make = make_command<Complete>,
    .synonyms = "finish disambiguate",
};

}  // namespace quadrille::answers
