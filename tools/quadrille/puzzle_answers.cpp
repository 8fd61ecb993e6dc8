#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include "answers.h"
#include "messages.h"
#include "puzzle_writer.h"

namespace quadrille::tool {

namespace {

using text::PuzzleLayout;

// Solves the records of pieces, with a solver for each thread.
class Answerer {
 public:
  Answerer(const Input& input, const PuzzleLayout& layout)
      : layout_(layout),
        writer_(input.options, layout, input.source.name()),
        stop_(input.interrupt.token()),
        workers_([&options = input.options] {
          return Worker{solver_for(options), {}};
        }),
        board_solvers_([] { return BoardSolver(); }) {}

  job::Answer operator()(const job::Piece& piece) {
    std::vector<Verdict>& verdicts = workers_.local().verdicts;
    verdicts.resize(piece.records.grids.size());
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
  struct Worker {
    Solver solver;
    std::vector<Verdict> verdicts;  // kept, because to make them anew for each piece costs 2% on easy puzzles
  };

  // How many of the readable records have their answer.
  std::size_t solve(const text::Records& records, std::span<Verdict> verdicts, std::span<BoardVerdict> board_verdicts) {
    const SolveOptions options{writer_.limit(), stop_};
    if (!verdicts.empty()) return workers_.local().solver.solve(records.grids, verdicts, options);
    for (std::size_t i = 0; i < board_verdicts.size(); ++i) {
      if (!board_solvers_.local().solve(records.boards[i], board_verdicts[i], options)) return i;
    }
    return board_verdicts.size();
  }

  static void note_stop(const Solved& solved, job::Answer& answer) {
    answer.stopped = true;
    if (solved.count < 2) return;
    answer.messages.push_back({ErrorCode::stopped,
                               fmt::format("stopped at {} solutions; there may be more", solved.count.to_string()),
                               {solved.line, 0}});
  }

  static void fill(Solved& solved, const text::Records& records, std::span<const Verdict> verdicts,
                   std::span<const BoardVerdict> board_verdicts, std::size_t i) {
    if (!verdicts.empty()) {
      solved.puzzle = records.grids[i].cells;
      solved.solution = verdicts[i].solution.cells;
      solved.count = verdicts[i].count;
    } else {
      solved.board = &records.boards[i];
      solved.puzzle = records.boards[i].cells;
      solved.solution = board_verdicts[i].solution;
      solved.count = board_verdicts[i].count;
    }
  }

  const PuzzleLayout& layout_;
  PuzzleWriter writer_;
  std::stop_token stop_;
  oneapi::tbb::enumerable_thread_specific<Worker> workers_;
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

Solver solver_for(const Options& options) {
  return options.kernel ? Solver(*options.kernel) : Solver(options.engine.value_or(Engine::lanes));
}

int answer_puzzles(const Input& input, const PuzzleLayout& layout) {
  const std::string& file = input.source.name();
  if (!layout.is_classic() && input.options.engine.value_or(Engine::links) != Engine::links) {
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
