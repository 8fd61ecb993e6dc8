#include <algorithm>
#include <chrono>
#include <limits>

#include "cover/counting/cache.h"
#include "cover/counting/orders.h"
#include "cover/counting/parts.h"
#include "quadrille/cover/count.h"

namespace quadrille::cover {
namespace {

using namespace counting;
using Clock = std::chrono::steady_clock;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

// One part of a problem, and the methods to count it.
class Part {
 public:
  Part(const Problem& problem, const TallyOptions& options)
      : problem_(problem),
        options_(options),
        code_(problem),
        memory_(options.memory),
        search_(problem, options.search),
        counter_(options.counter ? options.counter(search_)
                                 : [this](const Pause& pause) { return search_.count(pause); }) {}

  Tally count() {
    switch (options_.method) {
      case Method::automatic: choose(); break;
      case Method::enumerate: enumerate(no_limit); break;
      case Method::sweep:
        problem_.has_bounds() ? refuse(Method::sweep) : report(sweep_with(best_plan(problem_, code_)));
        break;
      case Method::cache: problem_.has_bounds() ? refuse(Method::cache) : report(run_cache(no_limit)); break;
    }
    result_.peak_bytes = memory_.peak();
    return result_;
  }

 private:
  static constexpr std::uint64_t few_nodes = 1000;
  static constexpr double never = std::numeric_limits<double>::infinity();

  void refuse(Method method) { result_.method = method, result_.shortfall = Shortfall::unsupported; }

  void report(Ending ending) {
    result_.shortfall = ending == Ending::stopped    ? Shortfall::stopped
                        : ending == Ending::too_wide ? Shortfall::unsupported
                        : ending == Ending::complete ? Shortfall::none
                                                     : Shortfall::memory;
  }

  bool done(Ending ending) {
    if (ending != Ending::complete && ending != Ending::stopped) return false;
    report(ending);
    return true;
  }

  // First a moment for what is easily enumerated. Then enumeration goes on as long as it promises to end before a sweep
  // would; before that is believed, or when it has taken a while, the order of the sweep is chosen with more care.
  void choose() {
    constexpr double easy = 1e6;               // nanoseconds of enumeration: forecasts of simple orders cost about that
    constexpr double worth_watching = 0.2;     // of a sweep's time: progress means little at first
    constexpr double care_worth_taking = 1e9;  // nanoseconds of enumeration; the best plan takes up to half of that
    if (enumerate(problem_.has_bounds() ? no_limit : few_nodes)) return;
    while (spent_ < easy) {
      if (enumerate(search_.nodes())) return;
    }
    Plan plan = simple_plan(problem_, code_);
    bool thorough = false;
    while (!problem_.has_bounds()) {
      const double sweeping = time_of(plan);
      const bool enumerating = spent_ < worth_watching * sweeping || expected_rest() < sweeping;
      if (!thorough && (!enumerating || spent_ > care_worth_taking)) {
        plan = best_plan(problem_, code_), thorough = true;
      } else if (enumerating) {
        if (enumerate(search_.nodes())) return;
        if (spent_ > cache_worth_trying && !cache_tried_ && done(run_cache(cache_probation))) return;
      } else {
        if (done(sweep_with(plan))) return;
        plan.forecast.possible = false;
      }
    }
  }

  double time_of(const Plan& plan) const {
    constexpr double error = 2;  // of forecasts
    const bool fits = plan.forecast.bytes() < error * static_cast<double>(options_.memory);
    return plan.forecast.possible && fits ? plan.forecast.nanoseconds() : never;
  }

  // ---- Enumeration ----

  // So many nodes more. True if that is the end.
  bool enumerate(std::uint64_t nodes) {
    const auto start = Clock::now();
    result_.method = Method::enumerate;
    found_ += counter_({.stop = options_.stop, .nodes = nodes});
    spent_ += nanoseconds_since(start);
    result_.nodes = search_.nodes() + cached_nodes_;
    const bool stopped = options_.stop.stop_requested() && search_.stopped();
    if (search_.stopped() && !stopped) return false;
    result_.count = found_;
    if (stopped) result_.shortfall = Shortfall::stopped;
    return true;
  }

  double expected_rest() const {
    const double progress = search_.progress();
    return progress > 0 ? spent_ * (1 - progress) / progress : std::numeric_limits<double>::max();
  }

  // ---- The others ----

  Ending sweep_with(const Plan& plan) {
    const Swept swept = sweep(plan.layers, memory_, options_.stop);
    result_.states += swept.states;
    result_.method = Method::sweep, result_.order = plan.order, result_.count = swept.count;
    return swept.ending;
  }

  static constexpr std::uint64_t cache_probation = 200'000;  // nodes
  static constexpr double cache_worth_trying = 3e9;          // nanoseconds of enumeration before

  Ending run_cache(std::uint64_t probation) {
    cache_tried_ = true;
    const Cached cached = count_with_cache(problem_, code_, memory_, options_.stop, probation);
    cached_nodes_ += cached.nodes;
    result_.nodes = search_.nodes() + cached_nodes_, result_.states += cached.entries;
    result_.method = Method::cache, result_.count = cached.count;
    return cached.ending;
  }

  const Problem& problem_;
  const TallyOptions& options_;
  StateCode code_;
  Memory memory_;
  Search search_;
  Counter counter_;
  ExactCount found_;  // by enumeration
  double spent_ = 0;  // on it, in nanoseconds
  std::uint64_t cached_nodes_ = 0;
  bool cache_tried_ = false;
  Tally result_;
};

void append(Tally& all, const Tally& part) {
  all.count *= part.count;
  if (part.nodes + part.states >= all.nodes + all.states) all.method = part.method, all.order = part.order;
  all.nodes += part.nodes, all.states += part.states;
  all.peak_bytes = std::max(all.peak_bytes, part.peak_bytes);
  if (!part.complete()) all.shortfall = part.shortfall;
}

}  // namespace

std::string_view name(Method method) {
  switch (method) {
    case Method::automatic: return "automatic";
    case Method::enumerate: return "enumerate";
    case Method::sweep: return "sweep";
    case Method::cache: return "cache";
  }
  return "unknown";
}

Tally tally(const Problem& problem, const TallyOptions& options) {
  const std::vector<Problem> parts = independent_parts(problem);
  if (parts.empty()) return Part(problem, options).count();
  Tally result;
  result.count = 1, result.parts = parts.size();
  for (const Problem& part : parts) {
    const Tally one = Part(part, options).count();
    append(result, one);
    if (one.complete() && one.count == 0) {  // whatever the others have
      result.count = 0, result.shortfall = Shortfall::none;
      return result;
    }
  }
  return result;
}

}  // namespace quadrille::cover
