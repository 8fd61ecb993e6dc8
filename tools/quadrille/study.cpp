#include "study.h"

#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <CLI/CLI.hpp>
#include <charconv>

#include "job/rounds.h"
#include "messages.h"
#include "options.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"
#include "quadrille/puzzle/minimize.h"
#include "quadrille/puzzle/vary.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

using text::PuzzleLayout;

// "-1+1", "-2", "+1"
std::optional<Vicinity> vicinity_of(std::string_view text) {
  Vicinity vicinity{0, 0};
  const char *at = text.data(), *const end = at + text.size();
  for (const auto& [sign, number] : {std::pair('-', &vicinity.removed), std::pair('+', &vicinity.added)}) {
    if (at == end || *at != sign) continue;
    const auto [behind, failure] = std::from_chars(at + 1, end, *number);
    if (failure != std::errc{} || behind == at + 1 || *number < 0 || *number > 81) return std::nullopt;
    at = behind;
  }
  return at == end && !text.empty() ? std::optional(vicinity) : std::nullopt;
}

const CLI::Validator some_change(
    [](const std::string& text) {
      return vicinity_of(text) ? std::string() : fmt::format("'{}' is not a change, such as -1+1, -2 or +1", text);
    },
    "-K+M");

void write_puzzle(const RecordPlace& place, const Grid& puzzle, const Input& input, const PuzzleLayout& layout,
                  const PuzzleForm& form, job::Answer& answer) {
  if (!input.options.json) return form.write(place, {puzzle.cells}, answer);
  RecordLine line(answer.text, input.options);
  begin_record(line, input.options, input.source.name(), place);
  line.add_text("puzzle", text::one_line_of(layout, puzzle.cells));
  line.add("clues", static_cast<std::uint64_t>(81 - std::count(puzzle.cells.begin(), puzzle.cells.end(), 0)));
}

// A puzzle with no solution or several: the answer is no, and JSON says what check would say.
void write_not_valid(const RecordPlace& place, const Grid& puzzle, std::uint64_t solutions, const Input& input,
                     const PuzzleLayout& layout, job::Answer& answer) {
  const auto clash = find_clash(puzzle);
  ++answer.negative;
  answer.messages.push_back(
      clash
          ? Error{ErrorCode::clashing_clues, describe(*clash), position_of(layout, place.line, clash->second)}
          : Error{ErrorCode::no_solution, solutions == 0 ? "no solution" : "more than one solution", {place.line, 0}});
  if (input.options.json) {
    RecordLine line(answer.text, input.options);
    begin_record(line, input.options, input.source.name(), place);
    line.add_text("verdict", clash ? "invalid" : solutions == 0 ? "none" : "multiple");
  } else {
    write_nothing(place, input.options, layout, answer.text);
  }
}

// One answer for each puzzle, side by side: answer(solver, place, puzzle, out).
template <class AnswerOne>
int answer_each(const Input& input, const PuzzleLayout& layout, AnswerOne answer_one) {
  oneapi::tbb::enumerable_thread_specific<Solver> solvers;
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) {
    Solver& solver = solvers.local();
    const std::vector<Grid>& grids = piece.records.grids;
    std::vector<Verdict> verdicts(grids.size());
    const std::size_t solved = solver.solve(grids, verdicts, {.limit = 2, .stop = input.interrupt.token()});
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      if (place.is_puzzle() && (i >= solved || input.interrupt.token().stop_requested())) {
        return answer.stopped = true, false;
      }
      ++answer.records;
      if (!place.is_puzzle()) return answer_unreadable(place, input, layout, answer), true;
      if (verdicts[i].count == 1) return answer_one(solver, place, grids[i], answer), true;
      return write_not_valid(place, grids[i], verdicts[i].count, input, layout, answer), true;
    });
    return answer;
  };
  return stream_puzzles(input, layout, std::move(job));
}

// Many answers for each puzzle, which are written as they come: list(solver, place, puzzle) returns false if nothing
// more is wanted. The input, which is short, is read whole.
template <class List>
int list_each(const Input& input, const PuzzleLayout& layout, List list) {
  if (const auto failure = read_all(input.source)) return report(input.source.name(), *failure), exit_usage;
  (void)input.source.take(layout.head_bytes);
  const job::Piece piece{text::parse_puzzles(layout, input.source.pending()), 1, layout.head_lines};
  Solver solver;
  job::Answer sum;
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    if (input.interrupt.token().stop_requested()) return false;
    if (place.number <= input.options.skip) return true;
    job::Answer answer;
    if (place.is_puzzle()) {
      const Grid& puzzle = piece.records.grids[i];
      const std::uint64_t solutions = solver.solve(puzzle, 2).count;
      if (solutions == 1) return list(solver, place, puzzle);
      write_not_valid(place, puzzle, solutions, input, layout, answer);
    } else {
      answer_unreadable(place, input, layout, answer);
    }
    sum.unreadable += answer.unreadable;
    sum.negative += answer.negative;
    for (const Error& message : answer.messages) report(input.source.name(), message);
    return !input.sink.write(answer.text);
  });
  return sum.unreadable > 0 ? exit_usage : sum.negative > 0 ? exit_negative : exit_good;
}

