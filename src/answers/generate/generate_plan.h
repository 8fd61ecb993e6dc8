// Plans `quadrille generate`: the request of the options, and the plan that follows from it.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "answers/options/logic_options.h"
#include "answers/options/options.h"
#include "answers/options/values.h"
#include "answers/searches/run_process.h"
#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
#include "text/core/puzzles.h"

namespace quadrille::answers {

/// The beginning of messages.
inline constexpr const char* generate_name = "quadrille generate";

struct GenerateRequest {
  std::uint64_t count = 1;
  std::optional<Range> clues;
  ClueSymmetry symmetry = ClueSymmetry::none;
  std::string pattern;  // a file
  std::optional<Condition> where;
  std::optional<logic::Technique> technique;      // that must be needed
  std::optional<logic::TechniqueSet> techniques;  // that must be enough
  bool steps = false;
  const Condition::Property* climb = nullptr;
  bool within = false;      // the pattern may stay empty in places
  bool any = false;         // also puzzles that are not minimal
  std::optional<int> size;  // rows of another square than 9x9
  std::string board;        // a file: its rules, and clues that stay
  std::optional<std::uint64_t> seed;
  std::uint64_t tries = 20'000'000;  // in a row without a puzzle
  RunOptions run;
};

// The request, understood.
struct Plan {
  GeneratorOptions options;
  text::PuzzleRecord puzzle = {Puzzle(BoxShape{}, std::vector<std::uint8_t>(81)), text::Alphabet::digits};
  std::optional<Condition> condition;
  StepOptions steps;
  std::uint64_t seed = 0;
};

/// Nothing: what is wrong has been reported.
std::optional<Plan> plan_of(const GenerateRequest& request, const Options& options, const std::stop_token& stop);

}  // namespace quadrille::answers
