// Answers questions about all solutions together: counted by the best method, sampled, estimated, from a diagram. Also
// asks the SAT solver, which has no search that could be saved or split.
#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "answers/core/messages.h"
#include "answers/covers/cover_writer.h"
#include "answers/searches/record_limits.h"
#include "base/plural.h"
#include "base/sealed_text.h"
#include "job/source.h"
#include "job/system.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/solve.h"
#include "solve/cover_walk.h"

namespace quadrille::answers {

namespace {

class Aggregate {
 public:
  explicit Aggregate(const CoverTask& task) : task_(task), request_(task.request), writer_(task) {}

  int answer() {
    if (request_.engine == "sat") return by_sat();
    if (!request_.zdd.empty() || request_.question == CoverQuestion::sample) return by_diagram();
    switch (request_.question) {
      case CoverQuestion::estimate: return estimate();
      default: return count();
    }
  }

 private:
  const cover::Problem& problem() const { return task_.cover.problem; }
  std::stop_token stop() const { return task_.limits.token(); }

  int count() {
    ThreadPool threads(task_.input.options.threads);
    const auto answer = count_covers(problem(), {.engine = request_.engine,
                                                 .method = request_.method,
                                                 .memory = request_.memory,
                                                 .stop = stop(),
                                                 .executor = &threads});
    if (!answer) return writer_.fail(answer.error());
    const bool out_of_memory = answer->reason == StopReason::memory, stopped = answer->reason == StopReason::stopped;
    if (stopped && task_.by_signal() && continue_at(task_)) return exit_good;
    int code = exit_resources;
    if (answer->reason == StopReason::none) {
      code = writer_.write_all(answer->count);
    } else {
      writer_.write_count(answer->count, false, out_of_memory ? "out of memory" : task_.stop_reason());
    }
    if (out_of_memory) writer_.note("out of memory; --memory raises the limit");
    if (stopped)
      writer_.note(
          fmt::format("{}; 'quadrille cover --count --method enumerate --save FILE' saves an unfinished search",
                      task_.stop_reason()));
    if (request_.stats) {
      writer_.note(fmt::format("method {}{}, {} nodes, {} states, {} bytes", name(answer->method),
                               answer->order.empty() ? "" : " in " + answer->order + " order", answer->nodes,
                               answer->states, answer->peak_bytes));
    }
    return code;
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
      writer_.note(fmt::format("{} after {}", task_.stop_reason(), plural(found, "solution")));
      if (!task_.by_signal() && (!lists || found == 0)) writer_.write_unknown(task_.stop_reason(), found);
      if (task_.by_signal()) (void)continue_at(task_);
      return task_.stop_code();
    }
    if (request_.question == CoverQuestion::count) return writer_.write_count(found, found < most), exit_good;
    if (request_.question == CoverQuestion::verdict) return writer_.write_verdict(found);
    if (found == 0) writer_.write_none();
    return found == 0 ? exit_negative : exit_good;
  }

  int estimate() {
    const cover::Estimate found =
        cover::estimate(problem(), {.probes = request_.probes,
                                    .seed = request_.sampling_seed(),
                                    .search = {.engine = *cover::engine_named(request_.engine)},
                                    .stop = stop()});
    const bool complete = found.probes == request_.probes;
    writer_.write_estimate(found, complete ? "" : task_.stop_reason());
    if (complete) return exit_good;
    writer_.note(fmt::format("{} after {} of {} probes", task_.stop_reason(), found.probes, request_.probes));
    return task_.stop_code();
  }

  // ------------------------------------------------------------------------------------------------ from a diagram

  int by_diagram() {
    const bool keeps = !request_.zdd.empty();
    const bool known = keeps && job::is_there(request_.zdd);
    const auto zdd = known ? read_diagram() : cover::Zdd::build(problem(), {request_.memory, stop()});
    if (!zdd) return known ? (report(request_.zdd, zdd.error()), exit_usage) : fail_to_build(zdd.error());
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

  // A limit of time or memory leaves nothing that a diagram could answer.
  int fail_to_build(const Error& error) {
    const bool stopped = error.code == ErrorCode::stopped;
    if (!stopped && error.code != ErrorCode::too_large) return writer_.fail(error);
    writer_.note(stopped ? std::string(task_.stop_reason()) : error.detail);
    if (!task_.by_signal()) writer_.write_unknown(stopped ? task_.stop_reason() : "out of memory");
    return task_.stop_code();
  }

  // Called after the covers have been written.
  int end_of_list(std::uint64_t written) {
    if (!stop().stop_requested()) return exit_good;
    writer_.note(fmt::format("{} after {}", task_.stop_reason(), plural(written, "solution")));
    return task_.stop_code();
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
    if (!request_.limit || covers <= ExactCount(*request_.limit)) return writer_.write_all(covers);
    return writer_.write_count(ExactCount(*request_.limit), false), exit_good;
  }

  int best(const cover::Zdd& zdd) {
    const bool most = request_.best.goal == cover::Goal::maximum;
    std::vector<std::int64_t> weights(problem().option_count(), 1);
    if (request_.best.weight == cover::Weight::costs) weights = cover::costs_of(problem());
    if (most) std::transform(weights.begin(), weights.end(), weights.begin(), std::negate<>());
    cover::ZddByWeight walk(zdd, std::move(weights));
    std::size_t i = 0;
    for (; i < request_.best.count && may_continue() && walk.next(); ++i) {
      const std::int64_t weight = walk.cover().weight;
      writer_.write(walk.cover().options, static_cast<std::uint64_t>(most ? -weight : weight));
    }
    return end_of_list(i);
  }

  int sample(const cover::Zdd& zdd) {
    if (!zdd.count().exact()) return writer_.fail({ErrorCode::too_large, "cannot sample from more than 2^128 covers"});
    std::uint64_t i = 0;
    for (; i < request_.sample && may_continue(); ++i) writer_.write(zdd.random_cover(request_.sampling_seed() + i));
    return end_of_list(i);
  }

  int list(const cover::Zdd& zdd) {
    const std::uint64_t most = request_.limit.value_or(cover::no_limit);
    cover::ZddWalk walk(zdd);
    std::uint64_t i = 0;
    for (; i < most && may_continue() && walk.next(); ++i) writer_.write(walk.cover());
    return end_of_list(i);
  }

  // Called between two covers.
  bool may_continue() { return !stop().stop_requested() && writer_.out().flush_if_full(); }

  const CoverTask& task_;
  const CoverRequest& request_;
  CoverWriter writer_;
};

}  // namespace

int answer_aggregate(const CoverTask& task) { return Aggregate(task).answer(); }

}  // namespace quadrille::answers
