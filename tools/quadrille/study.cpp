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
#include "quadrille/puzzle/backdoors.h"
#include "quadrille/puzzle/minimize.h"
#include "quadrille/puzzle/vary.h"
#include "text/core/board_format.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

using quadrille::backdoors;
using quadrille::minimized;
using quadrille::why_no_singles;
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

// The verbs are the same for 9x9 grids and for boards of any kind. A Puzzle is a Grid or a Board.
template <class Puzzle>
constexpr bool is_board = std::is_same_v<Puzzle, Board>;

// A stream is of grids or of boards, though pieces of one may be.
template <class Puzzle>
job::Piece as(job::Piece piece) {
  if constexpr (is_board<Puzzle>) turn_into_boards(piece.records);
  return piece;
}

template <class Puzzle>
const Puzzle& puzzle_of(const text::Records& records, std::size_t i) {
  if constexpr (is_board<Puzzle>) {
    return records.boards[i].board;
  } else {
    return records.grids[i];
  }
}

text::Alphabet alphabet_of(const text::Records& records, std::size_t i) {
  return records.boards.empty() ? text::Alphabet::digits : records.boards[i].alphabet;
}

// A valid puzzle of the input.
template <class Puzzle>
struct Subject {
  const RecordPlace& place;
  const Puzzle& puzzle;
  text::Alphabet alphabet;
};

std::optional<Violation> breach_of(const Board& board) { return find_violation(board, board.cells); }
std::optional<Violation> breach_of(const Grid& grid) {
  const auto clash = find_clash(grid);
  return clash ? std::optional(Violation{describe(*clash), clash->second}) : std::nullopt;
}

// Up to two. Nothing if the stop came first.
std::optional<std::uint64_t> solution_count(Solver& solver, const Grid& grid, const std::stop_token& stop) {
  Verdict verdict;
  const bool solved = solver.solve({&grid, 1}, {&verdict, 1}, {.limit = 2, .stop = stop}) == 1;
  return solved ? std::optional(verdict.count) : std::nullopt;
}

std::optional<std::uint64_t> solution_count(BoardSolver& solver, const Board& board, const std::stop_token& stop) {
  BoardVerdict verdict;
  if (!solver.solve(board, verdict, {.limit = 2, .stop = stop})) return std::nullopt;
  return verdict.count == 0 ? 0 : verdict.count == 1 ? 1 : 2;
}

// Of the first puzzles; of all if no stop comes.
std::vector<std::uint64_t> solution_counts(Solver& solver, const text::Records& records, const std::stop_token& stop) {
  std::vector<Verdict> verdicts(records.grids.size());
  verdicts.resize(solver.solve(records.grids, verdicts, {.limit = 2, .stop = stop}));
  std::vector<std::uint64_t> counts;
  for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
  return counts;
}

std::vector<std::uint64_t> solution_counts(BoardSolver& solver, const text::Records& records,
                                           const std::stop_token& stop) {
  std::vector<std::uint64_t> counts;
  for (const text::BoardRecord& record : records.boards) {
    const auto count = solution_count(solver, record.board, stop);
    if (!count) break;
    counts.push_back(*count);
  }
  return counts;
}

// What the verbs write about puzzles of one input.
class StudyWriter {
 public:
  StudyWriter(const Input& input, const PuzzleLayout& layout)
      : input_(input), layout_(layout), form_(input.options, layout, input.source.name()) {}

  const Input& input() const { return input_; }

  /// A puzzle that comes of one of the input; `at`: its place in the output.
  template <class Puzzle>
  void write(const RecordPlace& at, const Subject<Puzzle>& subject, const Puzzle& puzzle, job::Answer& answer) const {
    std::optional<text::BoardRecord> record;
    if constexpr (is_board<Puzzle>) record = {puzzle, subject.alphabet};
    const PuzzleView view{puzzle.cells, record ? &*record : nullptr};
    if (!input_.options.json) return form_.write(at, view, answer);
    RecordLine line(answer.text, input_.options);
    begin(line, subject.place);
    form_.add_puzzle(line, view);
  }

  void begin(RecordLine& line, const RecordPlace& place) const {
    begin_record(line, input_.options, input_.source.name(), place);
  }

  void write_unreadable(const RecordPlace& place, job::Answer& answer) const {
    answer_unreadable(place, input_, layout_, answer);
  }

  /// A puzzle with no solution or several: the answer is no, and JSON says what check would say.
  template <class Puzzle>
  void write_not_valid(const RecordPlace& place, const Puzzle& puzzle, std::uint64_t solutions,
                       job::Answer& answer) const {
    const auto violation = breach_of(puzzle);
    ++answer.negative;
    answer.messages.push_back(
        violation
            ? Error{ErrorCode::clashing_clues, violation->detail, position_of(layout_, place.line, violation->cell)}
            : Error{
                  ErrorCode::no_solution, solutions == 0 ? "no solution" : "more than one solution", {place.line, 0}});
    if (!input_.options.json) return write_nothing(place, input_.options, layout_, answer.text);
    RecordLine line(answer.text, input_.options);
    begin(line, place);
    line.add_text("verdict", violation ? "invalid" : solutions == 0 ? "none" : "multiple");
  }

