// Solves the plain puzzles of a chunk together by the lanes, unless a limit, a time for each record or --stats needs
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
#include "answers/puzzles/further_members.h"
#include "answers/puzzles/long_count.h"
#include "answers/puzzles/statistics.h"
#include "base/per_thread.h"
#include "puzzle/core/plain.h"

namespace quadrille::answers {

namespace {

using text::PuzzleLayout;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Returns the number of solutions that are looked for.
std::uint64_t solution_limit(const PuzzleRequest& request) {
  switch (request.question) {
    case Question::count: return request.limit.value_or(SolveOptions::no_limit);
    case Question::verdict: return 2;
    default: return 1;
  }
}

// The result of a puzzle that was solved alone.
struct AloneResult {
  PuzzleAnswer answer = {};
  std::optional<BestVerdict> best = {};  // if the best solution was looked for
  std::optional<Error> misfit = {};      // why the engine cannot solve it
  double seconds = 0;
  std::string_view limit = {};  // that ended the search
};

// Solves puzzles one by one, each within the limits of a record. Needs a solver of the thread.
class AloneSolver {
 public:
  AloneSolver(const PuzzleRequest& request, std::stop_token stop) : request_(request), stop_(std::move(stop)) {}

  // False if a stop came first.
  bool solve(Solver& solver, const Puzzle& puzzle, AloneResult& found) const {
    const auto start = Clock::now();
    const RecordPause limits(request_.limits, stop_);
    bool finished = true;
    if (request_.score.weights) {
      found.best = find_best(puzzle, *request_.score.weights, request_.score.goal, limits.pause(cover::no_limit));
      found.misfit = found.best->misfit;
      finished = !found.best->bound;
    } else if (!(found.misfit = solver.why_not(puzzle))) {
      found.answer = solve_within(solver, limits.pause(solution_limit(request_)), puzzle);
      finished = found.answer.reason != StopReason::stopped;
    }
    found.seconds = seconds_since(start);
    if (!finished && !stop_.stop_requested()) found.limit = limits.reached();
    return finished || !stop_.stop_requested();
  }

 private:
  // Solutions of plain 9x9 puzzles are counted by the solver at hand.
  PuzzleAnswer solve_within(Solver& solver, const cover::Pause& pause, const Puzzle& puzzle) const {
    const bool counts = request_.question == Question::count && pause.nodes == cover::no_limit;
    return counts && !is_plain_9x9(puzzle) ? count(puzzle, pause) : solver.solve_within(pause, puzzle).value();
  }

  // Counts by the best method, which need not enumerate the solutions.
  PuzzleAnswer count(const Puzzle& puzzle, const cover::Pause& pause) const {
    const auto found =
        quadrille::count(puzzle, {.limit = pause.solutions, .engine = request_.engine.name, .stop = pause.stop});
    PuzzleAnswer answer{found->count};
    answer.nodes = found->nodes, answer.reason = found->reason;
    answer.engine = found->engine.empty() ? std::string(name(found->method)) : found->engine;
    return answer;
  }

  const PuzzleRequest& request_;
  const std::stop_token stop_;
};

// Solves the records of chunks, with a solver for each thread.
class Answerer {
 public:
  Answerer(const Input& input, const PuzzleLayout& layout, const PuzzleRequest& request)
      : request_(request),
        threads_(input.options.threads),
        together_(may_solve_together(input.options, request)),
        shares_counts_(together_ && request.question == Question::count && !request.limit && request.engine.is_lanes()),
        alone_(request, input.interrupt.token()),
        further_(request, input.interrupt.token()),
        writer_(input.options, request.question, request.score.only, layout, input.source.name()),
        is_brief_(together_ && !request.given && !request.minimal && !request.differ && !request.equal &&
                  !request.deciding && writer_.is_brief()),
        stop_(input.interrupt.token()),
        workers_([&engine = request.engine] {
          return Worker{engine.solver(), {}};
        }) {}

  job::Answer operator()(const job::Chunk& chunk) {
    Worker& worker = workers_.local();
    Found found{worker.verdicts, {}};
    const std::size_t answered = solve(chunk.records.puzzles, found);
    if (shares_counts_ && std::any_of(found.together.begin(), found.together.end(), has_many_solutions)) {
      const std::lock_guard lock(mutex_);
      unfinished_[chunk.first_record] = {found.together, answered};
      return {};
    }
    job::Answer answer = write(chunk, found, answered, worker.answer_bytes);
    worker.answer_bytes = answer.text.size();
    return answer;
  }

  /// Takes one chunk at a time: puzzles with very many solutions are counted by all threads together.
  void finish(const job::Chunk& chunk, job::Answer& answer) {
    auto unfinished = take_unfinished(chunk);
    if (!unfinished) return;
    auto& [verdicts, answered] = *unfinished;
    for (std::size_t i = 0; i < answered; ++i) {
      if (!has_many_solutions(verdicts[i])) continue;
      if (!count_all(chunk.records.puzzles[i].puzzle(), verdicts[i].count)) answered = i;
    }
    answer = write(chunk, {verdicts, {}}, answered, 0);
  }
  Statistics statistics() {
    Statistics all;
    workers_.for_each([&all](const Worker& worker) { all.add(worker.statistics); });
    return all;
  }

 private:
  static constexpr std::uint64_t many_solutions = 1 << 20;  // a tenth of a second

  // Packed puzzles that are solved together have neither times nor limits of their own. The lanes solve a puzzle in
  // microseconds, so only its counts can come to a limit of time. The best solutions are found one by one.
  static bool may_solve_together(const Options& options, const PuzzleRequest& request) {
    const bool is_timed = options.record_template && options.record_template->find("%t") != std::string::npos;
    const bool takes_long = !request.engine.is_lanes() || request.question == Question::count;
    const bool is_limited = request.limits.nodes || (request.limits.seconds && takes_long);
    return !request.score.weights && !is_limited && !is_timed && !request.stats;
  }

