// Chooses who answers a problem: a run, an aggregate without a walk (counts, diagrams, samples, SAT), branch and bound,
// or a walk through the covers. A search that was saved comes back for the problem whose number it has.
#include "answers/covers/cover_answers.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/cover_stream.h"
#include "answers/core/messages.h"
#include "answers/covers/cover_run.h"
#include "answers/covers/cover_writer.h"
#include "answers/searches/record_limits.h"

namespace quadrille::answers {

namespace {

// Tells whether the request concerns the set of all solutions, and can be answered without walking through them. The
// best methods of counting cannot be stopped and saved, and a named engine always walks.
bool is_aggregate(const CoverRequest& request) {
  if (request.engine == "sat" || !request.zdd.empty()) return true;
  if (request.question == CoverQuestion::solutions || request.question == CoverQuestion::verdict) return false;
  if (request.question == CoverQuestion::best) return false;
  if (request.question != CoverQuestion::count) return true;
  if (request.method == cover::Method::enumerate) return false;
  return !request.limit && !request.limits.nodes && !request.saving.is_used() &&
         (request.engine == "automatic" || request.method != cover::Method::automatic);
}

class CoverAnswerer {
 public:
  CoverAnswerer(const Input& input, text::CoverLayout layout, const CoverRequest& request)
      : input_(input), layout_(layout), request_(request) {}

  int answer_all() {
    CoverJob job;
    job.answer = [this](const text::CoverText& cover, std::uint64_t number) { return answer(cover, number); };
    job.refuse = [this](std::uint64_t number, const Error& error) { write_error(number, error); };
    job.skips = [this](std::uint64_t number) { return saved_.skips(input_.records_before + number); };
    // A search that was saved is the last one: there the next run resumes.
    job.is_over = [this](int code) {
      const bool over = code == exit_resources && request_.saving.wanted();
      if (over) saved_.stop_here();
      return over;
    };
    return stream_covers(input_, layout_, job);
  }

 private:
  int answer(const text::CoverText& cover, std::uint64_t number) {
    const cover::Problem& problem = cover.problem;
    const RecordPause limits(request_.limits, input_.interrupt.token());
    const CoverTask task{input_, request_, cover, number, limits};
    if (request_.engine == "sat") return answer_aggregate(task);
    const cover::SearchOptions options = search_options();
    if (!accepts(options.engine, problem)) return refuse(number, problem.has_bounds());
    if (request_.run.wanted()) return answer_run(task);
    if (is_aggregate(request_)) return answer_aggregate(task);
    const SavedSearch* const resumed = saved_.find(task.record());
    if (request_.question == CoverQuestion::best) {
      auto best = resumed != nullptr ? cover::BestSearch::resume(problem, resumed->state, request_.best)
                                     : cover::BestSearch(problem, request_.best);
      if (!best) return report(request_.saving.resume, best.error()), exit_usage;
      return find_best_covers(task, *std::move(best));
    }
    auto search =
        resumed != nullptr ? cover::Search::resume(problem, resumed->state, options) : cover::Search(problem, options);
    if (!search) return report(request_.saving.resume, search.error()), exit_usage;
    return walk_covers(task, *std::move(search), resumed != nullptr ? resumed->found : 0);
  }

  // Restarts are for those who want some covers, whichever comes first. An engine that is named walks its own tree.
  cover::SearchOptions search_options() const {
    const cover::Engine engine = *cover::engine_named(request_.engine);
    return {.engine = engine,
            .seed = request_.seed.value_or(0),
            .restarts =
                request_.question == CoverQuestion::solutions && request_.limit && engine == cover::Engine::automatic};
  }

  int refuse(std::uint64_t number, bool has_bounds) {
    const Error error{ErrorCode::unsupported,
                      fmt::format("engine '{}' cannot search {}; the default engine can", request_.engine,
                                  has_bounds ? "items with bounds" : "this many items or options")};
    report_record(input_.source.name(), error);
    write_error(number, error);
    return exit_usage;
  }

  // One answer for each problem, errors included.
  void write_error(std::uint64_t number, const Error& error) {
    std::string out;
    if (input_.options.json) {
      answers::Members(out).add_record(layout_, number).add("error", error);
    } else if (layout_ == text::CoverLayout::sparse) {
      out = "\n";
    }
    (void)input_.sink.write(out);
  }

  const Input& input_;
  const text::CoverLayout layout_;
  const CoverRequest& request_;
  SavedRun& saved_ = *request_.saving.run;
};

}  // namespace

int answer_covers(const Input& input, text::CoverLayout layout, const CoverRequest& request) {
  return CoverAnswerer(input, layout, request).answer_all();
}

}  // namespace quadrille::answers
