// Chooses how to count while it counts: enumeration goes first, and continues while it is expected to end before the
// frontier method would. It keeps its place in the tree while other methods are tried. Forecasts decide about time
// only: the count is exact, whichever method ends first.
#include "quadrille/cover/count.h"

#include <algorithm>
#include <limits>

#include "base/thread_time.h"
#include "cover/core/preprocess.h"
#include "cover/core/tree.h"
#include "cover/counting/count_cache.h"
#include "cover/counting/frontier/item_orders.h"
#include "cover/counting/frontier/option_count.h"

namespace quadrille::cover {
namespace {

using namespace frontier;
double now() { return static_cast<double>(thread_nanoseconds()); }

// Counts one part of a problem.
class CountedPart {
 public:
  CountedPart(const Problem& problem, const CountOptions& options)
      : problem_(problem),
        options_(options),
        code_(problem),
        memory_(options.memory),
        search_(problem, options.search) {}

  CountResult count() {
    switch (options_.method) {
      case Method::automatic: problem_.has_bounds() ? choose_with_bounds() : choose(); break;
      case Method::enumerate: continue_enumeration(no_limit); break;
      case Method::frontier:
        problem_.has_bounds() ? report(run_options(make_option_counter(option_steps(), memory_, options_.stop), never))
                              : report(run_frontier(best_plan(problem_, code_, options_.stop)));
        break;
      case Method::cache: problem_.has_bounds() ? refuse(Method::cache) : report(run_cache(no_limit)); break;
    }
    result_.peak_bytes = memory_.peak();
    return result_;
  }

 private:
  static constexpr std::uint64_t few_nodes = 1000;
  static constexpr double never = std::numeric_limits<double>::infinity();

  void refuse(Method method) { result_.method = method, result_.stop_reason = StopReason::unsupported; }

  void report(Ending ending) {
    result_.stop_reason = ending == Ending::stopped    ? StopReason::stopped
                          : ending == Ending::too_wide ? StopReason::unsupported
                          : ending == Ending::complete ? StopReason::none
                                                       : StopReason::memory;
  }

  bool done(Ending ending) {
    if (ending != Ending::complete && ending != Ending::stopped) return false;
    report(ending);
    return true;
  }

  // Easy problems are enumerated at once. After that enumeration continues as long as it is expected to end before the
  // frontier method would. Forecasts, and the choice of an order of the items, are made with more care the more time
  // there is to save.
  void choose() {
    constexpr double easy = 3e5;  // nanoseconds
    // Times the cost of the first forecast, which grows with the problem as these do.
    constexpr double cost_of_order = 40, search_worth_an_order = 100;
    constexpr double worth_watching = 0.4;  // of the frontier method's time
    constexpr double safe = 50;             // no forecast is as wrong as that
    if (continue_while_easy(easy)) return;
    const double before = now();
    FrontierPlan plan = simple_plan(problem_, code_, options_.stop);
    const double forecasting = now() - before;
    bool thorough = false;
    // Each turn doubles the nodes of the enumeration, so all turns together cost at most twice the last one.
    for (;;) {
      const double left = expected_time_left(), frontier_time = time_of(plan);
      // Progress means little at first.
      const bool enumerates = left < frontier_time * std::max(1.0, worth_watching * frontier_time / search_time());
      const bool long_search = search_time() > search_worth_an_order * forecasting && left > search_time();
      const bool sure = left > safe * frontier_time, costly = frontier_time > cost_of_order * forecasting;
      if (!thorough && (enumerates ? long_search && costly : sure || costly)) {
        plan = best_plan(problem_, code_, std::move(plan), options_.stop), thorough = true;
      } else if (enumerates) {
        if (continue_enumeration(search_.nodes())) return;
        if (spent_ > cache_worth_trying && !cache_tried_ && done(run_cache(cache_probation))) return;
      } else if (plan.growth == 0 && !sure) {
        plan.refine(options_.stop);
      } else {
        const double most = std::max(2.0, left / frontier_time / 2);
        const Ending ending = run_frontier(plan, most * plan.forecast.transitions * std::max(plan.growth, 1.0));
        if (done(ending)) return;
        plan.growth = 4 * std::max(plan.growth, 1.0);
        plan.forecast.possible = ending == Ending::gave_up;
      }
    }
  }

  // Enumeration and steps over the options take turns, because no forecast says which of them ends first.
  void choose_with_bounds() {
    constexpr double part = 0.2, most_at_first = 5e6;                      // of the time of enumeration; nanoseconds
    const double easy = 2e4 * static_cast<double>(problem_.item_count());  // about the cost of comparing orders
    if (continue_while_easy(easy)) return;
    std::unique_ptr<OptionCounter> counter = make_option_counter(option_steps(), memory_, options_.stop);
    do {
      if (!counter) continue;
      const Ending ending = run_options(counter, std::max(part * spent_, std::min(spent_, most_at_first)));
      if (done(ending)) return;
      if (ending != Ending::gave_up) counter.reset();
    } while (!continue_enumeration(search_.nodes()));
  }

  // Until the search has taken this long, and longer than making its engine, unless it ends before. True at the end.
  bool continue_while_easy(double easy) {
    if (continue_enumeration(few_nodes)) return true;
    double making = 0;
    do {
      if (continue_enumeration(search_.nodes())) return true;
      making = spent_ - search_time();
    } while (search_time() < std::max(easy, making) || expected_time_left() < making);
    return false;
  }

