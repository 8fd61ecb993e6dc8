// Greedy orders of the items: by the neighbors that an item opens, and by the successors of sampled states, with a
// penalty for neighbors. The forecast decides among the orders. Counts are right with any order.
#include "cover/counting/frontier/item_orders.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "cover/core/uniform_random.h"
#include "cover/counting/frontier/fixed_states.h"

namespace quadrille::cover::frontier {
namespace {

// The first element of least cost; the end of an empty range. Computes each cost once. (std::ranges::min_element
// with a projection would be the same, but not every supported standard library has it.)
template <class Range, class Cost>
auto least(Range& range, Cost cost) {
  auto best = std::begin(range);
  if (best == std::end(range)) return best;
  auto lowest = cost(*best);
  for (auto at = std::next(best); at != std::end(range); ++at) {
    if (auto here = cost(*at); here < lowest) lowest = here, best = at;
  }
  return best;
}

// Tracks which items are done and which are open, that is, neighbors of those. Two items are neighbors if an option
// contains both.
class Frontier {
 public:
  /// Not all neighbors are known after a stop request.
  Frontier(const Problem& problem, const StateCode& code, const std::stop_token& stop)
      : problem_(problem), neighbors_(problem.item_count()), done_(problem.item_count()), open_(problem.item_count()) {
    for (OptionId option : code.options()) {
      if (stop.stop_requested()) return;
      for (const Entry& a : problem.option(option)) {
        for (const Entry& b : problem.option(option)) {
          if (a.item != b.item) neighbors_[index(a.item)].push_back(b.item);
        }
      }
    }
    for (auto& list : neighbors_) {
      if (stop.stop_requested()) return;
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
  }

  bool todo(ItemId item) const { return !done_[index(item)] && problem_.kind(item) == Kind::primary; }
  bool open(ItemId item) const { return open_[index(item)]; }
  void take(ItemId item) {
    done_[index(item)] = true;
    for (ItemId neighbor : neighbors_[index(item)]) open_[index(neighbor)] = true;
  }
  /// The number of items that it would open, including itself.
  std::size_t opens(ItemId item) const {
    const auto is_new = [this](ItemId other) { return !done_[index(other)] && !open_[index(other)]; };
    const auto& list = neighbors_[index(item)];
    return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), is_new)) + (open(item) ? 0 : 1);
  }

 private:
  const Problem& problem_;
  std::vector<std::vector<ItemId>> neighbors_;
  std::vector<bool> done_, open_;
};

// Builds an order item by item, always with the best item for a sample of the reachable states.
template <int W>
class SampleGrower {
 public:
  SampleGrower(const Problem& problem, const StateCode& code, const FixedFields& fields, const std::stop_token& stop)
      : stop_(stop),
        states_(problem, code, fields, stop),
        frontier_(problem, code, stop),
        todo_(natural_order(problem)),
        options_(problem.item_count()) {
    for (std::uint32_t i = 0; i < code.options().size(); ++i) {
      for (const Entry& entry : problem.option(code.options()[i])) {
        if (problem.kind(entry.item) == Kind::primary) options_[index(entry.item)].push_back(i);
      }
    }
  }

  // Takes the item that adds least, moves the sample through it, and repeats. Items left after a stop follow as they
  // are.
  Order grow(std::size_t sample, double penalty) {
    Order order;
    while (!todo_.empty() && !sample_.empty() && !stop_.stop_requested()) {
      const auto best = least(todo_, [&](ItemId item) {
        return successors(item) / static_cast<double>(sample_.size()) +
               penalty * static_cast<double>(frontier_.opens(item));
      });
      order.push_back(*best);
      frontier_.take(*best);
      step(*best, sample);
      todo_.erase(best);
    }
    order.insert(order.end(), todo_.begin(), todo_.end());
    return order;
  }

 private:
  // Returns the number of states that the sample would become: a state in which the item is covered stays one.
  double successors(ItemId item) const {
    std::size_t count = 0;
    for (const StateKey<W>& state : sample_) {
      if (states_.covers(state, item))
        ++count;
      else
        for (std::uint32_t i : options_[index(item)]) count += state.meets(states_.options[i].forbidden) ? 0 : 1;
    }
    return static_cast<double>(count);
  }

  // Replaces each state by its successors, each one once, and keeps a random part of them.
  void step(ItemId item, std::size_t sample) {
    std::vector<StateKey<W>> next;
    for (const StateKey<W>& state : sample_) {
      if (states_.covers(state, item)) {
        next.push_back(state);
        continue;
      }
      for (std::uint32_t i : options_[index(item)]) {
        if (!state.meets(states_.options[i].forbidden)) next.push_back(state | states_.options[i].set);
      }
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    for (std::size_t i = 0; i < sample && next.size() > sample; ++i) {
      std::swap(next[i], next[i + random_.below(next.size() - i)]);
    }
    next.resize(std::min(next.size(), sample));
    sample_ = std::move(next);
  }

  const std::stop_token& stop_;
  FixedStates<W> states_;
  Frontier frontier_;
  Order todo_;
  std::vector<std::vector<std::uint32_t>> options_;  // of each primary item
  std::vector<StateKey<W>> sample_{StateKey<W>{}};
  UniformRandom random_{1};
};

// The pairs of items in options, with repetitions: the cost of finding the neighbors.
double pairs_of_items(const Problem& problem, const StateCode& code) {
  double pairs = 0;
  for (OptionId option : code.options()) {
    const auto length = static_cast<double>(problem.option(option).size());
    pairs += length * length;
  }
  return pairs;
}

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t rough = 100, fine = 1000;  // states of a sample

// The candidates for the best order, the most promising one first.
class OrderChoice {
 public:
  OrderChoice(const Problem& problem, const StateCode& code, const std::stop_token& stop)
      : problem_(problem), code_(code), stop_(stop) {}

