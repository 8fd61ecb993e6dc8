#include <gtest/gtest.h>

#include <array>
#include <set>

#include "make/clue_count.h"
#include "make/resistance.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "support.h"

namespace quadrille {
namespace {

const Condition::Property& rating = *Condition::find_property("rating");

std::uint64_t rated(const Grid& puzzle) {
  GridSolver solver;
  return rating.value(solver, puzzle, {});
}

void expect_valid_and_minimal(const Grid& puzzle) {
  GridSolver solver;
  EXPECT_EQ(test::reference_count(puzzle, 2), 1U) << puzzle;
  EXPECT_TRUE(is_minimal(solver, puzzle)) << puzzle;
}

TEST(Climb, leads_up) {
  GridSolver solver;
  int higher = 0;
  for (std::uint64_t round = 0; round < 4; ++round) {
    const auto start = generate(solver, {}, 5, round).puzzles;
    const Climbed top = climb(solver, {}, rating, nullptr, 5, round);
    ASSERT_TRUE(top.puzzle);
    expect_valid_and_minimal(*top.puzzle);
    EXPECT_EQ(top.value, rated(*top.puzzle));
    const auto same_pattern = [&](const Grid& puzzle) { return pattern_of(puzzle) == pattern_of(*top.puzzle); };
    const auto begun = std::find_if(start.begin(), start.end(), same_pattern);
    ASSERT_NE(begun, start.end());
    EXPECT_GE(top.value, rated(*begun));
    higher += top.value > rated(*begun) ? 1 : 0;
  }
  EXPECT_GE(higher, 2);
}

TEST(Climb, ends_at_its_goal) {
  GridSolver solver;
  const Condition goal = *Condition::parse("rating >= 6.5");
  int ended = 0;
  for (std::uint64_t round = 0; round < 5; ++round) {
    const Climbed top = climb(solver, {}, rating, &goal, 5, round), on = climb(solver, {}, rating, nullptr, 5, round);
    ended += goal.holds(solver, *top.puzzle) ? 1 : 0;
    EXPECT_LE(top.value, on.value);
    EXPECT_LE(top.tried, on.tried);
  }
  EXPECT_GE(ended, 3);
}

TEST(Climb, depends_on_its_arguments_alone) {
  GridSolver solver, other;
  const Climbed one = climb(solver, {}, rating, nullptr, 7, 3), two = climb(other, {}, rating, nullptr, 7, 3);
  EXPECT_EQ(one.puzzle, two.puzzle);
  EXPECT_EQ(one.tried, two.tried);
  EXPECT_NE(climb(solver, {}, rating, nullptr, 7, 4).puzzle, one.puzzle);
}

TEST(Climb, keeps_what_the_start_must_have) {
  GridSolver solver;
  const Climbed symmetric = climb(solver, {.symmetry = ClueSymmetry::half_turn}, rating, nullptr, 1, 0);
  ASSERT_TRUE(symmetric.puzzle);
  expect_valid_and_minimal(*symmetric.puzzle);
  EXPECT_TRUE(has(*symmetric.puzzle, ClueSymmetry::half_turn));
  const Climbed many = climb(solver, {.minimal = false, .fewest_clues = 30, .most_clues = 30}, rating, nullptr, 1, 0);
  ASSERT_TRUE(many.puzzle);
  EXPECT_EQ(test::reference_count(*many.puzzle, 2), 1U);
  EXPECT_EQ(clue_count(*many.puzzle), 30);
}

TEST(Climb, has_no_top_without_a_start) {
  GridSolver solver;
  const Climbed top = climb(solver, {.most_clues = 17}, rating, nullptr, 1, 0);
  EXPECT_FALSE(top.puzzle);
  EXPECT_GT(top.tried, 0U);
}

TEST(Climb, stops) {
  GridSolver solver;
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(climb(solver, {}, rating, nullptr, 1, 0, source.get_token()).puzzle);
}

// By the definition: sets of candidates, singles one at a time.
class PlainSingles {
 public:
  explicit PlainSingles(const Grid& puzzle) {
    for (int cell = 0; cell < 81; ++cell) left[cell] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.cells[cell] != 0) left[cell] = {puzzle.cells[cell]};
    }
  }

  // False after a contradiction.
  bool fill() {
    while (remove_seen() || find_hidden()) continue;
    for (int house = 0; house < 27; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (places(house, digit).empty()) return false;
      }
    }
    return std::none_of(left.begin(), left.end(), [](const std::set<int>& digits) { return digits.empty(); });
  }

  std::array<std::set<int>, 81> left;

 private:
  static bool see_each_other(int a, int b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
  }

  bool remove_seen() {
    bool some = false;
    for (int a = 0; a < 81; ++a) {
      if (left[a].size() != 1) continue;
      for (int b = 0; b < 81; ++b) {
        if (see_each_other(a, b) && !left[a].empty()) some |= left[b].erase(*left[a].begin()) > 0;
      }
    }
    return some;
  }

  std::vector<int> places(int house, int digit) const {
    std::vector<int> cells;
    for (int i = 0; i < 9; ++i) {
      const int line = house % 9, cell = house < 9    ? 9 * line + i
                                         : house < 18 ? 9 * i + line
                                                      : (line / 3 * 3 + i / 3) * 9 + line % 3 * 3 + i % 3;
      if (left[cell].contains(digit)) cells.push_back(cell);
    }
    return cells;
  }

  bool find_hidden() {
    for (int house = 0; house < 27; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        const std::vector<int> cells = places(house, digit);
        if (cells.size() != 1 || left[cells[0]].size() == 1) continue;
        left[cells[0]] = {digit};
        return true;
      }
    }
    return false;
  }
};

int plain_resistance(const Grid& puzzle) {
  PlainSingles before(puzzle);
  EXPECT_TRUE(before.fill());
  int candidates = 0, cells = 0;
  for (int cell = 0; cell < 81; ++cell) {
    if (before.left[cell].size() == 1) continue;
    ++cells;
    for (const int digit : before.left[cell]) {
      PlainSingles after = before;
      after.left[cell] = {digit};
      candidates += after.fill() ? 1 : 0;
    }
  }
  return candidates - cells;
}

TEST(Resistance, is_the_number_of_wrong_candidates_that_singles_do_not_refute) {
  GridSolver solver;
  const std::vector<Grid> puzzles = generate(solver, {}, 1, 0).puzzles;
  int positive = 0;
  for (int i = 0; i < test::scaled(10); ++i) {
    const Grid& puzzle = puzzles[static_cast<std::size_t>(i)];
    EXPECT_EQ(resistance(puzzle), plain_resistance(puzzle)) << puzzle;
    positive += resistance(puzzle) > 0 ? 1 : 0;
  }
  EXPECT_GT(positive, 0);
}

}  // namespace
}  // namespace quadrille
