// Makes a round from a given puzzle, by a climb, or from plain grids. Puzzles that were not wanted are counted, so that
// a message can say why there are so few.
#include "answers/generate/generated.h"

#include <algorithm>

#include "answers/core/messages.h"
#include "answers/steps/step_text.h"
#include "quadrille/make/generate.h"
#include "text/played_position.h"

namespace quadrille::answers {

void GeneratedRound::add_counts(const GeneratedRound& other) {
  grids += other.grids;
  not_unique += other.not_unique;
  not_minimal += other.not_minimal;
  other_clues += other.other_clues;
  unwanted += other.unwanted;
  highest = std::max(highest, other.highest);
}

GeneratedRound GeneratorRounds::make(std::uint64_t round, const std::stop_token& stop) {
  GeneratedRound made = request_.climb ? make_climb(round, stop) : make_puzzles(round, stop);
  made.stopped = stop.stop_requested();
  return made;
}

GeneratedRound GeneratorRounds::make_puzzles(std::uint64_t round, const std::stop_token& stop) {
  GeneratedBoards some = generate(solvers_.local(), plan_.puzzle.puzzle, plan_.options, plan_.seed, round, stop);
  GeneratedRound made{{}, some.grids, some.not_unique, some.not_minimal, some.other_clues};
  made.impossible = some.grids == 0 && some.puzzles.empty() && !stop.stop_requested();
  for (Puzzle& puzzle : some.puzzles) {
    if (plan_.condition && stop.stop_requested()) break;
    if (!plan_.condition || plan_.condition->holds(solvers_.local(), puzzle, stop)) {
      made.puzzles.push_back({std::move(puzzle), plan_.puzzle.alphabet});
    } else {
      ++made.unwanted;
    }
  }
  return made;
}

GeneratedRound GeneratorRounds::make_climb(std::uint64_t round, const std::stop_token& stop) {
  const Condition* const goal = plan_.condition ? &*plan_.condition : nullptr;
  const Climbed top = climb(solvers_.local().grids(), plan_.options, *request_.climb, goal, plan_.seed, round, stop);
  GeneratedRound made;
  made.grids = top.tried, made.highest = top.value;
  if (!top.puzzle || (goal == nullptr && stop.stop_requested())) return made;
  if (goal == nullptr || top.at_goal) {
    made.puzzles.push_back({Puzzle(*top.puzzle), text::Alphabet::digits});
  } else {
    ++made.unwanted;
  }
  return made;
}

bool GeneratedWriter::write(const text::PuzzleRecord& puzzle, std::string& text) {
  ++written_;
  const PuzzleView view{puzzle};
  if (options_.json) {
    answers::Members line(text, options_.columns);
    form_.add_puzzle(line, view);
    if (request_.steps) line.add_raw("steps", json_of(steps_of(puzzle), text::names_of(puzzle)));
    return true;
  }
  const auto failure = form_.write({written_, written_, true}, view, text);
  if (failure) refuse(*failure);
  if (request_.steps) text += lines_of(steps_of(puzzle), text::names_of(puzzle), false) + '\n';
  return !failure;
}

std::vector<logic::Step> GeneratedWriter::steps_of(const text::PuzzleRecord& puzzle) const {
  return plan_.steps.finder().path(logic::Position(puzzle.puzzle), stop_).steps;
}

// New puzzles have no lines; anything that the format cannot represent comes from the given puzzle.
void GeneratedWriter::refuse(const Error& failure) const {
  report(request_.board.empty() ? generate_name : request_.board, {failure.code, failure.detail});
}

}  // namespace quadrille::answers