  // A plan that would not fit into memory is never tried, unless its forecast may be wrong by that much.
  double time_of(const FrontierPlan& plan) const {
    constexpr double error = 2;  // of forecasts
    const bool fits = plan.forecast.bytes() < error * static_cast<double>(options_.memory);
    return plan.forecast.possible && fits ? plan.nanoseconds() : never;
  }

  // ---- Enumeration ----

  // Searches this many nodes more. True at the end. Nodes have the price that the last ones had which this thread
  // searched alone: the time of several threads cannot be measured here.
  bool continue_enumeration(std::uint64_t nodes) {
    Executor& executor = options_.executor != nullptr ? *options_.executor : inline_executor();
    const bool alone = executor.concurrency() == 1 || search_.nodes() + nodes <= nodes_of_one_thread;
    const double start = now();
    const std::uint64_t first_node = search_.nodes();
    result_.method = Method::enumerate, result_.order.clear();
    found_ += search_.count({.stop = options_.stop, .nodes = nodes}, executor);
    const auto done = static_cast<double>(search_.nodes() - first_node);
    if (alone && done > 0) price_ = (now() - start) / done;
    spent_ += alone ? now() - start : done * price_ / executor.concurrency();
    result_.nodes = search_.nodes() + cached_nodes_;
    const bool stopped = options_.stop.stop_requested() && search_.stopped();
    if (search_.stopped() && !stopped) return false;
    result_.count = found_;
    if (stopped) result_.stop_reason = StopReason::stopped;
    return true;
  }

  // Without making the engine, which the first nodes paid for.
  double search_time() const { return price_ * static_cast<double>(search_.nodes()); }

  // Extrapolates from the share of the tree that is done, as if all branches were equal.
  double expected_time_left() const {
    const double progress = search_.progress();
    return progress > 0 ? search_time() * (1 - progress) / progress : std::numeric_limits<double>::max();
  }

  // ---- The other methods ----

  Ending run_frontier(const FrontierPlan& plan, double most_transitions = never) {
    const FrontierCount counted = count_by_frontier(plan.staged, memory_, options_.stop, most_transitions);
    result_.states += counted.states;
    result_.method = Method::frontier, result_.order = plan.order, result_.count = counted.count;
    return counted.ending;
  }

  OptionSteps option_steps() const { return best_option_steps(problem_, code_, options_.stop); }

  // Until this method has taken so long in all.
  Ending run_options(const std::unique_ptr<OptionCounter>& counter, double nanoseconds) {
    result_.method = Method::frontier, result_.order = "options";
    if (!counter) return Ending::too_wide;
    const double start = now();
    const FrontierCount counted = counter->run(nanoseconds - spent_on_options_);
    spent_on_options_ += now() - start;
    result_.states = counted.states;
    result_.count = counted.ending == Ending::complete ? counted.count : found_;
    return counted.ending;
  }

  static constexpr std::uint64_t cache_probation = 200'000;  // nodes
  static constexpr double cache_worth_trying = 3e9;          // nanoseconds of enumeration before

  Ending run_cache(std::uint64_t probation) {
    cache_tried_ = true;
    const CachedCount cached = count_with_cache(problem_, code_, memory_, options_.stop, probation);
    cached_nodes_ += cached.nodes;
    result_.nodes = search_.nodes() + cached_nodes_, result_.states += cached.entries;
    result_.method = Method::cache, result_.count = cached.count;
    return cached.ending;
  }

  const Problem& problem_;
  const CountOptions& options_;
  StateCode code_;
  MemoryPool memory_;
  Search search_;
  ExactCount found_;  // by enumeration
  double spent_ = 0;  // on it, in nanoseconds of processor time of a thread
  double price_ = 0;  // of a node, likewise
  double spent_on_options_ = 0;
  std::uint64_t cached_nodes_ = 0;
  bool cache_tried_ = false;
  CountResult result_;
};

// Multiplies counts and adds up costs. The method shown for the whole is that of its most expensive part.
void append(CountResult& all, const CountResult& part) {
  all.count *= part.count;
  if (part.nodes + part.states >= all.nodes + all.states) all.method = part.method, all.order = part.order;
  all.nodes += part.nodes, all.states += part.states;
  all.peak_bytes = std::max(all.peak_bytes, part.peak_bytes);
  if (!part.complete()) all.stop_reason = part.stop_reason;
}

}  // namespace

std::string_view name(Method method) {
  switch (method) {
    case Method::automatic: return "automatic";
    case Method::enumerate: return "enumerate";
    case Method::frontier: return "frontier";
    case Method::cache: return "cache";
  }
  return "unknown";
}

std::string_view name(StopReason reason) {
  static constexpr std::string_view names[] = {"none", "limit", "stopped", "memory", "unsupported"};
  return names[static_cast<std::size_t>(reason)];
}

// Counts independent parts one by one. A part without covers decides: the others need not be counted.
CountResult count(const Problem& problem, const CountOptions& options) {
  const std::vector<Problem> parts = independent_parts(problem);
  if (parts.empty()) return CountedPart(problem, options).count();
  CountResult result;
  result.count = 1, result.parts = parts.size();
  for (const Problem& part : parts) {
    const CountResult one = CountedPart(part, options).count();
    append(result, one);
    if (one.complete() && one.count == 0) {  // whatever the counts of the others
      result.count = 0, result.stop_reason = StopReason::none;
      return result;
    }
  }
  return result;
}

}  // namespace quadrille::cover
