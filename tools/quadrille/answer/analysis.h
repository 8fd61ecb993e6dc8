// What minimize, vary, complete and backdoors have in common: they look at valid puzzles one by one, 9x9 grids and
// boards alike.
#pragma once

#include <fmt/core.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "answer/clash.h"
#include "answer/plain_puzzles.h"
#include "answer/record_limits.h"
#include "base/plural.h"
#include "input/puzzle_stream.h"
#include "output/answers.h"
#include "output/messages.h"
#include "output/puzzle_form.h"
#include "quadrille/make/solver_of.h"
#include "quadrille/puzzle.h"
#include "text/boards/rule_line.h"
#include "text/core/board_format.h"

namespace quadrille::tool {

/// An AnyPuzzle is a Grid or a Puzzle.
template <class AnyPuzzle>
constexpr bool is_board = std::is_same_v<AnyPuzzle, Puzzle>;

/// A stream is of grids or of boards, though single chunks of a stream of boards may be grids. As grids, boards that
/// are not plain 9x9 puzzles become records with an error.
template <class AnyPuzzle>
job::Piece as(job::Piece piece) {
  if constexpr (is_board<AnyPuzzle>) {
    turn_into_boards(piece.records);
  } else {
    turn_into_grids(piece.records);
  }
  return piece;
}

template <class AnyPuzzle>
const AnyPuzzle& puzzle_of(const text::Records& records, std::size_t i) {
  if constexpr (is_board<AnyPuzzle>) {
    return records.boards[i].board;
  } else {
    return records.grids[i];
  }
}

inline text::Alphabet alphabet_of(const text::Records& records, std::size_t i) {
  return records.boards.empty() ? text::Alphabet::digits : records.boards[i].alphabet;
}

/// Null: a grid.
inline const text::Notes* notes_of(const text::Records& records, std::size_t i) {
  return records.boards.empty() ? nullptr : &records.boards[i].notes;
}

/// A puzzle of the input: a valid one, unless others are answered, too.
template <class AnyPuzzle>
struct Subject {
  const RecordPlace& place;
  const AnyPuzzle& puzzle;
  text::Alphabet alphabet;
  const text::Notes* notes = nullptr;  ///< of a board
};

inline std::optional<Violation> violation_of(const Puzzle& board) { return find_violation(board, board.cells); }
inline std::optional<Violation> violation_of(const Grid& grid) {
  const auto clash = find_clash(grid);
  return clash ? std::optional(Violation{describe(*clash), clash->second}) : std::nullopt;
}

/// Up to two. Nothing if the stop came first.
inline std::optional<std::uint64_t> solution_count(GridSolver& solver, const Grid& grid, const std::stop_token& stop) {
  Verdict verdict;
  const bool solved = solver.solve({&grid, 1}, {&verdict, 1}, {.limit = 2, .stop = stop}) == 1;
  return solved ? std::optional(verdict.count) : std::nullopt;
}

inline std::optional<std::uint64_t> solution_count(BoardSolver& solver, const Puzzle& board,
                                                   const std::stop_token& stop) {
  BoardVerdict verdict;
  if (!solver.solve(board, verdict, {.limit = 2, .stop = stop})) return std::nullopt;
  return verdict.count == 0 ? 0 : verdict.count == 1 ? 1 : 2;
}

/// Of the first puzzles; of all if no stop comes.
inline std::vector<std::uint64_t> solution_counts(GridSolver& solver, const text::Records& records,
                                                  const std::stop_token& stop) {
  std::vector<Verdict> verdicts(records.grids.size());
  verdicts.resize(solver.solve(records.grids, verdicts, {.limit = 2, .stop = stop}));
  std::vector<std::uint64_t> counts;
  counts.reserve(verdicts.size());
  for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
  return counts;
}

inline std::vector<std::uint64_t> solution_counts(BoardSolver& solver, const text::Records& records,
                                                  const std::stop_token& stop) {
  std::vector<std::uint64_t> counts;
  for (const text::PuzzleRecord& record : records.boards) {
    const auto count = solution_count(solver, record.board, stop);
    if (!count) break;
    counts.push_back(*count);
  }
  return counts;
}

inline Puzzle as_board(const Grid& grid) { return Puzzle(grid); }
inline const Puzzle& as_board(const Puzzle& board) { return board; }

inline PuzzleShape shape_of(const Grid&) { return BoxShape{}; }
inline PuzzleShape shape_of(const Puzzle& board) { return board.shape; }

/// The clues of a puzzle that another one lacks: ["r1c2=5"]
template <class AnyPuzzle>
std::string json_of_other_clues(const AnyPuzzle& puzzle, const AnyPuzzle& other) {
  std::string list;
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    const int symbol = puzzle.cells[cell];
    if (symbol == 0 || symbol == other.cells[cell]) continue;
    list += fmt::format("{}\"{}\"", list.empty() ? "" : ",",
                        candidate_name(shape_of(puzzle), static_cast<int>(cell), symbol));
  }
  return '[' + list + ']';
}

