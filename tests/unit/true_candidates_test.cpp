// True candidates against all solutions, found by another search.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <optional>
#include <random>
#include <thread>

#include "quadrille/make/generate.h"
#include "quadrille/make/solutions.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "random_board.h"

namespace quadrille {
namespace {

using Sets = std::vector<SymbolSet>;

// What exact covers, or propagation where these are slow or missing, find one after the other; nothing if there are
// very many.
std::optional<TrueCandidates> by_enumeration(const Puzzle& board) {
  const bool as_cover = !why_no_cover(board) && std::ranges::none_of(board.rules, test::is_slow_as_cover);
  auto solutions = *Solutions::create(board, as_cover ? "links" : "propagation");
  const auto order = static_cast<std::size_t>(board.shape.order());
  const Sets none(board.cells.size());
  TrueCandidates all{board.shape.order(), SolveOptions::no_limit, none, none, {}};
  all.counts.resize(board.cells.size() * order);
  for (int left = 5000; solutions.next(); --left) {
    if (left == 0) return std::nullopt;
    const std::span filling = solutions.solution();
    for (std::size_t i = 0; i < filling.size(); ++i) {
      if (filling[i] == 0) continue;
      all.cells[i] |= SymbolSet{1} << (filling[i] - 1);
      ++all.counts[i * order + filling[i] - 1];
    }
  }
  return all;
}

void expect_equal(const TrueCandidates& found, const TrueCandidates& expected, std::uint64_t cap) {
  EXPECT_TRUE(found.finished());
  EXPECT_EQ(found.has_solution(), expected.has_solution());
  EXPECT_EQ(found.cells, expected.cells);
  for (std::size_t i = 0; i < expected.cells.size(); ++i) {
    for (int symbol = 1; symbol <= expected.order; ++symbol) {
      EXPECT_EQ(found.count(i, symbol), std::min(cap, expected.count(i, symbol))) << i << ' ' << symbol;
    }
    if (cap > 1) {
      EXPECT_EQ(found.unique(i), expected.unique(i));
    }
  }
}

Grid without_clues(Grid puzzle, int clues, std::mt19937& random) {
  while (clues > 0) {
    std::uint8_t& cell = puzzle.cells[random() % 81];
    clues -= cell != 0 ? 1 : 0;
    cell = 0;
  }
  return puzzle;
}

std::vector<Grid> puzzles_of_all_kinds(std::mt19937& random) {
  GridSolver solver;
  std::vector<Grid> puzzles;
  for (std::uint64_t round = 0; puzzles.size() < 30; ++round) {
    for (const Grid& puzzle : generate(solver, {}, 7, round).puzzles) {
      puzzles.push_back(without_clues(puzzle, static_cast<int>(random() % 4), random));
      // Often a contradiction.
      if (random() % 4 == 0) puzzles.back().cells[random() % 81] = static_cast<std::uint8_t>(1 + random() % 9);
    }
  }
  return puzzles;
}

TEST(TrueCandidates, are_those_of_all_solutions_of_grids) {
  GridSolver solver;
  std::mt19937 random(1);
  std::vector<Grid> puzzles;
  std::vector<TrueCandidates> expected;
  for (const Grid& puzzle : puzzles_of_all_kinds(random)) {
    auto all = by_enumeration(Puzzle(puzzle));
    if (all) puzzles.push_back(puzzle), expected.push_back(*std::move(all));
  }
  EXPECT_GT(puzzles.size(), 20U);
  EXPECT_GT(std::ranges::count_if(expected, [](auto& all) { return !all.has_solution(); }), 2);
  for (const std::uint64_t cap : {1, 2, 7, 100}) {
    const auto batch = true_candidates(solver, puzzles, {.cap = cap});
    int below = 0, above = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      SCOPED_TRACE(to_string(puzzles[i]));
      expect_equal(batch[i], expected[i], cap);
      expect_equal(true_candidates(solver, puzzles[i], {.cap = cap}), expected[i], cap);
      expect_equal(true_candidates(Puzzle(puzzles[i]), {.cap = cap}), expected[i], cap);
      const std::uint64_t most = std::ranges::max(expected[i].counts);
      below += most > 1 && most < cap ? 1 : 0;
      above += most > cap ? 1 : 0;
    }
    EXPECT_GT(above, 2);
    if (cap > 2) {
      EXPECT_GT(below, 2);
    }
  }
}

TEST(TrueCandidates, are_those_of_all_solutions_of_boards) {
  std::mt19937 random(2);
  int impossible = 0, several = 0;
  for (int i = 0; i < 300; ++i) {
    const std::array shapes{PuzzleShape(BoxShape{2, 2}), test::jigsaw_4x4(), test::extra_4x4(), test::twins_4x4()};
    Puzzle board = empty_puzzle(shapes[random() % shapes.size()]);
    for (int rules = 0; rules < 2; ++rules) {
      const auto kind = rule_infos()[random() % rule_infos().size()].kind;
      if (auto rule = test::try_random_rule(kind, board, random)) board.rules.push_back(*rule);
    }
    const auto expected = by_enumeration(board);
    if (!expected) continue;
    impossible += expected->has_solution() ? 0 : 1;
    several += std::ranges::max(expected->counts) > 5 ? 1 : 0;
    for (const std::uint64_t cap : {1, 2, 5, 1000}) expect_equal(true_candidates(board, {.cap = cap}), *expected, cap);
  }
  EXPECT_GT(impossible, 20);
  EXPECT_GT(several, 20);
}

// Takes thousands of nodes, so that searches are begun again: what they have found before must not count twice.
TEST(TrueCandidates, are_counted_once_by_repeated_searches) {
  Puzzle board = empty_puzzle(BoxShape{3, 3}, {{RuleKind::nonconsecutive}});
  constexpr std::array<std::array<int, 2>, 7> clues{{{14, 6}, {21, 2}, {26, 3}, {49, 7}, {65, 9}, {71, 5}, {76, 6}}};
  for (const auto [cell, digit] : clues) board.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
  const PuzzleAnswer only = test::answer_to(board, 2);
  ASSERT_EQ(only.count, 1U);
  for (const std::uint64_t cap : {1, 2, 3}) {
    const TrueCandidates found = true_candidates(board, {.cap = cap});
    EXPECT_TRUE(found.finished());
    for (std::size_t i = 0; i < 81; ++i) {
      EXPECT_EQ(found.cells[i], SymbolSet{1} << (only.solution[i] - 1));
      EXPECT_EQ(found.count(i, only.solution[i]), 1U);
    }
  }
}

// Given candidates restrict the solutions, of plain boards and of others.
TEST(TrueCandidates, are_among_the_given_candidates) {
  std::mt19937 random(3);
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    Puzzle board = empty_puzzle(i % 2 == 0 ? BoxShape{2, 2} : BoxShape{3, 3});
    const auto order = static_cast<unsigned>(board.shape.order());
    const Grid full = random_solution(Random(9, static_cast<std::uint64_t>(i)));
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      const SymbolSet kept = order == 9 ? SymbolSet{1} << (full.cells[cell] - 1) : 0;
      board.candidates.push_back(kept | ((random() | random()) & ((1U << order) - 1) & (order == 9 ? random() : ~0U)));
    }
    const auto expected = by_enumeration(board);
    if (!expected) continue;
    found += expected->has_solution() ? 1 : 0;
    for (const std::uint64_t cap : {1, 2, 20}) expect_equal(true_candidates(board, {.cap = cap}), *expected, cap);
  }
  EXPECT_GT(found, 20);
}