// What comes of one puzzle, up to the limit.
class Listing {
 public:
  Listing(const RecordPlace& place, const Input& input, const PuzzleLayout& layout)
      : place_(place), input_(input), layout_(layout), form_(input.options, layout, input.source.name()) {}
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  ~Listing() {
    status_.clear();
    if (!input_.interrupt.token().stop_requested()) return;
    report(input_.source.name(),
           {ErrorCode::stopped, fmt::format("stopped after {} puzzles; there may be more", count_), {place_.line, 0}});
  }

  /// False if no more are wanted, or can be written.
  bool write(std::span<const Grid> puzzles) {
    job::Answer answer;
    for (const Grid& puzzle : puzzles) {
      if (count_ == limit_) break;
      ++count_;
      write_puzzle(place_, puzzle, input_, layout_, form_, answer);
    }
    if (status_.due()) status_.show(fmt::format("{} puzzles", count_));
    return !input_.sink.write(answer.text) && count_ < limit_;
  }

  /// May the next record follow?
  bool may_go_on() const { return !input_.sink.failure() && !input_.interrupt.token().stop_requested(); }

 private:
  const RecordPlace& place_;
  const Input& input_;
  const PuzzleLayout& layout_;
  const PuzzleForm form_;
  const std::uint64_t limit_ = input_.options.study.limit.value_or(~std::uint64_t{0});
  std::uint64_t count_ = 0;
  StatusLine status_;
};

int minimize(const Input& input, const PuzzleLayout& layout) {
  const StudyRequest& request = input.options.study;
  if (!request.all) {
    const PuzzleForm form(input.options, layout, input.source.name());
    return answer_each(input, layout,
                       [&](Solver& solver, const RecordPlace& place, const Grid& puzzle, job::Answer& answer) {
                         const Grid small = minimized(solver, puzzle, Random(request.seed, place.number));
                         write_puzzle(place, small, input, layout, form, answer);
                       });
  }
  return list_each(input, layout, [&](Solver& solver, const RecordPlace& place, const Grid& puzzle) {
    Listing listing(place, input, layout);
    MinimalPuzzles all(puzzle);
    while (const auto minimal = all.next(solver, input.interrupt.token())) {
      if (!listing.write(std::span(&*minimal, 1))) break;
    }
    return listing.may_go_on();
  });
}

int vary(const Input& input, const PuzzleLayout& layout) {
  const Vicinity vicinity = *vicinity_of(input.options.study.change);
  oneapi::tbb::enumerable_thread_specific<Solver> solvers;
  return list_each(input, layout, [&](Solver&, const RecordPlace& place, const Grid& puzzle) {
    Listing listing(place, input, layout);
    job::run_rounds<std::vector<Grid>>(
        input.options.threads,
        [&](std::uint64_t removal) {
          std::vector<Grid> all;
          Variations near(puzzle, vicinity, removal);
          for (std::vector<Grid> some; near.next(solvers.local(), some, input.interrupt.token());) {
            all.insert(all.end(), some.begin(), some.end());
          }
          return all;
        },
        [&](const std::vector<Grid>& all) { return !input.interrupt.token().stop_requested() && listing.write(all); },
        Variations::removals(puzzle, vicinity));
    return listing.may_go_on();
  });
}

int find_backdoors(const Input& input, const PuzzleLayout& layout) {
  return answer_each(input, layout,
                     [&](Solver& solver, const RecordPlace& place, const Grid& puzzle, job::Answer& answer) {
                       const bool easy = falls_by_singles(puzzle);
                       const std::vector<int> cells = backdoors(solver, puzzle);
                       if (!input.options.json) {
                         answer.text += easy ? "all" : cells.empty() ? "none" : cell_names(BoxShape{}, cells);
                         answer.text += '\n';
                         return;
                       }
                       RecordLine line(answer.text, input.options);
                       begin_record(line, input.options, input.source.name(), place);
                       line.add("singles", easy).add_raw("backdoors", json_of_cells(BoxShape{}, cells));
                     });
}

}  // namespace

bool is_change(std::string_view word) {
  const bool counts = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
  return word.starts_with('+') || (word.starts_with('-') && counts);
}

void add_minimize_options(CLI::App& app, StudyRequest& request) {
  auto* all = app.add_flag("--all", request.all, "every minimal puzzle that is part of it");
  app.add_option("--limit", request.limit, "with --all: stop at N for each puzzle")->check(from_one)->needs(all);
  app.add_option("--seed", request.seed, "for the order in which clues go (default: 1)")->excludes(all);
}

void add_vary_options(CLI::App& app, StudyRequest& request) {
  app.add_option("--change", request.change,
                 "clues that go and come: -1+1 (default), -2+2, +1, ...; also without --change")
      ->check(some_change);
  app.add_option("--limit", request.limit, "stop at N for each puzzle")->check(from_one);
}

int study_puzzles(const Input& input, const PuzzleLayout& layout) {
  if (!layout.is_classic()) {
    report(input.source.name(), {ErrorCode::unsupported, "this verb is for plain 9x9 puzzles"});
    return exit_usage;
  }
  switch (input.options.verb) {
    case Verb::minimize: return minimize(input, layout);
    case Verb::vary: return vary(input, layout);
    default: return find_backdoors(input, layout);
  }
}

}  // namespace quadrille::tool
