// count --estimate: about how many solutions, if they are too many to count.
#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include "answers.h"
#include "puzzle_stream.h"
#include "quadrille/board.h"
#include "quadrille/puzzle/solution_estimate.h"

namespace quadrille::tool {

namespace {

class Estimator {
 public:
  explicit Estimator(const Input& input)
      : input_(input),
        request_(input.options.count),
        stop_(input.interrupt.token()),
        solvers_([&input] { return solver_for(input.options); }) {}

  job::Answer operator()(const job::Piece& piece, const text::PuzzleLayout& layout) {
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      if (!place.is_puzzle()) {
        ++answer.records;
        return answer_unreadable(place, input_, layout, answer), true;
      }
      const SolutionEstimate found =
          piece.records.grids.empty() ? estimate(piece.records.boards[i].board) : estimate(piece.records.grids[i]);
      if (stop_.stop_requested() && !found.exact && found.probes < request_.probes) return answer.stopped = true, false;
      ++answer.records;
      write(place, found, answer.text);
      return true;
    });
    return answer;
  }

 private:
  SolutionEstimate estimate(const Grid& puzzle) {
    return estimate_solutions(solvers_.local(), puzzle, {request_.probes, request_.seed, stop_});
  }

  // Probes that go down to the end.
  SolutionEstimate estimate(const Board& board) {
    if (const auto grid = grid_of(board)) return estimate(*grid);
    const BoardCover cover(board);
    const cover::Estimate found =
        cover::estimate(cover.problem(), {.probes = request_.probes, .seed = request_.seed, .stop = stop_});
    return {found.solutions, false, found.probes};
  }

  void write(const RecordPlace& place, const SolutionEstimate& found, std::string& out) const {
    const cover::SampleMean& count = found.count;
    if (!input_.options.json) {
      out += found.exact ? fmt::format("{:.0f}\n", count.mean)
                         : fmt::format("{:.4g} ({:.4g} to {:.4g})\n", count.mean, count.low(), count.high());
      return;
    }
    RecordLine line(out, input_.options);
    begin_record(line, input_.options, input_.source.name(), place);
    line.add_raw("count", found.exact ? fmt::format("{:.0f}", count.mean) : fmt::to_string(count.mean));
    line.add("exact", found.exact);
    if (found.exact) return;
    line.add_raw("low", fmt::to_string(count.low())).add_raw("high", fmt::to_string(count.high()));
    line.add("probes", found.probes);
  }

  const Input& input_;
  const CountRequest& request_;
  const std::stop_token stop_;
  oneapi::tbb::enumerable_thread_specific<Solver> solvers_;
};

}  // namespace

int estimate_puzzles(const Input& input, const text::PuzzleLayout& layout) {
  Estimator estimator(input);
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return estimator(piece, layout); };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::tool
