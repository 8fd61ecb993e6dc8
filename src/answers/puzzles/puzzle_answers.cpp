// Plain puzzles of a chunk are solved together by the lanes, unless a limit, a time for each record or --stats needs
// them one by one. Counts that reach 2^20 leave the chunk: all threads then count such a puzzle together, in order.
#include "answers/puzzles/puzzle_answers.h"

#include <fmt/core.h>

#include <chrono>
#include <map>
#include <mutex>

#include "answers/core/advice.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/lists/format_list.h"
#include "answers/puzzles/long_count.h"
#include "answers/puzzles/statistics.h"
#include "base/per_thread.h"
#include "puzzle/core/symbol_set.h"
#include "quadrille/make/conflict.h"
#include "quadrille/make/minimize.h"
#include "text/boards/rule_line.h"

namespace quadrille::answers {

namespace {

using text::PuzzleLayout;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Solves the records of pieces, with a solver for each thread.
class Answerer {
 public:
  Answerer(const Input& input, const PuzzleLayout& layout, const PuzzleRequest& request)
      : request_(request),
        threads_(input.options.threads),
        shares_counts_(layout.is_classic() && request.question == Question::count && !request.limit &&
                       request.engine.is_lanes() && !request.limits.any() && !request.stats),
        weights_(request.score.weights),
        writer_(input.options, request.question, request.score.only, layout, input.source.name()),
        one_by_one_(is_limited(layout, request) || is_timed(input.options) || request.stats),
        stop_(input.interrupt.token()),
        workers_([&engine = request.engine] {
          return Worker{engine.solver(), {}};
        }) {}

  job::Answer operator()(const job::Piece& piece) {
    Worker& worker = workers_.local();
    std::vector<Verdict>& verdicts = worker.verdicts;
    verdicts.resize(takes_grids() ? piece.records.grids.size() : 0);
    Verdicts found{verdicts, {}, {}, {}, {}};
    const std::size_t answered = solve(piece.records, found);
    if (shares_counts_ && std::any_of(verdicts.begin(), verdicts.end(), has_many_solutions)) {
      const std::lock_guard lock(mutex_);
      unfinished_[piece.first_record] = {verdicts, answered};
      return {};
    }
    job::Answer answer = write(piece, found, answered, worker.answer_bytes);
    worker.answer_bytes = answer.text.size();
    return answer;
  }

  /// One piece at a time: puzzles with very many solutions are counted by all threads together.
  void finish(const job::Piece& piece, job::Answer& answer) {
    auto unfinished = take_unfinished(piece);
    if (!unfinished) return;
    auto& [verdicts, answered] = *unfinished;
    for (std::size_t i = 0; i < answered; ++i) {
      if (has_many_solutions(verdicts[i]) && !count_all(piece.records.grids[i], verdicts[i].count)) answered = i;
    }
    answer = write(piece, {verdicts, {}, {}, {}, {}}, answered, 0);
  }
  Statistics statistics() {
    Statistics all;
    workers_.for_each([&all](const Worker& worker) { all.add(worker.statistics); });
    return all;
  }

 private:
  static constexpr std::uint64_t many_solutions = 1 << 20;  // a tenth of a second

  // Puzzles that are solved together have no time of their own.
  static bool is_timed(const Options& options) {
    return options.record_template && options.record_template->find("%t") != std::string::npos;
  }

  // The lane engine solves a puzzle in microseconds, so only its counts can come to a limit of time.
  static bool is_limited(const PuzzleLayout& layout, const PuzzleRequest& request) {
    const bool takes_long = !layout.is_classic() || !request.engine.is_lanes() || request.question == Question::count;
    return request.limits.nodes || (request.limits.seconds && takes_long);
  }

  // The best solutions are found on boards.
  bool takes_grids() const { return !weights_; }

  // What it took to answer a puzzle.
  struct Effort {
    double seconds = 0;
    std::uint64_t nodes = 0;
    std::string engine = {};
  };

