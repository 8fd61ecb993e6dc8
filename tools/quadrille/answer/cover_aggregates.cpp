// Answers about all solutions together: counted by the best method, sampled, estimated, the best ones, from a diagram.
// Also those of a SAT solver, which has no search that could be saved or split.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "answer/cover_writer.h"
#include "answer/record_limits.h"
#include "base/plural.h"
#include "base/sealed_text.h"
#include "job/source.h"
#include "output/messages.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/solve.h"

namespace quadrille::tool {

namespace {

class Aggregate {
 public:
  explicit Aggregate(const CoverTask& task) : task_(task), request_(task.request), writer_(task) {}

  int answer() {
    if (request_.engine == "sat") return by_sat();
    if (!request_.zdd.empty() || request_.question == CoverQuestion::sample) return by_diagram();
    switch (request_.question) {
      case CoverQuestion::best: return best();
      case CoverQuestion::estimate: return estimate();
      default: return count();
    }
  }

 private:
  const cover::Problem& problem() const { return task_.cover.problem; }
  std::stop_token stop() const { return limits_.token(); }
  // Whether the limit of time was reached, not a signal.
  bool is_limited() const { return stop().stop_requested() && !task_.input.interrupt.token().stop_requested(); }

  int count() {
    ThreadPool threads(task_.input.options.threads);
    const auto answer = count_covers(problem(), {.engine = request_.engine,
                                                 .method = request_.method,
                                                 .memory = request_.memory,
                                                 .stop = stop(),
                                                 .executor = &threads});
    if (!answer) return writer_.fail(answer.error());
    if (answer->reason == StopReason::stopped && !is_limited() && continue_at(task_)) return exit_good;
    writer_.write_count(answer->count, answer->exact());
    if (answer->reason == StopReason::memory) writer_.note("out of memory; --memory raises the limit");
    if (answer->reason == StopReason::stopped)
      writer_.note(is_limited() ? "stopped at the time limit; 'quadrille cover --count --method enumerate --save FILE' "
                                  "saves an unfinished search"
                                : "stopped");
    if (request_.stats) {
      writer_.note(fmt::format("method {}{}, {} nodes, {} states, {} bytes", name(answer->method),
                               answer->order.empty() ? "" : " in " + answer->order + " order", answer->nodes,
                               answer->states, answer->peak_bytes));
    }
    return answer->reason == StopReason::none ? exit_good : exit_resources;
  }

  int by_sat() {
    const bool lists = request_.question == CoverQuestion::solutions;
    const std::uint64_t most =
        request_.question == CoverQuestion::verdict ? 2 : request_.limit.value_or(cover::no_limit);
    auto walk = CoverWalk::create(problem(), "sat");
    if (!walk) return writer_.fail(walk.error());
    std::uint64_t found = 0;
    for (; found < most && walk->next({.stop = stop()}); ++found) {
      if (lists) writer_.write(walk->solution());
      if (lists && !writer_.out().flush()) return exit_good;
    }
    if (walk->stopped()) {
      writer_.note(fmt::format("{} after {}", is_limited() ? limits_.reached() : "stopped", plural(found, "solution")));
      if (!is_limited()) return (void)continue_at(task_), exit_good;
      if (request_.question == CoverQuestion::count) writer_.write_count(found, false);
      if (request_.question == CoverQuestion::verdict) (void)writer_.write_unknown(found);
      return exit_resources;
    }
    if (request_.question == CoverQuestion::count) return writer_.write_count(found, found < most), exit_good;
    if (request_.question == CoverQuestion::verdict) return writer_.write_verdict(found);
    if (found == 0) writer_.write_none();
    return found == 0 ? exit_negative : exit_good;
  }

  int best() {
    cover::BestSearch search(problem(), request_.best);
    const bool proven = search.finish({.stop = stop()});
    for (const cover::Cover& found : search.covers()) writer_.write(found.options, found.cost);
    if (search.best() == nullptr && proven) writer_.write_none();
    if (!proven) writer_.note(fmt::format("stopped before the proof; the bound is {}", search.bound()));
    if (request_.stats) writer_.note(fmt::format("{} nodes", search.nodes()));
    return search.best() == nullptr && proven ? exit_negative : exit_good;
  }

