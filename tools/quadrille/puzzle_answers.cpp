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
  /// weights: for the best solutions.
  Answerer(const Input& input, const PuzzleLayout& layout, std::optional<BoardWeights> weights)
      : layout_(layout),
        score_options_(input.options.score),
        weights_(std::move(weights)),
        writer_(input.options, layout, input.source.name()),
        stop_(input.interrupt.token()),
        workers_([&options = input.options] {
          return Worker{solver_for(options), {}};
        }),
        board_solvers_([] { return BoardSolver(); }) {}

  job::Answer operator()(const job::Piece& piece) {
    std::vector<Verdict>& verdicts = workers_.local().verdicts;
    verdicts.resize(weights_ ? 0 : piece.records.grids.size());
    Verdicts found{verdicts, {}, {}};
    const std::size_t answered = solve(piece.records, found);
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
      fill(solved, piece.records, found, next);
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

  // Of a piece; only one of them is filled.
  struct Verdicts {
    std::span<Verdict> grids;
    std::vector<BoardVerdict> boards;
    std::vector<BestVerdict> best;
  };

  // How many of the readable records have their answer.
  std::size_t solve(const text::Records& records, Verdicts& found) {
    if (weights_) return solve_best(records, found.best);
    const SolveOptions options{writer_.limit(), stop_};
    if (!records.grids.empty()) return workers_.local().solver.solve(records.grids, found.grids, options);
    found.boards.resize(records.boards.size());
    for (std::size_t i = 0; i < found.boards.size(); ++i) {
      if (!board_solvers_.local().solve(records.boards[i].board, found.boards[i], options)) return i;
    }
    return found.boards.size();
  }

  std::size_t solve_best(const text::Records& records, std::vector<BestVerdict>& best) {
    const std::size_t all = records.grids.size() + records.boards.size();
    while (best.size() < all) {
      const Board board =
          records.grids.empty() ? records.boards[best.size()].board : board_of(records.grids[best.size()]);
      best.push_back(find_best(board, *weights_, score_options_->goal, stop_));
      if (best.back().bound) return best.size() - 1;
    }
    return all;
  }

  static Board board_of(const Grid& grid) {
    return {BoxShape{3, 3}, std::vector<std::uint8_t>(grid.cells.begin(), grid.cells.end())};
  }

  void note_stop(const Solved& solved, job::Answer& answer) const {
    answer.stopped = true;
    if (solved.best != nullptr) {
      answer.messages.push_back(
          {ErrorCode::stopped, describe_stop(*solved.best, score_options_->goal), {solved.line, 0}});
    } else if (solved.count >= 2) {
      answer.messages.push_back({ErrorCode::stopped,
                                 fmt::format("stopped at {} solutions; there may be more", solved.count.to_string()),
                                 {solved.line, 0}});
    }
  }

  static void fill(Solved& solved, const text::Records& records, const Verdicts& found, std::size_t i) {
    if (records.grids.empty()) {
      solved.board = &records.boards[i];
      solved.puzzle = records.boards[i].board.cells;
    } else {
      solved.puzzle = records.grids[i].cells;
    }
    if (!found.grids.empty()) {
      solved.solution = found.grids[i].solution.cells;
      solved.count = found.grids[i].count;
    } else if (!found.boards.empty()) {
      solved.solution = found.boards[i].solution;
      solved.count = found.boards[i].count;
    } else if (i < found.best.size()) {
      solved.best = &found.best[i];
      solved.solution = found.best[i].verdict.solution;
      solved.count = found.best[i].verdict.count;
    }
  }

  const PuzzleLayout& layout_;
  const std::optional<ScoreOptions>& score_options_;
  const std::optional<BoardWeights> weights_;
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
    const std::string what = layout.boards != nullptr    ? "boards"
                             : layout.shape.order() == 9 ? "other ones"
                                                         : fmt::format("{0}x{0}", layout.order());
    report(file, {ErrorCode::unknown_format,
                  fmt::format("engine '{}' solves 9x9 puzzles only; these are {}", name(*input.options.engine), what)});
    return exit_usage;
  }
  std::optional<BoardWeights> weights;
  if (input.options.score && layout.boards != nullptr) {
    report(file, {ErrorCode::unsupported, "weights are for plain puzzles; these are boards"});
    return exit_usage;
  }
  if (input.options.score) {
    auto loaded = load_weights(input.options.score->weights, layout.shape);
    if (!loaded) return report(input.options.score->weights, loaded.error()), exit_usage;
    weights = *std::move(loaded);
  }
  Answerer answerer(input, layout, std::move(weights));
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