  struct Worker {
    Solver solver;
    std::vector<Verdict> verdicts;  // kept, because making them for each piece costs 2% on easy puzzles
    std::size_t answer_bytes = 0;   // of the last piece: the next will be alike, and growing costs 4% of 17-clue lines
    Statistics statistics = {};     // if they are wanted
  };

  // Of a piece; only one of them is filled.
  struct Verdicts {
    std::span<Verdict> grids;
    std::vector<PuzzleAnswer> boards;
    std::vector<BestVerdict> best;
    std::vector<Effort> efforts;           // if they are measured
    std::vector<std::string_view> limits;  // that ended the searches, if they have any
  };

  struct Unfinished {
    std::vector<Verdict> verdicts;
    std::size_t answered;
  };

  static bool has_many_solutions(const Verdict& verdict) { return verdict.count >= many_solutions; }

  std::optional<Unfinished> take_unfinished(const job::Piece& piece) {
    const std::lock_guard lock(mutex_);
    auto taken = unfinished_.extract(piece.first_record);
    return taken ? std::optional(std::move(taken.mapped())) : std::nullopt;
  }

  // False if a stop came first.
  bool count_all(const Grid& puzzle, std::uint64_t& found) {
    if (!pool_) pool_.emplace(threads_);
    Solutions solutions = std::move(Solutions::create(Puzzle(puzzle), request_.engine.name)).value();
    const bool finished = count_long(solutions, *pool_, stop_);
    found = solutions.found();
    return finished;
  }

  job::Answer write(const job::Piece& piece, const Verdicts& found, std::size_t answered, std::size_t bytes) {
    job::Answer answer;
    answer.text.reserve(bytes);
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      Solved solved{place};
      if (place.is_puzzle()) fill(solved, piece.records, found, i);
      if (place.is_puzzle() && i == answered) return note_stop(solved, answer), false;
      std::optional<Error> misfit = solved.best != nullptr    ? solved.best->misfit
                                    : solved.board != nullptr ? why_not(solved.board->board)
                                                              : std::nullopt;
      if (misfit) misfit->at.line = solved.line, solved.error = &*misfit;
      solved.exact = solved.count < limit() && solved.limit.empty();
      solved.undecided = !solved.limit.empty() && solved.count < limit();
      if (request_.given && solved.is_puzzle()) solved.fault = fault_of_given(solved, request_.answers);
      if (solved.limit.empty() && !find_more(solved)) return answer.stopped = true, false;
      writer_.write(solved, answer);
      if (request_.stats) workers_.local().statistics.add(solved);
      return true;
    });
    return answer;
  }

  // The solutions that are looked for.
  std::uint64_t limit() const {
    switch (request_.question) {
      case Question::count: return request_.limit.value_or(SolveOptions::no_limit);
      case Question::verdict: return 2;
      default: return 1;
    }
  }

  // How many of the readable records have their answer.
  std::size_t solve(const text::Records& records, Verdicts& found) {
    if (weights_) return solve_best(records, found);
    if (one_by_one_) return solve_one_by_one(records, found);
    if (!found.grids.empty()) {
      const SolveOptions options{shares_counts_ ? many_solutions : limit(), stop_};
      return workers_.local().solver.solve(records.grids, found.grids, options);
    }
    found.boards.resize(size(records));
    for (std::size_t i = 0; i < found.boards.size(); ++i) {
      Effort effort;
      if (!solve(records.boards[i].board, found.boards[i], {stop_, cover::no_limit, limit()}, effort)) return i;
    }
    return found.boards.size();
  }

  std::size_t solve_one_by_one(const text::Records& records, Verdicts& found) {
    found.boards.resize(found.grids.empty() ? size(records) : 0);
    for (std::size_t i = 0; i < size(records); ++i) {
      const auto start = Clock::now();
      const RecordPause limits(request_.limits, stop_);
      Effort effort;
      const bool finished = found.grids.empty()
                                ? solve(records.boards[i].board, found.boards[i], limits.pause(limit()), effort)
                                : solve(records.grids[i], found.grids[i], limits.pause(limit()), effort);
      if (!finished && stop_.stop_requested()) return i;
      effort.seconds = seconds_since(start);
      found.efforts.push_back(std::move(effort));
      found.limits.push_back(finished ? std::string_view() : limits.reached());
    }
    return size(records);
  }