  // Adds a plan with its forecast. Forecasts of later orders end when they are 16 times as expensive as the best one.
  // The first order is added in any case, so that there is a plan.
  void consider(std::string_view name, const Order& order) {
    if (order.empty() && !plans_.empty()) return;  // the method does not apply
    if (stop_.stop_requested() && !plans_.empty()) return;
    StagedProblem staged(problem_, code_, order, stop_);
    const CostForecast expected = forecast_cost(staged, rough, plans_.empty() ? infinite : 16 * transitions(), stop_);
    if (!expected.possible && !plans_.empty()) return;
    plans_.push_back({name, std::move(staged), expected});
    sort();
  }

  void consider_simple_orders() {
    const Order natural = natural_order(problem_), reversed(natural.rbegin(), natural.rend());
    consider("natural", natural);
    consider("reversed", reversed);
  }
  void consider(FrontierPlan plan) { plans_.push_back(std::move(plan)); }

  // Forecasts the first few again, with larger samples.
  void refine() {
    while (plans_.size() > 4) plans_.pop_back();
    for (FrontierPlan& plan : plans_) plan.refine(stop_);
    sort();
  }

  double transitions() const { return plans_.front().forecast.transitions; }
  FrontierPlan best() {
    assert(!plans_.empty());
    return std::move(plans_.front());
  }

 private:
  void sort() {
    const auto cost = [](const FrontierPlan& plan) { return std::pair(!plan.forecast.possible, plan.nanoseconds()); };
    std::stable_sort(plans_.begin(), plans_.end(),
                     [&](const FrontierPlan& a, const FrontierPlan& b) { return cost(a) < cost(b); });
  }

  const Problem& problem_;
  const StateCode& code_;
  const std::stop_token& stop_;
  std::vector<FrontierPlan> plans_;
};

}  // namespace

Order natural_order(const Problem& problem) {
  Order order;
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.kind(ItemId{item}) == Kind::primary) order.push_back(ItemId{item});
  }
  return order;
}

// Takes the item that opens fewest neighbors, starting from `first`; without `jump` an open item if there is one.
Order frontier_order(const Problem& problem, const StateCode& code, ItemId first, bool jump,
                     const std::stop_token& stop) {
  Frontier frontier(problem, code, stop);
  Order order, todo = natural_order(problem);
  const auto cost = [&](ItemId item) {
    return frontier.opens(item) + (jump || frontier.open(item) ? 0 : problem.item_count());
  };
  for (auto next = std::find(todo.begin(), todo.end(), first); !todo.empty(); next = least(todo, cost)) {
    if (stop.stop_requested()) return {};
    order.push_back(*next);
    frontier.take(*next);
    todo.erase(next);
  }
  return order;
}

Order sample_order(const Problem& problem, const StateCode& code, std::size_t sample, double penalty,
                   const std::stop_token& stop) {
  Order order;
  const FixedFields fields(problem, code);
  with_words(fields.bits,
             [&](auto words) { order = SampleGrower<words.value>(problem, code, fields, stop).grow(sample, penalty); });
  return order;
}

void FrontierPlan::refine(const std::stop_token& stop) {
  if (growth > 0) return;
  const double before = forecast.nanoseconds();
  forecast = forecast_cost(staged, fine, infinite, stop);
  const double after = forecast.nanoseconds();
  growth = forecast.possible && before > 0 && after > 0 ? after / before : 1;
}

FrontierPlan simple_plan(const Problem& problem, const StateCode& code, const std::stop_token& stop) {
  OrderChoice choice(problem, code, stop);
  choice.consider_simple_orders();
  return choice.best();
}

// Each step costs about a tenth of a count that makes it worth taking.
FrontierPlan best_plan(const Problem& problem, const StateCode& code, FrontierPlan simple,
                       const std::stop_token& stop) {
  constexpr double worth_frontiers = 3e4, worth_samples = 3e5, worth_large_samples = 2e6;
  OrderChoice choice(problem, code, stop);
  const Order natural = natural_order(problem);
  choice.consider(std::move(simple));
  const bool small = pairs_of_items(problem, code) < 3e7;
  const bool few = static_cast<double>(problem.item_count()) * static_cast<double>(code.options().size()) < 2e6;
  if (small && choice.transitions() > worth_frontiers) {
    choice.consider("frontier", frontier_order(problem, code, natural.front(), false, stop));
    choice.consider("frontier from the last item", frontier_order(problem, code, natural.back(), false, stop));
    choice.consider("frontier with jumps", frontier_order(problem, code, natural.front(), true, stop));
  }
  if (small && few && choice.transitions() > worth_samples) {
    choice.consider("sample", sample_order(problem, code, 100, 0.1, stop));
    choice.consider("sample, penalty 0.5", sample_order(problem, code, 100, 0.5, stop));
  }
  if (small && few && choice.transitions() > worth_large_samples) {
    choice.consider("large sample", sample_order(problem, code, 300, 0.1, stop));
  }
  if (choice.transitions() > worth_samples) choice.refine();
  return choice.best();
}

}  // namespace quadrille::cover::frontier