  int estimate() {
    writer_.write_estimate(cover::estimate(problem(), {.probes = request_.probes,
                                                       .seed = request_.seed,
                                                       .search = {.engine = *cover::engine_named(request_.engine)},
                                                       .stop = stop()}));
    return exit_good;
  }

  // ------------------------------------------------------------------------------------------------ from a diagram

  int by_diagram() {
    const bool keeps = !request_.zdd.empty();
    const bool known = keeps && std::filesystem::exists(request_.zdd);
    const auto zdd = known ? read_diagram() : cover::Zdd::build(problem(), {request_.memory, stop()});
    if (!zdd) return known ? (report(request_.zdd, zdd.error()), exit_usage) : writer_.fail(zdd.error());
    if (keeps && !known) {
      if (const auto failure = write_diagram(*zdd)) return report(request_.zdd, *failure), exit_resources;
    }
    if (request_.stats) writer_.note(fmt::format("{} nodes of the diagram", zdd->node_count()));
    if (request_.question == CoverQuestion::count) return count(*zdd);
    if (zdd->count() == ExactCount{}) return writer_.write_none(), exit_negative;
    switch (request_.question) {
      case CoverQuestion::best: return best(*zdd);
      case CoverQuestion::sample: return sample(*zdd);
      default: return list(*zdd);
    }
  }

  Result<cover::Zdd> read_diagram() const {
    const auto text = job::read_file(request_.zdd, start_of_sealed);
    if (!text) return text.error();
    return cover::Zdd::load(problem(), *text);
  }

  std::optional<Error> write_diagram(const cover::Zdd& zdd) const {
    auto file = job::StateFile::claim(request_.zdd);
    if (!file) return file.error();
    return file->replace(
        [&zdd](job::Sink& sink) { zdd.save([&sink](std::string_view chunk) { return !sink.write(chunk); }); });
  }

  int count(const cover::Zdd& zdd) {
    const ExactCount covers = zdd.count();
    const bool within = !request_.limit || covers <= ExactCount(*request_.limit);
    writer_.write_count(within ? covers : ExactCount(*request_.limit), within && covers.exact());
    return exit_good;
  }

  int best(const cover::Zdd& zdd) {
    const bool most = request_.best.goal == cover::Goal::maximum;
    std::vector<std::int64_t> weights(problem().option_count(), 1);
    if (request_.best.weight == cover::Weight::costs) weights = cover::costs_of(problem());
    if (most) std::transform(weights.begin(), weights.end(), weights.begin(), std::negate<>());
    cover::ZddByWeight walk(zdd, std::move(weights));
    for (std::size_t i = 0; i < request_.best.count && walk.next() && may_continue(); ++i) {
      const std::int64_t weight = walk.cover().weight;
      writer_.write(walk.cover().options, static_cast<std::uint64_t>(most ? -weight : weight));
    }
    return exit_good;
  }

  int sample(const cover::Zdd& zdd) {
    if (!zdd.count().exact()) return writer_.fail({ErrorCode::too_large, "cannot sample from more than 2^128 covers"});
    for (std::uint64_t i = 0; i < request_.sample && may_continue(); ++i) {
      writer_.write(zdd.random_cover(request_.seed + i));
    }
    return exit_good;
  }

  int list(const cover::Zdd& zdd) {
    const std::uint64_t most = request_.limit.value_or(cover::no_limit);
    cover::ZddWalk walk(zdd);
    for (std::uint64_t i = 0; i < most && walk.next() && may_continue(); ++i) writer_.write(walk.cover());
    return exit_good;
  }

  // Between two covers.
  bool may_continue() { return !stop().stop_requested() && writer_.out().flush_if_full(); }

  const CoverTask& task_;
  const CoverRequest& request_;
  const RecordPause limits_{request_.limits, task_.input.interrupt.token()};
  CoverWriter writer_;
};

}  // namespace

int answer_aggregate(const CoverTask& task) { return Aggregate(task).answer(); }

}  // namespace quadrille::tool
