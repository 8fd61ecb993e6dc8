// What the verbs do with one input that has been opened and recognised.
#pragma once

#include "interrupt.h"
#include "job/batch.h"
#include "options.h"

namespace quadrille::tool {

class Deduper;

struct Input {
  job::Source& source;
  const text::Detection& detection;
  const Options& options;
  const Interrupt& interrupt;
  job::Sink& sink;
  Deduper* deduper = nullptr;  // of the verb dedupe, for all inputs together
};

/// solve, count, check on a stream of puzzles. Returns the exit code; a failure to write is left to the sink.
int answer_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// What is left of a count that was interrupted.
int resume_count(const Options& options, const Interrupt& interrupt, job::Sink& sink);

/// count --estimate on a stream of puzzles.
int estimate_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// The verb solutions; and what is left of one that was interrupted.
int list_solutions(const Input& input, const text::PuzzleLayout& layout);
int resume_solutions(const Options& options, const Interrupt& interrupt, job::Sink& sink);

/// canon on a stream of puzzles. Returns the exit code, as above.
int canonize_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// solve, count, check, cover on an exact cover problem.
int answer_cover(const Input& input, text::CoverLayout layout);

/// The verb trace. Returns the exit code.
int trace_cover(const Input& input, const cover::Problem& problem);

/// The same of puzzles, as exact cover problems with all cells and houses.
int trace_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// What detect says of the input.
int describe(const Input& input);

/// detect --list: the table of formats.
std::string list_formats();

/// The verb bench, which reads nothing.
int bench(const Options& options, const Interrupt& interrupt, job::Sink& sink);

/// minimize, vary, backdoors on a stream of puzzles. Returns the exit code.
int study_puzzles(const Input& input, const text::PuzzleLayout& layout);

/// The verb generate, which reads no puzzles but a pattern.
int generate_puzzles(const Options& options, const Interrupt& interrupt, job::Sink& sink);

/// The verb model, whose files belong to its arguments.
int write_model(const Options& options, job::Sink& sink);

/// With the requested engine.
Solver solver_for(const Options& options);
/// The lane engine, with whatever kernel: it is the default.
inline bool is_lane_engine(const std::optional<std::string>& name) { return !name || name->starts_with("lanes"); }

}  // namespace quadrille::tool
