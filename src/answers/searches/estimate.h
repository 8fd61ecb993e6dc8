// Answers count --estimate: estimates the number of solutions if there are too many to count.
#pragma once

#include <cstdint>
#include <string>

#include "answers/core/input.h"

namespace quadrille::answers {

struct EstimateRequest {
  std::uint64_t probes = 10'000, seed = 1;
};

/// Returns the exit code; a failure to write is left to the sink.
int estimate_puzzles(const Input& input, const text::PuzzleLayout& layout, const EngineOptions& engine,
                     const EstimateRequest& request);

/// A number as JSON, which has no word for an infinite one: null.
std::string json_of_estimate(double value);

}  // namespace quadrille::answers
