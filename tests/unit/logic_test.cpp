#include "quadrille/logic.h"

#include <gtest/gtest.h>

#include <set>

#include "support.h"
#include "verify_pattern.h"

namespace quadrille::test {
namespace {

using logic::Candidate;
using logic::Position;
using logic::Step;
using logic::Technique;

Grid solution_of(const Grid& puzzle) {
  Solver solver;
  return solver.solve(puzzle).solution;
}

Grid valid_puzzle(Random& random, int clues) {
  const Grid full = random_full_grid(random);
  return with_one_solution(random_clues_of(full, clues, random), full, random);
}

bool contradicts(const Step& step, const Grid& solution) {
  for (const Candidate out : step.eliminations)
    if (solution.cells[out.cell] == out.symbol) return true;
  for (const Candidate in : step.placements)
    if (solution.cells[in.cell] != in.symbol) return true;
  return false;
}

std::string shown(const Step& step, const Position& position) {
  return to_string(position.clues) + ' ' + to_string(position.digits) + ' ' + to_string(summarize(step)) + ' ' +
         to_string(explain(step));
}

// All candidates but those of the solution may be crossed out: more positions than paths have.
void cross_out_some(const Grid& solution, Random& random, Position& position) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    auto& digits = position.candidates.cells[cell];
    for (int d = 0; d < 9; ++d)
      if ((digits >> d & 1) != 0 && d + 1 != solution.cells[cell] && random.below(4) == 0)
        digits = static_cast<std::uint16_t>(digits & ~(1 << d));
  }
}

/// A position on the way from a puzzle to its solution: where a path leads, or with other digits and candidates gone.
Position some_position(const Grid& puzzle, const Grid& solution, logic::StepFinder& finder, Random& random) {
  Position position(puzzle);
  if (random.coin()) {
    for (int steps = random.below(60); steps > 0; --steps)
      if (const auto step = finder.next(position)) apply(*step, position);
    return position;
  }
  for (int cell = 0; cell < 81; ++cell)
    if (position.digits.cells[static_cast<std::size_t>(cell)] == 0 && random.below(3) == 0)
      place(cell, solution.cells[static_cast<std::size_t>(cell)], position);
  cross_out_some(solution, random, position);
  return position;
}

/// The step with one more elimination, of a candidate that is true.
Step with_a_wrong_elimination(Step step, const Position& position, const Grid& solution, Random& random) {
  int cell = random.below(81);
  while (position.candidates.cells[static_cast<std::size_t>(cell)] == 0) cell = (cell + 1) % 81;
  step.eliminations.push_back({static_cast<std::uint16_t>(cell), solution.cells[static_cast<std::size_t>(cell)]});
  return step;
}

TEST(Logic, steps_follow_from_their_patterns_and_lead_to_the_solution) {
  Random random(1);
  logic::StepFinder finder;
  std::set<Technique> seen;
  for (int n = 0; n < scaled(3000); ++n) {
    const Grid puzzle = valid_puzzle(random, 22 + random.below(8));
    const Grid solution = solution_of(puzzle);
    const Position position = some_position(puzzle, solution, finder, random);
    for (const Step& step : finder.all(position)) {
      ASSERT_FALSE(contradicts(step, solution)) << shown(step, position);
      if (!step.chains.empty()) continue;
      ASSERT_EQ(why_unproven(step, position), "") << shown(step, position);
      ASSERT_NE(why_unproven(with_a_wrong_elimination(step, position, solution, random), position), "");
      seen.insert(step.technique);
    }
  }
  EXPECT_GE(seen.size(), slowness == 1 ? 28U : 5U);
}

TEST(Logic, paths_solve_the_puzzle_and_have_its_rating) {
  Random random(2);
  logic::StepFinder finder;
  logic::Rater rater;
  for (int n = 0; n < scaled(40); ++n) {
    const Grid puzzle = valid_puzzle(random, 24);
    const logic::Path path = finder.path(Position(puzzle));
    ASSERT_EQ(path.outcome, logic::Outcome::solved);
    Position position(puzzle);
    logic::StepCounts counts;
    int hardest = 0;
    for (const Step& step : path.steps) {
      apply(step, position);
      ++counts[step.technique];
      hardest = std::max(hardest, step.rating);
    }
    EXPECT_EQ(position.digits, solution_of(puzzle));
    const logic::SeRating rating = rater.rate(puzzle);
    EXPECT_EQ(rating.er, hardest);
    EXPECT_EQ(rating.ed, path.steps.front().rating);
    EXPECT_EQ(rating.steps, counts);
    EXPECT_EQ(finder.next(Position(puzzle)), path.steps.front());
  }
}

TEST(Logic, mistakes_of_the_player_are_found) {
  const Grid puzzle = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid solution = solution_of(puzzle);
  Position position(puzzle);
  EXPECT_TRUE(find_mistakes(position, solution).empty());
  place(2, 1, position);
  position.candidates.cells[3] = 0;
  const logic::Mistakes mistakes = find_mistakes(position, solution);
  EXPECT_EQ(mistakes.digits, (std::vector<Candidate>{{2, 1}}));
  EXPECT_TRUE(std::count(mistakes.missing.begin(), mistakes.missing.end(), (Candidate{3, solution.cells[3]})) == 1);
}

TEST(Logic, techniques_are_found_by_name) {
  for (const logic::TechniqueRow& row : logic::techniques()) {
    EXPECT_EQ(logic::find_technique(row.id), row.technique);
    EXPECT_EQ(logic::find_technique(row.name), row.technique);
  }
  EXPECT_EQ(logic::find_technique("X-WING"), Technique::x_wing);
  EXPECT_EQ(logic::find_technique("xwing"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::test
