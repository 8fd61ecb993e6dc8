// CaDiCaL against the engines: 9x9 puzzles with limit 2, and all covers of small problems.
// They share only the problem.
#include <algorithm>
#include <set>
#include <vector>

#include "quadrille/make/solutions.h"
#include "quadrille/solve.h"
#include "random_cover.h"
#include "sat/search.h"
#include "soak.h"

namespace quadrille::soak {

namespace {

constexpr int round_size = 200;

Grid random_puzzle(test::Dice& random) {
  static const Grid first = random_solution(quadrille::Random(1, 0));
  const Grid full = test::Symmetry(random)(first);
  const Grid puzzle = test::random_clues_of(full, 22 + random.below(20), random);
  return random.below(3) == 0 ? test::with_a_changed_clue(puzzle, random) : puzzle;
}

void compare_puzzle(const Grid& puzzle, Report& report) {
  static GridSolver solver;
  const Verdict expected = solver.solve(puzzle, 2);
  report.add_case(expected.count > 0);
  const auto answer = solve(puzzle, {.limit = 2, .engine = "sat"});
  const bool good = answer && answer->count == report.answered(expected.count) &&
                    (expected.count != 1 || std::ranges::equal(answer->solution, expected.solution.cells)) &&
                    (answer->solution.empty() || is_solution(answer->solution, puzzle.cells, BoxShape{}));
  if (!good) report.add_difference("sat: " + to_string(puzzle));
}

template <class Walk>
test::Solutions covers_of(Walk walk) {
  test::Solutions found;
  while (walk.next()) {
    test::OptionSet options;
    for (const cover::OptionId option : walk.solution()) options.insert(index(option));
    found.insert(std::move(options));
  }
  return found;
}

void compare_cover(std::uint64_t round, int number, test::Dice& random, Report& report) {
  const test::RandomCoverShape shape{.primary = 3 + random.below(6),
                                     .secondary = random.below(5),
                                     .options = 10 + random.below(20),
                                     .colors = random.below(3)};
  const cover::Problem problem = test::random_cover(shape, random);
  const test::Solutions expected = covers_of(cover::Search(problem)), found = covers_of(sat::CoverSearch(problem));
  report.add_case(!expected.empty());
  if (found != expected || report.answered(found.size()) != expected.size())
    report.add_difference("sat: round " + std::to_string(round) + ", cover " + std::to_string(number));
}

}  // namespace

void run_sat(std::uint64_t round, Report& report) {
  test::Dice random(mix_bits(round));
  for (int i = 0; i < round_size; ++i) {
    if (i % 2 == 0) {
      compare_puzzle(random_puzzle(random), report);
    } else {
      compare_cover(round, i, random, report);
    }
  }
}

}  // namespace quadrille::soak
