// Generated boards: valid, minimal, with the requested symmetry and number of clues.
#include <gtest/gtest.h>

#include <map>

#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"
#include "quadrille/make/vary.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

std::vector<Puzzle> some_boards() {
  Puzzle sukaku = empty_puzzle(BoxShape{2, 3});
  sukaku.candidates.assign(36, 0b111111);
  sukaku.candidates[7] = 0b000110;
  Puzzle begun = empty_puzzle(BoxShape{2, 2});
  begun.cells[0] = begun.cells[6] = 1;
  return {empty_puzzle(BoxShape{2, 2}),
          empty_puzzle(BoxShape{2, 3}),
          empty_puzzle(BoxShape{3, 3}, {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}}),
          empty_puzzle(BoxShape{2, 3}, {{RuleKind::cage, {0, 1, 6}, 11}, {RuleKind::thermometer, {20, 21, 22}}}),
          empty_puzzle(test::jigsaw_5x5()),
          empty_puzzle(test::twins_4x4()),
          sukaku,
          begun};
}

int clue_count(const Puzzle& board) {
  return static_cast<int>(board.cells.size()) - static_cast<int>(std::count(board.cells.begin(), board.cells.end(), 0));
}

GeneratedBoards made_of(const Puzzle& board, const GeneratorOptions& options, std::uint64_t rounds) {
  Solver solver;
  GeneratedBoards all;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    GeneratedBoards some = generate(solver, board, options, 7, round);
    all.grids += some.grids, all.not_minimal += some.not_minimal, all.other_clues += some.other_clues;
    for (Puzzle& puzzle : some.puzzles) all.puzzles.push_back(std::move(puzzle));
  }
  EXPECT_EQ(all.grids, rounds);
  EXPECT_EQ(all.grids, all.puzzles.size() + all.not_minimal + all.other_clues);
  return all;
}

TEST(GenerateBoards, makes_minimal_ones_that_keep_what_is_given) {
  Solver solver;
  const std::vector<Puzzle> boards = some_boards();
  for (std::size_t which = 0; which < boards.size(); ++which) {
    SCOPED_TRACE(which);
    const Puzzle& board = boards[which];
    for (const Puzzle& puzzle : made_of(board, {}, 4).puzzles) {
      EXPECT_EQ(puzzle.rules, board.rules);
      EXPECT_EQ(puzzle.candidates, board.candidates);
      ASSERT_EQ(test::answer_by_links(puzzle, 2).count, ExactCount(1)) << testing::PrintToString(puzzle.cells);
      for (const int cell : redundant_clues(solver, puzzle)) EXPECT_NE(board.cells[static_cast<std::size_t>(cell)], 0);
      for (std::size_t i = 0; i < board.cells.size(); ++i) {
        EXPECT_TRUE(board.cells[i] == 0 || puzzle.cells[i] == board.cells[i]);
      }
    }
  }
}

TEST(GenerateBoards, keeps_symmetry_and_number_of_clues) {
  const Puzzle board = empty_puzzle(BoxShape{2, 3});
  for (const ClueSymmetry symmetry : clue_symmetries()) {
    SCOPED_TRACE(name(symmetry));
    const GeneratedBoards made = made_of(board, {.symmetry = symmetry, .minimal = false, .most_clues = 16}, 6);
    EXPECT_FALSE(made.puzzles.empty());
    for (const Puzzle& puzzle : made.puzzles) {
      EXPECT_LE(clue_count(puzzle), 16);
      EXPECT_EQ(test::answer_to(puzzle, 2).count, ExactCount(1));
      for (const std::vector<int>& orbit : orbits(symmetry, 6)) {
        for (const int cell : orbit) {
          EXPECT_EQ(puzzle.cells[static_cast<std::size_t>(cell)] == 0,
                    puzzle.cells[static_cast<std::size_t>(orbit.front())] == 0);
        }
      }
    }
  }
  for (const Puzzle& puzzle : made_of(board, {.fewest_clues = 9, .most_clues = 9}, 40).puzzles)
    EXPECT_EQ(clue_count(puzzle), 9);
  for (const Puzzle& puzzle : made_of(board, {.minimal = false, .fewest_clues = 20, .most_clues = 20}, 3).puzzles)
    EXPECT_EQ(clue_count(puzzle), 20);
}

TEST(GenerateBoards, depends_on_seed_and_round_alone) {
  Solver solver;
  const Puzzle board = empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_king}});
  const auto first = generate(solver, board, {}, 1, 0).puzzles, again = generate(solver, board, {}, 1, 0).puzzles;
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first, again);
  EXPECT_NE(first, generate(solver, board, {}, 2, 0).puzzles);
  EXPECT_NE(first, generate(solver, board, {}, 1, 1).puzzles);
}

