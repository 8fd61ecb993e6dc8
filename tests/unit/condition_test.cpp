// Conditions on puzzles, and what is found by them.
#include "quadrille/make/condition.h"

#include <gtest/gtest.h>

#include "make/clue_count.h"
#include "quadrille/logic.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"
#include "quadrille/make/vary.h"
#include "support.h"

namespace quadrille {
namespace {

bool holds(std::string_view condition, const Grid& puzzle) {
  GridSolver solver;
  const auto parsed = Condition::parse(condition);
  EXPECT_TRUE(parsed) << condition;
  return parsed && parsed->holds(solver, puzzle);
}

TEST(Condition, knows_what_the_properties_are) {
  const Grid easy = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid hard = *parse_grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  EXPECT_TRUE(holds("clues == 30 && singles && half-turn && !full && backdoors == 51 && automorphisms == 1", easy));
  EXPECT_TRUE(holds("clues == 21 && !singles && !half-turn && minimal && redundant == 0 && nodes > 10", hard));
  const std::vector<int> redundant = [&] {
    GridSolver solver;
    return redundant_clues(solver, easy);
  }();
  ASSERT_FALSE(redundant.empty());
  EXPECT_TRUE(holds("!minimal && redundant == " + std::to_string(redundant.size()), easy));
  for (const ClueSymmetry symmetry : clue_symmetries()) {
    if (symmetry == ClueSymmetry::none) continue;
    for (const Grid& puzzle : {easy, hard}) EXPECT_EQ(holds(name(symmetry), puzzle), has(puzzle, symmetry));
  }
}

// Every sentence is compared with the same one in C++.
TEST(Condition, binds_like_cpp) {
  GridSolver solver;
  const Grid a = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Grid b = *parse_grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  for (const Grid& grid : {a, b}) {
    const int n = clue_count(grid);
    const bool s = falls_by_singles(grid);
    EXPECT_EQ(holds("clues<22||clues>25&&singles", grid), n < 22 || (n > 25 && s));
    EXPECT_EQ(holds("(clues<22||clues>25)&&singles", grid), (n < 22 || n > 25) && s);
    EXPECT_EQ(holds("!singles||clues>=30", grid), !s || n >= 30);
    EXPECT_EQ(holds("! (singles || clues>=30)", grid), !(s || n >= 30));
    EXPECT_EQ(holds("!!singles", grid), s);
    for (int i : {20, 21, 22, 29, 30, 31}) {
      const std::string number = std::to_string(i);
      EXPECT_EQ(holds("clues<" + number, grid), n < i);
      EXPECT_EQ(holds("clues<=" + number, grid), n <= i);
      EXPECT_EQ(holds("clues>" + number, grid), n > i);
      EXPECT_EQ(holds("clues >= " + number, grid), n >= i);
      EXPECT_EQ(holds("clues ==\t" + number, grid), n == i);
      EXPECT_EQ(holds(" clues!=" + number + ' ', grid), n != i);
      EXPECT_EQ(holds(number + "<clues", grid), i < n);
      EXPECT_EQ(holds(number + " <= clues", grid), i <= n);
      EXPECT_EQ(holds(number + ">clues", grid), i > n);
      EXPECT_EQ(holds(number + ">=clues && clues>0", grid), i >= n);
      EXPECT_EQ(holds('(' + number + "==clues)", grid), i == n);
      EXPECT_EQ(holds('!' + number + "!=clues", grid), i == n);
    }
  }
  EXPECT_TRUE(Condition().holds(solver, a)) << "nothing is wanted";
}

TEST(Condition, says_where_it_cannot_be_understood) {
  const auto column = [](std::string_view text) {
    const auto parsed = Condition::parse(text);
    return parsed ? 0 : parsed.error().at.column;
  };
  EXPECT_EQ(column(""), 1U);
  EXPECT_EQ(column("clues<=2x"), 9U);
  EXPECT_EQ(column("clues < 22 || foo"), 15U);
  EXPECT_EQ(column("(clues < 22"), 12U);
  EXPECT_EQ(column("clues < 22)"), 11U);
  EXPECT_EQ(column("clues = 22"), 7U);
  EXPECT_EQ(column("clues < 18446744073709551616"), 9U);
  EXPECT_EQ(column("clues < 18446744073709551615"), 0U);
  EXPECT_EQ(column("clues & minimal"), 7U);
  EXPECT_EQ(column("steps(x-wing, sworfish)"), 15U);
  EXPECT_EQ(column("hardest == skyscraper"), 12U) << "Sudoku Explainer does not have it";
  EXPECT_EQ(column("hodoku_hardest == direct-pointing"), 19U);
  EXPECT_EQ(column("hodoku_hardest == skyscraper"), 0U);
  EXPECT_GT(column("solved_by(skyscraper, direct-pointing)"), 20U) << "no scale has both";
  EXPECT_GT(column(std::string(100000, '!')), 100U) << "no end of the stack";
  EXPECT_GT(column(std::string(100000, '(')), 100U);
}

TEST(Condition, can_be_added_to_another_one) {
  GridSolver solver;
  const Grid grid = *parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const std::vector<std::string> conditions{"clues == 30", "clues < 30 || singles", "!singles",
                                            "clues > 30 && !minimal"};
  for (const std::string& one : conditions) {
    for (const std::string& other : conditions) {
      Condition both = *Condition::parse(one);
      both.add(*Condition::parse(other));
      EXPECT_EQ(both.holds(solver, grid), holds(one, grid) && holds(other, grid)) << one << ", " << other;
    }
    Condition all;
    all.add(*Condition::parse(one));
    all.add(Condition());
    EXPECT_EQ(all.holds(solver, grid), holds(one, grid)) << one;
  }
}

TEST(Condition, sums_the_steps_of_a_list) {
  logic::Rater rater;
  GridSolver solver;
  for (const Grid& puzzle : generate(solver, {}, 2, 0).puzzles) {
    const auto steps = rater.rate(puzzle).steps;
    const auto sum = steps[logic::Technique::pointing] + steps[logic::Technique::claiming];
    ASSERT_TRUE(holds("steps(pointing, claiming) == " + std::to_string(sum), puzzle)) << puzzle;
  }
}

// A 6x6 puzzle with thermometers.
Puzzle thermometers() {
  Puzzle puzzle = empty_puzzle(BoxShape{2, 3});
  puzzle.cells[18] = 6, puzzle.cells[24] = 2, puzzle.cells[27] = 6, puzzle.cells[31] = 5, puzzle.cells[35] = 2;
  puzzle.rules = {{RuleKind::thermometer, {5, 4, 10, 9}},
                  {RuleKind::thermometer, {34, 33, 28, 22}},
                  {RuleKind::thermometer, {8, 2, 7, 1}},
                  {RuleKind::thermometer, {19, 13, 20, 27}}};
  return puzzle;
}

TEST(Condition, is_about_puzzles_of_all_kinds) {
  Solver solver;
  const Puzzle puzzle = thermometers();
  const auto it_holds = [&](const std::string& text) { return Condition::parse(text)->holds(solver, puzzle); };
  logic::StepFinder finder;
  const logic::PathRating rating = rating_of(finder.path(logic::Position(puzzle)));
  ASSERT_GT(rating.hardest, 0);
  EXPECT_TRUE(it_holds("clues == 5 && !half-turn && !diagonal && !singles"));
  EXPECT_TRUE(it_holds("weight == " + std::to_string(rating.hardest)));
  EXPECT_TRUE(it_holds("weights == " + std::to_string(rating.sum)));
  const std::size_t redundant = redundant_clues(solver, puzzle).size();
  EXPECT_TRUE(it_holds("redundant == " + std::to_string(redundant)));
  EXPECT_EQ(it_holds("minimal"), redundant == 0);
  EXPECT_TRUE(it_holds("solved_by(relation, sets, locked-candidates, naked-pair, hidden-pair, naked-triple)") ||
              rating.hardest > logic::weight_of(logic::Technique::naked_triple));
  EXPECT_EQ(Condition::parse("clues < 9 && (rating > 2 || weight > 1)")->plain_only(), "rating");
  EXPECT_EQ(Condition::parse("clues < 9 && weight > 1 && half-turn")->plain_only(), "");
}

// Plain puzzles have the same properties, whichever way they come.
TEST(Condition, is_the_same_for_packed_puzzles) {
  Solver solver;
  const Condition some[] = {*Condition::parse("rating >= 2"), *Condition::parse("weight >= 26 || clues < 23"),
                            *Condition::parse("!singles && minimal"), *Condition::parse("half-turn || full")};
  GridSolver grids;
  const std::vector<Grid> puzzles = generate(grids, {}, 6, 0).puzzles;
  for (int i = 0; i < test::scaled(30); ++i) {
    const Grid& grid = puzzles[static_cast<std::size_t>(i)];
    for (const Condition& condition : some)
      EXPECT_EQ(condition.holds(solver, Puzzle(grid)), condition.holds(grids, grid));
    const logic::Path path = logic::StepFinder(logic::Scale::quadrille).path(logic::Position(grid));
    EXPECT_TRUE(holds("weight == " + std::to_string(rating_of(path).hardest), grid));
  }
}

TEST(Backdoors, of_puzzles_of_all_kinds_leave_what_a_condition_wants) {
  Solver solver;
  const Puzzle puzzle = thermometers();
  const Condition easy = *Condition::parse("weight <= 20");
  const std::vector<std::uint8_t> solution = solver.solve(puzzle)->solution;
  const std::vector<int> cells = backdoors(solver, puzzle, easy);
  for (int cell = 0; cell < 36; ++cell) {
    const auto place = static_cast<std::size_t>(cell);
    if (puzzle.cells[place] != 0) continue;
    Puzzle with = puzzle;
    with.cells[place] = solution[place];
    EXPECT_EQ(std::ranges::count(cells, cell) > 0, easy.holds(solver, with)) << cell;
  }
}

// What a condition says of techniques, found out by the paths themselves.
TEST(Condition, knows_what_techniques_are_enough) {
  GridSolver solver;
  const Condition se = *Condition::parse("solved_by(pointing, claiming, naked-pair)"),
                  hodoku = *Condition::parse("solved_by(pointing, claiming, naked-pair, skyscraper)"),
                  singles = *Condition::parse("solved_by(naked-single)");
  int solved = 0, solved_with_skyscrapers = 0;
  logic::StepFinder finder(logic::Scale::se, *logic::parse_techniques("pointing,claiming,Naked Pair"));
  for (const Grid& puzzle : generate(solver, {}, 3, 0).puzzles) {
    const logic::Path path = finder.path(logic::Position(puzzle));
    ASSERT_EQ(se.holds(solver, puzzle), path.outcome == logic::Outcome::solved) << puzzle;
    ASSERT_EQ(singles.holds(solver, puzzle), falls_by_singles(puzzle)) << puzzle;
    if (se.holds(solver, puzzle)) {
      ASSERT_TRUE(hodoku.holds(solver, puzzle)) << puzzle;
    }
    solved += se.holds(solver, puzzle) ? 1 : 0;
    solved_with_skyscrapers += hodoku.holds(solver, puzzle) ? 1 : 0;
  }
  EXPECT_GT(solved, 10);
  EXPECT_GT(solved_with_skyscrapers, solved);
}

TEST(Backdoors, leave_what_a_condition_wants) {
  GridSolver solver;
  const Condition singles = *Condition::parse("singles"), easy = *Condition::parse("rating <= 2.6");
  int some = 0;
  const std::vector<Grid> puzzles = generate(solver, {}, 4, 0).puzzles;
  for (int i = 0; i < test::scaled(50); ++i) {
    const Grid& puzzle = puzzles[static_cast<std::size_t>(i)];
    EXPECT_EQ(backdoors(solver, puzzle, singles), backdoors(solver, puzzle));
    const std::vector<int> cells = backdoors(solver, puzzle, easy);
    const Grid solution = solver.solve(puzzle).solution;
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.cells[cell] != 0) continue;
      Grid with = puzzle;
      with.cells[cell] = solution.cells[cell];
      const bool is_backdoor = std::find(cells.begin(), cells.end(), cell) != cells.end();
      ASSERT_EQ(is_backdoor, holds("rating <= 2.6", with)) << puzzle << ' ' << cell;
    }
    some += cells.empty() ? 0 : 1;
  }
  EXPECT_GT(some, 0);
}

}  // namespace
}  // namespace quadrille
