// What a sweep would cost, from a sample of its states.
//
// Each layer is known by at most so many of its states. They lead to a sample of the next layers; how often two of them
// lead to the same state says how many ways lead into a state there, and so how many different ones there are.
#pragma once

#include <limits>

#include "cover/counting/layers.h"

namespace quadrille::cover::counting {

struct Forecast {
  double states = 0, transitions = 0;
  double widest = 0;     // states of the two widest neighbouring layers
  Bit bits = 0;          // of a state
  bool possible = true;  // false if it became dearer than asked for, or its states have too many bits

  double bytes() const;        // of the tables
  double nanoseconds() const;  // on a processor of 2023, to compare orders and methods
};

/// Gives up above `limit` transitions. Cost: proportional to sample * layers * options per layer. Deterministic.
Forecast forecast(const Layers& layers, std::size_t sample, double limit = std::numeric_limits<double>::infinity());

}  // namespace quadrille::cover::counting
