#include "quadrille/logic.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <span>
#include <stop_token>
#include <tuple>

#include "logic/hodoku/table.h"
#include "logic/scales/technique_aliases.h"
#include "logic/se/table.h"
#include "logic_positions.h"
#include "quadrille/grid.h"
#include "quadrille/make/generate.h"
#include "support.h"
#include "verify_pattern.h"
#include "verify_step.h"

namespace quadrille::test {
namespace {

using logic::Candidate;
using logic::Position;
using logic::Step;
using logic::Technique;

bool contradicts(const Step& step, const Grid& solution) {
  for (const Candidate out : step.eliminations)
    if (solution.cells[out.cell] == out.symbol) return true;
  for (const Candidate in : step.placements)
    if (solution.cells[in.cell] != in.symbol) return true;
  return false;
}

Grid grid_of(std::span<const std::uint8_t> cells) {
  Grid grid;
  std::copy_n(cells.begin(), grid.cells.size(), grid.cells.begin());
  return grid;
}

std::string shown(const Step& step, const Position& position) {
  return to_string(grid_of(position.clues)) + ' ' + to_string(grid_of(position.digits)) + ' ' +
         to_string(summarize(step)) + ' ' + to_string(explain(step));
}

/// The step with one more elimination, of a candidate that is true.
Step with_a_wrong_elimination(Step step, const Position& position, const Grid& solution, Dice& random) {
  int cell = random.below(81);
  while (position.candidates[static_cast<std::size_t>(cell)] == 0) cell = (cell + 1) % 81;
  step.eliminations.push_back({static_cast<std::uint16_t>(cell), solution.cells[static_cast<std::size_t>(cell)]});
  return step;
}

// Trying all ways to fill a pattern takes too long where it has many cells.
bool is_small(const Step& step) {
  std::set<int> cells;
  for (const logic::CandidateMark& mark : step.marks) cells.insert(mark.candidate.cell);
  return cells.size() <= 10;
}

void expect_proof(const Step& step, const Position& position, const Grid& solution, Dice& random) {
  ASSERT_FALSE(contradicts(step, solution)) << shown(step, position);
  if (!step.chains.empty()) {
    logic::StepVerifier::Cells candidates{};
    std::copy(position.candidates.begin(), position.candidates.end(), candidates.begin());
    ASSERT_EQ(logic::StepVerifier::fault(candidates, step), "") << shown(step, position);
  } else if (is_small(step)) {
    ASSERT_EQ(why_unproven(step, position), "") << shown(step, position);
    ASSERT_NE(why_unproven(with_a_wrong_elimination(step, position, solution, random), position), "");
  }
}

/// The techniques of all steps of some positions, which must follow from their patterns.
std::set<Technique> prove_steps(logic::StepFinder finder, int positions, bool chains = false) {
  Dice random(1);
  std::set<Technique> seen;
  for (int n = 0; n < positions && !testing::Test::HasFatalFailure(); ++n) {
    const Grid puzzle = valid_puzzle(random, 22 + random.below(8));
    const Grid solution = solution_of(puzzle);
    const Position position = some_position(puzzle, solution, finder, random);
    for (const Step& step : finder.all(position, chains)) {
      expect_proof(step, position, solution, random);
      seen.insert(step.technique);
    }
  }
  return seen;
}

// 33 times as many, or more, where QUADRILLE_THOROUGH says that there is time for it.
int positions(int usual) {
  const char* thorough = std::getenv("QUADRILLE_THOROUGH");
  return thorough == nullptr ? scaled(usual) : 33 * usual * std::max(1, std::atoi(thorough));
}

TEST(Logic, steps_of_sudoku_explainer_follow_and_lead_to_the_solution) {
  EXPECT_GE(prove_steps(logic::StepFinder(logic::Scale::se), positions(3000)).size(), slowness == 1 ? 28U : 5U);
}

TEST(Logic, steps_of_hodoku_follow_and_lead_to_the_solution) {
  EXPECT_GE(prove_steps(logic::StepFinder(logic::Scale::hodoku), positions(300)).size(), slowness == 1 ? 40U : 5U);
}

TEST(Logic, steps_that_ratings_leave_out_follow) {
  const std::set<Technique> techniques{Technique::death_blossom,        Technique::franken_jellyfish,
                                       Technique::mutant_x_wing,        Technique::mutant_swordfish,
                                       Technique::finned_mutant_x_wing, Technique::template_set,
                                       Technique::template_deletion};
  logic::TechniqueSet allowed{};
  for (const Technique technique : techniques) allowed.add(technique);
  std::set<Technique> seen = prove_steps(logic::StepFinder(logic::Scale::hodoku, allowed), positions(60));
  for (const Technique technique : techniques) EXPECT_TRUE(slowness > 1 || seen.contains(technique)) << name(technique);
}

TEST(Logic, nice_loops_with_almost_locked_sets_follow) {
  const logic::TechniqueSet allowed{Technique::als_nice_loop};
  EXPECT_TRUE(slowness > 1 || prove_steps(logic::StepFinder(logic::Scale::hodoku, allowed), positions(100), true)
                                  .contains(Technique::als_nice_loop));
}

void expect_rating(const Grid& puzzle, const logic::Path& path, const logic::StepCounts& counts, logic::Scale scale) {
  logic::Rater rater;
  if (scale == logic::Scale::hodoku) {
    const logic::HodokuRating rating = rater.rate_hodoku(puzzle);
    int score = 0;
    for (const Step& step : path.steps) score += step.rating;
    EXPECT_EQ(rating.score, score);
    EXPECT_EQ(rating.steps, counts);
    return;
  }
  const logic::SeRating rating = rater.rate(puzzle);
  int hardest = 0;
  for (const Step& step : path.steps) {
    hardest = std::max(hardest, step.rating);
    EXPECT_GE(step.rating, logic::se::least_rating(step.technique)) << name(step.technique);
  }
  EXPECT_EQ(rating.er, hardest);
  EXPECT_EQ(rating.ed, path.steps.front().rating);
  EXPECT_EQ(rating.steps, counts);
}

TEST(Logic, paths_solve_the_puzzle_and_have_its_rating) {
  Dice random(2);
  for (const logic::Scale scale : {logic::Scale::se, logic::Scale::hodoku}) {
    logic::StepFinder finder(scale);
    for (int n = 0; n < scaled(40); ++n) {
      const Grid puzzle = valid_puzzle(random, 24);
      const logic::Path path = finder.path(Position(puzzle));
      ASSERT_EQ(path.outcome, logic::Outcome::solved);
      Position position(puzzle);
      logic::StepCounts counts;
      for (const Step& step : path.steps) {
        apply(step, position);
        ++counts[step.technique];
      }
      EXPECT_EQ(grid_of(position.digits), solution_of(puzzle));
      expect_rating(puzzle, path, counts, scale);
      EXPECT_EQ(finder.next(Position(puzzle)), path.steps.front());
      EXPECT_EQ(path.steps.front().scale, scale);
    }
  }
}

// Sudoku Explainer looks at rows and columns alike, and at digits in the order of their places. The order of rows
// matters: of several steps with one rating, the first one found counts. So does everything to HoDoKu.
TEST(Logic, ratings_of_sudoku_explainer_do_not_depend_on_digits_or_transposition) {
  Dice random(4);
  GridSolver solver;
  logic::Rater rater;
  const std::vector<Grid> puzzles = generate(solver, {}, 4, 0).puzzles;
  for (int n = 0; n < scaled(300); ++n) {
    const Grid& puzzle = puzzles[static_cast<std::size_t>(n)];
    quadrille::Symmetry symmetry;
    symmetry.transposed = random.coin();
    random.shuffle(std::span(symmetry.digits).subspan(1));
    const logic::SeRating one = rater.rate(puzzle), other = rater.rate(symmetry(puzzle));
    EXPECT_EQ(std::tuple(one.er, one.ep, one.ed), std::tuple(other.er, other.ep, other.ed)) << puzzle;
  }
}

// A technique that the stop cuts short finds nothing, and a harder one after it must not take its place.
TEST(Logic, a_stop_cuts_a_path_and_changes_no_step) {
  const Position start(
      *parse_grid(".......1.97.3.4......6.9.....6..7...4.....9588...3....2...8.......7..3.1.94....2."));
  for (const logic::Scale scale : {logic::Scale::se, logic::Scale::hodoku}) {
    logic::StepFinder finder(scale);
    const logic::Path whole = finder.path(start);
    for (std::size_t wanted = 1; wanted < whole.steps.size(); ++wanted) {
      std::stop_source stop;
      std::size_t seen = 0;
      const logic::Path path = finder.path(start, stop.get_token(), [&](const Step&) {
        if (++seen == wanted) stop.request_stop();
      });
      EXPECT_EQ(path.outcome, logic::Outcome::stopped);
      ASSERT_TRUE(std::ranges::equal(path.steps, std::span(whole.steps).first(wanted)));
    }
  }
}

TEST(Logic, paths_take_allowed_steps_only_and_all_that_help) {
  Dice random(3);
  GridSolver solver;
  for (const logic::Scale scale : {logic::Scale::se, logic::Scale::hodoku}) {
    const std::vector<Grid> puzzles = generate(solver, {}, 3, 0).puzzles;
    const auto& techniques = logic::techniques();
    int stuck = 0, used = 0;
    for (int n = 0; n < scaled(100); ++n) {
      logic::TechniqueSet allowed{};
      for (int i = 0; i < 6; ++i) {
        const auto& row = techniques[static_cast<std::size_t>(random.below(static_cast<int>(techniques.size())))];
        if (row.family != logic::TechniqueFamily::chain) allowed.add(row.technique);
      }
      if (scale == logic::Scale::hodoku && allowed.contains(Technique::brute_force)) continue;
      logic::StepFinder finder(scale, allowed), finder_of_all(scale);
      allowed = logic::with_special_cases(allowed);
      const Grid& puzzle = puzzles[static_cast<std::size_t>(n)];
      const logic::Path path = finder.path(Position(puzzle));
      EXPECT_EQ(finder.outcome(Position(puzzle)), path.outcome);
      Position position(puzzle);
      for (const Step& step : path.steps) {
        ASSERT_TRUE(allowed.contains(step.technique)) << shown(step, position);
        ASSERT_FALSE(contradicts(step, solution_of(puzzle))) << shown(step, position);
        used += logic::singles().contains(step.technique) ? 0 : 1;
        apply(step, position);
      }
      if (path.outcome == logic::Outcome::solved) continue;
      ++stuck;
      for (const Step& step : finder.all(position)) ADD_FAILURE() << shown(step, position);
      for (const Step& step : finder_of_all.all(position)) EXPECT_FALSE(allowed.contains(step.technique));
    }
    EXPECT_GT(stuck, 0);
    EXPECT_GT(used, 0);
  }
}

TEST(Logic, lists_of_techniques_are_read) {
  const auto two = logic::parse_techniques(" x-wing,Naked Pair ");
  ASSERT_TRUE(two);
  EXPECT_EQ(*two, (logic::TechniqueSet{Technique::x_wing, Technique::naked_pair}));
  EXPECT_EQ(logic::parse_techniques("x-wing,sworfish").error().detail,
            "unknown technique 'sworfish'; did you mean 'swordfish'?");
  EXPECT_EQ(logic::parse_techniques("x-wing,").error().detail, "expected a technique such as 'x-wing', found the end");
  EXPECT_FALSE(logic::parse_techniques(""));
  EXPECT_TRUE(logic::techniques_of(logic::Scale::se).contains(Technique::nishio));
  EXPECT_FALSE(logic::techniques_of(logic::Scale::se).contains(Technique::skyscraper));
  EXPECT_TRUE(logic::techniques_of(logic::Scale::hodoku).contains(Technique::skyscraper));
  EXPECT_FALSE(logic::techniques_of(logic::Scale::hodoku).contains(Technique::nishio));
  EXPECT_FALSE(logic::techniques_of(logic::Scale::hodoku).contains(Technique::death_blossom));
  EXPECT_TRUE(logic::all_techniques_of(logic::Scale::hodoku).contains(Technique::death_blossom));
}

TEST(Logic, mistakes_of_the_player_are_found) {
  const Grid puzzle = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid solution = solution_of(puzzle);
  Position position(puzzle);
  EXPECT_TRUE(find_mistakes(position, solution.cells).empty());
  place(2, 1, position);
  position.candidates[3] = 0;
  const logic::Mistakes mistakes = find_mistakes(position, solution.cells);
  EXPECT_EQ(mistakes.digits, (std::vector<Candidate>{{2, 1}}));
  EXPECT_TRUE(std::count(mistakes.missing.begin(), mistakes.missing.end(), (Candidate{3, solution.cells[3]})) == 1);
}

TEST(Logic, techniques_are_found_by_name) {
  for (const logic::TechniqueRow& row : logic::techniques()) {
    EXPECT_EQ(logic::find_technique(row.id), row.technique);
    EXPECT_EQ(logic::find_technique(row.name), row.technique);
  }
  EXPECT_EQ(logic::find_technique("X-WING"), Technique::x_wing);
  EXPECT_EQ(logic::find_technique("xwing"), Technique::x_wing);
  EXPECT_EQ(logic::find_technique("Naked_Pairs"), Technique::naked_pair);
  EXPECT_EQ(logic::find_technique("Locked Candidates Type 1 (Pointing)"), Technique::pointing);
  EXPECT_EQ(logic::find_technique("bug+1"), Technique::bug_1);
  EXPECT_EQ(logic::find_technique(""), std::nullopt);
  EXPECT_EQ(logic::find_technique("-"), std::nullopt);
}

TEST(Logic, no_two_techniques_share_a_name) {
  for (const logic::hodoku::Row& row : logic::hodoku::rows())
    EXPECT_EQ(logic::find_technique(row.name), row.technique) << row.name;
  for (const logic::TechniqueAlias& alias : logic::technique_aliases())
    EXPECT_EQ(logic::find_technique(alias.name), alias.technique) << alias.name;
}

}  // namespace
}  // namespace quadrille::test
