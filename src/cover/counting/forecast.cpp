#include "cover/counting/forecast.h"

#include <algorithm>
#include <cmath>

#include "cover/counting/key.h"
#include "cover/counting/random.h"

namespace quadrille::cover::counting {
namespace {

// How many ways lead into a state, if `arrivals` ways of a sample, which holds the part `rate` of all, lead to
// `distinct` states: the degree d for which distinct / arrivals = (1 - (1 - rate)^d) / (rate * d).
double degree(double arrivals, double distinct, double rate) {
  if (rate >= 1) return arrivals / distinct;
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
  Sampler(const KeyedLayers<W>& layers, std::size_t sample) : layers_(layers), sample_(sample), at_(layers.size()) {
    constexpr std::size_t most_arrivals = 500'000;  // for the sake of memory
    for (const auto& layer : layers.layers) sample_ = std::min(sample_, most_arrivals / layer.options.size() + 4);
  }

  Forecast run(double limit) {
    Forecast result;
    at_[0].keys.push_back({});
    at_[0].weight = 1;
    double before = 0;
    for (std::uint32_t f = 0; f < layers_.size(); ++f) {
      if (at_[f].keys.empty()) continue;
      const double width = thin_out(at_[f]);
      result.states += width;
      result.widest = std::max(result.widest, before + width);
      before = width;
      result.transitions += hand_on(f, width);
      if (!((result.possible = result.transitions <= limit))) return result;
      at_[f] = {};
    }
    return result;
  }

 private:
  struct Arrivals {
    std::vector<Key<W>> keys;
    double weight = 0;  // how many there are in truth
  };

  // Leaves a sample of the different states; returns how many of them there are in truth.
  double thin_out(Arrivals& at) {
    const auto arrivals = static_cast<double>(at.keys.size());
    std::sort(at.keys.begin(), at.keys.end());
    at.keys.erase(std::unique(at.keys.begin(), at.keys.end()), at.keys.end());
    const double width = at.weight / degree(arrivals, static_cast<double>(at.keys.size()), arrivals / at.weight);
    for (std::size_t i = 0; i < sample_ && at.keys.size() > sample_; ++i) {
      std::swap(at.keys[i], at.keys[i + random_.below(at.keys.size() - i)]);
    }
    at.keys.resize(std::min(at.keys.size(), sample_));
    return width;
  }

  double hand_on(std::uint32_t f, double width) {
    std::size_t transitions = 0;
    const double weight = width / static_cast<double>(at_[f].keys.size());
    for (const Key<W>& state : at_[f].keys) {
      for (const auto& option : layers_.layers[f].options) {
        if (state.meets(option.forbidden)) continue;
        ++transitions;
        Key<W> next = state | option.set;
        std::uint32_t to = f;
        if (!layers_.slide(next, to) || to == layers_.size()) continue;
        at_[to].keys.push_back(next);
        at_[to].weight += weight;
      }
    }
    return weight * static_cast<double>(transitions);
  }

  const KeyedLayers<W>& layers_;
  std::size_t sample_;
  std::vector<Arrivals> at_;
  Random random_{1};
};

}  // namespace

double Forecast::bytes() const {
  constexpr double places_for_each_state = 4;  // tables are a half to an eighth full
  const double words_of_key = bits <= 64 ? 1 : bits <= 128 ? 2 : 8;
  return widest * places_for_each_state * 8 * (words_of_key + 1);
}

// Measured; the last term is for memory that is touched for the first time.
double Forecast::nanoseconds() const {
  const double words_factor = bits <= 64 ? 1 : bits <= 128 ? 2 : 5;
  return (20 * transitions + 45 * states) * words_factor + 0.2 * bytes();
}

Forecast forecast(const Layers& layers, std::size_t sample, double limit) {
  Forecast result;
  if (!layers.possible || layers.layers.empty()) return result;
  result.possible = with_words(layers.bits,
                               [&](auto words) {
                                 result = Sampler<words.value>(KeyedLayers<words.value>(layers), sample).run(limit);
                               }) &&
                    result.possible;
  result.bits = layers.bits;
  return result;
}

}  // namespace quadrille::cover::counting