 private:
  const Input& input_;
  const PuzzleLayout& layout_;
  const PuzzleForm form_;
};

// One answer for each puzzle, side by side: answer(solver, subject, out), which returns false if a stop came first.
template <class Puzzle, class AnswerOne>
int answer_each(const StudyWriter& writer, const PuzzleLayout& layout, AnswerOne answer_one) {
  const Input& input = writer.input();
  oneapi::tbb::enumerable_thread_specific<SolverOf<Puzzle>> solvers;
  job::BatchJob job;
  job.answer = [&](const job::Piece& read) {
    const job::Piece piece = as<Puzzle>(read);
    SolverOf<Puzzle>& solver = solvers.local();
    const std::stop_token stop = input.interrupt.token();
    const std::vector<std::uint64_t> counts = solution_counts(solver, piece.records, stop);
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      if (place.is_puzzle() && (i >= counts.size() || stop.stop_requested())) return answer.stopped = true, false;
      ++answer.records;
      if (!place.is_puzzle()) return writer.write_unreadable(place, answer), true;
      const Puzzle& puzzle = puzzle_of<Puzzle>(piece.records, i);
      if (counts[i] != 1) return writer.write_not_valid(place, puzzle, counts[i], answer), true;
      if (answer_one(solver, Subject<Puzzle>{place, puzzle, alphabet_of(piece.records, i)}, answer)) return true;
      --answer.records;
      return answer.stopped = true, false;
    });
    return answer;
  };
  return stream_puzzles(input, layout, std::move(job));
}

// Many answers for each puzzle, which are written as they come: list(solver, subject) returns false if nothing more is
// wanted. The input, which is short, is read whole.
template <class Puzzle, class List>
int list_each(const StudyWriter& writer, const PuzzleLayout& layout, List list) {
  const Input& input = writer.input();
  if (const auto failure = read_all(input.source)) return report(input.source.name(), *failure), exit_usage;
  (void)input.source.take(layout.head_bytes);
  const job::Piece piece = as<Puzzle>({text::parse_puzzles(layout, input.source.pending()), 1, layout.head_lines});
  SolverOf<Puzzle> solver;
  job::Answer sum;
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    if (input.interrupt.token().stop_requested()) return false;
    if (place.number <= input.options.skip) return true;
    job::Answer answer;
    if (place.is_puzzle()) {
      const Puzzle& puzzle = puzzle_of<Puzzle>(piece.records, i);
      const auto solutions = solution_count(solver, puzzle, input.interrupt.token());
      if (!solutions) return report(input.source.name(), {ErrorCode::stopped, "stopped", {place.line, 0}}), false;
      if (*solutions == 1) return list(solver, Subject<Puzzle>{place, puzzle, alphabet_of(piece.records, i)});
      writer.write_not_valid(place, puzzle, *solutions, answer);
    } else {
      writer.write_unreadable(place, answer);
    }
    sum.unreadable += answer.unreadable;
    sum.negative += answer.negative;
    for (const Error& message : answer.messages) report(input.source.name(), message);
    return !input.sink.write(answer.text);
  });
  return sum.unreadable > 0 ? exit_usage : sum.negative > 0 ? exit_negative : exit_good;
}

// What comes of the puzzles of an input, up to the limit for each.
template <class Puzzle>
class Listing {
 public:
  Listing(const StudyWriter& writer, const Subject<Puzzle>& subject, std::uint64_t& written)
      : writer_(writer), subject_(subject), written_(written) {}
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  ~Listing() {
    status_.clear();
    if (!stop_.stop_requested()) return;
    report(writer_.input().source.name(), {ErrorCode::stopped,
                                           fmt::format("stopped after {} puzzles; there may be more", count_),
                                           {subject_.place.line, 0}});
  }

  /// False if no more are wanted, or can be written.
  bool write(std::span<const Puzzle> puzzles) {
    job::Answer answer;
    for (const Puzzle& puzzle : puzzles) {
      if (count_ == limit_) break;
      ++count_;
      const RecordPlace at{++written_, subject_.place.line, true};
      writer_.write(at, subject_, puzzle, answer);
      if (!answer.messages.empty()) return refuse(answer.messages.front());
    }
    if (status_.due()) status_.show(fmt::format("{} puzzles", count_));
    return !writer_.input().sink.write(answer.text) && count_ < limit_;
  }

  /// May the next record follow?
  bool may_go_on() const { return !refused_ && !writer_.input().sink.failure() && !stop_.stop_requested(); }
  bool is_refused() const { return refused_; }

 private:
  // The format has no place for one of them, and so for none.
  bool refuse(const Error& error) {
    report(writer_.input().source.name(), error);
    refused_ = true;
    return false;
  }

  const StudyWriter& writer_;
  const Subject<Puzzle>& subject_;
  std::uint64_t& written_;  // of all records
  const std::stop_token stop_ = writer_.input().interrupt.token();
  const std::uint64_t limit_ = writer_.input().options.study.limit.value_or(~std::uint64_t{0});
  std::uint64_t count_ = 0;
  bool refused_ = false;
  StatusLine status_;
};