  std::optional<Error> why_not(const Puzzle& board) { return workers_.local().solver.why_not(board); }

  // These return false if a pause came first.
  bool solve(const Grid& grid, Verdict& verdict, const cover::Pause& pause, Effort& effort) {
    Solver& solver = workers_.local().solver;
    if (pause.nodes == cover::no_limit && !request_.stats) {
      return solver.solve({&grid, 1}, {&verdict, 1}, {pause.solutions, pause.stop}) == 1;
    }
    const PuzzleAnswer answer = solver.solve_within(pause, Puzzle(grid)).value();
    verdict.count = answer.count.low();
    effort.nodes = answer.nodes, effort.engine = answer.engine;
    std::copy(answer.solution.begin(), answer.solution.end(), verdict.solution.cells.begin());
    return answer.reason != StopReason::stopped;
  }

  bool solve(const Puzzle& board, PuzzleAnswer& answer, const cover::Pause& pause, Effort& effort) {
    if (why_not(board)) return true;
    if (request_.question == Question::count && pause.nodes == cover::no_limit)
      return count(board, answer, pause, effort);
    answer = workers_.local().solver.solve_within(pause, board).value();
    effort.nodes = answer.nodes, effort.engine = answer.engine;
    return answer.reason != StopReason::stopped;
  }

  // By the best method, which need not enumerate the solutions.
  bool count(const Puzzle& board, PuzzleAnswer& answer, const cover::Pause& pause, Effort& effort) const {
    const auto found =
        quadrille::count(board, {.limit = pause.solutions, .engine = request_.engine.name, .stop = pause.stop});
    answer.count = found->count;
    effort.nodes = found->nodes,
    effort.engine = found->engine.empty() ? std::string(name(found->method)) : found->engine;
    return found->reason != StopReason::stopped;
  }

  std::size_t solve_best(const text::Records& records, Verdicts& found) {
    for (std::size_t i = 0; i < size(records); ++i) {
      const auto start = Clock::now();
      const RecordPause limits(request_.limits, stop_);
      const Puzzle board = records.grids.empty() ? records.boards[i].board : Puzzle(records.grids[i]);
      found.best.push_back(find_best(board, *weights_, request_.score.goal, limits.pause(cover::no_limit)));
      found.efforts.push_back({.seconds = seconds_since(start)});
      const bool finished = !found.best.back().bound;
      if (!finished && stop_.stop_requested()) return i;
      found.limits.push_back(finished ? std::string_view() : limits.reached());
    }
    return size(records);
  }

  static std::size_t size(const text::Records& records) { return records.grids.size() + records.boards.size(); }

  static void note_stop(const Solved& solved, job::Answer& answer) {
    answer.stopped = true;
    if (solved.best != nullptr) {
      const BestVerdict& best = *solved.best;
      answer.messages.push_back(
          {ErrorCode::stopped, "stopped: " + describe_best(best.score, *best.bound, best.goal), {solved.line, 0}});
    } else if (solved.count >= 2) {
      answer.messages.push_back({ErrorCode::stopped, describe_stop(solved.count, {}), {solved.line, 0}});
    }
  }

  // What else is asked. False if the stop came first.
  bool find_more(Solved& solved) {
    const bool judges = request_.minimal && solved.count == 1, compares = request_.differ && solved.count == 2;
    const bool explains = request_.conflict && solved.is_puzzle() && solved.count == 0 && !writer_.violation(solved);
    if (!judges && !compares && !explains) return true;
    const RecordPause limits(request_.limits, stop_, solved.seconds.value_or(0));
    if (judges) find_redundant(solved, limits.token());
    if (compares) find_differing(solved, limits.token());
    if (explains) find_conflict(solved, limits.token());
    if (stop_.stop_requested()) return false;
    if (!limits.token().stop_requested()) return true;
    solved.redundant.reset(), solved.differing.reset(), solved.conflict.reset();
    solved.limit = limits.reached();
    return true;
  }