/// The rules of a board that a part of it lacks, as lines of board files.
inline std::vector<std::string> other_rules(const Puzzle& board, const Puzzle& part) {
  std::vector<std::string> lines;
  auto next = part.rules.begin();
  for (const Rule& rule : board.rules) {
    if (next != part.rules.end() && rule == *next) {
      ++next;
    } else {
      lines.push_back(text::write_rule_line(rule, board.shape));
    }
  }
  return lines;
}

/// How records are written that are not valid puzzles.
struct NotValid {
  bool left_out = false;      ///< there is only the message
  bool shows_puzzle = false;  ///< JSON has the puzzle, if it could be read
};

/// Writes what is found about the puzzles of one input.
class AnalysisWriter {
 public:
  AnalysisWriter(const Input& input, const text::PuzzleLayout& layout, NotValid not_valid = {})
      : input_(input), layout_(layout), not_valid_(not_valid), form_(input.options, layout, input.source.name()) {}

  const Input& input() const { return input_; }

  /// A puzzle made from one of the input; `at`: its place in the output.
  template <class AnyPuzzle>
  void write(const RecordPlace& at, const Subject<AnyPuzzle>& subject, const AnyPuzzle& puzzle,
             job::Answer& answer) const {
    write(at, subject, puzzle, answer, [](answers::Members&) {});
  }
  /// The same; add_members(line) adds what else JSON says of it.
  template <class AnyPuzzle, class AddMembers>
  void write(const RecordPlace& at, const Subject<AnyPuzzle>& subject, const AnyPuzzle& puzzle, job::Answer& answer,
             AddMembers add_members) const {
    std::optional<text::PuzzleRecord> record;
    if (!layout_.is_classic()) record = {as_board(puzzle), subject.alphabet};
    if (record && subject.notes != nullptr) record->notes = lasting_notes(*subject.notes);
    const PuzzleView view{puzzle.cells, record ? &*record : nullptr};
    if (!input_.options.json) return form_.write(at, view, answer);
    answers::Members line(answer.text, input_.options.columns);
    form_.begin(line, subject.place);
    form_.add_puzzle(line, view);
    add_change(line, subject, puzzle);
    add_members(line);
  }

  const PuzzleForm& form() const { return form_; }

  /// A puzzle with no solution or several: the answer is no, and JSON has the verdict of check. `shown`: the puzzle
  /// that JSON shows, if it does.
  template <class AnyPuzzle>
  void write_not_valid(const RecordPlace& place, const AnyPuzzle& puzzle, std::uint64_t solutions, job::Answer& answer,
                       const PuzzleView& shown = {}) const {
    const auto violation = violation_of(puzzle);
    const Error why =
        violation
            ? Error{ErrorCode::clashing_clues, violation->detail, position_of(layout_, place.line, violation->cell)}
            : Error{ErrorCode::no_solution, solutions == 0 ? "no solution" : "more than one solution", {place.line, 0}};
    write_no(place, violation ? verdict_on_clash(puzzle) : verdict_of(solutions), violation ? violation->detail : "",
             why, answer, shown);
  }

  /// A puzzle for which the answer is no: JSON has the verdict of check, and the reason if there is one.
  void write_no(const RecordPlace& place, std::string_view verdict, std::string_view reason, const Error& why,
                job::Answer& answer, const PuzzleView& shown = {}) const {
    ++answer.negative;
    answer.messages.push_back(why);
    write_verdict(place, verdict, reason, answer, shown);
  }

  /// A puzzle whose candidates, or what a player has written, contradict the solution: the answer is no.
  void write_contradiction(RecordPlace place, const std::string& what, job::Answer& answer,
                           const PuzzleView& shown = {}) const {
    const Error error{ErrorCode::no_solution, what, {place.line, 0}};
    ++answer.negative;
    answer.messages.push_back(error);
    if (not_valid_.left_out) return;
    place.error = &error;
    if (!input_.options.json) return form_.write_nothing(place, answer.text);
    answers::Members line(answer.text, input_.options.columns);
    form_.begin(line, place);
    add_shown(line, shown);
  }

