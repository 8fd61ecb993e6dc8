// Predicts the width of each stage from collisions in a sample: the more arrivals meet in one state, the fewer states
// there are. Each state of a sample stands for equally many of its stage.
#include "cover/counting/frontier/cost_forecast.h"

#include <algorithm>
#include <cmath>

#include "cover/core/uniform_random.h"
#include "cover/counting/frontier/state_key.h"

namespace quadrille::cover::frontier {
namespace {

// The mean number of transitions into a state, if a sample that holds the fraction `rate` of all transitions has
// `arrivals` of them into `distinct` states: the degree d for which distinct / arrivals = (1 - (1 - rate)^d) / (rate *
// d).
double degree(double arrivals, double distinct, double rate) {
  if (rate >= 1) return arrivals / distinct;
  // The fraction of states that a sample of rate r misses is (1 - r)^d. The right side falls as d grows, so bisection
  // finds d; 40 halvings are more than the sample's accuracy.
  const double wanted = distinct / arrivals * rate;
  double low = 1, high = 2;
  const auto value = [rate](double d) { return -std::expm1(d * std::log1p(-rate)) / d; };
  while (value(high) > wanted) high *= 2;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (value(middle) > wanted ? low : high) = middle;
  }
  return (low + high) / 2;
}

template <int W>
class Sampler {
 public:
  Sampler(const KeyedStages<W>& stages, std::size_t sample) : stages_(stages), sample_(sample), at_(stages.size()) {
    constexpr std::size_t most_arrivals = 500'000;  // limits memory
    for (const auto& stage : stages.stages) sample_ = std::min(sample_, most_arrivals / stage.options.size() + 4);
  }

  // Passes a sample from stage to stage, as the count passes all states. The sample of a stage is
  // freed when it has been passed on.
  CostForecast run(double limit, const std::stop_token& stop) {
    CostForecast result;
    at_[0].keys.push_back({});
    at_[0].weight = 1;
    double before = 0;
    for (std::uint32_t f = 0; f < stages_.size(); ++f) {
      if (at_[f].keys.empty()) continue;
      if (stop.stop_requested()) return result.possible = false, result;
      const double width = thin_out(at_[f]);
      result.states += width;
      result.widest = std::max(result.widest, before + width);
      before = width;
      result.transitions += pass_on(f, width);
      if (!((result.possible = result.transitions <= limit))) return result;
      at_[f] = {};
    }
    return result;
  }

 private:
  struct Arrivals {
    std::vector<StateKey<W>> keys;
    double weight = 0;  // the estimated number of all arrivals
  };

  // Keeps a sample of the different states; returns the estimated number of all of them.
  double thin_out(Arrivals& at) {
    const auto arrivals = static_cast<double>(at.keys.size());
    std::sort(at.keys.begin(), at.keys.end());
    at.keys.erase(std::unique(at.keys.begin(), at.keys.end()), at.keys.end());
    const double width = at.weight / degree(arrivals, static_cast<double>(at.keys.size()), arrivals / at.weight);
    // Shuffles as far as necessary (Fisher and Yates).
    for (std::size_t i = 0; i < sample_ && at.keys.size() > sample_; ++i) {
      std::swap(at.keys[i], at.keys[i + random_.below(at.keys.size() - i)]);
    }
    at.keys.resize(std::min(at.keys.size(), sample_));
    return width;
  }

  // Lets each sampled state make its transitions; each stands for `weight` of them. Returns the estimated number of
  // all.
  double pass_on(std::uint32_t f, double width) {
    std::size_t transitions = 0;
    const double weight = width / static_cast<double>(at_[f].keys.size());
    for (const StateKey<W>& state : at_[f].keys) {
      for (const auto& option : stages_.stages[f].options) {
        if (state.meets(option.forbidden)) continue;
        ++transitions;
        StateKey<W> next = state | option.set;
        std::uint32_t to = f;
        if (!stages_.slide(next, to) || to == stages_.size()) continue;
        at_[to].keys.push_back(next);
        at_[to].weight += weight;
      }
    }
    return weight * static_cast<double>(transitions);
  }

  const KeyedStages<W>& stages_;
  std::size_t sample_;
  std::vector<Arrivals> at_;
  UniformRandom random_{1};
};

}  // namespace

double CostForecast::bytes() const {
  constexpr double places_for_each_state = 4;  // tables are a half to an eighth full
  const double words_of_key = bits <= 64 ? 1 : bits <= 128 ? 2 : 8;
  return widest * places_for_each_state * 8 * (words_of_key + 1);
}

// Measured; the last term is for memory that is touched for the first time.
double CostForecast::nanoseconds() const {
  const double words_factor = bits <= 64 ? 1 : bits <= 128 ? 2 : 5;
  return (20 * transitions + 45 * states) * words_factor + 0.2 * bytes();
}

CostForecast forecast_cost(const StagedProblem& staged, std::size_t sample, double limit, const std::stop_token& stop) {
  CostForecast result;
  if (!staged.possible || staged.stages.empty()) return result;
  result.possible = with_words(staged.bits,
                               [&](auto words) {
                                 result =
                                     Sampler<words.value>(KeyedStages<words.value>(staged), sample).run(limit, stop);
                               }) &&
                    result.possible;
  result.bits = staged.bits;
  return result;
}

}  // namespace quadrille::cover::frontier
