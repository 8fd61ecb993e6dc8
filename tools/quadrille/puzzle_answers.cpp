#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include "answers.h"
#include "json.h"
#include "messages.h"

namespace quadrille::tool {

namespace {

using text::PuzzleLayout;

// A record with everything that is known about it.
struct Solved {
  std::uint64_t number;  // from 1
  std::uint64_t line;
  bool after_blank;
  const Error* error = nullptr;  // the record is no puzzle; nothing below is known
  std::span<const std::uint8_t> puzzle{};
  std::span<const std::uint8_t> solution{};
  std::uint64_t count = 0;

  bool has_solution() const { return error == nullptr && count > 0; }
};

// Writes the answers of one verb; one method for each verb, and its JSON.
class Writer {
 public:
  Writer(const Options& options, const PuzzleLayout& layout, std::string file)
      : options_(options), layout_(layout), file_(std::move(file)) {}

  std::uint64_t limit() const {
    switch (options_.verb) {
      case Verb::count: return options_.limit.value_or(SolveOptions::no_limit);
      case Verb::check: return 2;
      default: return 1;
    }
  }

  void write(const Solved& solved, job::Answer& answer) const {
    ++answer.records;
    if (solved.error != nullptr) {
      ++answer.unreadable;
      answer.messages.push_back(*solved.error);
    }
    switch (options_.verb) {
      case Verb::count: return write_count(solved, answer);
      case Verb::check: return write_check(solved, answer);
      default: return write_solution(solved, answer);
    }
  }

 private:
  void write_solution(const Solved& solved, job::Answer& answer) const {
    if (solved.error == nullptr && solved.count == 0) {
      ++answer.negative;
      answer.messages.push_back(why_not(solved));
    }
    if (options_.json) {
      JsonLine line(answer.text);
      begin(line, solved);
      if (solved.has_solution()) {
        line.add_text("solution", text::one_line_of(layout_, solved.solution));
      } else if (solved.error == nullptr) {
        line.add_raw("solution", "null");
      }
      return;
    }
    const bool separated = layout_.blank_between || solved.after_blank;
    if (!layout_.one_line && separated && solved.number > 1) answer.text += '\n';
    if (solved.has_solution()) {
      text::write_puzzle(layout_, solved.solution, answer.text);
    } else {
      answer.text += layout_.one_line ? "\n" : "No\n";
    }
  }

  void write_count(const Solved& solved, job::Answer& answer) const {
    const bool exact = solved.count < limit();
    if (options_.json) {
      JsonLine line(answer.text);
      begin(line, solved);
      if (solved.error == nullptr) line.add("count", solved.count).add("exact", exact);
      return;
    }
    if (solved.error == nullptr) answer.text += fmt::format("{}{}", solved.count, exact ? "" : "+");
    answer.text += '\n';
  }

  void write_check(const Solved& solved, job::Answer& answer) const {
    const auto clash =
        solved.error == nullptr && solved.count == 0 ? find_clash(solved.puzzle, layout_.shape) : std::nullopt;
    const bool invalid = solved.error != nullptr || clash;
    const std::string reason = clash ? describe(*clash, layout_.shape) : invalid ? solved.error->detail : "";
    const std::string_view verdict = invalid             ? "invalid"
                                     : solved.count == 0 ? "none"
                                     : solved.count == 1 ? "unique"
                                                         : "multiple";
    if (solved.error == nullptr && solved.count != 1) ++answer.negative;
    if (options_.json) {
      JsonLine line(answer.text);
      begin(line, solved);
      line.add_text("verdict", verdict);
      if (clash) line.add_text("reason", reason);
    } else {
      answer.text += fmt::format("{}{}{}\n", verdict, invalid ? " " : "", reason);
    }
  }

  void begin(JsonLine& line, const Solved& solved) const {
    if (options_.files.size() > 1) line.add_text("file", file_);
    line.add("record", solved.number).add("line", solved.line);
    if (solved.error != nullptr) line.add("error", *solved.error);
  }

  Error why_not(const Solved& solved) const {
    if (const auto clash = find_clash(solved.puzzle, layout_.shape)) {
      return {ErrorCode::clashing_clues, "no solution: " + describe(*clash, layout_.shape),
              position_of(layout_, solved.line, clash->second)};
    }
    return {ErrorCode::clashing_clues, "no solution", {solved.line, 0}};
  }

  const Options& options_;
  const PuzzleLayout& layout_;
  std::string file_;
};

// Solves the records of pieces, with a solver for each thread.
class Answerer {
 public:
  Answerer(const Input& input, const PuzzleLayout& layout)
      : layout_(layout),
        writer_(input.options, layout, input.source.name()),
        stop_(input.interrupt.token()),
        solvers_([&options = input.options] {
          return options.kernel ? Solver(*options.kernel) : Solver(options.engine.value_or(Engine::lanes));
        }),
        board_solvers_([shape = layout.shape] { return BoardSolver(shape); }) {}

