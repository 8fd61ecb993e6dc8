// Predicts the cost of counting by frontier states from a sample of the states.
//
// A limited number of states represents each stage. They lead to a sample of the states of later stages. How often two
// of them lead to the same state tells how many transitions lead to a state there, and so how many states there are.
#pragma once

#include <limits>
#include <stop_token>

#include "cover/counting/frontier/staged_problem.h"

namespace quadrille::cover::frontier {

struct CostForecast {
  double states = 0, transitions = 0;
  double widest = 0;     // states of the two widest consecutive stages
  Bit bits = 0;          // of a state
  bool possible = true;  // false above the limit of transitions, or if states have too many bits

  double bytes() const;        // of the tables
  double nanoseconds() const;  // on a processor of 2023, to compare orders and methods
};

/// Gives up above `limit` transitions. Cost: proportional to sample * stages * options per stage. Deterministic.
CostForecast forecast_cost(const StagedProblem& staged, std::size_t sample,
                           double limit = std::numeric_limits<double>::infinity(), const std::stop_token& stop = {});

}  // namespace quadrille::cover::frontier