TEST(GenerateBoards, makes_nothing_of_a_board_without_solutions) {
  Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::anti_knight}, {RuleKind::anti_king}});
  Solver solver;
  const GeneratedBoards made = generate(solver, board, {}, 1, 0);
  EXPECT_EQ(made.grids, 0U);
  EXPECT_TRUE(made.puzzles.empty());
}

// Each of the 288 grids of 4x4 comes about as often as another: within a factor of five in 20,000 draws.
TEST(GenerateBoards, fills_boards_in_every_way) {
  const Puzzle board = empty_puzzle(BoxShape{2, 2});
  std::map<std::string, int> times;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    Random random(3, i);
    const auto filling = random_filling(board, random);
    ASSERT_TRUE(filling);
    ++times[std::string(filling->begin(), filling->end())];
  }
  EXPECT_EQ(times.size(), 288U);
  const auto less = [](const auto& a, const auto& b) { return a.second < b.second; };
  const auto [rarest, commonest] = std::minmax_element(times.begin(), times.end(), less);
  EXPECT_LT(commonest->second, 5 * rarest->second);
}

// The pattern of a puzzle that was generated has at least one puzzle.
TEST(GenerateBoards, fills_patterns) {
  Solver solver;
  for (const Puzzle& board : some_boards()) {
    const Pattern pattern = pattern_of(made_of(board, {}, 1).puzzles.front().cells);
    int made = 0;
    for (std::uint64_t round = 0; round < 300 && made < 3; ++round) {
      for (const Puzzle& puzzle : generate(solver, board, {.exactly = pattern}, 1, round).puzzles) {
        EXPECT_EQ(pattern_of(puzzle.cells), pattern);
        EXPECT_EQ(solver.count(puzzle, 2), 1U);
        for (const int cell : redundant_clues(solver, puzzle))
          EXPECT_NE(board.cells[static_cast<std::size_t>(cell)], 0);
        ++made;
      }
    }
    EXPECT_EQ(made, 3) << board.shape.rows() << " rows, " << board.rules.size() << " rules";
  }
}

TEST(GenerateBoards, keeps_within_patterns) {
  for (const Puzzle& board : some_boards()) {
    Pattern within(board.cells.size(), true);
    within[2] = within[3] = false;
    const GeneratedBoards made = made_of(board, {.within = within}, 20);
    EXPECT_FALSE(made.puzzles.empty());
    for (const Puzzle& puzzle : made.puzzles) EXPECT_EQ(puzzle.cells[2] + puzzle.cells[3], 0);
  }
}

TEST(GenerateBoards, refuses_what_cannot_be) {
  const auto detail = [](const GeneratorOptions& options, const Puzzle& board) {
    const auto error = validate(options, board);
    return error ? error->detail : "none";
  };
  const Puzzle board = empty_puzzle(BoxShape{2, 2});
  const PuzzleShape oblong(std::vector<PlacedGrid>{{.boxes = {2, 2}}, {.boxes = {2, 2}, .column = 4}});
  EXPECT_EQ(detail({}, board), "none");
  EXPECT_EQ(detail({.fewest_clues = 17}, board), "the board has only 16 cells, too few for the clues");
  EXPECT_EQ(detail({.fewest_clues = 5, .most_clues = 4}, board), "the minimum number of clues is above the maximum");
  EXPECT_EQ(detail({.within = Pattern(81, true)}, board), "expected a pattern of 16 cells, found 81");
  EXPECT_EQ(detail({.exactly = Pattern(16, true), .most_clues = 15}, board),
            "expected at most 15 clues, found 16 in the pattern");
  EXPECT_EQ(detail({.within = Pattern(16), .fewest_clues = 1}, board),
            "the pattern has only 0 cells, too few for the clues");
  Pattern corner(16);
  corner[0] = corner[1] = corner[2] = true;
  EXPECT_EQ(detail({.symmetry = ClueSymmetry::half_turn, .exactly = corner}, board),
            "the pattern does not have the symmetry 'half-turn'");
  Puzzle given = board;
  given.cells[5] = 1;
  EXPECT_EQ(detail({.exactly = corner}, given), "the board has a clue in r2c2, the pattern has none");
  const Puzzle twins = empty_puzzle(test::twins_4x4());
  const std::vector<bool> cells = twins.shape.cells();
  const auto number = static_cast<int>(std::count(cells.begin(), cells.end(), true));
  ASSERT_LT(number, std::ssize(cells));
  EXPECT_EQ(detail({.exactly = Pattern(cells.size(), true), .most_clues = number}, twins), "none");
  EXPECT_EQ(detail({}, empty_puzzle(oblong)), "none");
  EXPECT_EQ(detail({.symmetry = ClueSymmetry::half_turn}, empty_puzzle(oblong)),
            "the symmetry half-turn needs a square board, found 4 rows and 8 columns");
}

}  // namespace
}  // namespace quadrille