  job::Answer operator()(const job::Piece& piece) {
    std::vector<Verdict> verdicts(piece.records.grids.size());
    std::vector<BoardVerdict> board_verdicts(piece.records.boards.size());
    const std::size_t answered = solve(piece.records, verdicts, board_verdicts);
    job::Answer answer;
    std::size_t next = 0;  // among the readable records
    for (std::size_t i = 0; i < piece.records.records.size(); ++i) {
      const text::Record& record = piece.records.records[i];
      Solved solved{piece.first_record + i, piece.lines_before + record.line, record.after_blank};
      if (record.error != text::Record::readable) {
        Error error = piece.records.errors[record.error];
        error.at.line += piece.lines_before;
        solved.error = &error;
        writer_.write(solved, answer);
        continue;
      }
      fill(solved, piece.records, verdicts, board_verdicts, next);
      if (next++ == answered) {
        note_stop(solved, answer);
        break;
      }
      writer_.write(solved, answer);
    }
    return answer;
  }

 private:
  // How many of the readable records have their answer.
  std::size_t solve(const text::Records& records, std::span<Verdict> verdicts, std::span<BoardVerdict> board_verdicts) {
    const SolveOptions options{writer_.limit(), stop_};
    if (!verdicts.empty()) return solvers_.local().solve(records.grids, verdicts, options);
    for (std::size_t i = 0; i < board_verdicts.size(); ++i) {
      if (!board_solvers_.local().solve(records.boards[i], board_verdicts[i], options)) return i;
    }
    return board_verdicts.size();
  }

  static void note_stop(const Solved& solved, job::Answer& answer) {
    answer.stopped = true;
    if (solved.count < 2) return;
    answer.messages.push_back({ErrorCode::missing_text,
                               fmt::format("stopped at {} solutions; there may be more", solved.count),
                               {solved.line, 0}});
  }

  static void fill(Solved& solved, const text::Records& records, std::span<const Verdict> verdicts,
                   std::span<const BoardVerdict> board_verdicts, std::size_t i) {
    if (!verdicts.empty()) {
      solved.puzzle = records.grids[i].cells;
      solved.solution = verdicts[i].solution.cells;
      solved.count = verdicts[i].count;
    } else {
      solved.puzzle = records.boards[i].cells;
      solved.solution = board_verdicts[i].solution;
      solved.count = board_verdicts[i].count;
    }
  }

  const PuzzleLayout& layout_;
  Writer writer_;
  std::stop_token stop_;
  oneapi::tbb::enumerable_thread_specific<Solver> solvers_;
  oneapi::tbb::enumerable_thread_specific<BoardSolver> board_solvers_;
};

// The promise of a count line.
bool keeps_promise(const Input& input, const PuzzleLayout& layout, std::uint64_t records) {
  if (!layout.announced || *layout.announced == records) return true;
  report(input.source.name(), {*layout.announced > records ? ErrorCode::missing_text : ErrorCode::surplus_text,
                               fmt::format("the count says {}, but puzzles found: {}", *layout.announced, records),
                               {layout.head_lines, 1}});
  return false;
}

}  // namespace

int answer_puzzles(const Input& input, const PuzzleLayout& layout) {
  const std::string& file = input.source.name();
  if (layout.order() != 9 && input.options.engine.value_or(Engine::links) != Engine::links) {
    report(file, {ErrorCode::unknown_format, fmt::format("engine '{}' solves 9x9 puzzles only; these are {}x{}",
                                                         name(*input.options.engine), layout.order(), layout.order())});
    return exit_usage;
  }
  Answerer answerer(input, layout);
  Progress progress(input.source.size());
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return answerer(piece); };
  job.report = [&](const Error& error) {
    progress.clear();
    report(file, error);
  };
  job.progress = [&](std::uint64_t records, std::uint64_t bytes) { progress.show(records, bytes); };
  job.threads = input.options.threads;
  job.skip = input.options.skip;
  job.stop = input.interrupt.token();
  const job::BatchSummary summary = run_batch(input.source, layout, input.sink, job);
  progress.clear();
  if (summary.failure && !input.sink.failure()) {
    report(file, *summary.failure);
    return exit_usage;
  }
  if (summary.stopped) {
    note(file, summary.records == 0
                   ? "stopped before the first record was answered"
                   : fmt::format("stopped after record {0}; --skip {0} goes on from there", summary.records));
    return exit_good;
  }
  const bool promise_kept = input.sink.failure() || keeps_promise(input, layout, summary.records);
  if (summary.unreadable > 0 || !promise_kept) return exit_usage;
  return summary.negative > 0 ? exit_negative : exit_good;
}

}  // namespace quadrille::tool
