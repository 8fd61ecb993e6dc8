// The best solutions of boards, against all solutions.
#include <gtest/gtest.h>

#include <algorithm>

#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "sudoku/search/grid_solutions.h"
#include "support.h"

namespace quadrille {
namespace {

using cover::Goal;
using test::Dice;

std::uint64_t worth(std::span<const std::uint8_t> cells, const PuzzleWeights& weights, int order) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) sum += weights[i * static_cast<std::size_t>(order) + cells[i] - 1];
  return sum;
}

PuzzleWeights random_weights(const PuzzleShape& shape, int bound, Dice& random) {
  PuzzleWeights weights;
  for (int i = 0; i < shape.place_count() * shape.order(); ++i) {
    weights.push_back(static_cast<std::uint32_t>(random.below(bound)));
  }
  return weights;
}

struct Range {
  std::uint64_t least = ~std::uint64_t{0}, most = 0, count = 0;
  void add(std::uint64_t score) { least = std::min(least, score), most = std::max(most, score), ++count; }
};

// Checks by the lane engine, which does not use exact covers.
Range scores_of_all(const Grid& puzzle, const PuzzleWeights& weights, std::uint64_t limit) {
  Range range;
  GridSolutions solutions(puzzle);
  while (range.count < limit) {
    const auto solution = solutions.next();
    if (!solution) break;
    range.add(worth(solution->cells, weights, 9));
  }
  return range;
}

void expect_best(const Puzzle& board, const PuzzleWeights& weights, Goal goal, std::uint64_t expected) {
  const BestPuzzle best = best_solution(board, weights, goal);
  ASSERT_TRUE(best.proven);
  ASSERT_EQ(best.score, expected);
  EXPECT_EQ(best.bound, expected);
  EXPECT_TRUE(is_solution(board, best.solution));
  EXPECT_EQ(worth(best.solution, weights, board.shape.order()), expected);
}

TEST(RingWeights, are_6_at_the_edge_and_10_in_the_middle) {
  const PuzzleWeights weights = ring_weights(BoxShape{3, 3});
  ASSERT_EQ(weights.size(), 729U);
  EXPECT_EQ(weights[0], 6U) << "r1c1 1";
  EXPECT_EQ(weights[8], 54U) << "r1c1 9";
  EXPECT_EQ(weights[40 * 9], 10U) << "r5c5 1";
  EXPECT_EQ(weights[(2 * 9 + 4) * 9 + 2], 24U) << "r3c5 3";
  EXPECT_EQ(weights[(7 * 9 + 6) * 9], 7U) << "r8c7 1";
  EXPECT_EQ(ring_weights(BoxShape{1, 5})[12 * 5], 8U);
}

TEST(BestPuzzle, is_the_published_answer) {
  constexpr std::string_view rows =
      "020097300030018000709000000040006710600000095000050803000002654000180000000645108";  // P1074
  const Puzzle board = Puzzle(*parse_grid(rows));
  expect_best(board, ring_weights(board.shape), Goal::maximum, 2856);
}

