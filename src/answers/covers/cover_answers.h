// Answers exact cover problems for solve, count, check and cover.
#pragma once

#include "answers/core/input.h"
#include "answers/covers/given_covers.h"
#include "answers/searches/run_process.h"
#include "answers/searches/saving.h"
#include "answers/searches/search_run.h"
#include "quadrille/cover.h"
#include "text/cover/cover_text.h"

namespace quadrille::answers {

enum class CoverQuestion : std::uint8_t { solutions, count, verdict, best, estimate, sample };

struct CoverRequest {
  CoverQuestion question = CoverQuestion::solutions;
  std::optional<std::uint64_t> limit = {};     ///< of solutions or a count; nothing: all
  std::optional<text::CoverAnswer> form = {};  ///< of a solution; nothing: the usual one for the format
  std::string engine = "automatic";            ///< of engine_choices(), but not one for 9x9 puzzles only
  SearchLimits limits = {};
  Saving saving = {};
  RunOptions run = {};
  bool stats = false;
  const GivenCovers* given = nullptr;               ///< to be checked together with a verdict
  std::string zdd = {};                             ///< file of a diagram to answer from
  cover::Method method = cover::Method::automatic;  ///< of counting
  std::size_t memory = cover::CountOptions{}.memory;
  cover::BestOptions best = {};
  std::uint64_t sample = 1, probes = 1000;
  std::optional<std::uint64_t> seed = {};  ///< a search keeps the order of the problem without one
  std::uint64_t sampling_seed() const { return seed.value_or(1); }
};

/// Returns the exit code; a failure to write is left to the sink.
int answer_covers(const Input& input, text::CoverLayout layout, const CoverRequest& request);

/// Answer one problem of an input: by a walk through its solutions, which can be limited, saved and resumed ...
/// found_before: solutions that earlier runs have found.
struct CoverTask;
int walk_covers(const CoverTask& task, cover::Search search, std::uint64_t found_before);
/// ... or by branch and bound, likewise ...
int find_best_covers(const CoverTask& task, cover::BestSearch search);
/// ... or as a whole: counted by the best method, sampled, estimated, from a diagram, by a SAT solver.
int answer_aggregate(const CoverTask& task);

}  // namespace quadrille::answers
