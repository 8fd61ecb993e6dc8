// True candidates against all solutions, found by another search.
#include "quadrille/puzzle/true_candidates.h"

#include <gtest/gtest.h>

#include <random>

#include "quadrille/puzzle/generate.h"
#include "random_board.h"

namespace quadrille {
namespace {

using Sets = std::vector<SymbolSet>;

// What exact covers find, one solution after the other; nothing if there are very many.
std::optional<Sets> by_enumeration(const Board& board) {
  const BoardCover cover(board);
  cover::Search search(cover.problem(), {.engine = cover::Engine::links});
  Sets sets(board.cells.size());
  for (int left = 20'000; search.next(); --left) {
    if (left == 0) return std::nullopt;
    const std::vector<std::uint8_t> filling = cover.filling(search.solution());
    for (std::size_t i = 0; i < sets.size(); ++i) sets[i] |= filling[i] == 0 ? 0 : SymbolSet{1} << (filling[i] - 1);
  }
  return sets;
}

bool has_solution(const Sets& sets) {
  return std::ranges::any_of(sets, [](SymbolSet set) { return set != 0; });
}

Grid without_clues(Grid puzzle, int clues, std::mt19937& random) {
  while (clues > 0) {
    std::uint8_t& cell = puzzle.cells[random() % 81];
    clues -= cell != 0 ? 1 : 0;
    cell = 0;
  }
  return puzzle;
}

TEST(TrueCandidates, are_those_of_all_solutions_of_grids) {
  Solver solver;
  std::mt19937 random(1);
  std::vector<Grid> puzzles;
  for (std::uint64_t round = 0; puzzles.size() < 60; ++round) {
    for (const Grid& puzzle : generate(solver, {}, 7, round).puzzles) {
      puzzles.push_back(without_clues(puzzle, static_cast<int>(random() % 4), random));
      // Often a contradiction.
      if (random() % 4 == 0) puzzles.back().cells[random() % 81] = static_cast<std::uint8_t>(1 + random() % 9);
    }
  }
  const auto batch = true_candidates(solver, puzzles);
  int compared = 0, impossible = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto expected = by_enumeration(board_of(puzzles[i]));
    if (!expected) continue;
    ++compared;
    const auto alone = true_candidates(solver, puzzles[i]);
    ASSERT_EQ(alone.has_value(), has_solution(*expected)) << to_string(puzzles[i]);
    ASSERT_EQ(batch[i].has_value(), has_solution(*expected)) << to_string(puzzles[i]);
    if (!alone) {
      ++impossible;
      EXPECT_EQ(alone.error().code, ErrorCode::no_solution);
      EXPECT_EQ(batch[i].error().code, ErrorCode::no_solution);
      continue;
    }
    EXPECT_EQ(*alone, *expected) << to_string(puzzles[i]);
    EXPECT_EQ(*batch[i], *expected) << to_string(puzzles[i]);
  }
  EXPECT_GT(compared, 40);
  EXPECT_GT(impossible, 4);
}

TEST(TrueCandidates, are_those_of_all_solutions_of_boards) {
  std::mt19937 random(2);
  BoardSolver solver;
  int impossible = 0;
  for (int i = 0; i < 300; ++i) {
    const std::array shapes{BoardShape(BoxShape{2, 2}), test::jigsaw_4x4(), test::extra_4x4(), test::twins_4x4()};
    Board board = empty_board(shapes[random() % shapes.size()]);
    for (int rules = 0; rules < 2; ++rules) {
      const auto kind = rule_infos()[random() % rule_infos().size()].kind;
      if (auto rule = test::try_random_rule(kind, board, random)) board.rules.push_back(*rule);
    }
    const auto expected = by_enumeration(board);
    if (!expected) continue;
    const auto found = true_candidates(solver, board);
    ASSERT_EQ(found.has_value(), has_solution(*expected));
    if (found) {
      EXPECT_EQ(*found, *expected);
    } else {
      ++impossible;
    }
  }
  EXPECT_GT(impossible, 20);
}

TEST(TrueCandidates, are_all_of_an_empty_grid) {
  Solver solver;
  EXPECT_EQ(*true_candidates(solver, Grid{}), Sets(81, 0x1FF));
}

TEST(TrueCandidates, stop) {
  Solver solver;
  BoardSolver boards;
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(true_candidates(solver, Grid{}, source.get_token()).error().code, ErrorCode::stopped);
  EXPECT_EQ(true_candidates(boards, empty_board(BoxShape{4, 4}), source.get_token()).error().code, ErrorCode::stopped);
}

}  // namespace
}  // namespace quadrille
