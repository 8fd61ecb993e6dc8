// Compares the steps of the library with those of the plain reference rater, which shares no code with it.
#include <gtest/gtest.h>

#include <cstdlib>

#include "quadrille/logic.h"
#include "quadrille/make/generate.h"
#include "reference_rater.h"
#include "support.h"

namespace quadrille::test {
namespace {

// The reference has no chains within chains.
constexpr int hardest_of_reference = 94;

std::string line_of(const logic::Step& step) {
  ReferenceStep line{step.rating, {}, {}};
  for (const logic::Candidate& on : step.placements) line.placement = CellDigit{on.cell, on.symbol};
  for (const logic::Candidate& out : step.eliminations) line.eliminations.emplace(out.cell, out.symbol);
  return to_string(line);
}

std::vector<std::string> library_lines(const Grid& puzzle) {
  logic::StepFinder finder;
  std::vector<std::string> lines;
  for (const logic::Step& step : finder.path(logic::Position(puzzle)).steps) lines.push_back(line_of(step));
  return lines;
}

std::vector<std::string> reference_lines(const ReferencePath& path) {
  std::vector<std::string> lines;
  for (const ReferenceStep& step : path.steps) lines.push_back(to_string(step));
  return lines;
}

void expect_same(const Grid& puzzle, const logic::SeRating& rating) {
  const ReferencePath path = reference_path(puzzle);
  EXPECT_TRUE(path.solved) << puzzle;
  EXPECT_EQ(path.er, rating.er) << puzzle;
  EXPECT_EQ(path.ep, rating.ep) << puzzle;
  EXPECT_EQ(path.ed, rating.ed) << puzzle;
  EXPECT_EQ(reference_lines(path), library_lines(puzzle)) << puzzle;
}

// Compares minimal puzzles of the seed that are not harder than `most`; returns how many had steps of 6.5 or more.
int compare(std::uint64_t seed, int count, int most) {
  GridSolver solver;
  logic::Rater rater;
  int with_chains = 0;
  for (std::uint64_t round = 0; count > 0; ++round) {
    for (const Grid& puzzle : generate(solver, {}, seed, round).puzzles) {
      const logic::SeRating rating = rater.rate(puzzle);
      if (rating.er > most || count == 0) continue;
      expect_same(puzzle, rating);
      with_chains += rating.er >= 65 ? 1 : 0;
      --count;
    }
  }
  return with_chains;
}

TEST(LogicReference, steps_of_random_puzzles_are_those_of_the_reference) {
  if (std::getenv("QUADRILLE_THOROUGH") != nullptr) {
    EXPECT_GT(compare(1, 2000, hardest_of_reference), 100);
  } else {
    EXPECT_GE(compare(1, scaled(60), 79), slowness == 1 ? 6 : 0);
  }
}

TEST(LogicReference, steps_of_dynamic_chains_are_those_of_the_reference) {
  const Grid puzzle = *parse_grid(".1..2....9.2.....86.....3.9....6.......594..7.46..2.1.....397..87..4....3..7....4");
  const logic::SeRating rating = logic::Rater().rate(puzzle);
  EXPECT_EQ(rating.er, 85);
  expect_same(puzzle, rating);
}

}  // namespace
}  // namespace quadrille::test