  void find_redundant(Solved& solved, const std::stop_token& stop) {
    const Puzzle board = solved.whole_board();
    Solver& solver = usual_solvers_.local();
    solved.redundant =
        Parts{redundant_clues(solver, board, stop), lines_of(board, redundant_rules(solver, board, stop))};
  }

  void find_conflict(Solved& solved, const std::stop_token& stop) {
    const Puzzle board = solved.whole_board();
    auto found = quadrille::find_conflict(usual_solvers_.local(), board, stop);
    if (found) solved.conflict = Parts{std::move(found->clues), lines_of(board, found->rules)};
  }

  static std::vector<std::string> lines_of(const Puzzle& board, std::span<const int> rules) {
    std::vector<std::string> lines;
    for (const int rule : rules)
      lines.push_back(text::write_rule_line(board.rules[static_cast<std::size_t>(rule)], board.shape));
    return lines;
  }

  // Of the first two solutions.
  static void find_differing(Solved& solved, const std::stop_token& stop) {
    auto solutions = Solutions::create(solved.whole_board());
    if (!solutions || !solutions->next({stop})) return;
    const std::vector<std::uint8_t> first(solutions->solution().begin(), solutions->solution().end());
    if (!solutions->next({stop})) return;
    const auto second = solutions->solution();
    solved.differing.emplace();
    for (std::size_t cell = 0; cell < first.size(); ++cell) {
      if (first[cell] != second[cell]) {
        solved.differing->push_back({static_cast<int>(cell), first[cell], second[cell]});
      }
    }
  }

  static void fill(Solved& solved, const text::Records& records, const Verdicts& found, std::size_t i) {
    if (records.grids.empty()) {
      solved.board = &records.boards[i];
      solved.puzzle = records.boards[i].board.cells;
    } else {
      solved.puzzle = records.grids[i].cells;
    }
    if (i < found.efforts.size()) {
      const Effort& effort = found.efforts[i];
      solved.seconds = effort.seconds, solved.nodes = effort.nodes, solved.engine = effort.engine;
    }
    if (i < found.limits.size()) solved.limit = found.limits[i];
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

  const PuzzleRequest& request_;
  const unsigned threads_;
  const bool shares_counts_;
  const std::optional<Weights>& weights_;  // for the best solutions
  PuzzleWriter writer_;
  const bool one_by_one_;
  std::stop_token stop_;
  PerThread<Worker> workers_;
  PerThread<Solver> usual_solvers_;  // of whatever engine
  std::mutex mutex_;
  std::map<std::uint64_t, Unfinished> unfinished_;  // under the mutex: pieces, by their first record
  std::optional<ThreadPool> pool_;                  // for these
};

}  // namespace

int answer_puzzles(const Input& input, const PuzzleLayout& layout, const PuzzleRequest& request) {
  const std::string& file = input.source.name();
  const std::string& engine = request.engine.name;
  if (!layout.is_classic() && request.engine.is_plain_only()) {
    const std::string what = layout.boards != nullptr    ? "boards"
                             : layout.shape.order() == 9 ? "9x9 puzzles with other boxes"
                                                         : order_text(layout.order());
    report_with_advice(
        file, {ErrorCode::unknown_format, fmt::format("engine '{}' solves 9x9 puzzles only, found {}", engine, what)},
        "'quadrille help engines' lists the others");
    return exit_usage;
  }
  if (const auto& weights = request.score.weights; weights && layout.boards == nullptr) {
    const auto fitting = weights->of(layout.shape);
    if (!fitting) return report(request.score.name, fitting.error()), exit_usage;
  }
  Answerer answerer(input, layout, request);
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return answerer(piece); };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) { answerer.finish(piece, answer); };
  const int code = stream_puzzles(input, layout, std::move(job));
  if (request.stats) note(file, answerer.statistics().text(request.question));
  return code;
}

}  // namespace quadrille::answers