  /// A puzzle whose search a limit has ended before there was an answer.
  void write_unknown(const RecordPlace& place, std::string_view reason, job::Answer& answer,
                     const PuzzleView& shown = {}) const {
    ++answer.limited;
    answer.messages.push_back({ErrorCode::stopped, std::string(reason), {place.line, 0}});
    write_verdict(place, unknown, reason, answer, shown);
  }

  /// A puzzle of which there is nothing to write: in text there is only the message.
  void write_none(const RecordPlace& place, std::string_view reason, job::Answer& answer) const {
    ++answer.negative;
    answer.messages.push_back({ErrorCode::no_solution, fmt::format("none: {}", reason), {place.line, 0}});
    if (input_.options.json) write_verdict(place, "none", reason, answer, {});
  }

  /// A record that could not be read or answered.
  void write_unreadable(const RecordPlace& place, job::Answer& answer) const {
    const std::size_t size = answer.text.size();
    form_.write_unreadable(place, answer);
    if (not_valid_.left_out) answer.text.resize(size);
  }

 private:
  void write_verdict(const RecordPlace& place, std::string_view verdict, std::string_view reason, job::Answer& answer,
                     const PuzzleView& shown) const {
    if (not_valid_.left_out) return;
    if (!input_.options.json && verdict == unknown) return form_.write_unknown(place, answer.text);
    if (!input_.options.json) return form_.write_nothing(place, answer.text);
    answers::Members line(answer.text, input_.options.columns);
    form_.begin(line, place);
    add_shown(line, shown);
    line.add_text("verdict", verdict);
    if (!reason.empty()) line.add_text("reason", reason);
  }

  void add_shown(answers::Members& line, const PuzzleView& shown) const {
    if (not_valid_.shows_puzzle && !shown.cells.empty()) form_.add_puzzle_line(line, shown);
  }

  template <class AnyPuzzle>
  static void add_change(answers::Members& line, const Subject<AnyPuzzle>& subject, const AnyPuzzle& puzzle) {
    line.add_raw("removed", json_of_other_clues(subject.puzzle, puzzle));
    line.add_raw("added", json_of_other_clues(puzzle, subject.puzzle));
    if constexpr (is_board<AnyPuzzle>) {
      const std::vector<std::string> rules = other_rules(subject.puzzle, puzzle);
      if (!rules.empty()) line.add_raw("removed_rules", answers::json_of_texts(rules));
    }
  }

  const Input& input_;
  const text::PuzzleLayout& layout_;
  const NotValid not_valid_;
  const PuzzleForm form_;
};

/// Which puzzles get an answer.
enum class Answered : std::uint8_t { valid, solvable };

/// One answer for each puzzle, on all threads: answer_one(solver, subject, stop, answer) returns false if a stop came
/// first. A limit for each record ends its search alone.
template <class AnyPuzzle, class AnswerOne>
int answer_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const RecordLimits& limits,
                AnswerOne answer_one, Answered answered = Answered::valid) {
  const Input& input = writer.input();
  oneapi::tbb::enumerable_thread_specific<SolverOf<AnyPuzzle>> solvers;
  job::BatchJob job;
  job.answer = [&](const job::Piece& read) {
    const job::Piece piece = as<AnyPuzzle>(read);
    SolverOf<AnyPuzzle>& solver = solvers.local();
    const std::stop_token stop = input.interrupt.token();
    // Puzzles are solved together, where no clock is looked at.
    std::vector<std::uint64_t> together;
    if (!limits.any()) together = solution_counts(solver, piece.records, stop);
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      if (stop.stop_requested()) return answer.stopped = true, false;
      ++answer.records;
      if (!place.is_puzzle()) return writer.form().write_unreadable(place, answer), true;
      const AnyPuzzle& puzzle = puzzle_of<AnyPuzzle>(piece.records, i);
      const RecordPause pause(limits, stop);
      const auto count =
          i < together.size() ? std::optional(together[i]) : solution_count(solver, puzzle, pause.token());
      const bool has_answer = count == 1 || (count > 1 && answered == Answered::solvable);
      if (count && !has_answer) return writer.write_not_valid(place, puzzle, *count, answer), true;
      const Subject<AnyPuzzle> subject{place, puzzle, alphabet_of(piece.records, i), notes_of(piece.records, i)};
      if (count && answer_one(solver, subject, pause.token(), answer)) return true;
      if (!stop.stop_requested()) return writer.write_unknown(place, pause.reached(), answer), true;
      --answer.records;
      return answer.stopped = true, false;
    });
    return answer;
  };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::tool
