// Does not write an estimate that a stop has cut short: the next run begins with its record.
#include "answers/searches/estimate.h"

#include <fmt/format.h>

#include <cmath>

#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "base/per_thread.h"
#include "quadrille/make/solutions.h"

namespace quadrille::answers {

std::string json_of_estimate(double value) { return std::isfinite(value) ? fmt::to_string(value) : "null"; }

namespace {

class Estimator {
 public:
  Estimator(const Input& input, const text::PuzzleLayout& layout, const EngineOptions& engine,
            const EstimateRequest& request)
      : options_(input.options),
        request_(request),
        form_(input.options, layout, input.source.name()),
        stop_(input.interrupt.token()),
        solvers_([&engine] { return engine.solver(); }) {}

  job::Answer operator()(const job::Chunk& chunk) {
    job::Answer answer;
    for_each_record_as_cover(chunk, [&](const RecordPlace& place, std::size_t) {
      if (!place.is_puzzle()) {
        ++answer.records;
        return form_.write_unreadable(place, answer), true;
      }
      const SolutionEstimate found =
          estimate_solutions(solvers_.local(), place.record.puzzle(), {request_.probes, request_.seed, stop_});
      if (stop_.stop_requested() && !found.exact && found.probes < request_.probes) return answer.stopped = true, false;
      ++answer.records;
      write(place, found, answer.text);
      return true;
    });
    return answer;
  }

 private:
  void write(const RecordPlace& place, const SolutionEstimate& found, std::string& out) const {
    const cover::SampleMean& count = found.count;
    if (!options_.json) {
      out += found.exact ? fmt::format("{:.0f}\n", count.mean)
                         : fmt::format("{:.4g} ({:.4g} to {:.4g})\n", count.mean, count.low(), count.high());
      return;
    }
    answers::Members line(out, options_.columns);
    form_.begin(line, place);
    line.add_raw("count", found.exact ? fmt::format("{:.0f}", count.mean) : json_of_estimate(count.mean));
    line.add("exact", found.exact);
    if (found.exact) return;
    line.add_raw("low", json_of_estimate(count.low())).add_raw("high", json_of_estimate(count.high()));
    line.add("probes", found.probes);
  }

  const Options& options_;
  const EstimateRequest& request_;
  const PuzzleForm form_;
  const std::stop_token stop_;
  PerThread<Solver> solvers_;
};

}  // namespace

int estimate_puzzles(const Input& input, const text::PuzzleLayout& layout, const EngineOptions& engine,
                     const EstimateRequest& request) {
  Estimator estimator(input, layout, engine, request);
  job::BatchJob job;
  job.answer = [&](const job::Chunk& chunk) { return estimator(chunk); };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::answers