TEST(BestPuzzle, is_the_best_of_all_9x9_solutions) {
  Dice random(1);
  int many = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    const Grid puzzle = test::random_clues_of(test::random_full_grid(random), 22 + random.below(6), random);
    const Puzzle board = Puzzle(puzzle);
    const PuzzleWeights weights = i % 2 == 0 ? ring_weights(board.shape) : random_weights(board.shape, 100, random);
    const Range all = scores_of_all(puzzle, weights, 100'000);
    if (all.count == 100'000) continue;
    many += all.count > 1'000 ? 1 : 0;
    expect_best(board, weights, Goal::maximum, all.most);
    expect_best(board, weights, Goal::minimum, all.least);
  }
  EXPECT_GT(many, test::scaled(60) / 6);
}

TEST(BestPuzzle, is_the_best_of_a_million_solutions) {
  if (test::slowness > 1) GTEST_SKIP() << "takes long without optimization";
  Dice random(8);
  Grid puzzle = test::random_clues_of(test::random_full_grid(random), 20, random);
  const Puzzle board = Puzzle(puzzle);
  const Range all = scores_of_all(puzzle, ring_weights(board.shape), 3'000'000);
  ASSERT_GT(all.count, 500'000U);
  ASSERT_LT(all.count, 3'000'000U);
  expect_best(board, ring_weights(board.shape), Goal::maximum, all.most);
  expect_best(board, ring_weights(board.shape), Goal::minimum, all.least);
}

TEST(BestPuzzle, is_the_best_of_all_solutions_with_rules) {
  Dice random(2);
  const std::vector<Rule> rules[] = {
      {{RuleKind::cage, {0, 1, 6}, 11}, {RuleKind::thermometer, {20, 21, 22, 28}}},
      {{RuleKind::diagonal_down}, {RuleKind::little_killer, {5, 10, 15, 20}, 13}},
      {{RuleKind::sandwich, {6, 7, 8, 9, 10, 11}, 5}, {RuleKind::renban, {0, 1, 2}}, {RuleKind::even, {35}}},
      {{RuleKind::arrow, {14, 15, 16}}, {RuleKind::anti_knight}},
  };
  for (const auto& some : rules) {
    for (int i = 0; i < test::scaled(5); ++i) {
      Puzzle board = empty_puzzle(BoxShape{2, 3});
      board.rules = some;
      board.cells[33] = 3;
      if (i % 2 == 1) board.cells[7] = 4;
      const PuzzleWeights weights = random_weights(board.shape, 1000, random);
      const PuzzleCover all_covers(board);
      cover::Search search(all_covers.problem());
      Range all;
      while (all.count < 200'000 && search.next()) {
        all.add(worth(all_covers.filling(search.solution()), weights, 6));
      }
      ASSERT_LT(all.count, 200'000U);
      ASSERT_GT(all.count, 0U);
      expect_best(board, weights, Goal::maximum, all.most);
      expect_best(board, weights, Goal::minimum, all.least);
    }
  }
}

TEST(BestPuzzle, of_a_full_board_is_its_score) {
  Dice random(3);
  const BoxShape shape{3, 4};
  const Puzzle board{shape, test::random_full_board(shape, random)};
  const PuzzleWeights weights = random_weights(board.shape, 50, random);
  expect_best(board, weights, Goal::maximum, worth(board.cells, weights, 12));
}

void expect_none(const Puzzle& board) {
  for (const Goal goal : {Goal::minimum, Goal::maximum}) {
    const BestPuzzle best = best_solution(board, ring_weights(board.shape), goal);
    EXPECT_TRUE(best.proven);
    EXPECT_FALSE(best.score);
    EXPECT_TRUE(best.solution.empty());
  }
}

TEST(BestPuzzle, is_none_without_a_solution) {
  Dice random(5);
  Puzzle clash = empty_puzzle(BoxShape{2, 2});
  clash.cells[0] = clash.cells[1] = 1;
  expect_none(clash);
  int seen = 0;
  while (seen < 20) {
    const Grid full = test::random_full_grid(random);
    const Grid puzzle = test::with_a_changed_clue(test::random_clues_of(full, 26, random), random);
    if (find_clash(puzzle) || test::reference_count(puzzle, 1) > 0) continue;
    expect_none(Puzzle(puzzle));
    ++seen;
  }
}

TEST(BestPuzzle, lies_below_the_bound_at_a_pause) {
  const Puzzle board = empty_puzzle(BoxShape{2, 3});
  Dice random(4);
  const PuzzleWeights weights = random_weights(board.shape, 1000, random);
  const BestPuzzle whole = best_solution(board, weights, Goal::maximum);
  ASSERT_TRUE(whole.proven);
  std::uint64_t last = 0;
  int pauses = 0;
  for (std::uint64_t nodes = 10;; nodes *= 2, ++pauses) {
    const BestPuzzle part = best_solution(board, weights, Goal::maximum, {.nodes = nodes});
    if (part.proven) break;
    EXPECT_GE(part.bound, *whole.score);
    EXPECT_LE(part.score.value_or(0), *whole.score);
    EXPECT_GE(part.score.value_or(0), last);
    last = part.score.value_or(0);
  }
  EXPECT_GT(pauses, 3);
}

}  // namespace
}  // namespace quadrille