// All puzzles that come of each one: list(solver, subject, listing) writes them.
template <class Puzzle, class List>
int list_all(const Input& input, const PuzzleLayout& layout, List list) {
  const StudyWriter writer(input, layout);
  std::uint64_t written = 0;
  bool refused = false;
  const int code = list_each<Puzzle>(writer, layout, [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject) {
    Listing<Puzzle> listing(writer, subject, written);
    list(solver, subject, listing);
    refused |= listing.is_refused();
    return listing.may_go_on();
  });
  return refused ? exit_usage : code;
}

std::optional<Grid> minimized(Solver& solver, const Grid& puzzle, Random random, const std::stop_token&) {
  return quadrille::minimized(solver, puzzle, random);
}

template <class Puzzle>
int minimize(const Input& input, const PuzzleLayout& layout) {
  const std::stop_token stop = input.interrupt.token();
  if (input.options.study.all) {
    return list_all<Puzzle>(input, layout,
                            [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject, Listing<Puzzle>& listing) {
                              MinimalParts all(subject.puzzle);
                              while (const auto minimal = all.next(solver, stop)) {
                                if (!listing.write(std::span(&*minimal, 1))) break;
                              }
                            });
  }
  const StudyWriter writer(input, layout);
  return answer_each<Puzzle>(writer, layout,
                             [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject, job::Answer& answer) {
                               const Random random(input.options.study.seed, subject.place.number);
                               const auto small = minimized(solver, subject.puzzle, random, stop);
                               if (small) writer.write(subject.place, subject, *small, answer);
                               return small.has_value();
                             });
}

template <class Puzzle>
int vary(const Input& input, const PuzzleLayout& layout) {
  const Vicinity vicinity = *vicinity_of(input.options.study.change);
  const std::stop_token stop = input.interrupt.token();
  oneapi::tbb::enumerable_thread_specific<SolverOf<Puzzle>> solvers;
  return list_all<Puzzle>(
      input, layout, [&](SolverOf<Puzzle>&, const Subject<Puzzle>& subject, Listing<Puzzle>& listing) {
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

std::optional<Error> why_no_singles(const Grid&) { return std::nullopt; }
std::vector<int> backdoors(Solver& solver, const Grid& puzzle, const std::stop_token&) {
  return quadrille::backdoors(solver, puzzle);
}
BoardShape shape_of(const Grid&) { return BoxShape{}; }
BoardShape shape_of(const Board& board) { return board.shape; }

template <class Puzzle>
int find_backdoors(const Input& input, const PuzzleLayout& layout) {
  const StudyWriter writer(input, layout);
  const std::stop_token stop = input.interrupt.token();
  return answer_each<Puzzle>(writer, layout,
                             [&](SolverOf<Puzzle>& solver, const Subject<Puzzle>& subject, job::Answer& answer) {
                               if (auto reason = why_no_singles(subject.puzzle)) {
                                 reason->at.line = subject.place.line;
                                 RecordPlace place = subject.place;
                                 place.error = &*reason;
                                 return writer.write_unreadable(place, answer), true;
                               }
                               const bool easy = falls_by_singles(subject.puzzle);
                               const std::vector<int> cells = backdoors(solver, subject.puzzle, stop);
                               if (stop.stop_requested()) return false;
                               const BoardShape shape = shape_of(subject.puzzle);
                               if (!input.options.json) {
                                 answer.text += easy ? "all" : cells.empty() ? "none" : cell_names(shape, cells);
                                 answer.text += '\n';
                                 return true;
                               }
                               RecordLine line(answer.text, input.options);
                               writer.begin(line, subject.place);
                               line.add("singles", easy).add_raw("backdoors", json_of_cells(shape, cells));
                               return true;
                             });
}

template <class Puzzle>
int study(const Input& input, const PuzzleLayout& layout) {
  switch (input.options.verb) {
    case Verb::minimize: return minimize<Puzzle>(input, layout);
    case Verb::vary: return vary<Puzzle>(input, layout);
    default: return find_backdoors<Puzzle>(input, layout);
  }
}

}  // namespace

bool is_change(std::string_view word) {
  const bool counts = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
  return word.starts_with('+') || (word.starts_with('-') && counts);
}

void add_minimize_options(CLI::App& app, StudyRequest& request) {
  auto* all = app.add_flag("--all", request.all, "every minimal puzzle that is part of it");
  app.add_option("--limit", request.limit, "with --all: stop at N for each puzzle")->check(from_one)->needs(all);
  app.add_option("--seed", request.seed, "for the order in which clues go (default: 1)")
      ->excludes(all)
      ->check(some_seed);
}

void add_vary_options(CLI::App& app, StudyRequest& request) {
  app.add_option("--change", request.change,
                 "clues that go and come: -1+1 (default), -2+2, +1, ...; also without --change")
      ->check(some_change);
  app.add_option("--limit", request.limit, "stop at N for each puzzle")->check(from_one);
}

int study_puzzles(const Input& input, const PuzzleLayout& layout) {
  return layout.is_classic() ? study<Grid>(input, layout) : study<Board>(input, layout);
}

}  // namespace quadrille::tool