  struct Worker {
    Solver solver;
    std::vector<Verdict> verdicts;  // kept, because making them for each chunk costs 2% on easy puzzles
    std::size_t answer_bytes = 0;   // of the last chunk: the next will be alike, and growing costs 4% of 17-clue lines
    Statistics statistics = {};     // if they are wanted
  };

  // The results of a chunk; only one of the members is filled.
  struct Found {
    std::vector<Verdict>& together;
    std::vector<AloneResult> alone;
  };

  struct Unfinished {
    std::vector<Verdict> verdicts;
    std::size_t answered;
  };

  static bool has_many_solutions(const Verdict& verdict) { return verdict.count >= many_solutions; }

  std::optional<Unfinished> take_unfinished(const job::Chunk& chunk) {
    const std::lock_guard lock(mutex_);
    auto taken = unfinished_.extract(chunk.first_record);
    return taken ? std::optional(std::move(taken.mapped())) : std::nullopt;
  }

  // False if a stop came first.
  bool count_all(const Puzzle& puzzle, std::uint64_t& found) {
    if (!pool_) pool_.emplace(threads_);
    Solutions solutions = std::move(Solutions::create(puzzle, request_.engine.name)).value();
    const bool finished = count_long(solutions, *pool_, stop_);
    found = solutions.found();
    return finished;
  }

  job::Answer write(const job::Chunk& chunk, const Found& found, std::size_t answered, std::size_t bytes) {
    const std::uint64_t limit = solution_limit(request_);
    job::Answer answer;
    answer.text.reserve(bytes);
    for_each_record(chunk, [&](const RecordPlace& place, std::size_t i) {
      const bool has_verdict = place.is_puzzle() && i < std::min(answered, found.together.size());
      if (is_brief_ && has_verdict && found.together[i].count > 0) {
        writer_.write_brief(found.together[i], limit, answer);
        return true;
      }
      Solved solved{place};
      std::optional<Error> misfit;
      if (place.is_puzzle()) misfit = fill(solved, found, i);
      if (place.is_puzzle() && i == answered) return note_stop(solved, answer), false;
      if (misfit) misfit->at.line = solved.line, solved.error = &*misfit;
      solved.exact = solved.count < limit && solved.limit.empty();
      solved.undecided = !solved.limit.empty() && solved.count < limit;
      if (request_.given && solved.is_puzzle()) solved.fault = fault_of_given(solved, request_.answers);
      if (solved.limit.empty() && !further_.find(solved)) return answer.stopped = true, false;
      writer_.write(solved, answer);
      if (request_.stats) workers_.local().statistics.add(solved);
      return true;
    });
    return answer;
  }

  // Returns the number of puzzles that have their answer.
  std::size_t solve(const text::PuzzleList& puzzles, Found& found) {
    const auto packed = puzzles.packed();
    found.together.resize(together_ ? packed.size() : 0);
    if (!found.together.empty()) {
      const SolveOptions options{shares_counts_ ? many_solutions : solution_limit(request_), stop_};
      return workers_.local().solver.solve(packed, found.together, options);
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!alone_.solve(workers_.local().solver, puzzles[i].puzzle(), found.alone.emplace_back())) return i;
    }
    return puzzles.size();
  }

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

  // Returns why the engine cannot solve the puzzle, if so.
  static std::optional<Error> fill(Solved& solved, const Found& found, std::size_t i) {
    if (!found.together.empty()) {
      solved.solution = found.together[i].solution.cells;
      solved.count = found.together[i].count;
      return std::nullopt;
    }
    if (i >= found.alone.size()) return std::nullopt;  // after a stop
    const AloneResult& alone = found.alone[i];
    const PuzzleAnswer& answer = alone.best ? alone.best->verdict : alone.answer;
    solved.best = alone.best ? &*alone.best : nullptr;
    solved.solution = answer.solution, solved.count = answer.count;
    solved.seconds = alone.seconds, solved.limit = alone.limit;
    solved.nodes = answer.nodes, solved.engine = answer.engine;
    return alone.misfit;
  }

  const PuzzleRequest& request_;
  const unsigned threads_;
  const bool together_, shares_counts_;  // if they are packed
  const AloneSolver alone_;
  FurtherMembers further_;
  PuzzleWriter writer_;
  const bool is_brief_;  // most puzzles of a batch have brief answers
  std::stop_token stop_;
  PerThread<Worker> workers_;
  std::mutex mutex_;
  std::map<std::uint64_t, Unfinished> unfinished_;  // under the mutex: chunks, by their first record
  std::optional<ThreadPool> pool_;                  // for these
};

}  // namespace

int answer_puzzles(const Input& input, const PuzzleLayout& layout, const PuzzleRequest& request) {
  const std::string& file = input.source.name();
  const std::string& engine = request.engine.name;
  // In formats with rules each record is checked.
  if (layout.boards == nullptr && layout.shape != BoxShape{} && request.engine.is_plain_only()) {
    const std::string what = layout.shape.order() == 9 ? "9x9 puzzles with other boxes" : order_text(layout.order());
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
  job.answer = [&](const job::Chunk& chunk) { return answerer(chunk); };
  job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) { answerer.finish(chunk, answer); };
  const int code = stream_puzzles(input, layout, std::move(job));
  if (request.stats) note(file, answerer.statistics().text(request.question));
  return code;
}

}  // namespace quadrille::answers