TEST(TrueCandidates, are_all_of_an_empty_grid) {
  GridSolver solver;
  const TrueCandidates found = true_candidates(solver, Grid{}, {.cap = 3});
  EXPECT_EQ(found.cells, Sets(81, 0x1FF));
  EXPECT_EQ(found.counts, std::vector<std::uint64_t>(729, 3));
}

TEST(TrueCandidates, are_left_open_by_a_stop) {
  GridSolver solver;
  std::stop_source source;
  source.request_stop();
  for (const std::uint64_t cap : {1, 2}) {
    const TrueCandidatesOptions options{.cap = cap, .stop = source.get_token()};
    for (const TrueCandidates& found :
         {true_candidates(solver, Grid{}, options), true_candidates(empty_puzzle(BoxShape{3, 3}), options)}) {
      EXPECT_FALSE(found.finished());
      EXPECT_FALSE(found.has_solution());
      EXPECT_EQ(found.open, Sets(81, 0x1FF));
    }
    EXPECT_EQ(true_candidates(empty_puzzle(BoxShape{4, 4}), options).open, Sets(256, 0xFFFF));
  }
}

// What was found before the stop is true, and what was refuted is not open.
void expect_part_of(const TrueCandidates& found, const TrueCandidates& expected, std::uint64_t cap) {
  for (std::size_t i = 0; i < expected.cells.size(); ++i) {
    EXPECT_EQ(found.cells[i] & ~expected.cells[i], 0U);
    EXPECT_EQ(expected.cells[i] & ~(found.cells[i] | found.open[i]), 0U);
    for (int symbol = 1; symbol <= expected.order; ++symbol) {
      const std::uint64_t count = std::min(cap, expected.count(i, symbol));
      const bool is_open = (found.open[i] >> (symbol - 1) & 1) != 0;
      EXPECT_TRUE(is_open ? found.count(i, symbol) <= count : found.count(i, symbol) == count) << i << ' ' << symbol;
    }
  }
}

TEST(TrueCandidates, are_partly_known_after_a_stop) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t cap = 2;
  const Puzzle board = empty_puzzle(BoxShape{4, 4});
  const auto start = Clock::now();
  const TrueCandidates expected = true_candidates(board, {.cap = cap});
  const auto whole = Clock::now() - start;
  int partly = 0;
  for (int tries = 0; tries < 100 && partly < 3; ++tries) {
    std::stop_source source;
    const std::jthread stopper([&] {
      std::this_thread::sleep_for(whole * (tries % 5 + 1) / 8);
      source.request_stop();
    });
    const TrueCandidates found = true_candidates(board, {.cap = cap, .stop = source.get_token()});
    expect_part_of(found, expected, cap);
    partly += found.has_solution() && !found.finished() ? 1 : 0;
  }
  EXPECT_EQ(partly, 3);
}

}  // namespace
}  // namespace quadrille
